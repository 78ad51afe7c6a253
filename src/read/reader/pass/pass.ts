// The reading pass: reads a chunk of bytes once and writes a record for each entry to memory.

import * as addresses from './address/addresses.js';
import * as origin from './address/origin.js';
import {
  AT_RECORDS,
  FLAG_UNPROVED,
  RECORD_ADDRESS,
  RECORD_ADDRESSES,
  RECORD_ARTICLES,
  RECORD_CHANGEFREQ,
  RECORD_CHANGEFREQ_FROM,
  RECORD_CHANGEFREQ_TO,
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
  RECORD_ORIGIN,
  RECORD_PAGE_HIGH,
  RECORD_PAGE_LOW,
  RECORD_PRECISION,
  RECORD_PRIORITY_FROM,
  RECORD_PRIORITY_TO,
  RECORD_SMALL_HIGH,
  RECORD_SMALL_LOW,
  RECORD_TEXT,
  RECORD_TO,
  RECORD_WORDS,
  ROOM_RECORDS,
  STATE_ADDRESSES,
  STATE_COLUMN,
  STATE_LINE,
  STATE_LONGEST,
  STATE_RECORDS,
  STATE_STOPPED,
  STOPPED_FULL,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { skipComment, skipInstruction } from './content/skipped-markup.js';
import * as core from './core.js';
import { begin, readEntry } from './entry-children.js';
import * as state from './entry-state.js';
import * as lines from './lines.js';
import { load8, load32, store32, storeFloat } from './memory.js';
import * as news from './news/news.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';

function put(record: i32, word: i32, value: i32): void {
  store32(record + (word << 2), value);
}

/** Writes the record of the last entry. */
function writeRecord(lead: i32, from: i32, to: i32, line: i32, column: i32): void {
  const count: i32 = load32(STATE_RECORDS);
  const record: i32 = AT_RECORDS + count * (RECORD_WORDS << 2);
  store32(STATE_RECORDS, count + 1);
  // Recorded only now, because an incomplete entry is read again.
  origin.noteOfLocs(core.originRow, core.originNumber);
  core.noteScheme();
  put(record, RECORD_LOW, state.factsLow);
  put(record, RECORD_HIGH, state.factsHigh);
  put(record, RECORD_FLAGS, state.flags | core.locFlags | (state.isProved() ? 0 : FLAG_UNPROVED));
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
  put(record, RECORD_LASTMOD_FROM, core.lastmodFrom);
  put(record, RECORD_LASTMOD_TO, core.lastmodTo);
  put(record, RECORD_CHANGEFREQ_FROM, core.changefreqFrom);
  put(record, RECORD_CHANGEFREQ_TO, core.changefreqTo);
  put(record, RECORD_PRIORITY_FROM, core.priorityFrom);
  put(record, RECORD_PRIORITY_TO, core.priorityTo);
}

/**
 * Reads entries, white space and comments between `from` and `end`, at which there are a `<` and a zero byte. Returns the index
 * after the last complete one; the reason for stopping is in the state.
 */
export function scan(from: i32, end: i32): i32 {
  store32(STATE_RECORDS, 0);
  store32(STATE_ADDRESSES, 0);
  lines.beginLines(from);
  let done: i32 = from;
  let lead: i32 = from;
  let at: i32 = from;
  for (;;) {
    state.setStop(end);
    // To be restored if the unit is incomplete: lines and addresses.
    const line: i32 = lines.line;
    const lineAt: i32 = lines.lineAt;
    const wide: i32 = lines.wide;
    const kept: i32 = load32(STATE_ADDRESSES);
    at = text.skipSpace(done);
    if (at >= 0) at = readUnit(lead, at);
    if (at < 0) {
      lines.setLine(line, lineAt, wide);
      store32(STATE_ADDRESSES, kept);
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
  writeRecord(lead, at, end, line, column);
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
  begin();
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
  writeRecord(from, from, to, 0, 0);
}

export { closeSample, countEntries, takeEntry, takePage } from './count-entries.js';
export { addPage, moveTable, pageAt } from './pages.js';
export { noteEnding, noteSmall, pairVariants } from './variants.js';
