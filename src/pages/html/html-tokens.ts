// Splits the text of an HTML page into tags and text, piece by piece: linear in its length, however its elements are nested.

import { decodeHTML, decodeHTMLAttribute, decodeXML } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';

/** Longest value of an attribute that is kept, in UTF-16 units: longer ones are cut. */
const LONGEST_VALUE = 8_192;
/** Attributes of a tag that are kept. */
const MOST_ATTRIBUTES = 64;
const AMPERSAND = 0x26;
const FIRST_BEYOND_ASCII = 0x80;
/** Longest name that can be one that matters. */
const LONGEST_NAME = 64;

/** The attributes of a start tag, by their names in lower case; the first of each name counts. */
export interface TagAttributes {
  get(name: string): string | undefined;
}

/** What is to be done with text: `count` asks only how much of it is no white space, and `raw` text has no references. */
export type TextUse = 'drop' | 'count' | 'read' | 'raw';

/** The longest reference has 33 characters; numbers may have more zeros, which are not waited for. */
const LONGEST_REFERENCE = 40;
const UNFINISHED = /^&(?:#(?:[Xx]?[\dA-Fa-f]*)|[A-Za-z][\dA-Za-z]*)?$/;

/** Who is told of tags and text. */
export interface HtmlHandler {
  /** A start tag begins: whether its attributes are wanted. */
  wants(name: string): boolean;
  /** A start tag; `attributes` is empty if they were not wanted, and valid during the call. `closed` if it ends with `/>`. */
  startTag(name: string, attributes: TagAttributes, closed: boolean): void;
  endTag(name: string): void;
  /** Character data, in pieces. */
  text(text: string): void;
  /** Characters of text that are no white space, in pieces: told in place of the text where it need only be counted. */
  countText(shown: number): void;
  readonly textUse: TextUse;
  /** Whether the current element is in SVG or MathML, where no element contains raw text. */
  readonly isForeign: boolean;
}

/** A list of attributes that is used again for each tag: a map for each link of a page would be most of its garbage. */
class AttributeList implements TagAttributes {
  readonly #names: string[] = [];
  readonly #values: string[] = [];

  get(name: string): string | undefined {
    const index = this.#names.indexOf(name);
    return index < 0 ? undefined : this.#values[index];
  }

  add(name: string, value: string): void {
    if (this.#names.length >= MOST_ATTRIBUTES || this.#names.includes(name)) return;
    this.#names.push(name);
    this.#values.push(value);
  }

  clear(): void {
    this.#names.length = 0;
    this.#values.length = 0;
  }
}

/** Whether a UTF-16 unit is white space that shows nothing: that of JavaScript's `\s`, and characters of no width. */
export function isBlank(unit: number): boolean {
  if (unit < FIRST_BEYOND_ASCII) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
  if (unit < 0x2000) return unit === 0xa0 || unit === 0x1680;
  if (unit <= 0x200b) return true;
  return unit === 0x2028 || unit === 0x2029 || unit === 0x202f || unit === 0x205f || unit === 0x3000 || unit === 0xfeff;
}

/** The units of a text that are not blank. */
function shownIn(text: string): number {
  let shown = 0;
  for (let at = 0; at < text.length; at++) if (!isBlank(text.charCodeAt(at))) shown++;
  return shown;
}

/** The chunks that were written, as far as a token may still lie in them. */
class WrittenText {
  readonly #chunks: string[] = [];
  #offset = 0;

  write(chunk: string): void {
    this.#chunks.push(chunk);
  }

  /** Forgets everything before an index. */
  dropBefore(index: number): void {
    while (this.#chunks.length > 0 && index >= this.#offset + (this.#chunks[0] as string).length) {
      this.#offset += (this.#chunks.shift() as string).length;
    }
  }

  /** The characters from one index to another that are no white space; null if there may be references among them. */
  shown(from: number, to: number): number | null {
    this.dropBefore(from);
    let shown = 0;
    let offset = this.#offset;
    for (const chunk of this.#chunks) {
      if (offset >= to) break;
      const end = Math.min(chunk.length, to - offset);
      for (let at = Math.max(0, from - offset); at < end; at++) {
        const unit = chunk.charCodeAt(at);
        // Almost all units are these.
        if (unit > AMPERSAND && unit < FIRST_BEYOND_ASCII) shown++;
        else if (unit === AMPERSAND) return null;
        else if (!isBlank(unit)) shown++;
      }
      offset += chunk.length;
    }
    return shown;
  }

  /** The text from one index to another, at most `most` characters of it. */
  slice(from: number, to: number, most: number): string {
    this.dropBefore(from);
    const end = Math.min(to, from + most) - this.#offset;
    const first = this.#chunks[0] ?? '';
    let text = first.slice(from - this.#offset, end);
    let passed = first.length;
    for (let i = 1; passed < end && i < this.#chunks.length; i++) {
      const chunk = this.#chunks[i] as string;
      text += chunk.slice(0, end - passed);
      passed += chunk.length;
    }
    return text;
  }
}

/**
 * Reads tags and text. The tokenizer of htmlparser2 is used without its parser, which keeps a stack of open elements and searches it
 * at every end tag: that takes a minute for a megabyte of nested elements, and no fact about a page needs the stack.
 */
export class HtmlTokens {
  readonly #written = new WrittenText();
  readonly #tokenizer: Tokenizer;
  readonly #handler: HtmlHandler;
  readonly #xml: boolean;
  #name = '';
  #wanted = false;
  readonly #attributes = new AttributeList();
  #attribute = '';
  #value = '';
  /** The end of the text so far, if it may be the start of a reference. */
  #reference = '';

  constructor(handler: HtmlHandler, xml: boolean) {
    this.#handler = handler;
    this.#xml = xml;
    this.#tokenizer = new Tokenizer(
      { xmlMode: xml, decodeEntities: false },
      {
        onopentagname: (from, to) => {
          this.#endReference();
          this.#open(this.#nameOf(from, to));
        },
        onattribname: (from, to) => {
          this.#attribute = this.#wanted ? this.#nameOf(from, to) : '';
        },
        onattribdata: (from, to) => {
          if (this.#wanted) this.#append(this.#written.slice(from, to, LONGEST_VALUE));
        },
        onattribentity: () => {},
        onattribend: () => this.#endAttribute(),
        onopentagend: () => this.#endTag(false),
        onselfclosingtag: () => this.#endTag(true),
        onclosetag: (from, to) => {
          this.#endReference();
          handler.endTag(this.#nameOf(from, to));
        },
        ontext: (from, to) => this.#text(from, to),
        ontextentity: () => {},
        oncdata: (from, to, end) => {
          this.#endReference();
          if (xml || handler.isForeign) this.#pass(this.#written.slice(from, to - end, Number.POSITIVE_INFINITY));
        },
        oncomment: (from) => this.#skip(from),
        ondeclaration: (from) => this.#skip(from),
        onprocessinginstruction: (from) => this.#skip(from),
        onend: () => {},
        isInForeignContext: () => handler.isForeign,
      },
    );
  }

  write(text: string): void {
    this.#written.write(text);
    this.#tokenizer.write(text);
  }

  /** Ends the text. An unfinished tag is left out. */
  end(): void {
    this.#tokenizer.end();
    this.#endReference();
  }

  #nameOf(from: number, to: number): string {
    const name = this.#written.slice(from, to, LONGEST_NAME + 1);
    if (name.length > LONGEST_NAME) return '';
    return this.#xml ? name.replace(/^(?:html|xhtml):/, '') : name.toLowerCase();
  }

  #open(name: string): void {
    this.#name = name;
    this.#wanted = this.#handler.wants(name);
    this.#value = '';
  }

  #append(text: string): void {
    if (this.#wanted && this.#value.length < LONGEST_VALUE) this.#value += text.slice(0, LONGEST_VALUE - this.#value.length);
  }

  #endAttribute(): void {
    if (!this.#wanted) return;
    const value = this.#value;
    const decoded = !value.includes('&') ? value : this.#xml ? decodeXML(value) : decodeHTMLAttribute(value);
    this.#attributes.add(this.#attribute, decoded);
    this.#value = '';
  }

  #endTag(closed: boolean): void {
    this.#handler.startTag(this.#name, this.#attributes, closed);
    if (this.#wanted) this.#attributes.clear();
  }

  #text(from: number, to: number): void {
    const use = this.#handler.textUse;
    if (use === 'drop') {
      this.#reference = '';
      this.#written.dropBefore(from);
      return;
    }
    const shown = use === 'count' && this.#reference === '' ? this.#written.shown(from, to) : null;
    if (shown !== null) {
      this.#handler.countText(shown);
      return;
    }
    const text = this.#reference + this.#written.slice(from, to, Number.POSITIVE_INFINITY);
    this.#reference = '';
    if (use === 'raw') {
      this.#handler.text(text);
      return;
    }
    // Text ends where a chunk does, perhaps within a reference.
    const start = text.lastIndexOf('&');
    const isCut = start >= 0 && text.length - start < LONGEST_REFERENCE && UNFINISHED.test(text.slice(start));
    this.#reference = isCut ? text.slice(start) : '';
    this.#pass(this.#decoded(isCut ? text.slice(0, start) : text));
  }

  /** Passes on text that was held back as the start of a reference: what follows cannot belong to it. */
  #endReference(): void {
    if (this.#reference === '') return;
    const text = this.#reference;
    this.#reference = '';
    if (this.#handler.textUse !== 'drop') this.#pass(this.#decoded(text));
  }

  #skip(from: number): void {
    this.#endReference();
    this.#written.dropBefore(from);
  }

  #decoded(text: string): string {
    if (!text.includes('&')) return text;
    return this.#xml ? decodeXML(text) : decodeHTML(text);
  }

  #pass(text: string): void {
    if (this.#handler.textUse === 'count') this.#handler.countText(shownIn(text));
    else this.#handler.text(text);
  }
}
