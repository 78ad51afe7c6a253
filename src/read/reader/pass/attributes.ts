// Reads the attributes of a start tag.

import { addCharacterFacts } from './address/addresses.js';
import {
  AT_ATTRIBUTES,
  ATTRIBUTE_EMBED,
  ATTRIBUTE_HREF,
  ATTRIBUTE_HREFLANG,
  ATTRIBUTE_INFO,
  ATTRIBUTE_MEDIA,
  ATTRIBUTE_REL,
  ATTRIBUTE_RETIRED,
  CHARACTER_REPLACEMENT,
  FACT_EXTENSION_FORM,
  FACT_LINK_FORM,
  FACT_REPLACEMENT,
  FACT_RETIRED,
  FACT_STRUCTURE,
  FACT_VIDEO,
  ROOM_ATTRIBUTES,
  STATE_DECLARES,
  STATE_LONGEST_VALUE,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { isDeclaration } from './declarations.js';
import { addFact, countAttribute, fail, stop } from './entry-state.js';
import { isSame } from './hash.js';
import { load8, load32, loadAny32, store32 } from './memory.js';
import * as names from './names.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';
import { isYesNo } from './value.js';

/** Of the last start tag: whether it is an empty-element tag, and its number of attributes. */
export let isEmptyTag: boolean = false;
export let count: i32 = 0;
/** Number of attributes and declarations. */
let read: i32 = 0;
/** Length of the prefix of the attributes with one and of its colon, 0 without any, and where it stands. */
let prefixed: i32 = 0;
let prefixFrom: i32 = 0;
/** Bits of the known attributes, and the ranges of the values of `hreflang` and of an address. */
export let known: i32 = 0;
export let codeFrom: i32 = 0;
export let codeTo: i32 = 0;
/** Whether the value of `hreflang` has references, line breaks, or characters beyond ASCII. */
export let isOddCode: boolean = false;
export let urlFrom: i32 = 0;
export let urlTo: i32 = 0;
export let urlHasReference: boolean = false;
export let urlCharacters: i32 = 0;
/** Whether `rel` has a value other than `alternate`. */
export let isOfOtherKind: boolean = false;

/**
 * Reads on after the name of a start tag; returns the index after the tag. `isCore`: the element belongs to the sitemap namespace.
 */
export function readAttributes(start: i32, element: i32, isCore: boolean): i32 {
  isEmptyTag = false;
  count = 0;
  read = 0;
  prefixed = 0;
  known = 0;
  isOfOtherKind = false;
  if (load8(start) === 0x3e) return start + 1;
  names.beginAttributes();
  let at: i32 = start;
  while (at < stop) {
    const isSpaced: boolean = text.isSpace(load8(at));
    if (isSpaced) {
      at = text.skipSpace(at);
      if (at < 0) return at;
    }
    const byte: i32 = load8(at);
    if (byte === 0x3e) return at + 1;
    if (byte === 0x2f) return readEmptyEnd(at);
    if (!isSpaced) return fail(STOPPED_OTHER);
    at = readAttribute(at, element, isCore);
    if (at < 0) return at;
  }
  return fail(STOPPED_MORE);
}

/** Reads the `/` at an index, which ends an empty element. */
function readEmptyEnd(at: i32): i32 {
  if (at + 1 >= stop) return fail(STOPPED_MORE);
  isEmptyTag = load8(at + 1) === 0x3e;
  return isEmptyTag ? at + 2 : fail(STOPPED_OTHER);
}

function readAttribute(start: i32, element: i32, isCore: boolean): i32 {
  const expected: i32 = names.expectedAttribute(start, element);
  const at: i32 = expected !== 0 ? names.nameTo : names.readName(start);
  if (at < 0) return at;
  if (!isNew(names.nameHash) || !countAttribute()) return fail(STOPPED_OTHER);
  if (expected !== 0) return readValueOf(expected, at, isCore);
  if (isDeclaration(start, at)) {
    // The names before it had to be read with its meaning.
    if (load32(STATE_DECLARES) === 0) {
      store32(STATE_DECLARES, 1);
      return fail(STOPPED_OTHER);
    }
    const end: i32 = readValue(at);
    return end < 0 ? end : end + 1;
  }
  if (!names.hasPrefix(start, at)) return readValueOf(names.attributeNumber(element), at, isCore);
  return isPrefixKnown(start, at) ? readValueOf(0, at, isCore) : fail(STOPPED_OTHER);
}

/**
 * Whether the attribute with a prefix, whose name is in the bytes `from`..`to`, has no meaning for the schema, and not the same name as another
 * one.
 */
function isPrefixKnown(from: i32, to: i32): boolean {
  const length: i32 = names.prefixLength(from, to);
  if (prefixed > 0 && (length !== prefixed || !isSame(prefixFrom, from, length))) return false;
  prefixFrom = from;
  prefixed = length;
  return names.isBound();
}

/** Reads the value of the attribute with a number, 0 for an unknown one, from the end of its name. Returns the index after it. */
function readValueOf(number: i32, nameTo: i32, isCore: boolean): i32 {
  const at: i32 = readValue(nameTo);
  if (at < 0) return at;
  count++;
  if (number === 0) addFact(isCore ? FACT_STRUCTURE : FACT_EXTENSION_FORM);
  else {
    known |= 1 << number;
    note(number);
  }
  // Of the rules about characters, all but one read only addresses, which are in attributes with this name.
  if (isHref(nameTo)) addCharacterFacts(utf8.characters);
  else if ((utf8.characters & CHARACTER_REPLACEMENT) !== 0) addFact(FACT_REPLACEMENT);
  return at + 1;
}

/** `href` as a number. */
const HREF: i32 = 0x66657268;

/** Whether the name that ends at an index ends with `href`. */
function isHref(to: i32): boolean {
  return loadAny32(to - 4) === HREF;
}

/** Reads the value of an attribute, from the end of its name. Returns the index of its closing quote. */
function readValue(nameEnd: i32): i32 {
  let at: i32 = nameEnd;
  if (text.isSpace(load8(at))) at = text.skipSpace(at);
  if (at < 0 || at >= stop) return fail(STOPPED_MORE);
  if (load8(at) !== 0x3d) return fail(STOPPED_OTHER);
  at++;
  if (text.isSpace(load8(at))) at = text.skipSpace(at);
  if (at < 0 || at >= stop) return fail(STOPPED_MORE);
  const quote: i32 = load8(at);
  if (quote !== 0x22 && quote !== 0x27) return fail(STOPPED_OTHER);
  const end: i32 = text.readAttributeText(at + 1, quote);
  return end - at > load32(STATE_LONGEST_VALUE) ? fail(STOPPED_OTHER) : end;
}

/** Whether no attribute of the tag so far has this hash, which is kept; false if there are too many to compare. */
function isNew(hash: i32): boolean {
  if (read >= ROOM_ATTRIBUTES) return false;
  for (let i: i32 = 0; i < read; i++) if (load32(AT_ATTRIBUTES + (i << 2)) === hash) return false;
  store32(AT_ATTRIBUTES + (read << 2), hash);
  read++;
  return true;
}

/** Records the last value as that of a known attribute. */
function note(number: i32): void {
  if (number === ATTRIBUTE_HREF || number === ATTRIBUTE_INFO) {
    urlFrom = text.from;
    urlTo = text.to;
    urlHasReference = text.hasReference;
    urlCharacters = utf8.characters;
  } else if (number === ATTRIBUTE_HREFLANG) {
    codeFrom = text.from;
    codeTo = text.to;
    isOddCode = text.hasReference || text.isBeyond || hasBreak(text.from, text.to);
  } else if (number === ATTRIBUTE_REL) isOfOtherKind = !isAlternate(text.from, text.to);
  else if (number === ATTRIBUTE_MEDIA) addFact(FACT_LINK_FORM);
  else if (number === ATTRIBUTE_RETIRED || number === ATTRIBUTE_EMBED) addFact(FACT_RETIRED);
  if (number === ATTRIBUTE_EMBED && !isYesNo(text.from, text.to)) addFact(FACT_VIDEO);
}

/** Whether the bytes contain a line break or a tab. */
function hasBreak(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (load8(at) < 0x20) return true;
  return false;
}

/** Four letters as a number. */
const ALTE: i32 = 0x65746c61;
const RNAT: i32 = 0x74616e72;

/** Whether the bytes are `alternate`. */
function isAlternate(from: i32, to: i32): boolean {
  return to - from === 9 && loadAny32(from) === ALTE && loadAny32(from + 4) === RNAT && load8(from + 8) === 0x65;
}
