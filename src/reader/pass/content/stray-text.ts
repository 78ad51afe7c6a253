// Reads what stands between the children of an element in which only elements are allowed: text, sections, and `<` that begin no tag.

import {
  CHARACTER_REPLACEMENT,
  ELEMENT_OTHER,
  FACT_EXTENSION_FORM,
  FACT_STRUCTURE,
  STOPPED_MORE,
  STOPPED_OTHER,
} from '../constants.js';
import { addFact, fail, NO_TAG, noteDefect, stop, UNESCAPED_LT } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { breakLine } from '../lines.js';
import { load8 } from '../memory.js';
import * as names from '../names.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import * as value from '../value.js';
import * as copied from './copied-value.js';
import { noteOther } from './other-elements.js';
import { noteDeclaration, skipComment } from './skipped-markup.js';

/** Most bytes of a name that is certainly none of a sitemap: these have at least three letters. */
const SHORT_NAME: i32 = 2;

/**
 * Whether the last name, behind which there is a `<`, is no tag of an entry but text behind an unescaped `<`, in an entry itself. If it may be a
 * name of a sitemap, its `>` is missing.
 */
export function isStrayName(bits: i32, depth: i32): boolean {
  return depth === 1 && (bits & 255) === ELEMENT_OTHER && names.nameTo - names.nameFrom <= SHORT_NAME && names.nameTo < stop;
}

/**
 * Passes over the `<` at an index in an entry, which begins no tag, and what belongs to it: all up to the next `<`, or up to a `>` before that. Fails
 * if it may be a tag of a sitemap with white space before its name.
 */
export function skipNoTag(start: i32): i32 {
  const at: i32 = endOfNoTag(start + 1);
  if (at < 0) return at;
  const isTag: boolean = load8(at) === 0x3e;
  if (isTag && text.isSpace(load8(start + 1))) return fail(STOPPED_OTHER);
  noteDefect(isTag ? NO_TAG : UNESCAPED_LT);
  return isTag ? at + 1 : at;
}

/** The index of the first angle bracket from an index on. */
function endOfNoTag(start: i32): i32 {
  let at: i32 = start;
  while (load8(at) !== 0x3c && load8(at) !== 0x3e) {
    const byte: i32 = load8(at);
    if (byte >= 0x80) return fail(STOPPED_OTHER);
    if (byte === 0x0a || byte === 0x0d) breakLine(at);
    at++;
  }
  return at < stop ? at : fail(STOPPED_MORE);
}

/** Reads the section, comment or declaration at an index in an element at some depth where only elements are allowed. Returns the index after it. */
export function readExclamation(at: i32, depth: i32): i32 {
  const next: i32 = load8(at + 2);
  if (next === 0x5b) return readSection(at, depth);
  return next === 0x2d || depth > 1 ? skipComment(at) : skipDeclaration(at);
}

/** Passes over the declaration at an index in an entry: up to its `>`, or up to a `<` before that. */
function skipDeclaration(start: i32): i32 {
  if (start + 9 > stop) return fail(STOPPED_MORE);
  noteDeclaration(start);
  const at: i32 = endOfNoTag(start + 1);
  return at >= 0 && load8(at) === 0x3e ? at + 1 : at;
}

/** Reads a CDATA section in an element at some depth where only elements are allowed. Returns the index after it. */
function readSection(start: i32, depth: i32): i32 {
  if (start + 9 > stop) return fail(STOPPED_MORE);
  if (depth > 1 || !text.isCdataName(start + 2)) return fail(STOPPED_OTHER);
  const end: i32 = text.readStraySection(start);
  return end < 0 ? end : noteStray(end, depth);
}

/** Reads text in an element at some depth where only elements are allowed. Returns the index of the `<` after it. */
export function readStrayText(at: i32, depth: i32): i32 {
  let end: i32 = text.readStray(at);
  if (end === text.MIXED) {
    copied.beginCopy();
    end = copied.copyText(at, 0);
    if (end < 0 || copied.readCopied(0) < 0) return -1;
  }
  return end < 0 ? end : noteStray(end, depth);
}

/** Sets the facts of such text, which was read last. Returns the index after it, or fails if it is only white space. */
function noteStray(end: i32, depth: i32): i32 {
  if (text.from === text.to) return fail(STOPPED_OTHER);
  addFact(FACT_STRUCTURE);
  addFact(FACT_EXTENSION_FORM);
  // It is wrong whatever it says, because no reference in it stands for white space.
  mixClass(17);
  // That of an element without children is a value, and an entry without any has no value.
  if (depth > 1) {
    mixClass(text.valueBits());
    noteOther();
  }
  // Whether rules take it for U+FFFD depends on which ill-formed bytes the text has.
  if ((utf8.characters & CHARACTER_REPLACEMENT) !== 0) mixClass(utf8.characters);
  value.noteReplacement();
  return end;
}
