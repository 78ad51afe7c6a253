// Reads one page as a stream of bytes: from its charset to the facts that rules need, and no further.

import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { mediaType } from '../../rules/page/support/media-type.js';
import type { CreatePageReader, PageContent, PageReader, PageWants } from '../../rules/page-answer.js';
import { detectCharset, type PageCharset, PRESCAN_BYTES } from './charset.js';
import { HtmlTokens } from './html-tokens.js';
import { PageElements } from './page-elements.js';

/** Bytes of a page that are read. */
export const MOST_PAGE_BYTES = 1_048_576;

const UTF_8 = 'utf-8';
/** A charset in which bytes below 0x80 are ASCII everywhere. */
const ASCII_FIRST = 'windows-1252';
/** Shorter chunks are collected until they have this length: reading each alone would take most of the time. */
const LEAST_CHUNK = 32;
/** Bytes of a byte order mark in UTF-8. */
const MARK_BYTES = 3;

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
  /** Null for UTF-8. */
  #decoder: TextDecoder | null = null;
  #read = 0;
  /** Short chunks, after the first bytes. */
  #few: Buffer | null = null;
  #fewLength = 0;

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
    if (taken.length === 0 || this.#elements.isDone) return;
    if (this.#charset !== null) {
      this.#collect(taken);
      return;
    }
    if (this.#startLength === 0 && taken.length >= PRESCAN_BYTES) {
      this.#begin(taken);
      return;
    }
    // Copied, because the owner of the bytes may reuse them.
    this.#start.push(taken.slice());
    this.#startLength += taken.length;
    if (this.#startLength >= PRESCAN_BYTES) this.#begin(Buffer.concat(this.#start));
  }

  end(cut: boolean): PageContent {
    if (this.#charset === null) this.#begin(Buffer.concat(this.#start));
    this.#flush();
    if (!this.#elements.isDone) {
      const rest = this.#decoder?.decode() ?? '';
      if (rest !== '') this.#tokens.write(Buffer.from(rest));
      this.#tokens.end();
    }
    const complete = !cut && !this.#elements.isDone && this.#read < this.most;
    if (complete) this.#elements.end();
    const { head, body, headComplete } = this.#elements;
    const { cut: isBodyCut, ...inBody } = body.content(complete);
    return {
      charset: this.#charset as PageCharset,
      ...head.content(this.url),
      headComplete,
      bodyComplete: complete,
      ...inBody,
      cut: head.cut || isBodyCut,
    };
  }

  /** Detects the charset, and reads the first bytes. */
  #begin(bytes: Uint8Array): void {
    this.#start = [];
    this.#charset = detectCharset(bytes, this.contentType, this.#xml);
    const { used, from } = this.#charset;
    if (used !== UTF_8) this.#decoder = new TextDecoder(used);
    this.#decode(used === UTF_8 && from === 'bom' ? bytes.subarray(MARK_BYTES) : bytes);
  }

  #collect(bytes: Uint8Array): void {
    if (this.#fewLength + bytes.length > LEAST_CHUNK) this.#flush();
    if (bytes.length >= LEAST_CHUNK) {
      this.#decode(bytes);
      return;
    }
    this.#few ??= Buffer.allocUnsafe(LEAST_CHUNK);
    this.#few.set(bytes, this.#fewLength);
    this.#fewLength += bytes.length;
  }

  #flush(): void {
    if (this.#few !== null && this.#fewLength > 0) this.#decode(this.#few.subarray(0, this.#fewLength));
    this.#fewLength = 0;
  }

  /** Tags and text are read as UTF-8. */
  #decode(bytes: Uint8Array): void {
    const isUtf8 = this.#decoder === null || (this.#decoder.encoding === ASCII_FIRST && isAscii(bytes));
    this.#tokens.write(isUtf8 ? bytes : Buffer.from((this.#decoder as TextDecoder).decode(bytes, { stream: true })));
  }
}
