// Splits the text of an HTML page into tags and text, piece by piece: linear in its length, however its elements are nested.

import { Tokenizer } from 'htmlparser2';

/** Longest value of an attribute that is kept, in UTF-16 units: longer ones are cut. */
const LONGEST_VALUE = 8_192;
/** Attributes of a tag that are kept. */
const MOST_ATTRIBUTES = 64;
/** Longest name that can be one that matters. */
const LONGEST_NAME = 64;

/** Who is told of tags and text. */
export interface HtmlHandler {
  /** A start tag begins: whether its attributes are wanted. */
  wants(name: string): boolean;
  /** A start tag; `attributes` is empty if they were not wanted. `closed` if it ends with `/>`. */
  startTag(name: string, attributes: ReadonlyMap<string, string>, closed: boolean): void;
  endTag(name: string): void;
  /** Character data, in pieces. */
  text(text: string): void;
  /** Whether text is wanted here. */
  readonly wantsText: boolean;
  /** Whether the current element is in SVG or MathML, where no element contains raw text. */
  readonly isForeign: boolean;
}

const NONE: ReadonlyMap<string, string> = new Map();

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
  #attributes = new Map<string, string>();
  #attribute = '';
  #value = '';

  constructor(handler: HtmlHandler, xml: boolean) {
    this.#handler = handler;
    this.#xml = xml;
    this.#tokenizer = new Tokenizer(
      { xmlMode: xml, decodeEntities: true },
      {
        onopentagname: (from, to) => this.#open(this.#nameOf(from, to)),
        onattribname: (from, to) => {
          this.#attribute = this.#wanted ? this.#nameOf(from, to) : '';
        },
        onattribdata: (from, to) => {
          if (this.#wanted) this.#append(this.#written.slice(from, to, LONGEST_VALUE));
        },
        onattribentity: (code) => this.#append(String.fromCodePoint(code)),
        onattribend: () => this.#endAttribute(),
        onopentagend: () => this.#endTag(false),
        onselfclosingtag: () => this.#endTag(true),
        onclosetag: (from, to) => handler.endTag(this.#nameOf(from, to)),
        ontext: (from, to) => this.#text(from, to),
        ontextentity: (code) => {
          if (handler.wantsText) handler.text(String.fromCodePoint(code));
        },
        oncdata: (from, to, end) => {
          if (xml || handler.isForeign) this.#text(from, to - end);
        },
        oncomment: (from) => this.#written.dropBefore(from),
        ondeclaration: (from) => this.#written.dropBefore(from),
        onprocessinginstruction: (from) => this.#written.dropBefore(from),
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
    const attributes = this.#attributes;
    if (attributes.size < MOST_ATTRIBUTES && !attributes.has(this.#attribute)) attributes.set(this.#attribute, this.#value);
    this.#value = '';
  }

  #endTag(closed: boolean): void {
    const attributes = this.#attributes.size > 0 ? this.#attributes : NONE;
    if (this.#attributes.size > 0) this.#attributes = new Map();
    this.#handler.startTag(this.#name, attributes, closed);
  }

  #text(from: number, to: number): void {
    if (this.#handler.wantsText) this.#handler.text(this.#written.slice(from, to, Number.POSITIVE_INFINITY));
    else this.#written.dropBefore(from);
  }
}
