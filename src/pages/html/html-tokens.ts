// Splits an HTML page into tags and text, piece by piece: linear in its length, however its elements are nested.
//
// It reads UTF-8 bytes, decodes only the needed text, and knows of open elements only through its handler.

import { decodeHTML, decodeXML } from 'entities/decode';
import { ELEMENT_NAMES, type ElementName } from './element-names.js';
import { HeldBytes } from './held-bytes.js';
import { EXCLAMATION, endsTagName, GREATER, isLetter, isWhite, LESS, QUESTION, SLASH, SPACE } from './html-bytes.js';
import { behind, CDATA_END, CDATA_START, declarationEnd, instructionEnd, isCdata } from './markup-ends.js';
import { AttributeList, type TagAttributes } from './page-attributes.js';
import { RawText } from './raw-text.js';
import { TagReader } from './tag-reader.js';
import { wholeEnd } from './whole-end.js';

/** How text is used: `count` only counts characters other than white space, `visible` leaves out text of white space alone. */
export type TextUse = 'drop' | 'count' | 'visible' | 'read';

/** Receives tags and text. */
export interface HtmlHandler {
  /** Whether nothing more is needed. */
  readonly isDone: boolean;
  /** Whether the attributes of a start tag of this name are needed. */
  wants(name: ElementName): boolean;
  /** Receives a start tag; `attributes` is empty if not needed, and valid during the call. `closed` if it ends with `/>`. */
  startTag(name: ElementName, attributes: TagAttributes, closed: boolean): void;
  endTag(name: ElementName): void;
  /** Character data, in pieces. */
  text(text: string): void;
  /** Receives the number of characters other than white space, in pieces, if text need only be counted. */
  countText(shown: number): void;
  readonly textUse: TextUse;
  /** Counts text and takes plain links from an index on, as far as it can at once; returns the index of what must be read. */
  passText(bytes: Uint8Array, from: number): number;
  /** Whether only links are needed here. */
  readonly wantsOnlyLinks: boolean;
  /** Takes plain links from an index on; returns the index of the next other `<` that matters to links. Only where only links are needed. */
  passLinks(bytes: Uint8Array, from: number): number;
  /** Whether the current element is in SVG or MathML, where no element contains raw text. */
  readonly isForeign: boolean;
  /** Whether a CDATA section is text here; elsewhere in HTML, it is a comment up to the next `>`. */
  readonly allowsCdata: boolean;
}

const NONE: TagAttributes = { get: () => undefined, addLinkTo: () => {} };

/** Reads tags and text. */
export class HtmlTokens {
  readonly #handler: HtmlHandler;
  readonly #xml: boolean;
  readonly #attributes: AttributeList;
  readonly #tag = new TagReader();
  readonly #held = new HeldBytes();
  /** The content of an element that contains no elements. */
  readonly #raw = new RawText();
  /** Whether all bytes have arrived. */
  #final = false;

  constructor(handler: HtmlHandler, xml: boolean) {
    this.#handler = handler;
    this.#xml = xml;
    this.#attributes = new AttributeList(xml);
  }

  /** Reads UTF-8 bytes, which the caller may reuse afterwards. */
  write(bytes: Uint8Array): void {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (this.#held.length === 0) this.#take(chunk);
    else if (this.#held.add(chunk)) this.#take(this.#held.bytes);
  }

  /** Ends the page. An unfinished tag is left out. */
  end(): void {
    this.#final = true;
    this.#take(this.#held.bytes);
  }

  #take(bytes: Buffer): void {
    this.#held.keep(bytes.subarray(this.#read(bytes)));
  }

  /** Reads complete tokens; returns the index of the rest. */
  #read(bytes: Buffer): number {
    let at = 0;
    while (at < bytes.length && !this.#handler.isDone) {
      if (this.#raw.element !== null) {
        at = this.#rawText(bytes, at);
        if (this.#raw.element !== null) return at;
      }
      const markup = this.#text(bytes, at);
      if (markup >= bytes.length || bytes[markup] !== LESS) return markup;
      const next = this.#markup(bytes, markup);
      if (next < 0) return this.#final ? bytes.length : markup;
      at = next;
    }
    return bytes.length;
  }

  /** Reads text; returns the index of the `<` after it, or of the rest to hold. */
  #text(bytes: Buffer, from: number): number {
    if (this.#handler.wantsOnlyLinks) {
      return this.#toLink(bytes, from);
    }
    const use = this.#handler.textUse;
    const at = use === 'count' ? this.#handler.passText(bytes, from) : from;
    const to = this.#textEnd(bytes, at);
    if (to === at || use === 'drop') return to;
    if (use === 'visible' && isWhiteSpace(bytes, at, to)) return to;
    return this.#pass(bytes, at, to, true);
  }

  /** Passes plain links on; returns the index of the next other `<` that matters to links. */
  #toLink(bytes: Buffer, from: number): number {
    let at = this.#handler.passLinks(bytes, from);
    while (at < bytes.length && !this.#beginsMarkup(bytes, at)) at = this.#handler.passLinks(bytes, at + 1);
    return at;
  }

  /** The index of the next `<` that begins markup, or may begin it. */
  #textEnd(bytes: Buffer, from: number): number {
    const end = bytes.length;
    let at = from;
    while (at < end && (bytes[at] !== LESS || !this.#beginsMarkup(bytes, at))) at++;
    return at;
  }

  /** Whether a `<` begins markup, or may begin it; others are text. */
  #beginsMarkup(bytes: Buffer, at: number): boolean {
    const next = bytes[at + 1];
    if (next === undefined) return !this.#final;
    if (isLetter(next) || next === EXCLAMATION || next === QUESTION) return true;
    if (next === SLASH) return !this.#final || at + 2 < bytes.length;
    return this.#xml && !endsTagName(next);
  }

  /** Reads raw text; returns the index of the end tag, or of the rest to hold. */
  #rawText(bytes: Buffer, from: number): number {
    const hasReferences = this.#raw.element?.rawText === 'references';
    const at = this.#raw.read(bytes, from, this.#final);
    // A found `<` may yet turn out to be text.
    return this.#pass(bytes, from, at, at === bytes.length, hasReferences);
  }

  /** Passes text on as needed; returns the index after the passed text, which is less than `to` if the rest must be held. */
  #pass(bytes: Buffer, from: number, to: number, mayGoOn: boolean, hasReferences = true): number {
    const use = this.#handler.textUse;
    if (use === 'drop' || from === to) return to;
    const whole = mayGoOn && to === bytes.length && !this.#final ? wholeEnd(bytes, from, to, hasReferences) : to;
    if (whole === from) return whole;
    const text = bytes.toString('utf8', from, whole);
    this.#give(!hasReferences || !text.includes('&') ? text : this.#xml ? decodeXML(text) : decodeHTML(text));
    return whole;
  }

  #give(text: string): void {
    if (this.#handler.textUse === 'count') this.#handler.countText(text.replace(SPACE, '').length);
    else this.#handler.text(text);
  }

  /** Reads the markup at a `<`; returns the index after it, or -1 if its end has not arrived. */
  #markup(bytes: Buffer, at: number): number {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next === SLASH) return this.#endTag(bytes, at + 2);
    if (next === EXCLAMATION) return this.#declaration(bytes, at);
    return next === QUESTION ? instructionEnd(bytes, at, this.#xml) : this.#startTag(bytes, at + 1);
  }

  #startTag(bytes: Buffer, from: number): number {
    const handler = this.#handler;
    const end = bytes.length;
    let at = from;
    while (at < end && !endsTagName(bytes[at] as number)) at++;
    if (at === end) return -1;
    const name = ELEMENT_NAMES.find(bytes, from, at, this.#xml);
    const isRaw = name.rawText !== null && !this.#xml && !handler.isForeign;
    if (bytes[at] === GREATER) {
      handler.startTag(name, NONE, false);
      at++;
    } else {
      const list = handler.wants(name) ? this.#attributes : null;
      list?.begin(bytes);
      at = this.#tag.read(bytes, at, list);
      if (at < 0) return -1;
      handler.startTag(name, list ?? NONE, this.#tag.closed);
    }
    if (isRaw) this.#raw.begin(name);
    return at;
  }

  /** Reads an end tag from after its `</`. */
  #endTag(bytes: Buffer, start: number): number {
    const end = bytes.length;
    let from = start;
    if (this.#xml) while (from < end && isWhite(bytes[from] as number)) from++;
    const first = bytes[from];
    if (first === undefined) return -1;
    if (first === GREATER) return from + 1;
    if (this.#xml ? first === SLASH : !isLetter(first)) return behind(bytes, '>', from + 1);
    let to = from;
    while (to < end && !endsTagName(bytes[to] as number)) to++;
    if (to === end) return -1;
    const next = bytes[to] === GREATER ? to + 1 : this.#xml ? behind(bytes, '>', to) : this.#tag.read(bytes, to, null);
    if (next < 0 && !this.#final) return -1;
    this.#handler.endTag(ELEMENT_NAMES.find(bytes, from, to, this.#xml));
    return next;
  }

  #declaration(bytes: Buffer, at: number): number {
    const allowsCdata = this.#xml || this.#handler.allowsCdata;
    const next = declarationEnd(bytes, at, this.#xml, allowsCdata);
    const isText = allowsCdata && (next >= 0 || this.#final) && isCdata(bytes, at);
    if (!isText || this.#handler.textUse === 'drop') return next;
    this.#give(bytes.toString('utf8', at + CDATA_START, next < 0 ? bytes.length : next - CDATA_END));
    return next;
  }
}

function isWhiteSpace(bytes: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isWhite(bytes[at] as number)) return false;
  return true;
}
