// A parser base for the grammar of XML, reading left to right without backtracking; used for the parts of a DOCTYPE.

import { isNameCharBeyondAscii, isNameStartBeyondAscii, isXmlChar } from './xml-characters.js';

const SPACE = /[ \t\r\n]*/y;
/** A Nmtoken with arbitrary bytes beyond ASCII, whose characters are checked afterwards. */
const TOKEN = /[A-Za-z0-9_:.\x80-\xff-]+/y;
const NAME_START = /^[A-Za-z_:\x80-\xff]/;
/** Production 13 without the apostrophe, which is allowed only between double quotes. */
const PUBLIC_ID = /^[ \r\na-zA-Z0-9()+,./:=?;!*#@$_%-]*$/;

/** Returns whether a name or token, given as one character per byte, has only allowed characters (productions 4 and 4a). */
function hasNameCharacters(token: string, isName: boolean): boolean {
  if (isName && !NAME_START.test(token)) return false;
  if (!/[\x80-\xff]/.test(token)) return true;
  let first = isName;
  for (const character of Buffer.from(token, 'latin1').toString('utf8')) {
    const code = character.codePointAt(0) as number;
    if (code >= 0x80 && !(first ? isNameStartBeyondAscii(code) : isNameCharBeyondAscii(code))) return false;
    first = false;
  }
  return true;
}

/**
 * A text, one character per byte, and the position in it. If the text does not match, every method returns false or null and
 * reading stops.
 */
export class GrammarReader {
  /** Index of the first character not yet read; after a mismatch, the start of the mismatch. */
  at = 0;

  constructor(readonly text: string) {}

  /** Reads exactly these characters. */
  take(words: string): boolean {
    if (!this.text.startsWith(words, this.at)) return false;
    this.at += words.length;
    return true;
  }

  /** Reads white space if there is any (production 3); returns whether there was. */
  space(): boolean {
    SPACE.lastIndex = this.at;
    const length = SPACE.exec(this.text)?.[0].length ?? 0;
    this.at += length;
    return length > 0;
  }

  /** Reads a Name (production 5); null if there is none. */
  name(): string | null {
    return this.#token(true);
  }

  /** Reads a Nmtoken (production 7); null if there is none. */
  nmtoken(): string | null {
    return this.#token(false);
  }

  #token(isName: boolean): string | null {
    TOKEN.lastIndex = this.at;
    const token = TOKEN.exec(this.text)?.[0] ?? null;
    if (token === null || !hasNameCharacters(token, isName)) return null;
    this.at += token.length;
    return token;
  }

  /** Reads a quoted literal. `fits` checks its content and returns -1, or the index of the first error. */
  literal(fits: (content: string) => number = () => -1): string | null {
    const quote = this.text[this.at];
    if (quote !== '"' && quote !== "'") return null;
    const end = this.text.indexOf(quote, this.at + 1);
    if (end < 0) return null;
    const content = this.text.slice(this.at + 1, end);
    const wrong = fits(content);
    this.at = wrong < 0 ? end + 1 : this.at + 1 + wrong;
    return wrong < 0 ? content : null;
  }

  /**
   * Reads an external identifier (production 75), or, for a notation, a public identifier alone (production 83). `fits` checks
   * the system identifier.
   */
  externalId(isNotation = false, fits: (content: string) => number = () => -1): boolean {
    if (this.take('SYSTEM')) return this.space() && this.literal(fits) !== null;
    if (!this.take('PUBLIC') || !this.space()) return false;
    const quote = this.text[this.at];
    const isPublic = (content: string): boolean => PUBLIC_ID.test(quote === '"' ? content.replaceAll("'", '') : content);
    if (this.literal((content) => (isPublic(content) ? -1 : 0)) === null) return false;
    const before = this.at;
    if (this.space() && this.literal(fits) !== null) return true;
    // No literal follows the white space, so the white space is not part of the identifier.
    if (isNotation && /[^"']/.test(this.text[this.at] ?? '')) this.at = before;
    return isNotation && this.at === before;
  }

  /** Reads a comment (production 15). */
  comment(): boolean {
    if (!this.take('<!--')) return false;
    const dashes = this.text.indexOf('--', this.at);
    this.at = dashes < 0 ? this.text.length : dashes;
    return this.take('-->');
  }

  /** Reads a processing instruction (production 16); its target must not be `xml` in any case (production 17). */
  instruction(): boolean {
    if (!this.take('<?')) return false;
    const before = this.at;
    const target = this.name();
    if (target?.toLowerCase() === 'xml') this.at = before;
    if (target === null || this.at === before) return false;
    if (this.take('?>')) return true;
    if (!this.space()) return false;
    const end = this.text.indexOf('?>', this.at);
    this.at = end < 0 ? this.text.length : end;
    return this.take('?>');
  }
}

const REFERENCE = /&(?:#([0-9]+)|#x([0-9a-fA-F]+)|([A-Za-z0-9_:.\x80-\xff-]+));/y;

/**
 * Returns the index of the first invalid `&` in a literal: it begins no reference, or one to a code point that is not a character
 * (productions 66 and 68), or to a name that `isAllowed` rejects; -1 if there is none.
 */
export function badReference(content: string, isAllowed: (name: string) => boolean = () => true): number {
  for (let at = content.indexOf('&'); at >= 0; at = content.indexOf('&', at + 1)) {
    REFERENCE.lastIndex = at;
    const [, decimal, hexadecimal, name] = REFERENCE.exec(content) ?? [];
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const fits = name === undefined ? isXmlChar(code) : hasNameCharacters(name, true) && isAllowed(name);
    if (!fits) return at;
  }
  return -1;
}
