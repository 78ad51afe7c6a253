// Reads one page as a stream of bytes: from its charset to the facts that rules need, and no further.

import { TextDecoder } from 'node:util';
import { mediaType } from '../../rules/page/support/media-type.js';
import type { CreatePageReader, PageContent, PageReader, PageWants } from '../../rules/page-answer.js';
import { detectCharset, PRESCAN_BYTES } from './charset.js';
import { HtmlTokens } from './html-tokens.js';
import { PageElements } from './page-elements.js';

/** Bytes of a page that are read. */
export const MOST_PAGE_BYTES = 1_048_576;

const UTF_8 = 'utf-8';
const NOTHING = new Uint8Array();

/** Makes a reader of a page in HTML or XHTML. */
export const createPageReader: CreatePageReader = ({ url, contentType, wants, most = MOST_PAGE_BYTES }) =>
  new HtmlReader(url, contentType, wants, most);

class HtmlReader implements PageReader {
  readonly #xml: boolean;
  readonly #elements: PageElements;
  readonly #tokens: HtmlTokens;
  /** Chunks that are too short for the charset: to read each alone would take most of the time. */
  #held: Uint8Array = NOTHING;
  #charset: PageContent['charset'] | null = null;
  /** Null for UTF-8. */
  #decoder: TextDecoder | null = null;
  #read = 0;

  constructor(
    private readonly url: string,
    private readonly contentType: string | null,
    wants: PageWants,
    private readonly most: number,
  ) {
    // Served as XML, a page is read as XML: names are case-sensitive, and `<title/>` is empty.
    this.#xml = /[+/]xml$/.test(mediaType(contentType) ?? '');
    this.#elements = new PageElements(url, wants, this.#xml);
    this.#tokens = new HtmlTokens(this.#elements, this.#xml);
  }

  get isEnough(): boolean {
    return this.#elements.isDone || this.#read >= this.most;
  }

  write(bytes: Uint8Array): void {
    const taken = bytes.subarray(0, Math.max(0, this.most - this.#read));
    this.#read += taken.length;
    if (this.#elements.isDone) return;
    if (this.#held.length + taken.length < PRESCAN_BYTES) this.#held = Buffer.concat([this.#held, taken]);
    else {
      this.#take(this.#held.length === 0 ? taken : Buffer.concat([this.#held, taken]));
      this.#held = NOTHING;
    }
  }

  end(cut: boolean): PageContent {
    this.#take(this.#held);
    if (!this.#elements.isDone) this.#tokens.end(Buffer.from(this.#decoder?.decode() ?? ''));
    const complete = !cut && !this.#elements.isDone && this.#read < this.most;
    this.#elements.end(complete);
    const { head, body, headComplete } = this.#elements;
    const { cut: isBodyCut, ...inBody } = body.content(complete);
    return {
      charset: this.#charset as PageContent['charset'],
      ...head.content(this.url),
      headComplete,
      bodyComplete: complete,
      ...inBody,
      cut: head.cut || isBodyCut,
    };
  }

  /** Reads bytes, of which the first ones have the charset; tags and text are read as UTF-8. */
  #take(bytes: Uint8Array): void {
    let rest = bytes;
    if (this.#charset === null) {
      this.#charset = detectCharset(bytes, this.contentType, this.#xml);
      const { used, from } = this.#charset;
      if (used !== UTF_8) this.#decoder = new TextDecoder(used);
      // The byte order mark has three bytes.
      else if (from === 'bom') rest = bytes.subarray(3);
    }
    if (this.#decoder === null) this.#tokens.write(Buffer.from(rest.buffer, rest.byteOffset, rest.length));
    else this.#tokens.write(Buffer.from(this.#decoder.decode(rest, { stream: true })));
  }
}
