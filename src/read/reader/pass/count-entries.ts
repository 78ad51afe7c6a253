// Takes entries by their records: those without awaited facts, and those like a sample of which no more are shown, are counted here.

import {
  AT_ORIGIN_PAGES,
  AT_SAMPLES,
  FACT_LINK_FORM,
  FACT_LOC_REPEATED,
  FLAG_ILL_FORMED,
  FLAG_NEWS,
  FLAG_PAGE,
  FLAG_UNPROVED,
  FORM_ILL_FORMED,
  FORM_PROVED,
  FORM_UNPROVED,
  PAGE_TEXT,
  RECORD_ADDRESSES,
  RECORD_ARTICLES,
  RECORD_FLAGS,
  RECORD_HIGH,
  RECORD_INSTANT,
  RECORD_LINE,
  RECORD_LOC_FROM,
  RECORD_LOC_TO,
  RECORD_LOW,
  RECORD_ORIGIN,
  RECORD_PAGE_HIGH,
  RECORD_PAGE_LOW,
  RECORD_PRECISION,
  RECORD_TEXT,
  RECORD_WORDS,
  REST_ORIGIN,
  REST_SHOWN,
  ROOM_ORIGINS,
  ROOM_SAMPLES,
  ROW_SAMPLES,
  SAMPLE_FORM,
  SAMPLE_HIGH,
  SAMPLE_IS_USED,
  SAMPLE_LAST,
  SAMPLE_LOW,
  SAMPLE_TIMES,
  STATE_ARTICLES,
  STATE_AWAITED_HIGH,
  STATE_AWAITED_LOW,
  STATE_BEFORE,
  STATE_DIGESTS,
  STATE_KEEPS_LINKS,
  STATE_NEWS_ENTRIES,
  STATE_ORIGIN_TAKEN,
  STATE_PAGES,
  STATE_REST,
  STATE_SCHEMA,
  STATE_SHOWN_FLAGS,
} from './constants.js';
import { digestOf } from './digest.js';
import { beginLinked, takeLinked } from './links/linked-entries.js';
import { load32, loadFloat, multiply, store32 } from './memory.js';
import * as pages from './pages.js';
import { countValues } from './values.js';
import * as variants from './variants.js';

/** Values of `SCHEMA`: the document has no schema, libxml2 is asked about it, or libxml2 is not asked any more. */
const NO_SCHEMA: i32 = 0;
const ASKED: i32 = 1;

const SAMPLE_BYTES: i32 = ROW_SAMPLES << 2;
const HASH_FACTOR: i32 = -2048144789;

function fieldOf(row: i32, word: i32): i32 {
  return load32(row + (word << 2));
}

function add(address: i32, value: i32): void {
  store32(address, load32(address) + value);
}

/**
 * Counts the entries of the records from `first` to `last`, up to one that has to be shown; the first is the entry with the index
 * `entry`. Returns the address after the last record that was counted; `REST` in the state says why that one was not.
 */
export function countEntries(first: i32, last: i32, entry: i32): i32 {
  store32(STATE_NEWS_ENTRIES, 0);
  store32(STATE_ARTICLES, 0);
  beginLinked();
  let record: i32 = first;
  let index: i32 = entry;
  while (record <= last) {
    const sample: i32 = sampleOf(record);
    if (sample < 0) {
      store32(STATE_REST, REST_SHOWN);
      break;
    }
    if (!take(record, index)) break;
    if (sample > 0) {
      add(sample + (SAMPLE_TIMES << 2), 1);
      store32(sample + (SAMPLE_LAST << 2), index);
    }
    record += RECORD_WORDS << 2;
    index++;
  }
  return record;
}

/** The row of the sample that an entry is counted in; 0 if it has no awaited facts and is well-formed, -1 if it has to be shown. */
function sampleOf(record: i32): i32 {
  const flags: i32 = fieldOf(record, RECORD_FLAGS);
  const high: i32 = fieldOf(record, RECORD_HIGH);
  if ((flags & load32(STATE_SHOWN_FLAGS)) !== 0 || (load32(STATE_KEEPS_LINKS) !== 0 && hasOddLinks(record))) return -1;
  const schema: i32 = load32(STATE_SCHEMA);
  const form: i32 = formOf(flags, schema);
  if (form === FORM_UNPROVED && schema === ASKED) return -1;
  const low: i32 = (fieldOf(record, RECORD_LOW) | (isRepeated(record) ? 1 << FACT_LOC_REPEATED : 0)) & load32(STATE_AWAITED_LOW);
  const awaited: i32 = high & load32(STATE_AWAITED_HIGH);
  if ((low | awaited) === 0 && form !== FORM_ILL_FORMED) return 0;
  const row: i32 = rowOf(low, awaited, form);
  return fieldOf(row, SAMPLE_IS_USED) === 0 ? -1 : row;
}

function formOf(flags: i32, schema: i32): i32 {
  if ((flags & FLAG_ILL_FORMED) !== 0) return FORM_ILL_FORMED;
  return schema !== NO_SCHEMA && (flags & FLAG_UNPROVED) !== 0 ? FORM_UNPROVED : FORM_PROVED;
}

/** Whether the entry has a link that only rules read exactly. */
function hasOddLinks(record: i32): boolean {
  return (fieldOf(record, RECORD_HIGH) & (1 << (FACT_LINK_FORM - 32))) !== 0;
}

/** The row of a combination of facts and a form, or the free row where it would be. */
function rowOf(low: i32, high: i32, form: i32): i32 {
  let slot: i32 = (low ^ multiply(high, HASH_FACTOR) ^ (low >>> 15) ^ form) & (ROOM_SAMPLES * 2 - 1);
  let row: i32 = AT_SAMPLES + slot * SAMPLE_BYTES;
  while (fieldOf(row, SAMPLE_IS_USED) !== 0) {
    const isSame: boolean = fieldOf(row, SAMPLE_LOW) === low && fieldOf(row, SAMPLE_HIGH) === high;
    if (isSame && fieldOf(row, SAMPLE_FORM) === form) break;
    slot = (slot + 1) & (ROOM_SAMPLES * 2 - 1);
    row = AT_SAMPLES + slot * SAMPLE_BYTES;
  }
  return row;
}

/** Counts further entries with a combination of facts instead of showing them. Returns the row with their number. */
export function closeSample(low: i32, high: i32, form: i32): i32 {
  const row: i32 = rowOf(low, high, form);
  store32(row + (SAMPLE_LOW << 2), low);
  store32(row + (SAMPLE_HIGH << 2), high);
  store32(row + (SAMPLE_FORM << 2), form);
  store32(row + (SAMPLE_IS_USED << 2), 1);
  return row;
}

/** The slot of the page of a record; 0 if it has no loc. */
function slotOf(record: i32): i32 {
  if (fieldOf(record, RECORD_LOC_FROM) === fieldOf(record, RECORD_LOC_TO)) return 0;
  return pages.slotOf(STATE_PAGES, fieldOf(record, RECORD_PAGE_HIGH), fieldOf(record, RECORD_PAGE_LOW));
}

function isRepeated(record: i32): boolean {
  const slot: i32 = slotOf(record);
  return slot !== 0 && load32(slot) !== 0;
}

/** Takes the page, the values and the links of one entry that is shown. Returns false if the host has to add its origin first. */
export function takeEntry(record: i32, entry: i32): boolean {
  store32(STATE_NEWS_ENTRIES, 0);
  store32(STATE_ARTICLES, 0);
  beginLinked();
  return take(record, entry);
}

function take(record: i32, entry: i32): boolean {
  const flags: i32 = fieldOf(record, RECORD_FLAGS);
  if ((flags & FLAG_PAGE) !== 0 && !countOrigin(record)) {
    store32(STATE_REST, REST_ORIGIN);
    return false;
  }
  notePage(record, flags, entry);
  countValues(record, flags, loadFloat(record + (RECORD_INSTANT << 2)), fieldOf(record, RECORD_PRECISION));
  if ((flags & FLAG_NEWS) !== 0) add(STATE_NEWS_ENTRIES, 1);
  add(STATE_ARTICLES, fieldOf(record, RECORD_ARTICLES));
  if ((flags & FLAG_PAGE) !== 0 && fieldOf(record, RECORD_ADDRESSES) > 0 && !hasOddLinks(record)) takeLinked(record, entry);
  return true;
}

/** Adds the page of a record; `BEFORE` in the state is then the number of an earlier entry's page, or -1. */
function notePage(record: i32, flags: i32, entry: i32): void {
  const slot: i32 = slotOf(record);
  const held: i32 = slot === 0 ? 0 : load32(slot);
  store32(STATE_BEFORE, held - 1);
  if (slot === 0) return;
  const text: i32 = fieldOf(record, RECORD_TEXT);
  if (held !== 0) {
    const page: i32 = pages.rowOf(STATE_PAGES, held - 1);
    if (fieldOf(page, PAGE_TEXT) === text) pages.addCopy(page, entry);
    return;
  }
  const isPage: boolean = (flags & FLAG_PAGE) !== 0;
  const line: i32 = fieldOf(record, RECORD_LINE);
  const digest: i32 = isPage && load32(STATE_DIGESTS) !== 0 ? digestOf(record, flags) : 0;
  const high: i32 = fieldOf(record, RECORD_PAGE_HIGH);
  pages.insert(STATE_PAGES, slot, high, fieldOf(record, RECORD_PAGE_LOW), text, entry, line, digest);
  if (isPage) variants.noteRecord(record, flags, entry, line);
}

/** Counts the page for its origin; false if the host has to. */
function countOrigin(record: i32): boolean {
  if (record === load32(STATE_ORIGIN_TAKEN)) {
    store32(STATE_ORIGIN_TAKEN, 0);
    return true;
  }
  const number: i32 = fieldOf(record, RECORD_ORIGIN);
  if (number < 0 || number >= ROOM_ORIGINS) return false;
  const address: i32 = AT_ORIGIN_PAGES + (number << 2);
  const count: i32 = load32(address);
  if (count === 0) return false;
  store32(address, count + 1);
  return true;
}

/** Adds the page of an entry of which only the loc is in a record. Returns -1, or the number of the earlier page with the same fingerprint. */
export function takePage(record: i32, digest: i32, entry: i32, line: i32): i32 {
  const flags: i32 = fieldOf(record, RECORD_FLAGS);
  const high: i32 = fieldOf(record, RECORD_PAGE_HIGH);
  const low: i32 = fieldOf(record, RECORD_PAGE_LOW);
  const before: i32 = pages.addPage(high, low, fieldOf(record, RECORD_TEXT), entry, line, digest);
  if (before < 0 && (flags & FLAG_PAGE) !== 0) variants.noteRecord(record, flags, entry, line);
  return before;
}
