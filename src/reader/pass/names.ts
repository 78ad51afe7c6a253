// Looks up names of elements and attributes: those that the host wrote into the table, with the root's prefixes, and unknown
// names, which are added as they occur.

import {
  AT_NAME_BYTES,
  AT_NAMES,
  ELEMENT_OTHER,
  ROOM_NAMES,
  ROW_NAMES,
  SHIFT_FREE,
  STATE_NAMES,
  STOPPED_OTHER,
} from './constants.js';
import { fail } from './entry-state.js';
import { hashOf, isSame } from './hash.js';
import { load8, load32, store32 } from './memory.js';
import { hasRoom, keep } from './text-pool.js';

/** The last name: its range and its hash. */
export let nameFrom: i32 = 0;
export let nameTo: i32 = 0;
export let nameHash: i32 = 0;

/** Reads the name at an index; fails if there is no ASCII name. */
export function readName(at: i32): i32 {
  const first: i32 = load8(AT_NAME_BYTES + load8(at));
  if (first < 2) return fail(STOPPED_OTHER);
  let end: i32 = at + 1;
  while (load8(AT_NAME_BYTES + load8(end)) !== 0) end++;
  nameFrom = at;
  nameTo = end;
  nameHash = hashOf(at, end, 0);
  return end;
}

/** First byte of the row of a name that belongs to an element (0 for element names); the free row if the name is unknown. */
function rowOf(hash: i32, from: i32, to: i32, owner: i32): i32 {
  const key: i32 = hash ^ (owner << 24);
  let slot: i32 = (key ^ (key >>> 9)) & (ROOM_NAMES - 1);
  let row: i32 = AT_NAMES + slot * (ROW_NAMES << 2);
  while (load32(row + 8) !== 0) {
    const length: i32 = load32(row + 8);
    if (load32(row) === key && length === to - from && isSame(load32(row + 4), from, length)) break;
    slot = (slot + 1) & (ROOM_NAMES - 1);
    row = AT_NAMES + slot * (ROW_NAMES << 2);
  }
  return row;
}

/** Number of the last attribute name for an element; 0 if the element has no such attribute. */
export function attributeNumber(element: i32): i32 {
  const row: i32 = rowOf(nameHash, nameFrom, nameTo, element);
  return load32(row + 8) === 0 ? 0 : load32(row + 12);
}

/** Row of the last element name, which is unique to that name. */
export let elementRow: i32 = 0;

/**
 * The element of the last name: its number, and the bits of its row. Fails if the prefix is not bound or the table is full.
 */
export function elementOfName(): i32 {
  elementRow = rowOf(nameHash, nameFrom, nameTo, 0);
  if (load32(elementRow + 8) !== 0) return load32(elementRow + 12);
  return addOther(elementRow);
}

function addOther(row: i32): i32 {
  let colon: i32 = -1;
  for (let at: i32 = nameFrom; at < nameTo; at++) {
    if (load8(at) !== 0x3a) continue;
    if (colon >= 0) return fail(STOPPED_OTHER);
    colon = at;
  }
  // The default namespace, if there is one, has a row with the name `:`; a prefix has a row with its name and colon.
  const bound: i32 = colon < 0 ? -1 : rowOf(hashOf(nameFrom, colon + 1, 0), nameFrom, colon + 1, 0);
  if (colon >= 0 && (load32(bound + 8) === 0 || colon + 1 === nameTo || colon === nameFrom)) return fail(STOPPED_OTHER);
  const length: i32 = nameTo - nameFrom;
  if (load32(STATE_NAMES) >= ROOM_NAMES >> 1 || !hasRoom(length, 4)) return fail(STOPPED_OTHER);
  store32(STATE_NAMES, load32(STATE_NAMES) + 1);
  const isFree: boolean = (colon < 0 || ((load32(bound + 12) >>> SHIFT_FREE) & 1) !== 0) && !isAddress();
  const bits: i32 = ELEMENT_OTHER | (isFree ? 1 << SHIFT_FREE : 0);
  keep(row, nameHash, nameFrom, length, bits);
  return bits;
}

/** Whether the last name is `loc`, or ends with a prefix or an underscore and `loc`: rules look at such values. */
function isAddress(): boolean {
  const at: i32 = nameTo - 3;
  if (at < nameFrom || load8(at) !== 0x6c || load8(at + 1) !== 0x6f || load8(at + 2) !== 0x63) return false;
  return at === nameFrom || load8(at - 1) === 0x3a || load8(at - 1) === 0x5f;
}
