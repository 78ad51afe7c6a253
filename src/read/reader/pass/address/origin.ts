// The scheme and authority of an address; the host judges each distinct one once.

import {
  AT_ORIGINS,
  AT_POOL,
  ORIGIN_OPAQUE,
  ORIGIN_PLAIN,
  ORIGIN_PORT,
  ORIGIN_SITE,
  ORIGIN_WEB,
  ROOM_ORIGINS,
  ROOM_POOL,
  ROW_ORIGINS,
  STATE_HAS_SITE,
  STATE_LAST_ROW,
  STATE_ORIGIN_POOL,
  STATE_ORIGINS,
  STATE_ROW_BEFORE,
} from '../constants.js';
import { isSame } from '../hash.js';
import { judgeOrigin } from '../host-calls.js';
import { copy, load8, load32, multiply, store32 } from '../memory.js';

/** How an address begins: with a scheme and an authority, or without them; or both, or the first segment, are too long to be read here. */
export const ORIGIN: i32 = 0;
const RELATIVE: i32 = 1;
const LONG: i32 = 2;

/** Maximum bytes of an origin, and of a first segment: rules get only a part of a longer host (`endOfJudged` of `base/url/address.ts`). */
const LONGEST: i32 = 384;
/** Room for the normal form of an origin, which may be longer because of A-labels. */
const NORMAL_ROOM: i32 = 4_096;

/** Of the last address: how it begins, the row of its origin, and its `ORIGIN` bits. */
export let start: i32 = 0;
export let row: i32 = 0;
let bits: i32 = 0;

/** Whether a scheme, host or segment ends at an index. */
export function isEnd(at: i32, to: i32): boolean {
  if (at >= to) return true;
  const byte: i32 = load8(at);
  return byte === 0x2f || byte === 0x3f || byte === 0x23;
}

/** Whether the address in the bytes `from`..`to` begins with the origin in a row; there may be none. */
function beginsWith(known: i32, from: i32, to: i32): boolean {
  const length: i32 = load32(known + 8);
  return length > 0 && from + length <= to && isSame(load32(known + 4), from, length) && isEnd(from + length, to);
}

/** The row of the origin with which the address in the bytes `from`..`to` begins, if it is one of the last two; else 0. */
function recent(from: i32, to: i32): i32 {
  const last: i32 = load32(STATE_LAST_ROW);
  if (beginsWith(last, from, to)) return last;
  const before: i32 = load32(STATE_ROW_BEFORE);
  if (!beginsWith(before, from, to)) return 0;
  store32(STATE_LAST_ROW, before);
  store32(STATE_ROW_BEFORE, last);
  return before;
}

/** Reads the start of the address in the bytes `from`..`to`. Returns the index after its authority; `from` without one. */
export function readOrigin(from: i32, to: i32): i32 {
  row = recent(from, to);
  if (row !== 0) {
    start = ORIGIN;
    bits = load32(row + 12);
    return from + load32(row + 8);
  }
  bits = 0;
  const slashes: i32 = schemeEnd(from, to);
  let end: i32 = slashes < 0 ? from : slashes + 2;
  while (!isEnd(end, to)) end++;
  start = end - from > LONGEST ? LONG : slashes < 0 ? RELATIVE : ORIGIN;
  if (start !== ORIGIN) return from;
  row = find(from, end);
  bits = load32(row + 12);
  store32(STATE_ROW_BEFORE, load32(STATE_LAST_ROW));
  store32(STATE_LAST_ROW, row);
  return end;
}

/** Index of the `//` after the scheme, or of a leading `//` without a scheme; -1 if there is neither. */
function schemeEnd(from: i32, to: i32): i32 {
  let at: i32 = from;
  for (; at < to; at++) {
    const byte: i32 = load8(at);
    const letter: i32 = byte | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) continue;
    if (at > from && ((byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e)) continue;
    break;
  }
  if (at > from) {
    if (load8(at) !== 0x3a) return -1;
    at++;
  }
  return at + 1 < to && load8(at) === 0x2f && load8(at + 1) === 0x2f ? at : -1;
}

function find(from: i32, end: i32): i32 {
  let hash: i32 = 1;
  for (let at: i32 = from; at < end; at++) hash = (multiply(hash, 31) + load8(at)) | 0;
  let slot: i32 = (hash ^ (hash >>> 11)) & (ROOM_ORIGINS - 1);
  let tries: i32 = 0;
  for (; tries < 16; tries++) {
    const at: i32 = AT_ORIGINS + slot * (ROW_ORIGINS << 2);
    const length: i32 = load32(at + 8);
    if (length === 0) return add(at, hash, from, end);
    if (load32(at) === hash && length === end - from && isSame(load32(at + 4), from, length)) return at;
    slot = (slot + 1) & (ROOM_ORIGINS - 1);
  }
  forget();
  return find(from, end);
}

/** Clears all origins: a document that fills the table keeps bringing new ones. */
function forget(): void {
  for (let at: i32 = AT_ORIGINS; at < AT_ORIGINS + ROOM_ORIGINS * (ROW_ORIGINS << 2); at += 4) store32(at, 0);
  store32(STATE_ORIGIN_POOL, AT_POOL + (ROOM_POOL >> 1));
}

function add(free: i32, hash: i32, from: i32, end: i32): i32 {
  const length: i32 = end - from;
  let at: i32 = free;
  if (load32(STATE_ORIGIN_POOL) + length + NORMAL_ROOM > AT_POOL + ROOM_POOL) {
    forget();
    at = AT_ORIGINS + ((hash ^ (hash >>> 11)) & (ROOM_ORIGINS - 1)) * (ROW_ORIGINS << 2);
  }
  const pool: i32 = load32(STATE_ORIGIN_POOL);
  copy(pool, from, length);
  const judged: i32 = judgeOrigin(from, end, pool + length);
  const normal: i32 = judged >>> 8;
  store32(STATE_ORIGIN_POOL, pool + length + normal);
  store32(at, hash);
  store32(at + 4, pool);
  store32(at + 8, length);
  store32(at + 12, judged & 255);
  store32(at + 16, pool + length);
  store32(at + 20, normal);
  store32(at + 24, 0);
  const number: i32 = load32(STATE_ORIGINS);
  store32(STATE_ORIGINS, number + 1);
  store32(at + 28, number);
  return at;
}

/** Whether one of the `ORIGIN` bits is set for the last address. */
export function has(bit: i32): boolean {
  return (bits & bit) !== 0;
}

/** Whether the address begins with a host about which no rule can have a finding. */
export function isPlain(): boolean {
  return has(ORIGIN_PLAIN);
}

/** Whether rules can only have a finding about its port, which is the default. */
export function hasDefaultPort(): boolean {
  return has(ORIGIN_PORT);
}

/** Whether it is certainly an http(s) address. */
export function isWeb(): boolean {
  return has(ORIGIN_WEB);
}

/** Whether only the host can tell its normal form. */
export function isOpaque(): boolean {
  return start === LONG || has(ORIGIN_OPAQUE);
}

/** The number of the origin, unique in the document; -1 without an origin. */
export function originNumber(): i32 {
  return start === ORIGIN ? load32(row + 28) : -1;
}

/** Whether no earlier loc has this origin, and rules may compare it with others: those that do read only http(s) addresses. */
export function isNewOfLocs(): boolean {
  return start === LONG || (isWeb() && load32(row + 24) === 0);
}

/** Whether rules that compare origins only look at its host, because it is one of a site, as that of an earlier loc, and both have https. */
export function isAnotherSite(): boolean {
  return has(ORIGIN_SITE) && load32(STATE_HAS_SITE) !== 0;
}

/** Records that a loc has the origin in a row, if the row still has that number. */
export function noteOfLocs(ofRow: i32, number: i32): void {
  if (ofRow === 0 || load32(ofRow + 28) !== number) return;
  store32(ofRow + 24, 1);
  if ((load32(ofRow + 12) & ORIGIN_SITE) !== 0) store32(STATE_HAS_SITE, 1);
}
