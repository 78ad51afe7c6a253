// Reads the links of an entry to other languages.

import * as addresses from '../address/addresses.js';
import * as codes from '../address/codes.js';
import * as origin from '../address/origin.js';
import * as url from '../address/url.js';
import * as attributes from '../attributes.js';
import {
  ADDRESS_CODE,
  ADDRESS_FLAGS,
  ADDRESS_HIGH,
  ADDRESS_KIND,
  ADDRESS_LOW,
  ATTRIBUTE_HREF,
  ATTRIBUTE_HREFLANG,
  ATTRIBUTE_REL,
  CODE_DEFAULT,
  CODE_ODD,
  CODE_RARE,
  ELEMENT_LINK,
  FACT_LINK_ADDRESS,
  FACT_LINK_CODE,
  FACT_LINK_FORM,
  FACT_LINK_NO_DEFAULT,
  FACT_LINK_REPEATED,
  FACT_LINK_SELF,
  FACT_LINK_SINGLE,
  FLAG_PAGE,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  KIND_LINK,
  STATE_ADDRESSES,
} from '../constants.js';
import { readEndTag } from '../content/end-tag.js';
import * as core from '../core.js';
import { addFact, addFlag } from '../entry-state.js';
import { load8, load32, store32 } from '../memory.js';
import * as names from '../names.js';
import * as text from '../text.js';
import { isDigit, isLetter } from '../value.js';

const NEEDED: i32 = (1 << ATTRIBUTE_REL) | (1 << ATTRIBUTE_HREFLANG) | (1 << ATTRIBUTE_HREF);

/** Most characters of a part of xsd:language. */
const MOST_OF_SUBTAG: i32 = 8;

/** In the current entry: number of links, number of those with a language and an address, and whether one is x-default. */
let count: i32 = 0;
let languages: i32 = 0;
let hasDefault: boolean = false;

export function beginLinks(): void {
  count = 0;
  languages = 0;
  hasDefault = false;
}

/** Reads a link after its name. Returns the index after it; the schema requires it to be empty. */
export function readLink(at: i32): i32 {
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  count++;
  let end: i32 = attributes.readAttributes(at, ELEMENT_LINK, false);
  if (end >= 0 && !attributes.isEmptyTag) end = readEndTag(end, from, to);
  if (end < 0) return end;
  const known: i32 = attributes.known;
  if ((known & NEEDED) !== NEEDED || attributes.isOfOtherKind) addFact(FACT_LINK_FORM);
  const isInLanguage: boolean = (known & (1 << ATTRIBUTE_HREFLANG)) !== 0;
  if (isInLanguage && (known & NEEDED) !== NEEDED) addAllFacts();
  if (isInLanguage && attributes.isOfOtherKind) addAllFacts();
  const address: i32 = (known & (1 << ATTRIBUTE_HREF)) !== 0 ? readTarget() : 0;
  if (address < 0) return address;
  const isVersion: boolean = isInLanguage && readLanguage() && isPage(address);
  if (isVersion && !attributes.isOfOtherKind) addVersion(address);
  // Only versions of the page are kept.
  else if (address > 0) store32(STATE_ADDRESSES, load32(STATE_ADDRESSES) - 1);
  return end;
}

/** Leaves the links of the entry to the rules. */
function addAllFacts(): void {
  addFact(FACT_LINK_FORM);
  addFact(FACT_LINK_CODE);
  addFact(FACT_LINK_ADDRESS);
  addFact(FACT_LINK_REPEATED);
  addFact(FACT_LINK_SELF);
  addFact(FACT_LINK_SINGLE);
  addFact(FACT_LINK_NO_DEFAULT);
}

/** Reads the address of the link whose attributes were read. Returns its first byte, 0 if it is empty; fails if there are too many. */
function readTarget(): i32 {
  let from: i32 = attributes.urlFrom;
  let to: i32 = attributes.urlTo;
  while (from < to && text.isSpace(load8(from))) from++;
  while (to > from && text.isSpace(load8(to - 1))) to--;
  if (to > from) {
    const characters: i32 = attributes.urlCharacters;
    return addresses.readExtensionAddress(KIND_LINK, from, to, attributes.urlHasReference, characters, FACT_LINK_ADDRESS);
  }
  addAllFacts();
  return 0;
}

/** Whether an address is one of the web. If it is not, rules have to look at all links of the entry. */
function isPage(address: i32): boolean {
  if (address > 0 && (load32(address + (ADDRESS_FLAGS << 2)) & (FLAG_PAGE | FLAG_UNKNOWN)) === FLAG_PAGE) return true;
  addAllFacts();
  return false;
}

/** Reads the language code of the link. Returns false if only rules can read it. */
function readLanguage(): boolean {
  const from: i32 = attributes.codeFrom;
  const to: i32 = attributes.codeTo;
  const isRead: boolean = !attributes.isOddCode && !isBlank(from, to) && codes.readCode(from, to);
  if (!isRead) {
    addAllFacts();
    addFlag(FLAG_UNPROVED);
    return false;
  }
  if ((codes.bits & CODE_ODD) !== 0) {
    addFact(FACT_LINK_CODE);
    if (!isLanguageType(from, to)) addFlag(FLAG_UNPROVED);
  }
  // On a host whose top-level domain equals the code, the country may have been meant instead of the language.
  const mayBeCountry: boolean = (codes.bits & CODE_RARE) !== 0 && origin.start === origin.ORIGIN;
  if (mayBeCountry && codes.isOfHost(from, to, url.pathFrom)) addFact(FACT_LINK_CODE);
  if (codes.isRepeated()) addFact(FACT_LINK_REPEATED);
  return true;
}

/** Whether the bytes are only white space. */
function isBlank(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (!text.isSpace(load8(at))) return false;
  return true;
}

/** Whether the bytes certainly have the form of xsd:language. */
function isLanguageType(from: i32, to: i32): boolean {
  let length: i32 = 0;
  let isFirst: boolean = true;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte === 0x2d) {
      if (length === 0) return false;
      length = 0;
      isFirst = false;
      continue;
    }
    length++;
    if (length > MOST_OF_SUBTAG || !(isLetter(byte) || (!isFirst && isDigit(byte)))) return false;
  }
  return length > 0;
}

/** Adds the version of the page in the last language. */
function addVersion(address: i32): void {
  languages++;
  store32(address + (ADDRESS_CODE << 2), codes.language);
  if ((codes.bits & CODE_DEFAULT) !== 0) hasDefault = true;
}

/** Sets the facts about all links of the entry. */
export function endLinks(): void {
  if (count === 0) return;
  if (!hasDefault && languages > 1) addFact(FACT_LINK_NO_DEFAULT);
  if ((core.locFlags & FLAG_UNKNOWN) !== 0) addAllFacts();
  if ((core.locFlags & FLAG_PAGE) === 0 || languages === 0) return;
  if (!hasSelf()) addFact(FACT_LINK_SELF);
  // Links of other kinds, into apps for example, are no versions of the page.
  else if (languages === 1) addFact(FACT_LINK_SINGLE);
}

/** Whether a link leads to the page itself. */
function hasSelf(): boolean {
  const all: i32 = addresses.count();
  for (let i: i32 = 0; i < all; i++) {
    const at: i32 = addresses.at(i);
    if (load32(at + (ADDRESS_KIND << 2)) !== KIND_LINK) continue;
    if (load32(at + (ADDRESS_HIGH << 2)) === core.high && load32(at + (ADDRESS_LOW << 2)) === core.low) return true;
  }
  return false;
}
