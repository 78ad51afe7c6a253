// Recognises misspelled references: `&amp ;`, `& amp;`, `&AMP;`, and `&amp` without its semicolon.

import { htmlEntity } from './html-entities.js';
import { codePointOf, predefinedCharacter } from './predefined-references.js';
import { isXmlChar } from './xml-characters.js';

/** A reference that no parser accepts, from its `&`. */
export interface BrokenReference {
  /** Index after it. */
  readonly end: number;
  /** The character that it was meant to be, and what a value has in its place: of an entity that XML does not have, a reference to it. */
  readonly code: number;
  readonly text: string;
  /** Its correct spelling; null for an entity of HTML, which XML does not have. */
  readonly meant: string | null;
  /** Whether it cannot be anything else, such as an unescaped `&` before the name of a parameter. */
  readonly isCertain: boolean;
}

/** Bytes that are examined: the longest reference with white space in it. */
const LONGEST = 40;
const SPACED = /^&(?:[ \t\r\n]{1,8}(#?[a-z\d]{2,10})[ \t\r\n]{0,8}|(#?[a-z\d]{2,10})[ \t\r\n]{1,8});/i;
const CLOSED = /^&([a-z]{2,4});/i;
const UNCLOSED = /^&(#x[\da-f]{2,6}|#\d{2,7}|[a-z]+\d{0,2})/i;
/** Entities that begin no name of a parameter, so that letters may follow them. */
const BEFORE_LETTERS = /^(?:amp|nbsp)(?=[A-Za-z\d])/;

/** The broken reference at an `&` that begins no correct one; null where it is an unescaped `&`. */
export function brokenReference(buffer: Uint8Array, at: number, to: number): BrokenReference | null {
  if (!mayBegin(buffer[at + 1] as number)) return null;
  const text = Buffer.from(buffer.buffer, buffer.byteOffset + at, Math.min(to - at, LONGEST)).toString('latin1');
  const spaced = SPACED.exec(text);
  if (spaced) return named(at + spaced[0].length, spaced[1] ?? spaced[2] ?? '', true);
  const closed = CLOSED.exec(text);
  if (closed) return codeOf(lower(closed[1])) === undefined ? null : named(at + closed[0].length, lower(closed[1]), true);
  return unclosed(text, at);
}

/** Whether a byte is white space, a letter or `#`. */
function mayBegin(byte: number): boolean {
  const letter = byte | 0x20;
  return byte === 0x20 || byte === 0x23 || (byte >= 0x09 && byte <= 0x0d) || (letter >= 0x61 && letter <= 0x7a);
}

function lower(text: string | undefined): string {
  return (text ?? '').toLowerCase();
}

function unclosed(text: string, at: number): BrokenReference | null {
  const word = UNCLOSED.exec(text)?.[1];
  if (word === undefined) return null;
  const name = BEFORE_LETTERS.exec(word)?.[0] ?? word;
  const next = text[name.length + 1] ?? '';
  // `&amp=1` and `&copy=2` are parameters whose `&` is not escaped. A semicolon ends an entity that is not known.
  if (next === '=' || next === ';') return null;
  // `&ampere=1`, and `&amp` before another parameter or at the end, may also be a parameter whose `&` is not escaped.
  return named(at + 1 + name.length, name, name === 'amp' && /[^\w.:#&-]/.test(next));
}

function named(end: number, name: string, isCertain: boolean): BrokenReference | null {
  const small = name.toLowerCase();
  const code = codeOf(small);
  if (code !== undefined) {
    return isXmlChar(code) ? { end, code, text: String.fromCodePoint(code), meant: `&${small};`, isCertain } : null;
  }
  const entity = htmlEntity(name);
  return entity === null ? null : { end, code: entity, text: `&${name};`, meant: null, isCertain };
}

/** The code point of a number, or of an entity that XML predefines; undefined for another name. */
function codeOf(name: string): number | undefined {
  const bytes = Buffer.from(name);
  return name.startsWith('#') ? codePointOf(bytes, 0, bytes.length) : predefinedCharacter(bytes, 0, bytes.length)?.codePointAt(0);
}
