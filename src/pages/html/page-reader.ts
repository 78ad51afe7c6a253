// Reads one page as a stream of bytes: from its charset to the facts that rules need, and no further than they need it.

import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { mediaType } from '../../rules/page/support/media-type.js';
import type { CreatePageReader, PageContent, PageReader, PageWants } from '../../rules/page-answer.js';
import { detectCharset, type PageCharset, PRESCAN_BYTES } from './charset.js';
import { HtmlTokens } from './html-tokens.js';
import { PageElements } from './page-elements.js';

/** Bytes of a page that are read. */
export const MOST_PAGE_BYTES = 1_048_576;

/** Charsets in which bytes below 0x80 are ASCII wherever they stand. */
const ASCII_FIRST: ReadonlySet<string> = new Set(['utf-8', 'windows-1252']);

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
  /** Made for the first bytes that are not ASCII. */
  #decoder: TextDecoder | null = null;
  /** Whether ASCII would be text in itself: no character is unfinished. */
  #isBetween = false;
  /** Whether text came before the decoder was made. */
  #decoded = false;
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
    if (this.#charset !== null) {
      this.#decode(taken);
      return;
    }
    if (this.#startLength === 0 && taken.length >= PRESCAN_BYTES) {
      this.#begin(taken);
      return;
    }
    // Copied, because the owner of the bytes may use them again.
    this.#start.push(taken.slice());
    this.#startLength += taken.length;
    if (this.#startLength >= PRESCAN_BYTES) this.#begin(Buffer.concat(this.#start));
  }

  end(cut: boolean): PageContent {
    if (this.#charset === null) this.#begin(Buffer.concat(this.#start));
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
  #begin(bytes: Uint8Array): void {
    this.#start = [];
    this.#charset = detectCharset(bytes, this.contentType, this.#xml);
    this.#isBetween = ASCII_FIRST.has(this.#charset.used);
    this.#decode(bytes);
  }

  #decode(bytes: Uint8Array): void {
    const text = this.#textOf(bytes);
    if (text !== '') this.#tokens.write(text);
  }

  /** Most pages are ASCII for the most part, which needs no decoder. */
  #textOf(bytes: Uint8Array): string {
    if (this.#isBetween && isAscii(bytes)) {
      this.#decoded = true;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    }
    const { used } = this.#charset as PageCharset;
    // A byte order mark is one at the start alone.
    this.#decoder ??= new TextDecoder(used, { ignoreBOM: this.#decoded });
    this.#isBetween = ASCII_FIRST.has(used) && (bytes.at(-1) ?? 0) < 0x80;
    return this.#decoder.decode(bytes, { stream: true });
  }
}
