// Reads one page as a stream of bytes: from its charset to the facts that rules need, and no further than they need it.

import { TextDecoder } from 'node:util';
import { mediaType } from '../../rules/page/support/media-type.js';
import type { CreatePageReader, PageContent, PageReader, PageWants } from '../../rules/page-answer.js';
import { detectCharset, type PageCharset, PRESCAN_BYTES } from './charset.js';
import { HtmlTokens } from './html-tokens.js';
import { PageElements } from './page-elements.js';

/** Bytes of a page that are read. */
export const MOST_PAGE_BYTES = 1_048_576;

/** Makes a reader of a page in HTML or XHTML. */
export const createPageReader: CreatePageReader = ({ url, contentType, wants, most = MOST_PAGE_BYTES }) =>
  new HtmlReader(url, contentType, wants, most);

class HtmlReader implements PageReader {
  readonly #xml: boolean;
  readonly #elements: PageElements;
  readonly #tokens: HtmlTokens;
  /** The first bytes, until the charset is known. */
  #start: Uint8Array[] = [];
  #startLength = 0;
  #charset: PageCharset | null = null;
  #decoder: TextDecoder | null = null;
  #read = 0;

  constructor(
    private readonly url: string,
    private readonly contentType: string | null,
    wants: PageWants,
    private readonly most: number,
  ) {
    // Served as XML, a page is read as XML: names have their case, and `<title/>` is empty.
    this.#xml = /[+/]xml$/.test(mediaType(contentType) ?? '');
    this.#elements = new PageElements(wants, this.#xml);
    this.#tokens = new HtmlTokens(this.#elements, this.#xml);
  }

  get isEnough(): boolean {
    return this.#elements.isDone || this.#read >= this.most;
  }

  write(bytes: Uint8Array): void {
    const taken = bytes.subarray(0, Math.max(0, this.most - this.#read));
    this.#read += taken.length;
    if (taken.length === 0 || this.#elements.isDone) return;
    if (this.#decoder !== null) {
      this.#decode(taken);
      return;
    }
    // Copied, because the owner of the bytes may use them again.
    this.#start.push(taken.slice());
    this.#startLength += taken.length;
    if (this.#startLength >= PRESCAN_BYTES) this.#begin();
  }

  end(cut: boolean): PageContent {
    if (this.#decoder === null) this.#begin();
    if (!this.#elements.isDone) {
      this.#tokens.write(this.#decoder?.decode() ?? '');
      this.#tokens.end();
    }
    const complete = !cut && !this.#elements.isDone && this.#read < this.most;
    if (complete) this.#elements.end();
    const { head, body, headComplete } = this.#elements;
    return {
      charset: this.#charset as PageCharset,
      ...head.content(this.url),
      headComplete,
      bodyComplete: complete,
      ...body.content(complete, head.baseUrl(this.url)),
      cut: head.cut || body.cut,
    };
  }

  /** Decides the charset, and reads the first bytes. */
  #begin(): void {
    const bytes = Buffer.concat(this.#start);
    this.#start = [];
    this.#charset = detectCharset(bytes, this.contentType, this.#xml);
    this.#decoder = new TextDecoder(this.#charset.used);
    this.#decode(bytes);
  }

  #decode(bytes: Uint8Array): void {
    const text = this.#decoder?.decode(bytes, { stream: true }) ?? '';
    if (text !== '') this.#tokens.write(text);
  }
}
