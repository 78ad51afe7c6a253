// The addresses of an entry: loc, and those of images, videos and language links.

import {
  ADDRESS_CODE,
  ADDRESS_FLAGS,
  ADDRESS_FROM,
  ADDRESS_HIGH,
  ADDRESS_KIND,
  ADDRESS_LOW,
  ADDRESS_TEXT,
  ADDRESS_TO,
  ADDRESS_WORDS,
  AT_ADDRESSES,
  AT_DECODED,
  CHARACTER_COMPOSING,
  CHARACTER_DISCOURAGED,
  CHARACTER_MISREAD,
  CHARACTER_REPLACEMENT,
  FACT_DISCOURAGED,
  FACT_LOC_LENGTH,
  FACT_MOJIBAKE,
  FACT_NOT_NFC,
  FACT_REPLACEMENT,
  FLAG_ESCAPED,
  FLAG_PLAIN,
  FLAG_REFERENCES,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  ROOM_ADDRESSES,
  STATE_ADDRESSES,
  STOPPED_FULL,
} from '../constants.js';
import { addFact, addFlag, fail } from '../entry-state.js';
import { load32, store32 } from '../memory.js';
import * as text from '../text.js';
import { hasAllowedLength } from './length.js';
import * as normal from './normal.js';
import { isAccepted } from './uri.js';
import * as url from './url.js';

/** Number of the first address of the entry. */
export let first: i32 = 0;

export function beginAddresses(): void {
  first = load32(STATE_ADDRESSES);
}

/** Number of addresses of the entry. */
export function count(): i32 {
  return load32(STATE_ADDRESSES) - first;
}

/** First byte of an address of the entry. */
export function at(index: i32): i32 {
  return AT_ADDRESSES + (first + index) * (ADDRESS_WORDS << 2);
}

/** Sets the facts about characters of a URL. */
export function addCharacterFacts(characters: i32): void {
  if ((characters & CHARACTER_COMPOSING) !== 0) addFact(FACT_NOT_NFC);
  if ((characters & CHARACTER_DISCOURAGED) !== 0) addFact(FACT_DISCOURAGED);
  if ((characters & CHARACTER_MISREAD) !== 0) addFact(FACT_MOJIBAKE);
  if ((characters & CHARACTER_REPLACEMENT) !== 0) addFact(FACT_REPLACEMENT);
}

/**
 * Reads the address in the bytes `from`..`to`, which are not empty, and resolves its references. Returns false if it is too long
 * for that.
 */
export function readAddress(from: i32, to: i32, hasReference: boolean, characters: i32): boolean {
  if (!hasReference) {
    url.readUrl(from, to, characters);
    return true;
  }
  const end: i32 = text.decode(from, to);
  if (end < 0) return false;
  url.readUrl(AT_DECODED, end, characters);
  return true;
}

/** Marks the entry as unproved if the schema may reject the last address as its loc. */
export function proveLoc(): void {
  if (url.isUsual() && (url.low & (1 << FACT_LOC_LENGTH)) === 0) return;
  if (!isAccepted(url.urlFrom, url.urlTo) || !hasAllowedLength(url.urlFrom, url.urlTo)) addFlag(FLAG_UNPROVED);
}

/**
 * Reads the address of an extension and stores it. `fact` is set if something may be wrong with it. Returns its first byte; fails if the table
 * is full.
 */
export function readExtensionAddress(kind: i32, from: i32, to: i32, hasReference: boolean, characters: i32, fact: i32): i32 {
  if (load32(STATE_ADDRESSES) >= ROOM_ADDRESSES) return fail(STOPPED_FULL);
  const isRead: boolean = readAddress(from, to, hasReference, characters);
  addCharacterFacts(characters);
  if (!isRead || !url.isUsual()) {
    addFact(fact);
    if (!isRead || !isAccepted(url.urlFrom, url.urlTo)) addFlag(FLAG_UNPROVED);
  }
  const put: i32 = AT_ADDRESSES + load32(STATE_ADDRESSES) * (ADDRESS_WORDS << 2);
  store32(STATE_ADDRESSES, load32(STATE_ADDRESSES) + 1);
  store32(put + (ADDRESS_KIND << 2), kind);
  store32(put + (ADDRESS_FROM << 2), from);
  store32(put + (ADDRESS_TO << 2), to);
  store32(put + (ADDRESS_HIGH << 2), normal.high);
  store32(put + (ADDRESS_LOW << 2), normal.low);
  store32(put + (ADDRESS_TEXT << 2), normal.text);
  store32(put + (ADDRESS_CODE << 2), -1);
  store32(put + (ADDRESS_FLAGS << 2), isRead ? flagsOf(hasReference) : FLAG_UNKNOWN);
  return put;
}

/** Flags of the last address. */
export function flagsOf(hasReference: boolean): i32 {
  if (!hasReference) return normal.flags;
  if ((normal.flags & FLAG_PLAIN) === 0) return normal.flags | FLAG_REFERENCES;
  return (normal.flags & ~FLAG_PLAIN) | FLAG_ESCAPED | FLAG_REFERENCES;
}
