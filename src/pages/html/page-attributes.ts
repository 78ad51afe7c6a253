// The names and the attributes of tags.

import { decodeHTMLAttribute, decodeXML } from 'entities/decode';

/** Longest value of an attribute that is kept, in bytes: longer ones are cut. */
const LONGEST_VALUE = 8_192;
/** A usual prefix of names in XHTML. */
const HTML_PREFIX = /^x?html:/;

/** The words of a text with single spaces. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** The attributes of one start tag, by their names in lower case; the first one of each name counts. */
export class TagAttributes {
  readonly #values = new Map<string, string>();

  constructor(private readonly xml: boolean) {}

  /** Adds an attribute, given as bytes. */
  add(name: string, value: string): void {
    const key = nameOf(name, this.xml);
    if (!this.#values.has(key)) this.#values.set(key, value.slice(0, LONGEST_VALUE));
  }

  /** A value as bytes. */
  bytesOf(name: string): string | undefined {
    return this.#values.get(name);
  }

  get(name: string): string | undefined {
    const bytes = this.#values.get(name);
    return bytes === undefined ? undefined : decodeValue(bytes, this.xml);
  }
}

/** The name of an element or attribute: HTML ignores case, XML does not. */
export function nameOf(bytes: string, xml: boolean): string {
  return xml ? bytes.replace(HTML_PREFIX, '') : bytes.toLowerCase();
}

/** The value of an attribute. */
export function decodeValue(bytes: string, xml: boolean): string {
  const text = textOf(bytes);
  if (!text.includes('&')) return text;
  return xml ? decodeXML(text) : decodeHTMLAttribute(text);
}

/** The text of UTF-8 bytes that are characters of a string. It is a copy: a part would keep the whole page in memory. */
export function textOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
