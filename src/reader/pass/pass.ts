// The reading pass: reads a chunk of bytes once and writes a record for each entry to memory.

import * as addresses from './address/addresses.js';
import * as origin from './address/origin.js';
import {
  AT_CLASSES,
  AT_RECORDS,
  FACT_NEW_HOST,
  FACT_NEW_ORIGIN,
  RECORD_ADDRESS,
  RECORD_ADDRESSES,
  RECORD_ARTICLES,
  RECORD_CHANGEFREQ,
  RECORD_CHANGEFREQ_FROM,
  RECORD_CHANGEFREQ_TO,
  RECORD_CLASS,
  RECORD_COLUMN,
  RECORD_FLAGS,
  RECORD_FROM,
  RECORD_HIGH,
  RECORD_HUNDREDTHS,
  RECORD_INSTANT,
  RECORD_LASTMOD_FROM,
  RECORD_LASTMOD_TO,
  RECORD_LEAD,
  RECORD_LINE,
  RECORD_LOC_FROM,
  RECORD_LOC_TO,
  RECORD_LOW,
  RECORD_OPEN_HIGH,
  RECORD_OPEN_LOW,
  RECORD_ORIGIN,
  RECORD_PAGE_HIGH,
  RECORD_PAGE_LOW,
  RECORD_PRECISION,
  RECORD_PRIORITY_FROM,
  RECORD_PRIORITY_TO,
  RECORD_RETIRED_IMAGES,
  RECORD_RETIRED_NEWS,
  RECORD_RETIRED_VIDEOS,
  RECORD_SHARED_DESCRIPTION,
  RECORD_SHARED_THUMBNAIL,
  RECORD_SHARED_TITLE,
  RECORD_SMALL_HIGH,
  RECORD_SMALL_LOW,
  RECORD_TEXT,
  RECORD_TO,
  RECORD_VIDEOS,
  RECORD_WORDS,
  ROOM_CLASSES,
  ROOM_RECORDS,
  ROW_CLASSES,
  STATE_ADDRESSES,
  STATE_CLASSES,
  STATE_COLUMN,
  STATE_LINE,
  STATE_LONGEST,
  STATE_RECORDS,
  STATE_STOPPED,
  STOPPED_FULL,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import * as copied from './content/copied-value.js';
import { skipComment, skipInstruction } from './content/skipped-markup.js';
import * as core from './core.js';
import { readEntry } from './entry-children.js';
import * as state from './entry-state.js';
import * as hash from './hash.js';
import * as image from './image.js';
import * as lines from './lines.js';
import { load8, load32, store32, storeFloat } from './memory.js';
import * as news from './news/news.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';
import * as shared from './video/shared-texts.js';
import * as video from './video/video.js';

/** The number of the last entry's class; -1 if the table of classes is full. */
function classOf(): i32 {
  hash.mixClass(state.factsLow);
  hash.mixClass(state.factsHigh);
  // What rules find for an open fact may explain a violation. Where an address is new, they compare origins only.
  hash.mixClass(state.openLow & ~(1 << FACT_NEW_ORIGIN));
  hash.mixClass(state.openHigh & ~(1 << (FACT_NEW_HOST - 32)));
  const high: i32 = hash.mixed(hash.classHigh);
  const low: i32 = hash.mixed(hash.classLow ^ high);
  let slot: i32 = (high ^ (low >>> 7)) & (ROOM_CLASSES * 2 - 1);
  let row: i32 = AT_CLASSES + slot * (ROW_CLASSES << 2);
  while (load32(row + 8) !== 0) {
    if (load32(row) === high && load32(row + 4) === low) return load32(row + 8) - 1;
    slot = (slot + 1) & (ROOM_CLASSES * 2 - 1);
    row = AT_CLASSES + slot * (ROW_CLASSES << 2);
  }
  return addClass(row, high, low);
}

function addClass(row: i32, high: i32, low: i32): i32 {
  const count: i32 = load32(STATE_CLASSES);
  if (count >= ROOM_CLASSES) return -1;
  store32(STATE_CLASSES, count + 1);
  store32(row, high);
  store32(row + 4, low);
  store32(row + 8, count + 1);
  return count;
}

function put(record: i32, word: i32, value: i32): void {
  store32(record + (word << 2), value);
}

/** Writes the record of the last entry; `number` is that of its class, or -1. */
function writeRecord(number: i32, lead: i32, from: i32, to: i32, line: i32, column: i32): void {
  const count: i32 = load32(STATE_RECORDS);
  const record: i32 = AT_RECORDS + count * (RECORD_WORDS << 2);
  store32(STATE_RECORDS, count + 1);
  // Recorded only now, because an incomplete entry is read again.
  origin.noteOfLocs(core.originRow, core.originNumber);
  put(record, RECORD_CLASS, number);
  put(record, RECORD_LOW, state.factsLow);
  put(record, RECORD_HIGH, state.factsHigh);
  put(record, RECORD_OPEN_LOW, state.openLow);
  put(record, RECORD_OPEN_HIGH, state.openHigh);
  put(record, RECORD_FLAGS, state.flags | core.locFlags);
  put(record, RECORD_FROM, from);
  put(record, RECORD_TO, to);
  put(record, RECORD_LEAD, lead);
  put(record, RECORD_LINE, line);
  put(record, RECORD_COLUMN, column);
  put(record, RECORD_PAGE_HIGH, core.high);
  put(record, RECORD_PAGE_LOW, core.low);
  put(record, RECORD_TEXT, core.textLow);
  put(record, RECORD_SMALL_HIGH, core.smallHigh);
  put(record, RECORD_SMALL_LOW, core.smallLow);
  storeFloat(record + (RECORD_INSTANT << 2), core.instant);
  put(record, RECORD_PRECISION, core.precision);
  put(record, RECORD_CHANGEFREQ, core.changefreq);
  put(record, RECORD_HUNDREDTHS, core.hundredths);
  put(record, RECORD_ORIGIN, core.originNumber);
  put(record, RECORD_ADDRESS, addresses.first);
  put(record, RECORD_ADDRESSES, addresses.count());
  put(record, RECORD_LOC_FROM, core.locFrom);
  put(record, RECORD_LOC_TO, core.locTo);
  put(record, RECORD_ARTICLES, news.count);
  put(record, RECORD_RETIRED_IMAGES, image.retired);
  put(record, RECORD_RETIRED_VIDEOS, video.retired);
  put(record, RECORD_RETIRED_NEWS, news.retired);
  put(record, RECORD_LASTMOD_FROM, core.lastmodFrom);
  put(record, RECORD_LASTMOD_TO, core.lastmodTo);
  put(record, RECORD_CHANGEFREQ_FROM, core.changefreqFrom);
  put(record, RECORD_CHANGEFREQ_TO, core.changefreqTo);
  put(record, RECORD_PRIORITY_FROM, core.priorityFrom);
  put(record, RECORD_PRIORITY_TO, core.priorityTo);
  put(record, RECORD_VIDEOS, video.count);
  put(record, RECORD_SHARED_THUMBNAIL, shared.thumbnail);
  put(record, RECORD_SHARED_TITLE, shared.title);
  put(record, RECORD_SHARED_DESCRIPTION, shared.description);
}

/**
 * Reads entries, white space and comments between `from` and `end`, at which there are a `<` and a zero byte. Returns the index
 * after the last complete one; the reason for stopping is in the state.
 */
export function scan(from: i32, end: i32): i32 {
  store32(STATE_RECORDS, 0);
  store32(STATE_ADDRESSES, 0);
  lines.beginLines(from);
  copied.beginCopies();
  let done: i32 = from;
  let lead: i32 = from;
  let at: i32 = from;
  for (;;) {
    state.setStop(end);
    // To be restored if the unit is incomplete: lines, addresses and copies.
    const line: i32 = lines.line;
    const lineAt: i32 = lines.lineAt;
    const wide: i32 = lines.wide;
    const kept: i32 = load32(STATE_ADDRESSES);
    const copies: i32 = copied.to;
    at = text.skipSpace(done);
    if (at >= 0) at = readUnit(lead, at);
    if (at < 0) {
      lines.setLine(line, lineAt, wide);
      store32(STATE_ADDRESSES, kept);
      copied.forgetFrom(copies);
      break;
    }
    done = at;
    lead = at;
  }
  store32(STATE_STOPPED, state.stopped);
  store32(STATE_LINE, lines.line);
  store32(STATE_COLUMN, lines.columnOf(done));
  return done;
}

/** The end of a unit, or failure if it exceeds the size limit: limits are left to the scanner. */
function fitting(from: i32, end: i32): i32 {
  return end >= 0 && end - from > load32(STATE_LONGEST) ? state.fail(STOPPED_OTHER) : end;
}

/** Reads the entry or comment at an index. */
function readUnit(lead: i32, at: i32): i32 {
  if (load8(at) !== 0x3c) return state.fail(STOPPED_OTHER);
  if (at + 1 >= state.stop) return state.fail(STOPPED_MORE);
  const next: i32 = load8(at + 1);
  if (next === 0x21) return fitting(lead, skipComment(at));
  if (next === 0x3f) return fitting(lead, skipInstruction(at));
  if (next === 0x2f) return state.fail(STOPPED_OTHER);
  if (load32(STATE_RECORDS) >= ROOM_RECORDS) return state.fail(STOPPED_FULL);
  const line: i32 = lines.line;
  const column: i32 = lines.columnOf(at);
  const end: i32 = fitting(lead, readEntry(at));
  if (end < 0) return end;
  writeRecord(classOf(), lead, at, end, line, column);
  return end;
}

/**
 * Reads the bytes `from`..`to`, which are not empty, as the loc of an entry without other fields, into the first record. `isOwn`
 * is 0 if the entry is not allowed in its document; then its origin is not tracked.
 */
export function readLoc(from: i32, to: i32, isOwn: i32): void {
  store32(STATE_RECORDS, 0);
  store32(STATE_ADDRESSES, 0);
  lines.beginLines(from);
  state.setStop(to);
  state.beginEntry();
  hash.beginClass();
  core.beginCore();
  addresses.beginAddresses();
  image.beginImages();
  news.beginNews();
  video.beginVideos();
  text.setEmpty(from);
  let isWhole: boolean = true;
  for (let at: i32 = from; at < to && isWhole; ) {
    if (load8(at) < 0x80) at++;
    else {
      at = utf8.readBeyond(at);
      if (at < 0) isWhole = false;
    }
  }
  if (isWhole) core.readLine(from, to, utf8.characters, isOwn !== 0);
  else core.leaveLine(from, to);
  // A loc alone has no class.
  writeRecord(-1, from, from, to, 0, 0);
}

export { countEntries, takePage } from './count-entries.js';
export { addPage, moveTable, pageAt } from './pages.js';
export { noteEnding, noteSmall, pairVariants } from './variants.js';
export { noteVideos } from './video/shared-texts.js';
