// The pages of a document: hash tables of fingerprints behind the input. The host makes a table larger before it is full.

import {
  PAGE_COPIES,
  PAGE_DIGEST,
  PAGE_ENTRY,
  PAGE_LAST_COPY,
  PAGE_LINE,
  PAGE_LOW,
  PAGE_TEXT,
  PAGE_WORDS,
  STATE_PAGES,
  TABLE_AT,
  TABLE_COUNT,
  TABLE_ROWS,
  TABLE_SLOTS,
} from './constants.js';
import { copy, fill, load32, multiply, store32 } from './memory.js';

const PAGE_BYTES: i32 = PAGE_WORDS << 2;
const HASH_FACTOR: i32 = -2048144789;

/** A word of a table's description. */
function fieldOf(table: i32, word: i32): i32 {
  return load32(table + (word << 2));
}

/** Address of the row with a number. */
export function rowOf(table: i32, number: i32): i32 {
  return fieldOf(table, TABLE_ROWS) + number * PAGE_BYTES;
}

/** Address of the slot of a page, or of the free slot where it would be inserted. A slot has 1 + the number of a row; 0 is free. */
export function slotOf(table: i32, high: i32, low: i32): i32 {
  const slots: i32 = fieldOf(table, TABLE_AT);
  const rows: i32 = fieldOf(table, TABLE_ROWS);
  const mask: i32 = fieldOf(table, TABLE_SLOTS) - 1;
  // Both words choose the slot, because addresses crafted to share one of them still differ in the other.
  let slot: i32 = (low ^ multiply(high, HASH_FACTOR)) & mask;
  for (;;) {
    const held: i32 = load32(slots + (slot << 2));
    if (held === 0) break;
    const row: i32 = rows + (held - 1) * PAGE_BYTES;
    if (load32(row) === high && load32(row + (PAGE_LOW << 2)) === low) break;
    slot = (slot + 1) & mask;
  }
  return slots + (slot << 2);
}

/** Inserts a page into its free slot. */
export function insert(table: i32, slot: i32, high: i32, low: i32, text: i32, entry: i32, line: i32, digest: i32): void {
  const number: i32 = fieldOf(table, TABLE_COUNT);
  const row: i32 = rowOf(table, number);
  store32(row, high);
  store32(row + (PAGE_LOW << 2), low);
  store32(row + (PAGE_TEXT << 2), text);
  store32(row + (PAGE_ENTRY << 2), entry);
  store32(row + (PAGE_LINE << 2), line);
  store32(row + (PAGE_DIGEST << 2), digest);
  store32(row + (PAGE_COPIES << 2), 0);
  store32(table + (TABLE_COUNT << 2), number + 1);
  store32(slot, number + 1);
}

/** Counts an entry with the same text as the page with a row. */
export function addCopy(row: i32, entry: i32): void {
  store32(row + (PAGE_COPIES << 2), load32(row + (PAGE_COPIES << 2)) + 1);
  store32(row + (PAGE_LAST_COPY << 2), entry);
}

/** Adds a page. Returns -1, or, without adding it, the number of the row with the same fingerprint. */
export function add(table: i32, high: i32, low: i32, text: i32, entry: i32, line: i32, digest: i32): i32 {
  const slot: i32 = slotOf(table, high, low);
  const held: i32 = load32(slot);
  if (held === 0) insert(table, slot, high, low, text, entry, line, digest);
  return held - 1;
}

/** Adds a page of the document, or counts a copy of it; see `add`. */
export function addPage(high: i32, low: i32, text: i32, entry: i32, line: i32, digest: i32): i32 {
  const before: i32 = add(STATE_PAGES, high, low, text, entry, line, digest);
  if (before >= 0) {
    const row: i32 = rowOf(STATE_PAGES, before);
    if (load32(row + (PAGE_TEXT << 2)) === text) addCopy(row, entry);
  }
  return before;
}

/** The number of a page of the document; -1 if it was not added. */
export function pageAt(high: i32, low: i32): i32 {
  return load32(slotOf(STATE_PAGES, high, low)) - 1;
}

/** Moves a table to an address with room for `slots` slots, a power of two, and a row for every other slot. */
export function moveTable(table: i32, at: i32, slots: i32): void {
  const count: i32 = fieldOf(table, TABLE_COUNT);
  const rows: i32 = at + (slots << 2);
  fill(at, slots << 2);
  copy(rows, fieldOf(table, TABLE_ROWS), count * PAGE_BYTES);
  store32(table + (TABLE_AT << 2), at);
  store32(table + (TABLE_ROWS << 2), rows);
  store32(table + (TABLE_SLOTS << 2), slots);
  for (let number: i32 = 0; number < count; number++) {
    const row: i32 = rows + number * PAGE_BYTES;
    store32(slotOf(table, load32(row), load32(row + (PAGE_LOW << 2))), number + 1);
  }
}
