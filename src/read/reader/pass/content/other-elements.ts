// Passes over elements that are unknown, or not allowed where they are.

import { addCharacterFacts } from '../address/addresses.js';
import * as attributes from '../attributes.js';
import {
  ELEMENT_NEWS,
  ELEMENT_OTHER,
  FACT_EXTENSION,
  FACT_EXTENSION_FORM,
  FACT_STRUCTURE,
  FLAG_NEWS,
  SHIFT_EXTENSION,
  STOPPED_MORE,
  STOPPED_OTHER,
} from '../constants.js';
import { elementOfTag } from '../declarations.js';
import { addFact, addFlag, fail, stop } from '../entry-state.js';
import { load8 } from '../memory.js';
import * as names from '../names.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { readEndTag } from './end-tag.js';
import { noteValue } from './leaf.js';

/** Maximum nesting of elements; deeper entries are left to the scanner. */
const DEEPEST: i32 = 24;

/** Sets the facts of an element that is not allowed where it is; `bits` are those of its name. */
function misplace(bits: i32): void {
  const isExtension: boolean = ((bits >>> SHIFT_EXTENSION) & 1) !== 0;
  if (!isExtension) addFact(FACT_STRUCTURE);
  if (!isExtension && (bits & 255) !== ELEMENT_OTHER) return;
  addFact(FACT_EXTENSION);
  addFact(FACT_EXTENSION_FORM);
}

/** Reads an unknown or misplaced element, after its name; `bits` are those of the name. Fails if it has text beside elements. */
export function readOther(start: i32, bits: i32, depth: i32): i32 {
  misplace(bits);
  const element: i32 = bits & 255;
  if (element === ELEMENT_NEWS) addFlag(FLAG_NEWS);
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const content: i32 = attributes.readAttributes(start, element, false);
  if (content < 0 || attributes.isEmptyTag) return content;
  let at: i32 = text.readContent(content);
  if (at < 0) return at;
  noteValue();
  if (mayHoldAddress(to)) addCharacterFacts(utf8.characters);
  if (load8(at + 1) === 0x2f) return readEndTag(at, from, to);
  if (text.from !== text.to || depth >= DEEPEST) return fail(STOPPED_OTHER);
  const scope: i32 = names.scope;
  while (at < stop) {
    if (load8(at) !== 0x3c) return fail(STOPPED_OTHER);
    if (at + 1 >= stop) break;
    if (load8(at + 1) === 0x2f) return readEndTag(at, from, to);
    if (!names.mayBeginName(load8(at + 1))) return fail(STOPPED_OTHER);
    const child: i32 = elementOfTag(at);
    if (child < 0) return child;
    if (names.isEntry(child)) return fail(STOPPED_OTHER);
    at = readOther(names.nameTo, child, depth + 1);
    if (at >= 0) at = text.skipSpace(at);
    if (at < 0) return at;
    names.setScope(scope);
  }
  return fail(STOPPED_MORE);
}

/** Whether the name that ends at an index ends with `loc`, as those of all elements with an address do. */
function mayHoldAddress(end: i32): boolean {
  return load8(end - 3) === 0x6c && load8(end - 2) === 0x6f && load8(end - 1) === 0x63;
}
