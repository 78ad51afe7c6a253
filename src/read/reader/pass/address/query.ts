// Recognises tracking and session parameters in a query.

import {
  AT_LOWER,
  AT_PARAMETER_BYTES,
  AT_PARAMETERS,
  AT_WORDS,
  FACT_QUERY_SESSION,
  FACT_QUERY_TRACKING,
  FACT_TEMPLATE,
  QUERY_AMBIGUOUS,
  QUERY_REFERRER,
  QUERY_TRACKING,
  ROOM_PARAMETERS,
  ROOM_WORDS,
  ROW_PARAMETERS,
} from '../constants.js';
import { load8, load32, multiply } from '../memory.js';
import { isMissingValue } from './segments.js';

/** Bits of the facts of the query. */
export let low: i32 = 0;

/** Minimum length of a value that may be a random session id. */
const RANDOM: i32 = 16;
const ASP: i32 = 12;

export function beginQuery(): void {
  low = 0;
}

function hashLower(from: i32, to: i32): i32 {
  let hash: i32 = 0;
  for (let at: i32 = from; at < to; at++) hash = (multiply(hash, 31) + load8(AT_LOWER + load8(at))) | 0;
  return hash;
}

/** The table's value for the bytes in lower case; 0 if they are not in it. */
function kindOf(table: i32, room: i32, from: i32, to: i32): i32 {
  const hash: i32 = hashLower(from, to);
  let slot: i32 = (hash ^ (hash >>> 8)) & (room - 1);
  let row: i32 = table + slot * (ROW_PARAMETERS << 2);
  while (load32(row + 8) !== 0) {
    const length: i32 = load32(row + 8);
    if (load32(row) === hash && length === to - from && isLowerSame(load32(row + 4), from, length)) return load32(row + 12);
    slot = (slot + 1) & (room - 1);
    row = table + slot * (ROW_PARAMETERS << 2);
  }
  return 0;
}

function isLowerSame(known: i32, from: i32, length: i32): boolean {
  for (let i: i32 = 0; i < length; i++) if (load8(known + i) !== load8(AT_LOWER + load8(from + i))) return false;
  return true;
}

/** Whether the bytes at an index are `utm_` in any case. */
function isUtm(at: i32): boolean {
  return (
    (load8(at) | 0x20) === 0x75 && (load8(at + 1) | 0x20) === 0x74 && (load8(at + 2) | 0x20) === 0x6d && load8(at + 3) === 0x5f
  );
}

/** Reads the parameter at an index of the query, which ends at `to` or at a `#`. */
export function readParameter(at: i32, to: i32): void {
  let end: i32 = at;
  while (end < to && (load8(AT_PARAMETER_BYTES + load8(end)) === 0 || load8(end) >= 0x80)) {
    // The only character beyond ASCII that is a letter of ASCII in lower case, the Kelvin sign, is left to the rules.
    if (load8(end) === 0xe2 && load8(end + 1) === 0x84 && load8(end + 2) === 0xaa) {
      low |= (1 << FACT_QUERY_TRACKING) | (1 << FACT_QUERY_SESSION);
      return;
    }
    end++;
  }
  if (end === at) return;
  let valueEnd: i32 = end;
  while (valueEnd < to && load8(valueEnd) !== 0x26 && load8(valueEnd) !== 0x23) valueEnd++;
  const value: i32 = end < valueEnd ? end + 1 : end;
  if (isMissingValue(value, valueEnd)) low |= 1 << FACT_TEMPLATE;
  if (end - at >= 4 && isUtm(at)) {
    low |= 1 << FACT_QUERY_TRACKING;
    return;
  }
  if (end - at >= ASP && isAsp(at)) {
    low |= 1 << FACT_QUERY_SESSION;
    return;
  }
  const kind: i32 = kindOf(AT_PARAMETERS, ROOM_PARAMETERS, at, end);
  if (kind === 0) return;
  const length: i32 = valueEnd - value;
  if (kind === QUERY_TRACKING) low |= 1 << FACT_QUERY_TRACKING;
  else if (kind === QUERY_REFERRER) {
    if (isBeyond(value, valueEnd) || kindOf(AT_WORDS, ROOM_WORDS, value, valueEnd) !== 0) low |= 1 << FACT_QUERY_TRACKING;
  } else if (kind === QUERY_AMBIGUOUS ? length >= RANDOM : length > 0) low |= 1 << FACT_QUERY_SESSION;
}

function isBeyond(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (load8(at) >= 0x80) return true;
  return false;
}

/** Whether a name begins with `aspsessionid` in any case. */
function isAsp(at: i32): boolean {
  return (
    (load8(at) | 0x20) === 0x61 &&
    (load8(at + 1) | 0x20) === 0x73 &&
    (load8(at + 2) | 0x20) === 0x70 &&
    (load8(at + 3) | 0x20) === 0x73
  );
}
