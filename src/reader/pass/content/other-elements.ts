// Reads elements that are unknown, or not allowed where they are.

import * as addresses from '../address/addresses.js';
import * as attributes from '../attributes.js';
import {
  AT_NAME_BYTES,
  CHARACTER_REPLACEMENT,
  ELEMENT_LINK,
  ELEMENT_NEWS,
  ELEMENT_OTHER,
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
} from '../constants.js';
import { elementOfTag } from '../declarations.js';
import { addFact, addFlag, addOpen, fail, noteDefect, stop, UNESCAPED_LT } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { load8 } from '../memory.js';
import * as names from '../names.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import * as value from '../value.js';
import * as copied from './copied-value.js';
import { closeValue, enter, leave } from './end-tag.js';
import { noteDeclaration, skipComment, skipInstruction } from './skipped-markup.js';

/** Maximum nesting of elements; deeper entries are left to the scanner. */
const DEEPEST: i32 = 24;

// What a value has inside, as parts of the class.
const SECTION: i32 = 24;
const INSTRUCTION: i32 = 25;
const CHILD: i32 = 26;
const COMMENT: i32 = 27;

/** Whether the element is inside a value that the schema knows: it judges nothing in there. */
let isInValue: boolean = false;

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
  const content: i32 = attributes.readAttributes(start, element, false, isFree(bits, SHIFT_FREE_ATTRIBUTES));
  if (content < 0) return content;
  if (attributes.known !== 0 && (element !== ELEMENT_LINK || !attributes.mixKnown())) addOpen(FACT_EXTENSION_FORM);
  mixClass(15);
  if (attributes.isEmptyTag) return content;
  let at: i32 = content;
  while (text.isSpace(load8(at))) at++;
  if (at + 1 >= stop) return fail(STOPPED_MORE);
  const next: i32 = load8(at + 1);
  if (load8(at) === 0x3c && mayBeginName(next)) {
    at = text.skipSpace(content);
    if (at < 0) return at;
    if (depth >= DEEPEST) return fail(STOPPED_OTHER);
    at = readOthers(at, from, to, isFree(bits, SHIFT_FREE), depth + 1);
    mixClass(16);
    return at;
  }
  return readOtherText(content, from, to, isFree(bits, SHIFT_FREE), depth);
}

/** Whether nothing judges what the text or the attributes of an element say. */
function isFree(bits: i32, shift: i32): boolean {
  return isInValue || ((bits >>> shift) & 1) !== 0;
}

/** Reads the children of such an element. */
function readOthers(start: i32, from: i32, to: i32, isFreeText: boolean, depth: i32): i32 {
  const scope: i32 = names.scope;
  let at: i32 = start;
  while (at < stop) {
    at = text.skipSpace(at);
    if (at < 0) return at;
    if (load8(at) !== 0x3c) {
      at = readTextBehind(at, to, isFreeText);
      if (at < 0) return at;
    }
    if (at + 1 >= stop) return fail(STOPPED_MORE);
    if (load8(at + 1) === 0x2f) return closeValue(at, from, to);
    if (!mayBeginName(load8(at + 1))) return fail(STOPPED_OTHER);
    const bits: i32 = elementOfTag(at);
    if (bits < 0) return bits;
    if (names.isEntry(bits)) return fail(STOPPED_OTHER);
    mixClass(names.elementRow);
    if (((bits >>> SHIFT_EXTENSION) & 1) !== 0) addFact(FACT_EXTENSION);
    misplace(bits);
    if (enter(from, to) < 0) return -1;
    at = readOther(names.nameTo, bits, depth);
    leave();
    if (at < 0) return at;
    names.setScope(scope);
  }
  return fail(STOPPED_MORE);
}

/** Reads text behind children of such an element, whose name ends at an index. Returns the index of the `<` after it. */
function readTextBehind(at: i32, nameEnd: i32, isFreeText: boolean): i32 {
  if (mayHoldAddress(nameEnd)) return fail(STOPPED_OTHER);
  const end: i32 = text.readStray(at);
  if (end < 0) return fail(STOPPED_OTHER);
  mixClass(17);
  noteText(isFreeText);
  addFact(FACT_MARKUP);
  return end;
}

/** Sets the facts of the text of such an element, which was read last. */
function noteText(isFreeText: boolean): void {
  mixClass(text.valueBits());
  noteOther();
  value.noteReplacement();
  if (isFreeText) mixClass(19);
  else if (!value.mixOrAsk(text.from, text.to)) addOpen(FACT_EXTENSION_FORM);
}

/** Reads the text of such an element. Rules check it, unless its bytes are part of the class, or nothing judges what it says. */
export function readOtherText(content: i32, from: i32, to: i32, isFreeText: boolean, depth: i32): i32 {
  const end: i32 = readValue(content, from, to, false, depth);
  if (end < 0) return end;
  if (text.from === text.to) mixClass(text.valueBits());
  else {
    noteText(isFreeText);
    // Of the rules about characters, all but one read only addresses.
    if (mayHoldAddress(to)) addresses.addCharacterFacts(utf8.characters & ~CHARACTER_REPLACEMENT);
  }
  return closeValue(end, from, to);
}

/** Whether the name that ends at an index ends with `loc`, as those of all elements with an address do. */
function mayHoldAddress(end: i32): boolean {
  return load8(end - 3) === 0x6c && load8(end - 2) === 0x6f && load8(end - 1) === 0x63;
}

/** Sets the facts of text in an unknown place, except for those of its characters. */
export function noteOther(): void {
  if (text.hasQuote) addFact(FACT_RAW_QUOTE);
  if (text.hasMarkup) addFact(FACT_MARKUP);
  value.noteEscapedTwice(false);
}

/**
 * Reads the content of an element at some depth that should contain only text, after its start tag; its name is in the bytes `from`..`to`.
 * Returns the index of its end tag; the value is in `text`. `isSimple`: the schema knows the element.
 */
export function readValue(start: i32, from: i32, to: i32, isSimple: boolean, depth: i32): i32 {
  const end: i32 = text.readContent(start);
  if (end !== text.MIXED) return end;
  if (enter(from, to) < 0) return -1;
  const mixed: i32 = readMixed(start, isSimple, depth);
  leave();
  return mixed;
}

/** Reads content with markup: copies its text, and reads the copy. */
function readMixed(start: i32, isSimple: boolean, depth: i32): i32 {
  copied.beginCopy();
  let at: i32 = copied.copyText(start, 0);
  while (at >= 0 && load8(at + 1) !== 0x2f) {
    at = readMarkup(at, isSimple, depth);
    if (at >= 0) at = copied.copyText(at, 0);
  }
  return at < 0 || copied.readCopied(0) < 0 ? -1 : at;
}

/** Reads the markup at a `<` in content. Returns the index after it. */
function readMarkup(at: i32, isSimple: boolean, depth: i32): i32 {
  const next: i32 = load8(at + 1);
  if (next === 0x21 && load8(at + 2) === 0x2d) {
    mixClass(COMMENT);
    return skipComment(at);
  }
  if (next === 0x21) {
    if (at + 9 > stop) return fail(STOPPED_MORE);
    if (!text.isCdataName(at + 2)) {
      noteDeclaration(at);
      return at + 1;
    }
    mixClass(SECTION);
    return copied.copySection(at);
  }
  if (next === 0x3f) {
    mixClass(INSTRUCTION);
    return skipInstruction(at);
  }
  if (!mayBeginName(next)) {
    noteDefect(UNESCAPED_LT);
    return at + 1;
  }
  return depth < DEEPEST ? readInside(at, isSimple, depth) : fail(STOPPED_OTHER);
}

/** Whether a byte begins a name, as the scanner reads it. */
export function mayBeginName(byte: i32): boolean {
  return byte === 0x3a || load8(AT_NAME_BYTES + byte) >= 2;
}

/** Reads the element at a `<` in content. Fails if the element around it has attributes, which are not kept. */
function readInside(at: i32, isSimple: boolean, depth: i32): i32 {
  if (attributes.count > 0) return fail(STOPPED_OTHER);
  const bits: i32 = elementOfTag(at);
  if (bits < 0) return bits;
  if (names.isEntry(bits)) return fail(STOPPED_OTHER);
  mixClass(CHILD);
  mixClass(names.elementRow);
  misplace(bits);
  addFact(FACT_STRUCTURE);
  addFact(FACT_EXTENSION_FORM);
  const scope: i32 = names.scope;
  const from: i32 = copied.from;
  const to: i32 = copied.to;
  const wasInValue: boolean = isInValue;
  if (isSimple) isInValue = true;
  const end: i32 = readOther(names.nameTo, bits, depth + 1);
  isInValue = wasInValue;
  attributes.forget();
  copied.resume(from, to);
  names.setScope(scope);
  return end;
}
