// Counts entries from their records, while the outcome of each is known from its class.

import {
  AT_COUNTED,
  AT_COUNTED_ROWS,
  AT_ORIGIN_PAGES,
  COUNTED_ALL_VIDEOS,
  COUNTED_IMAGES,
  COUNTED_INSTANT,
  COUNTED_LAST,
  COUNTED_NEWS,
  COUNTED_PRECISION,
  COUNTED_TIMES,
  COUNTED_VIDEOS,
  COUNTED_VIOLATIONS,
  FACT_VIDEO_TEXT,
  FLAG_DATED,
  FLAG_NEWS,
  FLAG_PAGE,
  FLAG_RARE,
  PAGE_COPIES,
  PAGE_TEXT,
  RECORD_ADDRESSES,
  RECORD_ARTICLES,
  RECORD_CLASS,
  RECORD_FLAGS,
  RECORD_INSTANT,
  RECORD_LINE,
  RECORD_LOC_FROM,
  RECORD_LOC_TO,
  RECORD_OPEN_HIGH,
  RECORD_OPEN_LOW,
  RECORD_ORIGIN,
  RECORD_PAGE_HIGH,
  RECORD_PAGE_LOW,
  RECORD_PRECISION,
  RECORD_RETIRED_IMAGES,
  RECORD_RETIRED_NEWS,
  RECORD_RETIRED_VIDEOS,
  RECORD_TEXT,
  RECORD_VIDEOS,
  RECORD_WORDS,
  REPEATS_NONE,
  REPEATS_OFTEN,
  REPEATS_PAGE,
  REPEATS_TEXT,
  REST_OPEN,
  REST_ORIGIN,
  ROOM_ORIGINS,
  ROW_COUNTED_ROWS,
  STATE_ARTICLES,
  STATE_AWAITED_HIGH,
  STATE_AWAITED_LOW,
  STATE_DIGESTS,
  STATE_NEWS_ENTRIES,
  STATE_OFTEN,
  STATE_OPEN_FLAGS,
  STATE_OPEN_LINKS,
  STATE_ORIGIN_TAKEN,
  STATE_PAGES,
  STATE_REST,
  STATE_VIOLATIONS,
  WAYS,
} from './constants.js';
import { digestOf } from './digest.js';
import { beginLinked, takeLinked } from './links/linked-entries.js';
import { load32, loadFloat, store32 } from './memory.js';
import * as pages from './pages.js';
import { countValues } from './values.js';
import * as variants from './variants.js';
import { mayDiffer } from './video/shared-texts.js';

const VIDEO_TEXT: i32 = 1 << (FACT_VIDEO_TEXT - 32);

function fieldOf(row: i32, word: i32): i32 {
  return load32(row + (word << 2));
}

function add(address: i32, value: i32): void {
  store32(address, load32(address) + value);
}

/**
 * Counts the entries of the records from `first` to `last`, up to one that has to be linted; the first is the entry with the index
 * `entry`. They may have `room` violations of the schema. Returns the address after the last record that was counted; `REST` in
 * the state says why that one was not.
 */
export function countEntries(first: i32, last: i32, entry: i32, room: i32): i32 {
  store32(STATE_VIOLATIONS, 0);
  store32(STATE_NEWS_ENTRIES, 0);
  store32(STATE_ARTICLES, 0);
  beginLinked();
  let record: i32 = first;
  let index: i32 = entry;
  while (record <= last && countEntry(record, index, room)) {
    record += RECORD_WORDS << 2;
    index++;
  }
  return record;
}

/** Whether some property of the entry does not follow from its class. */
function isOpen(record: i32, flags: i32): boolean {
  if (fieldOf(record, RECORD_CLASS) < 0 || (flags & load32(STATE_OPEN_FLAGS)) !== 0) return true;
  if ((fieldOf(record, RECORD_OPEN_LOW) & load32(STATE_AWAITED_LOW)) !== 0) return true;
  if ((fieldOf(record, RECORD_OPEN_HIGH) & load32(STATE_AWAITED_HIGH)) !== 0) return true;
  if ((fieldOf(record, RECORD_OPEN_HIGH) & load32(STATE_OPEN_LINKS)) !== 0) return true;
  return fieldOf(record, RECORD_VIDEOS) > 0 && (load32(STATE_AWAITED_HIGH) & VIDEO_TEXT) !== 0 && mayDiffer(record);
}

function rest(reason: i32): boolean {
  store32(STATE_REST, reason);
  return false;
}

/** Counts an entry if nothing has to be linted. */
function countEntry(record: i32, entry: i32, room: i32): boolean {
  const flags: i32 = fieldOf(record, RECORD_FLAGS);
  if (isOpen(record, flags)) return rest(REST_OPEN);
  const high: i32 = fieldOf(record, RECORD_PAGE_HIGH);
  const low: i32 = fieldOf(record, RECORD_PAGE_LOW);
  const text: i32 = fieldOf(record, RECORD_TEXT);
  const slot: i32 =
    fieldOf(record, RECORD_LOC_FROM) === fieldOf(record, RECORD_LOC_TO) ? 0 : pages.slotOf(STATE_PAGES, high, low);
  const held: i32 = slot === 0 ? 0 : load32(slot);
  const page: i32 = held === 0 ? 0 : pages.rowOf(STATE_PAGES, held - 1);
  const repeats: i32 = held === 0 ? REPEATS_NONE : repeatsOf(page, text);
  if (repeats === REPEATS_TEXT && (flags & FLAG_RARE) !== 0) return rest(REST_OPEN);
  const known: i32 = load32(AT_COUNTED + ((fieldOf(record, RECORD_CLASS) * WAYS + repeats) << 2));
  if (known === 0) return rest(repeats);
  const row: i32 = AT_COUNTED_ROWS + (known - 1) * (ROW_COUNTED_ROWS << 2);
  const violations: i32 = fieldOf(row, COUNTED_VIOLATIONS);
  if (violations > 0 && violations + load32(STATE_VIOLATIONS) > room) return rest(repeats);
  if ((flags & FLAG_PAGE) !== 0 && !countOrigin(record)) return rest(REST_ORIGIN);
  add(STATE_VIOLATIONS, violations);
  countClass(row, record, entry);
  if (repeats === REPEATS_TEXT || repeats === REPEATS_OFTEN) pages.addCopy(page, entry);
  if (slot !== 0 && held === 0) {
    const isPage: boolean = (flags & FLAG_PAGE) !== 0;
    const line: i32 = fieldOf(record, RECORD_LINE);
    const digest: i32 = isPage && load32(STATE_DIGESTS) !== 0 ? digestOf(record, flags) : 0;
    pages.insert(STATE_PAGES, slot, high, low, text, entry, line, digest);
    if (isPage) variants.noteRecord(record, flags, entry, line);
  }
  if ((flags & FLAG_DATED) !== 0)
    countValues(record, flags, loadFloat(row + (COUNTED_INSTANT << 2)), fieldOf(row, COUNTED_PRECISION));
  else countValues(record, flags, loadFloat(record + (RECORD_INSTANT << 2)), fieldOf(record, RECORD_PRECISION));
  if ((flags & FLAG_NEWS) !== 0) add(STATE_NEWS_ENTRIES, 1);
  add(STATE_ARTICLES, fieldOf(record, RECORD_ARTICLES));
  if ((flags & FLAG_PAGE) !== 0 && fieldOf(record, RECORD_ADDRESSES) > 0) takeLinked(record, entry);
  return true;
}

/** How an entry with a text repeats the page in a row. */
function repeatsOf(page: i32, text: i32): i32 {
  if (fieldOf(page, PAGE_TEXT) !== text) return REPEATS_PAGE;
  return fieldOf(page, PAGE_COPIES) >= load32(STATE_OFTEN) ? REPEATS_OFTEN : REPEATS_TEXT;
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

function countClass(row: i32, record: i32, entry: i32): void {
  add(row + (COUNTED_TIMES << 2), 1);
  store32(row + (COUNTED_LAST << 2), entry);
  add(row + (COUNTED_IMAGES << 2), fieldOf(record, RECORD_RETIRED_IMAGES));
  add(row + (COUNTED_VIDEOS << 2), fieldOf(record, RECORD_RETIRED_VIDEOS));
  add(row + (COUNTED_NEWS << 2), fieldOf(record, RECORD_RETIRED_NEWS));
  add(row + (COUNTED_ALL_VIDEOS << 2), fieldOf(record, RECORD_VIDEOS));
}

/** Adds the page of a record. Returns -1, or the number of the earlier page with the same fingerprint. */
export function takePage(record: i32, digest: i32, entry: i32, line: i32): i32 {
  const flags: i32 = fieldOf(record, RECORD_FLAGS);
  const high: i32 = fieldOf(record, RECORD_PAGE_HIGH);
  const low: i32 = fieldOf(record, RECORD_PAGE_LOW);
  const before: i32 = pages.addPage(high, low, fieldOf(record, RECORD_TEXT), entry, line, digest);
  if (before < 0 && (flags & FLAG_PAGE) !== 0) variants.noteRecord(record, flags, entry, line);
  return before;
}
