// Reads the attributes of a start tag.

import { addUrlFacts, askCharacters } from './address/addresses.js';
import { hasAlternate, isAlternate, isHref, isXmlLang } from './attribute-words.js';
import {
  AT_ATTRIBUTES,
  AT_NAME_BYTES,
  ATTRIBUTE_FREE,
  ATTRIBUTE_HREF,
  ATTRIBUTE_HREFLANG,
  ATTRIBUTE_INFO,
  ATTRIBUTE_MEDIA,
  ATTRIBUTE_REL,
  ATTRIBUTE_RETIRED,
  CHARACTER_COMPOSING,
  CHARACTER_DISCOURAGED,
  CHARACTER_MISREAD,
  CHARACTER_REPLACEMENT,
  ELEMENT_LINK,
  FACT_EXTENSION_FORM,
  FACT_LINK_FORM,
  FACT_STRUCTURE,
  FACT_VIDEO,
  FLAG_RARE,
  ROOM_ATTRIBUTES,
  STATE_DECLARES,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import * as copied from './content/copied-value.js';
import { isQuote, skipNoValue, skipText } from './content/tag-syntax.js';
import { isDeclaration } from './declarations.js';
import {
  ATTRIBUTE_SPACE,
  ATTRIBUTE_SYNTAX,
  addFact,
  addFlag,
  addOpen,
  fail,
  LT_IN_ATTRIBUTE,
  NOT_CLOSED,
  noteDefect,
  SLASH_SPACE,
  stop,
} from './entry-state.js';
import { isSame, mixClass, mixValue } from './hash.js';
import { load8, load32, store32 } from './memory.js';
import * as names from './names.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';
import { isReadWhole, mixOrAsk, noteReplacement } from './value.js';

/** Makes the language code and the address of a link part of the class. Returns false if that is impossible. */
export function mixKnown(): boolean {
  if ((known & (1 << ATTRIBUTE_HREFLANG)) !== 0 && !mixValue(codeFrom, codeTo)) return false;
  return (known & (1 << ATTRIBUTE_HREF)) === 0 || mixValue(urlFrom, urlTo);
}

/** Bits of characters about which only rules about addresses have findings. */
const OF_ADDRESSES: i32 = CHARACTER_COMPOSING | CHARACTER_DISCOURAGED | CHARACTER_MISREAD;

/** Of the last start tag: whether it is an empty-element tag, whether a `<` ends it, and its number of attributes. */
export let isEmptyTag: boolean = false;
export let isUnclosed: boolean = false;
/** Whether a `<` in a value ends it and the tag. */
let isCut: boolean = false;
export let count: i32 = 0;
/** Number of attributes and declarations. */
let read: i32 = 0;
/** Length of the prefix of the attributes with one and of its colon, 0 without any, and where it stands. */
let prefixed: i32 = 0;
let prefixFrom: i32 = 0;
/** Number of retired attributes. */
export let retired: i32 = 0;
/** Bits of the known attributes, and the ranges of the values of `hreflang` and of an address. */
export let known: i32 = 0;
export let codeFrom: i32 = 0;
export let codeTo: i32 = 0;
export let codeHasReference: boolean = false;
export let codeIsBeyond: boolean = false;
export let urlFrom: i32 = 0;
export let urlTo: i32 = 0;
export let urlHasReference: boolean = false;
export let urlCharacters: i32 = 0;
/** Whether `rel` has a value other than `alternate`. */
export let isOfOtherKind: boolean = false;
/** Whether that value may contain the word `alternate`, in any case. */
export let mayBeAlternate: boolean = false;

/** Begins a tag, or forgets the attributes of the last one. */
export function forget(): void {
  count = 0;
  read = 0;
  prefixed = 0;
  known = 0;
  retired = 0;
  isOfOtherKind = false;
  mayBeAlternate = false;
}

/**
 * Like `readTag`, for an element whose tag must have a `>`: without it, a `<` is text, or the tag of an element that nothing is known about.
 */
export function readAttributes(start: i32, element: i32, isCore: boolean, isFree: boolean): i32 {
  const end: i32 = readTag(start, element, isCore, isFree);
  return isUnclosed ? fail(STOPPED_OTHER) : end;
}

/**
 * Reads on after the name of a start tag; returns the index after the tag. `isCore`: the element belongs to the sitemap
 * namespace. `isFree`: nothing judges what its unknown attributes say. What is no attribute is passed over as the scanner does it.
 */
export function readTag(start: i32, element: i32, isCore: boolean, isFree: boolean): i32 {
  isEmptyTag = false;
  isUnclosed = false;
  isCut = false;
  forget();
  if (load8(start) === 0x3e) return start + 1;
  names.beginAttributes();
  let at: i32 = start;
  while (at < stop) {
    const spaced: boolean = text.isSpace(load8(at));
    if (spaced) {
      at = text.skipSpace(at);
      if (at < 0) return at;
    }
    const byte: i32 = load8(at);
    if (byte === 0x3e) return at + 1;
    if (byte === 0x3c) return endAt(at);
    if (byte === 0x2f) {
      at = readSlash(at);
      if (isEmptyTag) return at;
    } else if (byte === 0x3a) return fail(STOPPED_OTHER);
    else if (load8(AT_NAME_BYTES + byte) < 2) at = skipText(at);
    else {
      if (!spaced && !text.isSpace(load8(at - 1))) noteDefect(ATTRIBUTE_SPACE);
      at = readAttribute(at, element, isCore, isFree);
      if (isCut) return at;
    }
    if (at < 0) return at;
  }
  return fail(STOPPED_MORE);
}

/** Ends a tag without a `>` at the `<` at an index. */
function endAt(at: i32): i32 {
  if (at >= stop) return fail(STOPPED_MORE);
  noteDefect(NOT_CLOSED);
  isUnclosed = true;
  return at;
}

/** Reads the `/` at an index. Returns the index after the tag if it ends there, else that of what follows. */
function readSlash(at: i32): i32 {
  const next: i32 = text.skipSpace(at + 1);
  if (next < 0) return next;
  isEmptyTag = load8(next) === 0x3e;
  if (!isEmptyTag) noteDefect(ATTRIBUTE_SYNTAX);
  else if (next > at + 1) noteDefect(SLASH_SPACE);
  return isEmptyTag ? next + 1 : next;
}

function readAttribute(start: i32, element: i32, isCore: boolean, isFree: boolean): i32 {
  const expected: i32 = names.expectedAttribute(start, element);
  if (expected !== 0) {
    if (!isNew(names.nameHash)) return fail(STOPPED_OTHER);
    return readValueOf(expected, start, names.nameTo, element, isCore, isFree);
  }
  let at: i32 = names.readName(start);
  if (at < 0) return at;
  if (names.isBeyond) return fail(STOPPED_OTHER);
  const behind: i32 = skipNoValue(at);
  if (behind !== 0) return behind;
  if (!isNew(names.nameHash)) return fail(STOPPED_OTHER);
  if (isDeclaration(start, at)) {
    // The names before it had to be read with its meaning.
    if (load32(STATE_DECLARES) === 0) {
      store32(STATE_DECLARES, 1);
      return fail(STOPPED_OTHER);
    }
    at = readValue(at);
    return at < 0 || isCut ? at : at + 1;
  }
  if (names.hasPrefix(start, at)) return readPrefixed(start, at, element, isCore, isFree);
  return readValueOf(names.attributeNumber(element), start, at, element, isCore, isFree);
}

/**
 * Reads the value of an attribute with a prefix, whose name is in the bytes `from`..`to`. Nothing judges what it says, except of `xml:lang`.
 * Fails if it may have a meaning for the schema, or may have the same name as another one.
 */
function readPrefixed(from: i32, to: i32, element: i32, isCore: boolean, isFree: boolean): i32 {
  const length: i32 = names.prefixLength(from, to);
  if (prefixed > 0 && (length !== prefixed || !isSame(prefixFrom, from, length))) return fail(STOPPED_OTHER);
  prefixFrom = from;
  prefixed = length;
  const isLanguage: boolean = isXmlLang(from, to);
  if (!isLanguage && !names.isBound()) return fail(STOPPED_OTHER);
  mixClass(names.scope);
  return readValueOf(0, from, to, element, isCore, isFree || !isLanguage);
}

/** Reads the value of the attribute with a number whose name is in the bytes `from`..`to`. Returns the index after it. */
function readValueOf(number: i32, from: i32, to: i32, element: i32, isCore: boolean, isFree: boolean): i32 {
  mixClass(number);
  const matters: boolean = number !== 0 || !isStrange(from, to, isCore);
  if (number === 0 && matters && !mixValue(from, to)) return fail(STOPPED_OTHER);
  const at: i32 = readValue(to);
  if (at < 0 || isCut) return at;
  count++;
  if (number === 0) addFact(isCore ? FACT_STRUCTURE : FACT_EXTENSION_FORM);
  else known |= 1 << number;
  // Of the rules about characters, all but one read only addresses, which are in attributes with this name.
  if (isHref(from, to)) {
    const isWritten: boolean = isReadWhole() && !text.isEncoded();
    addUrlFacts(isWritten ? askCharacters(utf8.characters, text.from, text.to, false) : utf8.characters, isReadWhole());
  } else if ((utf8.characters & OF_ADDRESSES) !== 0) addFlag(FLAG_RARE);
  if ((utf8.characters & CHARACTER_REPLACEMENT) !== 0) {
    mixClass(utf8.characters);
    noteReplacement();
  }
  if (number !== 0 || (matters && !isFree)) note(number, element);
  return at + 1;
}

/**
 * Whether rules say the same of an unknown attribute whatever its name and its value are, as they do of all attributes of elements in the sitemap
 * namespace.
 */
function isStrange(from: i32, to: i32, isCore: boolean): boolean {
  if (isHref(from, to) || names.hasPrefix(from, to)) return false;
  return isCore || names.isStrangeAttribute();
}

/**
 * Reads the value of an attribute, from the end of its name. Returns the index of its closing quote, or of a `<` that ends it and the tag: then
 * the attribute does not count.
 */
function readValue(nameEnd: i32): i32 {
  let at: i32 = nameEnd;
  if (text.isSpace(load8(at))) at = text.skipSpace(at);
  if (at < 0 || at >= stop) return fail(STOPPED_MORE);
  if (load8(at) !== 0x3d) return fail(STOPPED_OTHER);
  at++;
  if (text.isSpace(load8(at))) at = text.skipSpace(at);
  if (at < 0 || at >= stop) return fail(STOPPED_MORE);
  const quote: i32 = load8(at);
  if (!isQuote(quote)) return fail(STOPPED_OTHER);
  const end: i32 = text.readAttributeText(at + 1, quote);
  return end === text.MIXED ? readCopy(at + 1, quote) : end;
}

/** Reads a copy of the value of an attribute, after its opening quote. Returns like `readValue`. */
function readCopy(start: i32, quote: i32): i32 {
  copied.beginCopy();
  const end: i32 = copied.copyText(start, quote);
  if (end >= 0 && load8(end) === 0x3c) {
    noteDefect(LT_IN_ATTRIBUTE);
    isCut = true;
    // In `a="></b>`, the quote is missing, not the end of the tag.
    return load8(end - 1) === 0x3e ? end : endAt(end);
  }
  return end < 0 || copied.readCopied(quote) < 0 ? -1 : end;
}

/** Whether no attribute of the tag so far has this hash, which is kept; false if there are too many to compare. */
function isNew(hash: i32): boolean {
  if (read >= ROOM_ATTRIBUTES) return false;
  for (let i: i32 = 0; i < read; i++) if (load32(AT_ATTRIBUTES + (i << 2)) === hash) return false;
  store32(AT_ATTRIBUTES + (read << 2), hash);
  read++;
  return true;
}

/** Records the last value as that of an attribute. */
function note(number: i32, element: i32): void {
  if (number === ATTRIBUTE_HREF || number === ATTRIBUTE_INFO) {
    urlFrom = text.from;
    urlTo = text.to;
    urlHasReference = text.isEncoded();
    urlCharacters = utf8.characters;
    return;
  }
  if (number === ATTRIBUTE_HREFLANG) {
    codeFrom = text.from;
    codeTo = text.to;
    codeHasReference = text.hasReference;
    codeIsBeyond = text.isBeyond;
    return;
  }
  if (number === ATTRIBUTE_FREE) return;
  if (number === ATTRIBUTE_RETIRED) retired++;
  if (number === ATTRIBUTE_REL && isAlternate(text.from, text.to)) return;
  if (number === ATTRIBUTE_REL) {
    isOfOtherKind = true;
    mayBeAlternate = text.hasReference || hasAlternate(text.from, text.to);
  }
  if (number === ATTRIBUTE_REL || number === ATTRIBUTE_MEDIA) addFact(FACT_LINK_FORM);
  if (!mixOrAsk(text.from, text.to)) addOpen(element === ELEMENT_LINK ? FACT_LINK_FORM : FACT_VIDEO);
}
