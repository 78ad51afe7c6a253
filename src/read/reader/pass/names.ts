// Looks up names of elements and attributes. The host judges each name once for each set of declarations in scope.

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
  ROOM_NAMES,
  ROW_NAMES,
  SHIFT_UNBOUND,
  STATE_NAMES,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { addFact, fail, stop } from './entry-state.js';
import { hashOf, isSame } from './hash.js';
import { judgeName, openScope } from './host-calls.js';
import { load8, load32, store32 } from './memory.js';
import { hasRoom, keep } from './text-pool.js';

/** Maximum length in bytes of a name. */
const LONGEST: i32 = 64;
/** Of the kinds of bytes in names: the bit of those beyond ASCII. */
const BEYOND: i32 = 4;

/** The last name: its range and its hash. */
export let nameFrom: i32 = 0;
export let nameTo: i32 = 0;
export let nameHash: i32 = 0;

/** Whether a byte begins a name in ASCII. */
export function mayBeginName(byte: i32): boolean {
  return load8(AT_NAME_BYTES + byte) >= 2;
}

/** Reads the name at an index; fails if there is none, or if it is long or has characters beyond ASCII. */
export function readName(at: i32): i32 {
  let kinds: i32 = load8(AT_NAME_BYTES + load8(at));
  if (kinds < 2) return fail(STOPPED_OTHER);
  let end: i32 = at + 1;
  for (let kind: i32 = load8(AT_NAME_BYTES + load8(end)); kind !== 0; kind = load8(AT_NAME_BYTES + load8(end))) {
    kinds |= kind;
    end++;
  }
  if (end >= stop) return fail(STOPPED_MORE);
  if ((kinds & BEYOND) !== 0 || end - at > LONGEST) return fail(STOPPED_OTHER);
  nameFrom = at;
  nameTo = end;
  nameHash = hashOf(at, end, 0);
  return end;
}

/** Whether a name that ends before an index ends there. */
export function isEndOfName(at: i32): boolean {
  return load8(AT_NAME_BYTES + load8(at)) === 0;
}

/** Whether an element is an entry. */
export function isEntry(bits: i32): boolean {
  const element: i32 = bits & 255;
  return element === ELEMENT_URL || element === ELEMENT_SITEMAP;
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

/** Row of the last element name. */
let elementRow: i32 = 0;
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

/** Row of the last name, which is judged if it is new; -1 if the host refuses it or the table is full. */
function judgedRow(): i32 {
  const owner: i32 = ownerOf(scope);
  const row: i32 = rowOf(nameHash, nameFrom, nameTo, owner);
  if (load32(row + (NAME_LENGTH << 2)) !== 0) return row;
  const bits: i32 = judgeName(nameFrom, nameTo, scope);
  return bits >= 0 && add(row, nameHash ^ (owner << 24), nameFrom, nameTo - nameFrom, bits) ? row : fail(STOPPED_OTHER);
}

/** The element of the last name: its number, and the bits of its row. */
export function elementOfName(): i32 {
  const row: i32 = judgedRow();
  if (row < 0) return row;
  const bits: i32 = load32(row + (NAME_MEANING << 2));
  // `expectedElement` must not find it: each such tag ends the reading of its entry.
  if (isUnbound(bits)) return bits;
  // Only now the row is certainly that of an element.
  if (elementRow !== 0 && elementRow !== row) store32(elementRow + (NAME_NEXT << 2), row);
  elementRow = row;
  return bits;
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
  const row: i32 = judgedRow();
  return row >= 0 && !isUnbound(load32(row + (NAME_MEANING << 2)));
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
  if (load32(row + (NAME_LENGTH << 2)) === 0) {
    const inner: i32 = openScope(from, to, scope);
    if (inner < 0 || !add(row, hash ^ (owner << 24), from, to - from, inner)) return fail(STOPPED_OTHER);
  }
  addFact(FACT_ENTRY_NAMESPACE);
  scope = load32(row + (NAME_MEANING << 2));
  return scope;
}

/** Keeps what the host has said about a name; false if the table is full. */
function add(row: i32, key: i32, from: i32, length: i32, value: i32): boolean {
  if (load32(STATE_NAMES) >= ROOM_NAMES >> 1 || !hasRoom(length, 4)) return false;
  store32(STATE_NAMES, load32(STATE_NAMES) + 1);
  keep(row, key, from, length, value);
  return true;
}
