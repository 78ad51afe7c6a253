// The scheme and authority of an address; the host judges each distinct one once.

import {
  AT_ORIGINS,
  AT_POOL,
  AT_URL_BYTES,
  BYTE_AMPERSAND,
  BYTE_BEYOND,
  BYTE_CAPITAL,
  BYTE_UNWISE,
  ORIGIN_BARE,
  ORIGIN_PLAIN,
  ORIGIN_WEB,
  ROOM_ORIGINS,
  ROOM_POOL,
  ROW_ORIGINS,
  STATE_LAST_ROW,
  STATE_ORIGIN_POOL,
  STATE_ORIGINS,
  STATE_ROW_BEFORE,
  STATE_SECURE,
} from '../constants.js';
import { isSame } from '../hash.js';
import { judgeOrigin } from '../host-calls.js';
import { copy, load8, load32, multiply, store32 } from '../memory.js';

/**
 * How an address begins: with an origin, with a slash, with an ordinary host that begins with `www.`, with a segment that is neither
 * scheme nor host, or with none of these.
 */
export const NOTHING: i32 = 0;
export const ROOTED: i32 = 1;
export const ORIGIN: i32 = 2;
export const HOSTED: i32 = 3;
export const RELATIVE: i32 = 4;

/** Maximum length of an origin, and room for its normal form, which may be longer because of A-labels. */
const LONGEST: i32 = 1_024;
const NORMAL_ROOM: i32 = 4_096;

/** Of the last address: how it begins, the row of its origin, and its `ORIGIN` bits. */
export let start: i32 = 0;
export let row: i32 = 0;
export let bits: i32 = 0;

function isEnd(at: i32, to: i32): boolean {
  if (at === to) return true;
  const byte: i32 = load8(at);
  return byte === 0x2f || byte === 0x3f || byte === 0x23;
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

/** Whether the bytes begin with `www.` and letters, digits, dots or hyphens up to the path: then rules miss only the scheme. */
function beginsWithWww(from: i32, to: i32): boolean {
  let at: i32 = from + 4;
  if (at >= to || load8(from) !== 0x77 || load8(from + 1) !== 0x77 || load8(from + 2) !== 0x77 || load8(from + 3) !== 0x2e)
    return false;
  for (; !isEnd(at, to); at++) {
    const byte: i32 = load8(at);
    const isLetter: boolean = byte >= 0x61 && byte <= 0x7a;
    if (!isLetter && byte !== 0x2d && byte !== 0x2e && (byte < 0x30 || byte > 0x39)) return false;
  }
  return at > from + 4;
}

/**
 * Whether rules take the bytes for a relative path: their first segment has no dot and no colon, which hosts and schemes have, and no
 * character that may hide the start.
 */
function beginsRelative(from: i32, to: i32): boolean {
  const first: i32 = load8(from);
  // White space beyond ASCII is padding.
  if (first >= 0x80 && (first < 0xc3 || (first > 0xdf && first < 0xe4) || first > 0xee)) return false;
  let at: i32 = from;
  for (; !isEnd(at, to); at++) if (!isSegmentByte(load8(at))) return false;
  // `http//` and `htp//` are misspelled schemes.
  if (at + 1 < to && load8(at) === 0x2f && load8(at + 1) === 0x2f) return false;
  return !beginsWithHttp(from, at) && !isLocalhost(from, at);
}

function isSegmentByte(byte: i32): boolean {
  const kind: i32 = load8(AT_URL_BYTES + byte);
  if (kind === 0) return byte !== 0x3a;
  // A backslash stands for a slash.
  if (kind === BYTE_UNWISE) return byte !== 0x5c;
  return kind === BYTE_CAPITAL || kind === BYTE_BEYOND || kind === BYTE_AMPERSAND || byte === 0x27;
}

function beginsWithHttp(from: i32, to: i32): boolean {
  return (
    to - from >= 4 &&
    (load8(from) | 0x20) === 0x68 &&
    (load8(from + 1) | 0x20) === 0x74 &&
    (load8(from + 2) | 0x20) === 0x74 &&
    (load8(from + 3) | 0x20) === 0x70
  );
}

/** Whether the bytes may be `localhost` in any case: they have its length and its first letters. */
function isLocalhost(from: i32, to: i32): boolean {
  return (
    to - from === 9 && (load8(from) | 0x20) === 0x6c && (load8(from + 1) | 0x20) === 0x6f && (load8(from + 2) | 0x20) === 0x63
  );
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

function startOf(from: i32, to: i32): i32 {
  if (from === to) return NOTHING;
  if (load8(from) === 0x2f) return ROOTED;
  if (beginsWithWww(from, to)) return HOSTED;
  return beginsRelative(from, to) ? RELATIVE : NOTHING;
}

/** Reads the start of the address in the bytes `from`..`to`. Returns the index after its authority, or `from` if it has none. */
export function readOrigin(from: i32, to: i32): i32 {
  row = recent(from, to);
  if (row !== 0) {
    start = ORIGIN;
    bits = load32(row + 12);
    return from + load32(row + 8);
  }
  bits = 0;
  const slashes: i32 = schemeEnd(from, to);
  if (slashes < 0) {
    start = startOf(from, to);
    return from;
  }
  let end: i32 = slashes + 2;
  while (!isEnd(end, to)) end++;
  start = ORIGIN;
  if (end - from > LONGEST) {
    start = NOTHING;
    return from;
  }
  row = find(from, end);
  bits = load32(row + 12);
  store32(STATE_ROW_BEFORE, load32(STATE_LAST_ROW));
  store32(STATE_LAST_ROW, row);
  return end;
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

/** Whether the address begins with a host about which no rule can have a finding. */
export function isPlain(): boolean {
  return start === ORIGIN && (bits & ORIGIN_PLAIN) !== 0;
}

/** Whether it is an http(s) address. */
export function isWeb(): boolean {
  return start === ORIGIN && (bits & ORIGIN_WEB) !== 0;
}

/** The number of the origin, unique in the document; -1 without an origin. */
export function originNumber(): i32 {
  return start === ORIGIN ? load32(row + 28) : -1;
}

/** The number of the origin in the class of an entry: origins that rules judge alike have the same, which no origin has. */
export function classNumber(): i32 {
  return (bits & ORIGIN_BARE) !== 0 ? -1 : originNumber();
}

/** Whether no earlier loc has this origin, and rules may compare it with others. */
export function isNewOfLocs(): boolean {
  return start === ORIGIN && load32(row + 24) === 0 && (bits & ORIGIN_BARE) === 0;
}

/** Whether it is https with a plain host, and an earlier loc had such an origin. */
export function isLikeEarlier(): boolean {
  return isPlain() && isSecure(row) && load32(STATE_SECURE) !== 0;
}

/** Whether the scheme of the origin in a row is https in small letters. */
function isSecure(ofRow: i32): boolean {
  return load8(load32(ofRow + 4) + 4) === 0x73;
}

/** Records that a loc has the origin in a row, if the row still has that number. */
export function noteOfLocs(ofRow: i32, number: i32): void {
  if (ofRow === 0 || load32(ofRow + 28) !== number) return;
  store32(ofRow + 24, 1);
  if ((load32(ofRow + 12) & ORIGIN_PLAIN) !== 0 && isSecure(ofRow)) store32(STATE_SECURE, 1);
}
