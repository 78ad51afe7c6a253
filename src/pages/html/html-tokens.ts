// Reads the tags and the text of a page, piece by piece, with the tokenizer of htmlparser2.
//
// The tokenizer gets the bytes of UTF-8 as characters of a string. Markup is ASCII, so it finds the same tags, and only what rules need is decoded.

import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { nameOf, TagAttributes } from './page-attributes.js';
import type { PageElements } from './page-elements.js';

/** Elements whose attributes are needed. */
const WITH_ATTRIBUTES: ReadonlySet<string> = new Set(['html', 'base', 'link', 'meta', 'script', 'a', 'area', 'font']);
/** Bytes that the tokenizer gets at once, before it is known whether it needs more. */
const STEP = 1_024;
/** Bytes that show whether a CDATA section or a conditional comment begins, `<![`. */
const DECLARATION = 3;
/** A `<meta>` that may count in a body. */
const META = /<meta[^<>]+(?:name|http-equiv)/i;

/** Tells the elements of a page of its tags and text. */
export class HtmlTokens implements TokenizerCallbacks {
  readonly #tokenizer: Tokenizer;
  /** The part of the page from `#from` on: callbacks give indexes in the page. */
  #page = '';
  #from = 0;
  /** The index up to which the tokenizer has got the page, and that of the tag or text that it reads. */
  #given = 0;
  #token = 0;
  #name = '';
  #attributes: TagAttributes;
  #wantsAttributes = false;
  #attribute = '';
  #value = '';
  /** Text before the next tag. */
  #text = '';

  constructor(
    private readonly elements: PageElements,
    private readonly xml: boolean,
  ) {
    this.#attributes = new TagAttributes(xml);
    this.#tokenizer = new Tokenizer({ xmlMode: xml, decodeEntities: false }, this);
  }

  /** Reads UTF-8 bytes, which the caller may reuse afterwards. */
  write(bytes: Buffer): void {
    this.#page = this.#page.slice(this.#token - this.#from) + bytes.toString('latin1');
    this.#from = this.#token;
    while (this.#left >= DECLARATION && !this.elements.wantsOnlyLinks) this.#give();
  }

  /** Ends the page with its last bytes. An unfinished tag is left out. */
  end(bytes: Buffer): void {
    this.write(bytes);
    if (this.elements.wantsOnlyLinks && !META.test(this.#page)) this.elements.body.links.addAllIn(this.#page);
    else while (this.#left > 0) this.#give();
    if (!this.elements.isDone) this.#tokenizer.end();
    this.#flush();
  }

  isInForeignContext(): boolean {
    return this.elements.isForeign;
  }

  ontext(from: number, to: number): void {
    this.#token = to;
    // At the end, the tokenizer gives a tag that is not finished as text, from -1 or from its name on.
    const isTag = from < 0 || /^<[a-z]/i.test(this.#slice(from - 1, from + 1));
    if (!isTag && this.elements.wantsText) this.#text += this.#slice(from, to);
  }

  oncdata(from: number, to: number, endLength: number): void {
    if (this.xml && this.elements.wantsText) this.#text += this.#slice(from, to - endLength).replaceAll('&', '&amp;');
  }

  onopentagname(from: number, to: number): void {
    this.#flush();
    this.#token = from;
    this.#name = nameOf(this.#slice(from, to), this.xml);
    this.#wantsAttributes = WITH_ATTRIBUTES.has(this.#name);
    if (this.#wantsAttributes) this.#attributes = new TagAttributes(this.xml);
  }

  onattribname(from: number, to: number): void {
    if (this.#wantsAttributes) this.#attribute = this.#slice(from, to);
  }

  onattribdata(from: number, to: number): void {
    if (this.#wantsAttributes) this.#value += this.#slice(from, to);
  }

  onattribend(): void {
    if (this.#wantsAttributes) this.#attributes.add(this.#attribute, this.#value);
    this.#value = '';
  }

  onopentagend(at: number, closed = false): void {
    this.#token = at;
    this.elements.startTag(this.#name, this.#attributes, closed);
    if (this.elements.isDone) this.#tokenizer.pause();
  }

  onselfclosingtag(at: number): void {
    this.onopentagend(at, this.#slice(at - 1, at) === '/');
  }

  onclosetag(from: number, to: number): void {
    this.#flush();
    this.#token = to;
    this.elements.endTag(nameOf(this.#slice(from, to), this.xml));
    if (this.elements.isDone) this.#tokenizer.pause();
  }

  onattribentity(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
  ontextentity(): void {}

  /** Number of characters that the tokenizer still has to get. */
  get #left(): number {
    return this.elements.isDone ? 0 : this.#from + this.#page.length - this.#given;
  }

  #give(): void {
    const next = this.#slice(this.#given, this.#given + STEP);
    // A declaration begins a part of its own, also one whose beginning is at the end of these bytes.
    const at = next.slice(1).search(/<!\[|<!?$/);
    const part = at < 0 ? next : next.slice(0, at + 1);
    this.#given += part.length;
    // Outside of SVG and MathML, which are hidden, `<![CDATA[` begins a comment up to the next `>`.
    const isComment = !this.xml && !this.elements.isForeign;
    this.#tokenizer.write(isComment ? part.replace(/^<!\[/, '<!-') : part);
  }

  #flush(): void {
    if (this.#text !== '') this.elements.text(this.#text);
    this.#text = '';
  }

  #slice(from: number, to: number): string {
    return this.#page.slice(from - this.#from, to - this.#from);
  }
}
