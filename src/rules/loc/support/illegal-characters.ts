// Finds the characters of a loc that no URL may contain there.

import type { Address, Part } from '../../../url/address.js';
import { isPrivateUse, isUcschar } from '../../../url/url-characters.js';
import { isXmlChar } from '../../../xml/xml-characters.js';
import { outsideTemplates } from '../../support/template-syntax.js';
import { endOfIriCharacters, partsBehindAuthority } from '../../support/uri-characters.js';

type Kind = 'forbidden' | 'bracket' | 'unwise' | 'unusable';
/** The kinds of illegal characters, which are ids of messages. */
export const KINDS: readonly Kind[] = ['forbidden', 'bracket', 'unwise', 'unusable'];

/** An illegal character, and its index in the loc value. */
export interface Illegal {
  readonly kind: Kind;
  readonly character: string;
  readonly from: number;
}

/** The kind of defect that a character is; null if it is fine here or another rule reports it. */
function kindOf(character: string, part: Part, address: Address, isXml: boolean): Kind | null {
  const code = character.codePointAt(0) as number;
  if (character === '#' || '"<>'.includes(character)) return 'forbidden';
  if (character === '[' || character === ']') return part === address.path ? 'bracket' : 'unwise';
  if ('|^`{}'.includes(character)) return 'unwise';
  if (isUcschar(code)) return null;
  // loc/backslash, loc/internal-whitespace and encoding/illegal-xml-char report these.
  if ('\\ \t\n\r'.includes(character) || (isXml && !isXmlChar(code))) return null;
  if (isPrivateUse(code)) return part === address.query ? null : 'forbidden';
  return 'unusable';
}

/**
 * The first `most` illegal characters of each kind. `isUtf8` is false if the decoder wrote U+FFFD for bytes that are not UTF-8, which
 * encoding/invalid-utf8 reports.
 */
export function illegalCharacters(address: Address, isXml: boolean, isUtf8: boolean, most: number): readonly Illegal[] {
  const found: Illegal[] = [];
  const counts = { forbidden: 0, bracket: 0, unwise: 0, unusable: 0 };
  for (const part of partsBehindAuthority(address)) {
    const text = isUtf8 ? part.text : part.text.replaceAll('\uFFFD', 'x');
    for (let at = endOfIriCharacters(text, 0); at < text.length; ) {
      const character = String.fromCodePoint(text.codePointAt(at) as number);
      const kind = kindOf(character, part, address, isXml);
      if (kind && counts[kind]++ < most) found.push({ kind, character, from: part.from + at });
      at = endOfIriCharacters(text, at + character.length);
    }
  }
  return outsideTemplates(address, found);
}
