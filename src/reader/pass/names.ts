// Looks up names of elements and attributes. The host judges each name that gets a row once for each set of declarations in scope.

import {
  AT_NAME_BYTES,
  AT_NAMES,
  ELEMENT_SITEMAP,
  ELEMENT_URL,
  FACT_ENTRY_NAMESPACE,
  FIRST_SCOPE,
  NAME_AT,
  NAME_ATTRIBUTE,
  NAME_ELEMENT,
  NAME_LENGTH,
  NAME_MEANING,
  NAME_NEXT,
  NO_ELEMENT,
  ROOM_NAMES,
  ROW_NAMES,
  SHIFT_BAD,
  SHIFT_MISPLACED,
  SHIFT_STRANGE,
  SHIFT_UNBOUND,
  STATE_NAMES,
  STOPPED_OTHER,
} from './constants.js';
import { addFact, BAD_NAME, fail, noteDefect, stop } from './entry-state.js';
import { hashOf, isSame, mixClass, mixValue } from './hash.js';
import { judgeName, openScope } from './host-calls.js';
import { load8, load32, loadAny32, store32 } from './memory.js';
import { hasRoom, keep } from './text-pool.js';
import { passCharacter } from './utf8-characters.js';

/** Maximum length in bytes of an element name that is kept: rules suggest names that are similar, and longer ones resemble none. */
const LONGEST: i32 = 64;

/** The last name: its range and its hash. */
export let nameFrom: i32 = 0;
export let nameTo: i32 = 0;
export let nameHash: i32 = 0;

/** Whether it has characters beyond ASCII, and whether a name has had any. */
export let isBeyond: boolean = false;
let hasBeyond: boolean = false;

/** Of the kinds of bytes in names: the bit of those beyond ASCII. */
const BEYOND: i32 = 4;

/** Reads the name at an index; fails if there is none. */
export function readName(at: i32): i32 {
  let kinds: i32 = load8(AT_NAME_BYTES + load8(at));
  if (kinds < 2) return fail(STOPPED_OTHER);
  let end: i32 = at + 1;
  for (let kind: i32 = load8(AT_NAME_BYTES + load8(end)); kind !== 0; kind = load8(AT_NAME_BYTES + load8(end))) {
    kinds |= kind;
    end++;
  }
  isBeyond = (kinds & BEYOND) !== 0;
  if (isBeyond) {
    hasBeyond = true;
    if (passCharacters(at, end) < 0) return -1;
  }
  nameFrom = at;
  nameTo = end;
  nameHash = hashOf(at, end, 0);
  return end;
}

/** Passes over the characters of a name, to count columns. */
function passCharacters(from: i32, to: i32): i32 {
  let at: i32 = from;
  while (at >= 0 && at < to) at = load8(at) < 0x80 ? at + 1 : passCharacter(at);
  return at;
}

/** Counts the columns of the bytes `from`..`to`, which are those of a name that was read before. */
export function readAgain(from: i32, to: i32): void {
  if (hasBeyond) passCharacters(from, to);
}

/** Whether a name that ends before an index ends there. */
export function isEndOfName(at: i32): boolean {
  return load8(AT_NAME_BYTES + load8(at)) === 0;
}

/** Whether an element is an entry. One inside another ends it, which is left to the scanner. */
export function isEntry(bits: i32): boolean {
  const element: i32 = bits & 255;
  return element === ELEMENT_URL || element === ELEMENT_SITEMAP;
}

/** Whether the last name is that of a document element, without its prefix. */
export function isRoot(): boolean {
  return isRootName(nameTo - 6, 0x736c7275) || isRootName(nameTo - 12, 0x65746973);
}

/** Whether a name may end with that of a document element which begins at an index with four letters. */
function isRootName(at: i32, letters: i32): boolean {
  return at >= nameFrom && loadAny32(at) === letters;
}

/** The declarations in scope: 0 for those of the document element, else a number that the host chose. */
export let scope: i32 = 0;

export function setScope(number: i32): void {
  scope = number;
}

/**
 * First byte of the row of a name; the free row if the name is unknown. `owner` is the number of an element for its attributes, else
 * `ownerOf` a scope.
 */
function rowOf(hash: i32, from: i32, to: i32, owner: i32): i32 {
  const key: i32 = hash ^ (owner << 24);
  let slot: i32 = (key ^ (key >>> 9)) & (ROOM_NAMES - 1);
  let row: i32 = AT_NAMES + slot * (ROW_NAMES << 2);
  while (load32(row + (NAME_LENGTH << 2)) !== 0) {
    const length: i32 = load32(row + (NAME_LENGTH << 2));
    if (load32(row) === key && length === to - from && isSame(load32(row + 4), from, length)) break;
    slot = (slot + 1) & (ROOM_NAMES - 1);
    row = AT_NAMES + slot * (ROW_NAMES << 2);
  }
  return row;
}

/** Row of the last element name, which is unique to that name in its scope; all that have none share one. */
export let elementRow: i32 = 0;
/** Row of the last known attribute of the tag; if it has none so far, that of the element. */
let attributeRow: i32 = 0;

/** Whether the name of a row, if there is one, is at an index; then it is the last name. `owner` is as for `rowOf`. */
function isNameOf(row: i32, at: i32, owner: i32): boolean {
  const length: i32 = load32(row + (NAME_LENGTH << 2));
  const end: i32 = at + length;
  if (length === 0 || end >= stop || load8(AT_NAME_BYTES + load8(end)) !== 0) return false;
  if (!isSame(load32(row + (NAME_AT << 2)), at, length)) return false;
  nameFrom = at;
  nameTo = end;
  nameHash = load32(row) ^ (owner << 24);
  return true;
}

/**
 * The element of the name at an index, if it is the one that followed the last element the last time, or that element again: most entries
 * have the same elements in the same order. Else -1. It must not be called where tags declare namespaces.
 */
export function expectedElement(at: i32): i32 {
  const next: i32 = load32(elementRow + (NAME_NEXT << 2));
  if (isNameOf(next, at, 0)) elementRow = next;
  else if (!isNameOf(elementRow, at, 0)) return -1;
  return load32(elementRow + (NAME_MEANING << 2));
}

/** Begins the attributes of the tag whose name was read last. */
export function beginAttributes(): void {
  attributeRow = elementRow;
}

/** The number of the attribute whose name is at an index, if it is the one that followed the last name the last time; else 0. */
export function expectedAttribute(at: i32, element: i32): i32 {
  const row: i32 = load32(attributeRow + (NAME_ATTRIBUTE << 2));
  if (load32(row + (NAME_ELEMENT << 2)) !== element || !isNameOf(row, at, element)) return 0;
  attributeRow = row;
  return load32(row + (NAME_MEANING << 2));
}

/** Number of the last attribute name for an element; 0 if the element has no such attribute. */
export function attributeNumber(element: i32): i32 {
  const row: i32 = rowOf(nameHash, nameFrom, nameTo, element);
  if (load32(row + (NAME_LENGTH << 2)) === 0) return 0;
  if (attributeRow !== 0) store32(attributeRow + (NAME_ATTRIBUTE << 2), row);
  attributeRow = row;
  return load32(row + (NAME_MEANING << 2));
}

function ownerOf(number: i32): i32 {
  return number === 0 ? 0 : FIRST_SCOPE + number;
}

/** The element of the last name: its number, and the bits of its row. Fails if the host refuses it or the table is full. */
export function elementOfName(): i32 {
  if (isBeyond || (nameTo - nameFrom > LONGEST && !hasPrefix(nameFrom, nameTo))) return elementOfRareName();
  const owner: i32 = ownerOf(scope);
  const row: i32 = rowOf(nameHash, nameFrom, nameTo, owner);
  if (load32(row + (NAME_LENGTH << 2)) === 0) {
    const bits: i32 = judgeName(nameFrom, nameTo, scope);
    if (bits < 0) return fail(STOPPED_OTHER);
    if (isBad(bits) || (isStrange(bits) && !fitsStrange(nameTo - nameFrom))) return mixRareName(bits);
    if (!fits(nameTo - nameFrom)) return fail(STOPPED_OTHER);
    add(row, nameHash ^ (owner << 24), nameFrom, nameTo - nameFrom, bits);
  }
  // Only now the row is certainly that of an element.
  if (elementRow !== 0 && elementRow !== row) store32(elementRow + (NAME_NEXT << 2), row);
  elementRow = row;
  return load32(row + (NAME_MEANING << 2));
}

/** The element of the last name, which has no row of its own: the name is long, or has characters beyond ASCII. */
function elementOfRareName(): i32 {
  const bits: i32 = judgeName(nameFrom, nameTo, scope);
  return bits < 0 ? fail(STOPPED_OTHER) : mixRareName(bits);
}

/**
 * Makes the last name, with its bits, part of the class. Of a name that is longer than all that rules know, it is what it means, not what it
 * says, so that such names may differ in each entry; of another one that is strange, it is the prefix. Names with a colon in the wrong place are
 * all alike.
 */
function mixRareName(bits: i32): i32 {
  elementRow = AT_NAMES + ROOM_NAMES * (ROW_NAMES << 2);
  const isMixed: boolean = !isMisplaced(bits) && (nameTo - nameFrom <= LONGEST || hasPrefix(nameFrom, nameTo));
  if (isMixed && !mixValue(nameFrom, isStrange(bits) ? nameFrom + prefixLength(nameFrom, nameTo) : nameTo))
    return fail(STOPPED_OTHER);
  mixClass(bits);
  mixClass(scope);
  if (isBad(bits)) noteDefect(BAD_NAME);
  return bits;
}

/** Whether the name with these bits is ill-formed. */
function isBad(bits: i32): boolean {
  return ((bits >>> SHIFT_BAD) & 1) !== 0;
}

/** Whether all that is wrong with the name with these bits is the place of a colon. */
function isMisplaced(bits: i32): boolean {
  return ((bits >>> SHIFT_MISPLACED) & 1) !== 0;
}

/** Whether rules and the schema say the same about all names with these bits and a given prefix. */
function isStrange(bits: i32): boolean {
  return ((bits >>> SHIFT_STRANGE) & 1) !== 0;
}

/** Whether a name of some bytes that may be another one in each entry gets a row: there are few, so that others have room. */
function fitsStrange(length: i32): boolean {
  return load32(STATE_NAMES) < ROOM_NAMES >> 2 && hasRoom(length, 4);
}

/** Whether rules and the schema say the same about all attributes like the last one, which has no prefix and no known name. */
export function isStrangeAttribute(): boolean {
  const row: i32 = rowOf(nameHash, nameFrom, nameTo, NO_ELEMENT);
  if (load32(row + (NAME_LENGTH << 2)) !== 0) return load32(row + (NAME_MEANING << 2)) !== 0;
  const answer: i32 = judgeName(nameFrom, nameTo, NO_ELEMENT);
  const length: i32 = nameTo - nameFrom;
  if (fitsStrange(length)) add(row, nameHash ^ (NO_ELEMENT << 24), nameFrom, length, answer);
  return answer !== 0;
}

/** Number of bytes of the prefix of a name, with its colon; 0 without one. */
export function prefixLength(from: i32, to: i32): i32 {
  for (let at: i32 = from; at < to; at++) if (load8(at) === 0x3a) return at + 1 - from;
  return 0;
}

/** Whether a name has a prefix. */
export function hasPrefix(from: i32, to: i32): boolean {
  return prefixLength(from, to) > 0;
}

/** Whether the prefix of the last name, which is that of an attribute, is bound to a namespace without a meaning of its own. */
export function isBound(): boolean {
  const owner: i32 = ownerOf(scope);
  const row: i32 = rowOf(nameHash, nameFrom, nameTo, owner);
  const isKnown: boolean = load32(row + (NAME_LENGTH << 2)) !== 0;
  const bits: i32 = isKnown ? load32(row + (NAME_MEANING << 2)) : judgeName(nameFrom, nameTo, scope);
  if (!isKnown && bits >= 0 && fits(nameTo - nameFrom)) add(row, nameHash ^ (owner << 24), nameFrom, nameTo - nameFrom, bits);
  return bits >= 0 && !isUnbound(bits);
}

/** Whether the prefix of the name with these bits is not bound. */
export function isUnbound(bits: i32): boolean {
  return ((bits >>> SHIFT_UNBOUND) & 1) !== 0;
}

/** Enters the scope of the declaration in the bytes `from`..`to`. Fails if the host refuses it or the table is full. */
export function declare(from: i32, to: i32): i32 {
  const owner: i32 = ownerOf(scope);
  const hash: i32 = hashOf(from, to, 0);
  const row: i32 = rowOf(hash, from, to, owner);
  let inner: i32 = load32(row + (NAME_MEANING << 2));
  if (load32(row + (NAME_LENGTH << 2)) === 0) {
    inner = openScope(from, to, scope);
    if (inner < 0) return fail(STOPPED_OTHER);
    if (fitsStrange(to - from)) add(row, hash ^ (owner << 24), from, to - from, inner);
  }
  addFact(FACT_ENTRY_NAMESPACE);
  scope = inner;
  return inner;
}

function fits(length: i32): boolean {
  return load32(STATE_NAMES) < ROOM_NAMES >> 1 && hasRoom(length, 4);
}

function add(row: i32, key: i32, from: i32, length: i32, value: i32): void {
  store32(STATE_NAMES, load32(STATE_NAMES) + 1);
  keep(row, key, from, length, value);
}
