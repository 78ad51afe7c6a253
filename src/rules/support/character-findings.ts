// What rules find about the characters of a URL: text that was misread, text not in normal form C, and invisible characters.

import type { Address } from '../../base/url/address.js';
import { isMisreadAt, misreadIn, misreadInEscaped } from './misread-utf8.js';
import type { PlacedValue } from './text-values.js';

/** A run beyond ASCII with the letter before it, because the first mark may combine with that letter. */
const RUN = /[A-Za-z]?[^\0-\x7F]+/gu;
/** In loc, loc/unicode-whitespace reports the two spaces that NFC changes. */
const RUN_IN_LOC = /[A-Za-z]?[^\0-\x7F\u2000\u2001]+/gu;

/** U+007F, the C1 controls except U+0085, soft hyphen, zero-width space, bidirectional controls, noncharacters. */
const DISCOURAGED = /[\x7F-\x84\x86-\x9F\xAD\u200B\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF\uFFFE\uFFFF]|[\u{1FFFE}-\u{10FFFF}]/gu;

/** Those that no other rule reports in a loc of a page: the others are not allowed in an IRI, or are invisible space. */
const DISCOURAGED_IN_LOC = /[\xAD\u202A-\u202E\u2066-\u2069]/g;

type UrlText = Pick<PlacedValue, 'text' | 'isLoc'>;

/** The runs of a URL beyond ASCII that normal form C writes in another way. */
export function unnormalisedRuns({ text, isLoc }: UrlText): readonly RegExpExecArray[] {
  // Every part of a text in normal form C is in that form, too.
  if (text.normalize('NFC') === text) return [];
  return [...text.matchAll(isLoc ? RUN_IN_LOC : RUN)].filter(({ 0: run }) => run.normalize('NFC') !== run);
}

/** The parts of a URL that were misread. Escapes are decoded only in loc: no fact tells of escapes in the other URLs. */
export function misreadParts({ text, isLoc }: UrlText): ReturnType<typeof misreadIn> {
  return isLoc ? misreadInEscaped(text) : misreadIn(text);
}

/** The last two code points of each plane are noncharacters; the pattern above matches more. */
function isDiscouraged(code: number): boolean {
  return code < 0x1fffe || (code & 0xfffe) === 0xfffe;
}

/** Whether another rule reports the character: the rules of hosts, of characters that no URL may have, of invisible space. */
function isSpokenFor({ isLoc }: UrlText, address: Address | null, code: number, index: number): boolean {
  if (!isLoc) return false;
  // In a loc that is no web address, these have rules of their own, too.
  if (code === 0x200b || code === 0x7f) return true;
  if (!address?.web) return false;
  return address.host !== null && index >= address.host.from && index < address.host.to;
}

/** The first `most` invisible characters of a URL that no other rule reports; `address` is the loc of its entry. */
export function invisibleIn(url: UrlText, address: Address | null, most: number): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  const pattern = url.isLoc && address?.web ? DISCOURAGED_IN_LOC : DISCOURAGED;
  for (const match of url.text.matchAll(pattern)) {
    const code = match[0].codePointAt(0) as number;
    if (!isDiscouraged(code) || isSpokenFor(url, address, code, match.index)) continue;
    if (isMisreadAt(misreadParts(url), match.index)) continue;
    found.push(match);
    if (found.length === most) break;
  }
  return found;
}
