// The attributes of one start tag, as byte positions: only requested attributes are decoded.

import { decodeHTMLAttribute, decodeXML } from 'entities/decode';
import { NameTable } from './element-names.js';
import type { PageLinks } from './page-links.js';

/** The attributes of a start tag, by their names in lower case; the first one of each name counts. */
export interface TagAttributes {
  get(name: string): string | undefined;
  /** Adds the address in `href`, if there is one, to the links of a page. */
  addLinkTo(links: PageLinks): void;
}

/** Longest value of an attribute that is kept, in UTF-16 units: longer ones are cut. */
const LONGEST_VALUE = 8_192;
/** Bytes of a UTF-16 unit in UTF-8, at most. */
const MOST_UTF8 = 3;

const NAMES = 'color content encoding face href hreflang http-equiv itemprop lang name property rel size type xml:lang'.split(
  ' ',
);
const TABLE = new NameTable(
  NAMES.map((text, index) => ({ text, index })),
  { text: '', index: -1 },
);
const NOTHING = Buffer.alloc(0);
const HREF = NAMES.indexOf('href');

/** A list of attributes that is reused for each tag: a map for each link would cause most of a page's garbage. */
export class AttributeList implements TagAttributes {
  /** By the index of a known name: the number of the last tag that has it, and the start and end of its value. */
  readonly #tags = new Int32Array(NAMES.length);
  readonly #from = new Int32Array(NAMES.length);
  readonly #to = new Int32Array(NAMES.length);
  #bytes: Buffer = NOTHING;
  #tag = 0;

  constructor(private readonly xml: boolean) {}

  /** Begins a tag in these bytes, which must not change while its attributes are read. */
  begin(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#tag++;
  }

  /** Adds an attribute by the places of its name and its value. */
  add(nameFrom: number, nameTo: number, from: number, to: number): void {
    const { index } = TABLE.find(this.#bytes, nameFrom, nameTo, this.xml);
    if (index < 0 || this.#tags[index] === this.#tag) return;
    this.#tags[index] = this.#tag;
    this.#from[index] = from;
    this.#to[index] = to;
  }

  get(name: string): string | undefined {
    const index = NAMES.indexOf(name);
    if (this.#tags[index] !== this.#tag) return undefined;
    const from = this.#from[index] as number;
    const to = Math.min(this.#to[index] as number, from + LONGEST_VALUE * MOST_UTF8);
    const value = this.#bytes.toString('utf8', from, to).slice(0, LONGEST_VALUE);
    if (!value.includes('&')) return value;
    return this.xml ? decodeXML(value) : decodeHTMLAttribute(value);
  }

  addLinkTo(links: PageLinks): void {
    if (this.#tags[HREF] !== this.#tag) return;
    if (links.addPlain(this.#bytes, this.#from[HREF] as number, this.#to[HREF] as number)) return;
    links.add(this.get('href') as string);
  }
}
