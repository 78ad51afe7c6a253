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
  AT_DECODED,
  ATTRIBUTE_HREF,
  ATTRIBUTE_HREFLANG,
  ATTRIBUTE_REL,
  CODE_DEFAULT,
  CODE_ODD,
  CODE_RARE,
  ELEMENT_LINK,
  FACT_EXTENSION,
  FACT_EXTENSION_FORM,
  FACT_LINK_ADDRESS,
  FACT_LINK_CODE,
  FACT_LINK_FORM,
  FACT_LINK_NO_DEFAULT,
  FACT_LINK_REPEATED,
  FACT_LINK_SELF,
  FACT_LINK_SINGLE,
  FLAG_PAGE,
  FLAG_RARE,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  KIND_LINK,
  ROOM_CODES,
  STATE_ADDRESSES,
  STOPPED_OTHER,
} from '../constants.js';
import { readEndTag } from '../content/end-tag.js';
import { readOtherText } from '../content/other-elements.js';
import * as core from '../core.js';
import { addFact, addFlag, addOpen, fail } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { load8, load32, store32 } from '../memory.js';
import * as names from '../names.js';
import * as text from '../text.js';
import { mixOrAsk } from '../value.js';
import { hasNear } from './near.js';
import { mixRepeated } from './repeated.js';

const NEEDED: i32 = (1 << ATTRIBUTE_REL) | (1 << ATTRIBUTE_HREFLANG) | (1 << ATTRIBUTE_HREF);

// Parts of the class: an address with white space around it, an empty one, and an empty language code.
const PADDED: i32 = 1_020;
const EMPTY: i32 = 1_021;
const NO_CODE: i32 = 1_022;

/** In the current entry: number of links, number of those with a language and an address, and whether one is x-default. */
let count: i32 = 0;
let languages: i32 = 0;
let hasDefault: boolean = false;
/** The number of x-default. */
let defaultCode: i32 = -1;
/** Whether a link with a language has no web address, or no code: it may be meant to lead to the page itself. */
let isUnread: boolean = false;
/** Whether a language was named twice. */
let hasRepeated: boolean = false;

export function beginLinks(): void {
  count = 0;
  languages = 0;
  hasDefault = false;
  isUnread = false;
  hasRepeated = false;
}

/** Reads a link after its name. Returns the index after it. */
export function readLink(at: i32): i32 {
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  addFact(FACT_EXTENSION);
  count++;
  let end: i32 = attributes.readTag(at, ELEMENT_LINK, false, false);
  if (end < 0) return end;
  const isUnclosed: boolean = attributes.isUnclosed;
  if (!attributes.isEmptyTag && !isUnclosed) {
    // The schema requires an empty link, and white space is text.
    if (load8(end) !== 0x3c) return fail(STOPPED_OTHER);
    end = readEndTag(end, from, to);
    if (end < 0) return end;
  }
  if ((attributes.known & NEEDED) !== NEEDED) addFact(FACT_LINK_FORM);
  const isInLanguage: boolean = (attributes.known & (1 << ATTRIBUTE_HREFLANG)) !== 0;
  if (isInLanguage && attributes.mayBeAlternate) openAll();
  if (readTarget(isInLanguage) < 0) return -1;
  return isUnclosed ? readContent(end, from, to) : end;
}

/** Reads what follows a link without a `>`, up to the end tag that closes it. */
function readContent(at: i32, from: i32, to: i32): i32 {
  addFact(FACT_LINK_FORM);
  addFact(FACT_EXTENSION_FORM);
  attributes.forget();
  return readOtherText(at, from, to, true, 2);
}

/** Leaves the links of the entry to the rules. */
function openAll(): void {
  addOpen(FACT_LINK_FORM);
  addOpen(FACT_LINK_CODE);
  addOpen(FACT_LINK_ADDRESS);
  addOpen(FACT_LINK_REPEATED);
  addOpen(FACT_LINK_SELF);
  addOpen(FACT_LINK_SINGLE);
  addOpen(FACT_LINK_NO_DEFAULT);
  addFlag(FLAG_UNPROVED);
}

/**
 * Reads the address and the language code, if it has one, of the link whose attributes were read. Rules judge both, even if it is no link
 * to a page in another language.
 */
function readTarget(isInLanguage: boolean): i32 {
  const hasCode: boolean = isInLanguage && !isEmptyCode();
  if ((attributes.known & (1 << ATTRIBUTE_HREF)) === 0) {
    if (hasCode) readLanguage(-1, -1);
    return 0;
  }
  let from: i32 = attributes.urlFrom;
  let to: i32 = attributes.urlTo;
  while (from < to && text.isSpace(load8(from))) from++;
  while (to > from && text.isSpace(load8(to - 1))) to--;
  if (to - from !== attributes.urlTo - attributes.urlFrom) mixClass(PADDED);
  if (from === to) {
    addFact(FACT_LINK_FORM);
    mixClass(EMPTY);
    if (isInLanguage) isUnread = true;
    if (hasCode) readLanguage(-1, -1);
    return 0;
  }
  const put: i32 = addresses.readExtensionAddress(
    KIND_LINK,
    from,
    to,
    attributes.urlHasReference,
    attributes.urlCharacters,
    FACT_LINK_ADDRESS,
  );
  if (put < 0) return -1;
  const flags: i32 = load32(put + (ADDRESS_FLAGS << 2));
  const isPath: boolean = (flags & (FLAG_PAGE | FLAG_UNKNOWN)) === 0 && !mayLeadIntoApp(from);
  if (!isPath && ((flags & FLAG_PAGE) === 0 || (flags & FLAG_UNKNOWN) !== 0)) openAll();
  const hostEnd: i32 = url.pathStart();
  const isVersion: boolean = hasCode && !isPath && !attributes.isOfOtherKind;
  if (!isVersion) store32(STATE_ADDRESSES, load32(STATE_ADDRESSES) - 1);
  if (isInLanguage && (isPath || !hasCode)) isUnread = true;
  if (hasCode) readLanguage(isVersion ? put : -1, hostEnd);
  return 0;
}

/** Whether the link has a language code of nothing but white space, including U+000B and U+000C; then the class says so. */
function isEmptyCode(): boolean {
  for (let at: i32 = attributes.codeFrom; at < attributes.codeTo; at++) {
    const byte: i32 = load8(at);
    if (byte > 0x20 || (byte < 0x20 && (byte < 0x09 || byte > 0x0d))) return false;
  }
  addFact(FACT_LINK_FORM);
  mixClass(NO_CODE);
  return true;
}

/** Whether the last address, which begins at an index, may have the scheme of an app, which is no page: `android-app` or `ios-app`. */
function mayLeadIntoApp(from: i32): boolean {
  if (load8(from) === 0x2f || (origin.start !== origin.ORIGIN && origin.start !== origin.OTHER)) return false;
  const first: i32 = load8(from) | 0x20;
  return attributes.urlHasReference || first === 0x61 || first === 0x69;
}

/** Reads the language code of the link. `put` is its address, negative if it is no version of the page; `hostEnd` is negative without one. */
function readLanguage(put: i32, hostEnd: i32): void {
  const isEncoded: boolean = attributes.codeHasReference || hasBreak(attributes.codeFrom, attributes.codeTo);
  const from: i32 = isEncoded ? AT_DECODED : attributes.codeFrom;
  const to: i32 = isEncoded ? text.decodeAttribute(attributes.codeFrom, attributes.codeTo) : attributes.codeTo;
  if (to < 0 || !codes.readCode(from, to) || (attributes.codeIsBeyond && codes.defect() === 0)) {
    openAll();
    return;
  }
  // The code has overwritten the address if that was decoded, so that `hostEnd` may no longer be the end of its host.
  if (isEncoded && (codes.bits & CODE_RARE) !== 0) addOpen(FACT_LINK_CODE);
  if (codes.isForeign || attributes.codeIsBeyond) addFlag(FLAG_RARE);
  if (put >= 0) {
    languages++;
    store32(put + (ADDRESS_CODE << 2), codes.language);
    if ((codes.bits & CODE_DEFAULT) !== 0) {
      hasDefault = true;
      defaultCode = codes.language;
    }
  }
  if (codes.isRepeated()) {
    hasRepeated = true;
    addFact(FACT_LINK_REPEATED);
    addFlag(FLAG_RARE);
    // Further languages may share this number.
    if (codes.language >= ROOM_CODES) addOpen(FACT_LINK_REPEATED);
  }
  if ((codes.bits & CODE_ODD) !== 0) {
    addFact(FACT_LINK_CODE);
    readOdd(from, to);
  }
  // On a host whose top-level domain equals the code, the country may have been meant instead of the language.
  if (
    (codes.bits & CODE_RARE) !== 0 &&
    !isEncoded &&
    hostEnd >= 0 &&
    origin.start === origin.ORIGIN &&
    codes.isOfHost(from, to, hostEnd)
  ) {
    addFact(FACT_LINK_CODE);
    mixClass(3);
  }
}

/** Whether the bytes contain a line break or a tab. */
function hasBreak(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (load8(at) !== 0x20 && text.isSpace(load8(at))) return true;
  return false;
}

/** Makes what rules and the schema find about the last code, in the bytes `from`..`to`, part of the class. */
function readOdd(from: i32, to: i32): void {
  // A code that was not kept may be another one in each entry.
  if (codes.isForeign && codes.defect() !== 0) mixClass(codes.defect());
  else if (!mixOrAsk(from, to)) addOpen(FACT_LINK_CODE);
}

/** Sets the facts about all links of the entry. */
export function endLinks(): void {
  if (count === 0) return;
  if (!hasDefault && languages > 1) addFact(FACT_LINK_NO_DEFAULT);
  if (hasRepeated) mixRepeated(hasDefault ? defaultCode : -1);
  if (!core.hasLoc || (core.locFlags & FLAG_PAGE) === 0 || (core.locFlags & FLAG_UNKNOWN) !== 0) {
    // Without a known page, it is uncertain whether a link leads to it.
    if ((core.locFlags & FLAG_UNKNOWN) !== 0) openAll();
    return;
  }
  const all: i32 = addresses.count();
  let self: boolean = false;
  for (let i: i32 = 0; i < all; i++) {
    const at: i32 = addresses.at(i);
    if (load32(at + (ADDRESS_KIND << 2)) !== KIND_LINK) continue;
    if (load32(at + (ADDRESS_HIGH << 2)) === core.high && load32(at + (ADDRESS_LOW << 2)) === core.low) self = true;
  }
  if (self) {
    if (count === 1) addFact(FACT_LINK_SINGLE);
    return;
  }
  if (isUnread || languages === 0) return;
  addFact(FACT_LINK_SELF);
  mixClass(hasNear(all));
}
