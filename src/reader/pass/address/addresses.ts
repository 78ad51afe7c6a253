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
  CHARACTER_ODD,
  CHARACTER_REPLACEMENT,
  FACT_DISCOURAGED,
  FACT_LOC_ILLEGAL,
  FACT_LOC_LENGTH,
  FACT_LOC_ODD_CHARACTER,
  FACT_LOC_SPACE,
  FACT_MOJIBAKE,
  FACT_NOT_NFC,
  FACT_PERCENT_INVALID,
  FACT_REPLACEMENT,
  FACT_VIDEO,
  FLAG_ESCAPED,
  FLAG_PLAIN,
  FLAG_RARE,
  FLAG_REFERENCES,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  KIND_LINK,
  ROOM_ADDRESSES,
  STATE_ADDRESSES,
  STOPPED_FULL,
} from '../constants.js';
import { addFact, addFlag, addOpen, fail } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { judgeText } from '../host-calls.js';
import { load8, load32, store32 } from '../memory.js';
import * as text from '../text.js';
import { DECOMPOSED, PRIVATE } from '../utf8-characters.js';
import { isRead, isReadWhole, JUDGED } from '../value.js';
import * as normal from './normal.js';
import * as origin from './origin.js';
import * as url from './url.js';

/** Facts for which the schema may or may not accept an address. */
const ASK: i32 = (1 << FACT_LOC_LENGTH) | (1 << FACT_LOC_SPACE) | (1 << FACT_LOC_ILLEGAL) | (1 << FACT_PERCENT_INVALID);

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

/** Sets the facts about characters of a URL. All are open, except that it is certainly not in normal form C. */
export function addCharacterFacts(characters: i32): void {
  if ((characters & DECOMPOSED) !== 0 && isRead()) {
    addFact(FACT_NOT_NFC);
    addFlag(FLAG_RARE);
    mixClass(DECOMPOSED);
  } else if ((characters & CHARACTER_COMPOSING) !== 0) addOpen(FACT_NOT_NFC);
  if ((characters & CHARACTER_DISCOURAGED) !== 0) addOpen(FACT_DISCOURAGED);
  if ((characters & CHARACTER_MISREAD) !== 0) addOpen(FACT_MOJIBAKE);
  if ((characters & CHARACTER_REPLACEMENT) !== 0) addOpen(FACT_REPLACEMENT);
}

/**
 * Sets the facts about characters of a URL other than loc, except U+FFFD. Invisible characters are settled if rules read all of it
 * (`isWhole`) and none may belong to a misread sequence, about which other rules speak.
 */
export function addUrlFacts(characters: i32, isWhole: boolean): void {
  if (isWhole && (characters & (CHARACTER_DISCOURAGED | CHARACTER_MISREAD)) === CHARACTER_DISCOURAGED) {
    addFact(FACT_DISCOURAGED);
    addFlag(FLAG_RARE);
    mixClass(CHARACTER_DISCOURAGED);
    addCharacterFacts(characters & ~(CHARACTER_DISCOURAGED | CHARACTER_REPLACEMENT));
  } else addCharacterFacts(characters & ~CHARACTER_REPLACEMENT);
}

/** What the host says of the characters of a URL, as bits (`judgeCharacters`); with `ASKED`, they are part of the class. */
const MISREAD: i32 = 1;
const UNNORMALISED: i32 = 2;
const INVISIBLE: i32 = 4;
const ASKED: i32 = 1_200;

/**
 * Settles the facts about characters of the URL in the bytes `from`..`to` that are not known here: the host says what rules find about them, which
 * becomes part of the class. Returns the bits of the other characters.
 */
export function askCharacters(characters: i32, from: i32, to: i32, isLoc: boolean): i32 {
  const asked: i32 = openedBy(characters);
  if (asked === 0 || to - from >= JUDGED) return characters;
  const found: i32 = judgeText(from, to, isLoc ? 1 : 0);
  if (found !== 0) {
    mixClass(ASKED + found);
    addFlag(FLAG_RARE);
  }
  if ((found & MISREAD) !== 0) addFact(FACT_MOJIBAKE);
  if ((found & UNNORMALISED) !== 0) addFact(FACT_NOT_NFC);
  if ((found & INVISIBLE) !== 0) addFact(FACT_DISCOURAGED);
  // The host has looked for all three.
  return characters & ~(asked | DECOMPOSED);
}

/**
 * Sets the facts about characters of the loc that was read last. Of invisible characters, those that an IRI may have are the ones that no
 * other rule reports.
 */
export function addLocFacts(characters: i32): void {
  const isKnown: boolean = (characters & CHARACTER_ODD) === 0 && url.isInvisibleKnown();
  const isSettled: boolean = isKnown && openedBy(characters) === CHARACTER_DISCOURAGED;
  addUrlFacts(isSettled ? characters : askCharacters(characters, url.urlFrom, url.urlTo, true), isKnown);
  addReplacement(characters, url.isReplacementKnown());
}

/** The bits of characters that may leave facts about them open. */
function openedBy(characters: i32): i32 {
  return characters & (CHARACTER_COMPOSING | CHARACTER_DISCOURAGED | CHARACTER_MISREAD);
}

/** Sets the fact of an address with U+FFFD, which is settled if the class says what rules find about it. */
function addReplacement(characters: i32, isKnown: boolean): void {
  if ((characters & CHARACTER_REPLACEMENT) === 0) return;
  if (isKnown) addFact(FACT_REPLACEMENT);
  else addOpen(FACT_REPLACEMENT);
}

/**
 * Reads the address in the bytes `from`..`to`, which are not empty, and resolves its references. Returns false if it is too long
 * for that. `isLoc`: see `readUrl`.
 */
export function readAddress(from: i32, to: i32, hasReference: boolean, characters: i32, isLoc: boolean): boolean {
  if (!hasReference) {
    url.readUrl(from, to, characters, isLoc);
    return true;
  }
  const end: i32 = text.decode(from, to);
  if (end < 0) return false;
  url.readUrl(AT_DECODED, end, characters, isLoc);
  return true;
}

/** Marks the entry as unproved if the class does not determine whether the schema accepts the last address. */
export function askSchema(): void {
  if ((url.openLow & ASK) !== 0 || origin.start === origin.NOTHING || url.isCutUnproved) addFlag(FLAG_UNPROVED);
}

/** Sets the facts about characters of the last address, which is the value of an element; `isRead`: it could be read. */
function addElementFacts(characters: i32, isRead: boolean): void {
  const isKnown: boolean = isRead && isReadWhole();
  const isSettled: boolean = !isKnown || openedBy(characters) === CHARACTER_DISCOURAGED;
  addUrlFacts(isSettled ? characters : askCharacters(characters, url.urlFrom, url.urlTo, false), isKnown);
  addReplacement(characters, isKnown && url.isReplacementKnown());
}

/** Sets the fact that something may be wrong with the last address, which has a fact that rules about such addresses check; asks the schema. */
function judgeUnusual(characters: i32, fact: i32): void {
  const isOdd: boolean = (url.low & (1 << FACT_LOC_ODD_CHARACTER)) !== 0;
  let open: i32 = url.openLow & url.UNUSUAL;
  // Of odd characters, those rules look for private-use ones outside of queries, and rules about videos may compare any.
  if (isOdd && fact !== FACT_VIDEO && url.isOddKnown((characters & PRIVATE) !== 0)) {
    open &= ~(1 << FACT_LOC_ODD_CHARACTER);
    mixClass(characters & PRIVATE);
    addFlag(FLAG_RARE);
  } else if (isOdd) open |= 1 << FACT_LOC_ODD_CHARACTER;
  const isSeen: boolean = open !== 0 && url.isSeen();
  if (open !== 0 && !isSeen) addOpen(fact);
  else addFact(fact);
  if (!isSeen) askSchema();
}

/**
 * Reads the address of an extension and stores it. `fact` is set if something may be wrong with it. Fails if the table is full.
 */
export function readExtensionAddress(kind: i32, from: i32, to: i32, hasReference: boolean, characters: i32, fact: i32): i32 {
  if (load32(STATE_ADDRESSES) >= ROOM_ADDRESSES) return fail(STOPPED_FULL);
  const isRead: boolean = readAddress(from, to, hasReference, characters, false);
  // The characters of an attribute were judged when it was read.
  if (kind !== KIND_LINK) addElementFacts(characters, isRead);
  if (!isRead) {
    addOpen(fact);
    addFlag(FLAG_UNPROVED);
  } else if (!url.isUsual()) {
    mixClass(url.low);
    mixClass(url.marks | (origin.start << 16));
    url.mixStart();
    mixClass(origin.classNumber());
    judgeUnusual(characters, fact);
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
  if (text.hasMarkup && !text.isCdata) return (normal.flags & ~FLAG_PLAIN) | FLAG_REFERENCES;
  if (!hasReference) return normal.flags;
  if ((normal.flags & FLAG_PLAIN) === 0) return normal.flags | FLAG_REFERENCES;
  return (normal.flags & ~FLAG_PLAIN) | FLAG_ESCAPED | FLAG_REFERENCES;
}

/** Whether an address has what is changed for libxml2: a bracket, or a colon after the first one and before a delimiter, where a port is empty. */
export function mayBeChanged(from: i32, to: i32): boolean {
  let hasColon: boolean = false;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x5b || byte === 0x5d) return true;
    if (byte !== 0x3a) continue;
    const next: i32 = at + 1 < to ? load8(at + 1) : 0x2f;
    if (hasColon && (next === 0x2f || next === 0x3f || next === 0x23)) return true;
    hasColon = true;
  }
  return false;
}
