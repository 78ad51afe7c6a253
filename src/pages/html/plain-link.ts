// Reads the start tags of most links at once, where only links are needed: a page often has hundreds of them.

import { DOUBLE_QUOTE, EQUALS, GREATER, isWhite, SINGLE_QUOTE, SLASH } from './html-bytes.js';
import type { PageLinks } from './page-links.js';
import { readAttribute, restOfTag } from './tag-reader.js';

/** The bit by which ASCII letters differ in case. */
const CASE = 0x20;
const [LETTER_A, LETTER_H] = [0x61, 0x68];
const HREF = Buffer.from('href');

/**
 * Adds the link of an `<a>` that begins at an index, if its first attribute with an `h` is a quoted `href` whose address needs no
 * parser. Returns the index after the tag; -1, and adds nothing, for anything else.
 */
export function readPlainLink(bytes: Uint8Array, at: number, links: PageLinks): number {
  if (((bytes[at + 1] as number) | CASE) !== LETTER_A || !isWhite(bytes[at + 2] as number)) return -1;
  const attribute = firstWithH(bytes, at + 2);
  const quote = bytes[attribute + HREF.length + 1];
  if (attribute < 0 || !isHref(bytes, attribute) || (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE)) return -1;
  const from = attribute + HREF.length + 2;
  let to = from;
  while (to < bytes.length && bytes[to] !== quote) to++;
  const behind = bytes[to + 1] === GREATER ? to + 2 : restOfTag(bytes, to + 1);
  return behind >= 0 && links.addPlain(bytes, from, to) ? behind : -1;
}

/** The index of the first attribute whose name begins with `h`; -1 if the tag has none, or its end has not arrived. */
function firstWithH(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === GREATER || byte === SLASH) return -1;
    if ((byte | CASE) === LETTER_H) return at;
    at = isWhite(byte) ? at + 1 : readAttribute(bytes, at, null);
  }
  return -1;
}

function isHref(bytes: Uint8Array, at: number): boolean {
  for (let index = 0; index < HREF.length; index++) if (bytes[at + index] !== HREF[index]) return false;
  return bytes[at + HREF.length] === EQUALS;
}
