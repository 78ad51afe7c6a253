// Reads elements that are unknown, or not allowed where they are.

import * as addresses from './address/addresses.js';
import * as attributes from './attributes.js';
import {
  CHARACTER_REPLACEMENT,
  ELEMENT_NEWS,
  ELEMENT_OTHER,
  ELEMENT_SITEMAP,
  ELEMENT_URL,
  FACT_DOUBLE_ESCAPED,
  FACT_EXTENSION,
  FACT_EXTENSION_FORM,
  FACT_MARKUP,
  FACT_RAW_QUOTE,
  FACT_STRUCTURE,
  FLAG_NEWS,
  FLAG_UNBOUND,
  SHIFT_EXTENSION,
  SHIFT_FREE,
  SHIFT_FREE_ATTRIBUTES,
  SHIFT_UNBOUND,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { elementOfTag } from './declarations.js';
import { readEndTag } from './element.js';
import { addFact, addFlag, addOpen, fail, stop } from './entry-state.js';
import { mixClass } from './hash.js';
import { load8 } from './memory.js';
import * as names from './names.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';
import * as value from './value.js';

/** Maximum nesting of elements; deeper entries are left to the scanner. */
const DEEPEST: i32 = 8;

/** Whether an element is an entry. One inside another ends it, which is left to the scanner. */
export function isEntry(bits: i32): boolean {
  const element: i32 = bits & 255;
  return element === ELEMENT_URL || element === ELEMENT_SITEMAP;
}

/** Sets the facts of an element that is not allowed where it is; `bits` are those of its name. */
export function misplace(bits: i32): void {
  if (((bits >>> SHIFT_EXTENSION) & 1) !== 0) {
    addFact(FACT_EXTENSION);
    addFact(FACT_EXTENSION_FORM);
    return;
  }
  addFact(FACT_STRUCTURE);
  if ((bits & 255) !== ELEMENT_OTHER) return;
  addFact(FACT_EXTENSION);
  addFact(FACT_EXTENSION_FORM);
}

/** Reads an unknown or misplaced element, after its name; `bits` are those of the name. */
export function readOther(start: i32, bits: i32, depth: i32): i32 {
  const element: i32 = bits & 255;
  if (element === ELEMENT_NEWS) addFlag(FLAG_NEWS);
  if (((bits >>> SHIFT_UNBOUND) & 1) !== 0) addFlag(FLAG_UNBOUND);
  // The first tag after its text shows whether it has children.
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const content: i32 = attributes.readAttributes(start, element, false, ((bits >>> SHIFT_FREE_ATTRIBUTES) & 1) !== 0);
  if (content < 0) return content;
  if (attributes.known !== 0) addOpen(FACT_EXTENSION_FORM);
  mixClass(15);
  if (attributes.isEmptyTag) return content;
  let at: i32 = content;
  while (text.isSpace(load8(at))) at++;
  if (at + 1 >= stop) return fail(STOPPED_MORE);
  if (load8(at) === 0x3c && load8(at + 1) !== 0x2f && load8(at + 1) !== 0x21) {
    at = text.skipSpace(content);
    if (at < 0) return at;
    at = depth < DEEPEST ? readOthers(at, from, to, depth + 1) : fail(STOPPED_OTHER);
    mixClass(16);
    return at;
  }
  return readOtherText(content, from, to, ((bits >>> SHIFT_FREE) & 1) !== 0);
}

/** Reads the children of such an element. */
function readOthers(start: i32, from: i32, to: i32, depth: i32): i32 {
  const scope: i32 = names.scope;
  let at: i32 = start;
  while (at < stop) {
    at = text.skipSpace(at);
    if (at < 0) return at;
    if (load8(at) !== 0x3c) return fail(STOPPED_OTHER);
    if (at + 1 >= stop) return fail(STOPPED_MORE);
    if (load8(at + 1) === 0x2f) return readEndTag(at, from, to);
    if (load8(at + 1) === 0x21) return fail(STOPPED_OTHER);
    const bits: i32 = elementOfTag(at);
    if (bits < 0) return bits;
    if (isEntry(bits)) return fail(STOPPED_OTHER);
    mixClass(names.elementRow);
    if (((bits >>> SHIFT_EXTENSION) & 1) !== 0) addFact(FACT_EXTENSION);
    misplace(bits);
    at = readOther(names.nameTo, bits, depth);
    if (at < 0) return at;
    names.setScope(scope);
  }
  return fail(STOPPED_MORE);
}

/** Reads the text of such an element. Rules check it, unless its bytes are part of the class, or nothing judges what it says. */
function readOtherText(content: i32, from: i32, to: i32, isFree: boolean): i32 {
  const end: i32 = text.readContent(content);
  if (end < 0) return end;
  mixClass(text.valueBits());
  if (text.from < text.to) {
    noteOther();
    // Of the rules about characters, all but one read only addresses.
    if (mayHoldAddress(to)) addresses.addCharacterFacts(utf8.characters & ~CHARACTER_REPLACEMENT);
    value.noteReplacement();
    if (isFree) mixClass(19);
    else if (!value.mixOrAsk(text.from, text.to)) addOpen(FACT_EXTENSION_FORM);
  }
  return readEndTag(end, from, to);
}

/** Whether the name that ends at an index ends with `loc`, as those of all elements with an address do. */
function mayHoldAddress(end: i32): boolean {
  return load8(end - 3) === 0x6c && load8(end - 2) === 0x6f && load8(end - 1) === 0x63;
}

/** Sets the facts of text in an unknown place, except for those of its characters. */
export function noteOther(): void {
  if (text.hasQuote) addOpen(FACT_RAW_QUOTE);
  if (text.isCdata) addFact(FACT_MARKUP);
  if (text.escapedTwice > 0) addOpen(FACT_DOUBLE_ESCAPED);
}
