// Finds the first character of a host that UTS #46 maps or allows but IDNA2008 disallows, such as an emoji.

import { domainToASCII, domainToUnicode } from 'node:url';

/** Characters beyond ASCII that are not a letter, mark or digit of RFC 5892 section 2.1 and not allowed in context (appendix A). */
const NOT_IDNA2008 = /[^\0-\x7F\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u00B7\u0375\u05F3\u05F4\u30FB\p{Join_Control}]/gu;

/**
 * Where UTS #46 may make a disallowed character of allowed ones: of an A-label, of characters that it drops, so that one appears, and of a small
 * Cherokee letter.
 */
const MAY_HIDE_ONE = /--|[\p{Default_Ignorable_Code_Point}\u13A0-\u13FF\uAB70-\uABBF]/u;
/** What may become one character with the one before it. */
const MARK = /\p{M}/u;

/** Most characters of which the answer is kept. */
const MOST_KNOWN = 1_000;
/** What is disallowed in the mapping of a character that is; null if nothing is, undefined if it is no host alone. */
const known = new Map<string, string | null | undefined>();

/** The first disallowed character of a valid host, by its text without escapes and by its A-labels; null if there is none. */
export function disallowedIn(host: string, ascii: string): string | null {
  if (!ascii.includes('xn--')) return null;
  if (MAY_HIDE_ONE.test(host)) return inMapped(ascii);
  const found = host.match(NOT_IDNA2008);
  if (found === null) return null;
  if (MARK.test(host)) return inMapped(ascii);
  // UTS #46 maps each character alone. Converting a whole host back takes longer than all else, and a hostile sitemap has another one in each loc.
  for (const character of found) {
    const disallowed = ofCharacter(character);
    if (disallowed === undefined) return inMapped(ascii);
    if (disallowed !== null) return disallowed;
  }
  return null;
}

function inMapped(ascii: string): string | null {
  return domainToUnicode(ascii).match(NOT_IDNA2008)?.[0] ?? null;
}

function ofCharacter(character: string): string | null | undefined {
  if (known.has(character)) return known.get(character);
  const ascii = domainToASCII(character);
  const disallowed = ascii === '' ? undefined : inMapped(ascii);
  if (known.size < MOST_KNOWN) known.set(character, disallowed);
  return disallowed;
}
