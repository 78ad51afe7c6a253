// Finds the characters of a loc that no URL may contain there.

import type { Address, Part } from '../../../base/url/address.js';
import { isPrivateUse, isUcschar } from '../../../base/url/url-characters.js';
import { isXmlChar } from '../../../read/xml/xml-characters.js';
import { outsideTemplates } from '../../support/template-syntax.js';
import { IRI_RANGES, partsBehindAuthority } from '../../support/uri-characters.js';

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

/** A component behind the authority. Which characters are a defect, and which one, differs between them. */
type Component = 'path' | 'query' | 'fragment';

/** Ranges of characters of each kind in a component. Others of the kind are looked at one by one. */
function rangesOf(kind: Kind, component: Component): string {
  if (kind === 'unusable') return '\\x7F-\\x9F\\uFDD0-\\uFDEF\\uFFF0-\\uFFFD';
  if (kind === 'bracket') return component === 'path' ? '\\[\\]' : '';
  if (kind === 'unwise') return component === 'path' ? '|^`{}' : '|^`{}\\[\\]';
  return component === 'query' ? '"<>' : '"<>#\\uE000-\\uF8FF';
}

const ends = new Map<string, RegExp>();

/**
 * Matches up to the next character that may be a defect of one of the `wanted` kinds. Defects stand in runs of hundreds in a hostile
 * value, and only the first of each kind are needed.
 */
function upToNext(component: Component, isXml: boolean, wanted: readonly Kind[]): RegExp {
  const key = `${component} ${isXml} ${wanted.join()}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const others = KINDS.filter((kind) => !wanted.includes(kind)).map((kind) => rangesOf(kind, component));
  const illegalInXml = isXml ? '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF' : '';
  const inQuery = component === 'query' ? '\\uE000-\\uF8FF' : '';
  const pattern = new RegExp(`[${IRI_RANGES}\\\\ \\t\\n\\r${illegalInXml}${inQuery}${others.join('')}]*`, 'y');
  ends.set(key, pattern);
  return pattern;
}

/** The end of the match of a sticky pattern that begins at an index. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

function componentOf(part: Part, { path, query }: Address): Component {
  if (part === path) return 'path';
  return part === query ? 'query' : 'fragment';
}

/**
 * The first `most` illegal characters of each kind. `isUtf8` is false if the decoder wrote U+FFFD for bytes that are not UTF-8, which
 * encoding/invalid-utf8 reports.
 */
export function illegalCharacters(address: Address, isXml: boolean, isUtf8: boolean, most: number): readonly Illegal[] {
  const found: Illegal[] = [];
  const counts = { forbidden: 0, bracket: 0, unwise: 0, unusable: 0 };
  let wanted = KINDS;
  for (const part of partsBehindAuthority(address)) {
    const component = componentOf(part, address);
    const text = isUtf8 ? part.text : part.text.replaceAll('\uFFFD', 'x');
    let next = upToNext(component, isXml, wanted);
    for (let at = endOf(next, text, 0); at < text.length; ) {
      const character = String.fromCodePoint(text.codePointAt(at) as number);
      const kind = kindOf(character, part, address, isXml);
      if (kind && counts[kind]++ < most) found.push({ kind, character, from: part.from + at });
      if (kind && counts[kind] === most) {
        wanted = wanted.filter((other) => other !== kind);
        next = upToNext(component, isXml, wanted);
      }
      at = endOf(next, text, at + character.length);
    }
  }
  return outsideTemplates(address, found);
}
