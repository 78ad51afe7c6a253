// Finds locs that differ only in a slash at the end of their path, or only in its case: such pages may be listed twice.
//
// In a pair of the first kind, one loc has the slash. So only the locs that do not end like the first one of the document are
// looked up, and they are few. In a pair of the second kind, one loc has a capital letter.

import {
  ENDING_BARE,
  ENDING_NONE,
  ENDING_SLASH,
  FLAG_BARE,
  FLAG_CAPITAL,
  FLAG_SLASHED,
  PAIRS_COUNT,
  PAIRS_ENTRY,
  PAIRS_LINE,
  PAIRS_OTHER_ENTRY,
  PAIRS_OTHER_LINE,
  RECORD_PAGE_HIGH,
  RECORD_PAGE_LOW,
  RECORD_SMALL_HIGH,
  RECORD_SMALL_LOW,
  STATE_CASE_PAIRS,
  STATE_ENDING,
  STATE_PAGES,
  STATE_SLASH_PAIRS,
  STATE_SLASHES,
  STATE_SMALL,
  TABLE_COUNT,
} from './constants.js';
import { load32, store32 } from './memory.js';
import * as pages from './pages.js';

/** Turns the fingerprint of an address with a slash at the end into that of the same address without it, and back. */
const OTHER_ENDING: i32 = 1;

/** Takes the loc of a record, whose page is new. */
export function noteRecord(record: i32, flags: i32, entry: i32, line: i32): void {
  let ending: i32 = ENDING_NONE;
  if ((flags & FLAG_SLASHED) !== 0) ending = ENDING_SLASH;
  else if ((flags & FLAG_BARE) !== 0) ending = ENDING_BARE;
  noteEnding(ending, load32(record + (RECORD_PAGE_HIGH << 2)), load32(record + (RECORD_PAGE_LOW << 2)), entry, line);
  if ((flags & FLAG_CAPITAL) !== 0)
    noteSmall(load32(record + (RECORD_SMALL_HIGH << 2)), load32(record + (RECORD_SMALL_LOW << 2)), entry, line);
}

/** Takes the ending of a loc's path, and the fingerprint of its page. */
export function noteEnding(ending: i32, high: i32, low: i32, entry: i32, line: i32): void {
  const first: i32 = load32(STATE_ENDING);
  if (ending === first || ending === ENDING_NONE) return;
  if (first === ENDING_NONE) store32(STATE_ENDING, ending);
  else pages.add(STATE_SLASHES, high, low ^ OTHER_ENDING, 0, entry, line, 0);
}

/** Takes the fingerprint of a loc with capital letters as it is in lower case. */
export function noteSmall(high: i32, low: i32, entry: i32, line: i32): void {
  const before: i32 = pages.add(STATE_SMALL, high, low, 0, entry, line, 0);
  if (before >= 0) addPair(STATE_CASE_PAIRS, pages.rowOf(STATE_SMALL, before), entry, line);
}

/** Pairs all locs of the document. */
export function pairVariants(): void {
  pair(STATE_SLASHES, STATE_SLASH_PAIRS);
  pair(STATE_SMALL, STATE_CASE_PAIRS);
}

function pair(table: i32, pairs: i32): void {
  const count: i32 = load32(table + (TABLE_COUNT << 2));
  for (let number: i32 = 0; number < count; number++) {
    const row: i32 = pages.rowOf(table, number);
    const held: i32 = load32(pages.slotOf(STATE_PAGES, load32(row), load32(row + 4)));
    if (held !== 0) addPair(pairs, pages.rowOf(STATE_PAGES, held - 1), load32(row + 12), load32(row + 16));
  }
}

/** Counts a pair of a page and an entry, and remembers the pair that is complete first. */
function addPair(pairs: i32, row: i32, entry: i32, line: i32): void {
  const count: i32 = load32(pairs + (PAIRS_COUNT << 2));
  const pageEntry: i32 = load32(row + 12);
  const pageLine: i32 = load32(row + 16);
  store32(pairs + (PAIRS_COUNT << 2), count + 1);
  const isFirst: boolean = pageEntry < entry;
  const last: i32 = isFirst ? entry : pageEntry;
  if (count > 0 && last >= load32(pairs + (PAIRS_OTHER_ENTRY << 2))) return;
  store32(pairs + (PAIRS_ENTRY << 2), isFirst ? pageEntry : entry);
  store32(pairs + (PAIRS_LINE << 2), isFirst ? pageLine : line);
  store32(pairs + (PAIRS_OTHER_ENTRY << 2), last);
  store32(pairs + (PAIRS_OTHER_LINE << 2), isFirst ? line : pageLine);
}
