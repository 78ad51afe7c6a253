// The scheme and authority of an address; the host judges each distinct one once.

import {
  AT_ORIGINS,
  AT_POOL,
  ORIGIN_BARE,
  ORIGIN_PLAIN,
  ORIGIN_SECURE,
  ORIGIN_SITE,
  ORIGIN_WEB,
  ROOM_ORIGINS,
  ROOM_POOL,
  ROW_ORIGINS,
  STATE_CUTS_HOSTS,
  STATE_LAST_ROW,
  STATE_ORIGIN_KIND,
  STATE_ORIGIN_POOL,
  STATE_ORIGINS,
  STATE_ROW_BEFORE,
  STATE_SECURE,
} from '../constants.js';
import { isSame } from '../hash.js';
import { judgeOrigin } from '../host-calls.js';
import { copy, load8, load32, multiply, store32 } from '../memory.js';
import {
  isEnd,
  isHttp,
  kindOfStart,
  NOTHING,
  ORIGIN,
  OTHER,
  paddedOriginEnd,
  schemeEnd,
  segmentEnd,
  startOf,
  unknownOriginEnd,
} from './first-segment.js';
import { endOfJudged, JUDGED_HOST } from './long-host.js';

export { NOTHING, ORIGIN, OTHER } from './first-segment.js';

/** Maximum length of an origin, and room for its normal form, which may be longer because of A-labels. */
const LONGEST: i32 = 1_024;
/** Maximum length of what precedes an overlong host. */
const LONGEST_LEAD: i32 = 256;
const NORMAL_ROOM: i32 = 4_096;

/** What `STATE_SECURE` says about earlier locs with https: none has the host of a site, or one has. */
const NO_SITE: i32 = 1;
const SITE: i32 = 2;

/** Of the last address: how it begins, the row of its origin, and its `ORIGIN` bits. */
export let start: i32 = 0;
export let row: i32 = 0;
export let bits: i32 = 0;
/** Whether its host, or what stands in its place, is overlong. */
export let isLong: boolean = false;
/** If rules get only its first part, the index after that; else 0. */
export let cutAt: i32 = 0;
/** Whether it is then an http(s) address. */
let isLongWeb: boolean = false;
/** The kind of a first segment that is no origin, as the host tells them apart; 0 if it has none. */
export let kind: i32 = 0;
/** The overlong host with its port, or what stands in its place. */
export let hostFrom: i32 = 0;
export let hostTo: i32 = 0;

/** Whether the address in the bytes `from`..`to` begins with the origin in a row; there may be none. */
function beginsWith(known: i32, from: i32, to: i32): boolean {
  const length: i32 = load32(known + 8);
  return (
    length > 0 &&
    length <= JUDGED_HOST &&
    from + length <= to &&
    isSame(load32(known + 4), from, length) &&
    isEnd(from + length, to)
  );
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

/**
 * Reads the start of the address in the bytes `from`..`to`. Returns the index after its authority, or after its first segment if the
 * class has its bytes (`OTHER`); `to` if rules get only its first part, as they do of a loc with an overlong host; else `from`.
 */
export function readOrigin(from: i32, to: i32, isLoc: boolean): i32 {
  isLong = false;
  isLongWeb = false;
  kind = 0;
  cutAt = 0;
  row = recent(from, to);
  if (row !== 0) {
    start = ORIGIN;
    bits = load32(row + 12);
    return from + load32(row + 8);
  }
  bits = 0;
  const slashes: i32 = schemeEnd(from, to);
  if (slashes < 0) {
    hostFrom = from;
    hostTo = segmentEnd(from, to);
    if (isCut(from, isLoc)) return to;
    if (isLong) {
      start = NOTHING;
      return from;
    }
    const padded: i32 = paddedOriginEnd(from, to);
    start = padded > 0 ? OTHER : startOf(from, to);
    if (padded > 0) return padded;
    if (start !== NOTHING && start !== OTHER) return from;
    kind = kindOfStart(from, hostTo, to);
    if (kind !== 0) start = OTHER;
    if (start === OTHER) return hostTo;
    const end: i32 = unknownOriginEnd(from, hostTo, to);
    start = end > 0 ? OTHER : NOTHING;
    return end > 0 ? end : from;
  }
  let end: i32 = slashes + 2;
  while (!isEnd(end, to)) end++;
  hostFrom = afterUser(slashes + 2, end);
  hostTo = end;
  if (isCut(from, isLoc)) {
    isLongWeb = isHttp(from, slashes);
    return to;
  }
  if (end - from > LONGEST || (isLong && isLoc)) {
    start = NOTHING;
    return from;
  }
  readRow(from, end);
  return end;
}

/** Index after the user name of the authority in the bytes `from`..`to`. */
function afterUser(from: i32, to: i32): i32 {
  let at: i32 = to;
  while (at > from && load8(at - 1) !== 0x40) at--;
  return at;
}

/** Whether rules get only a part of the address at an index, which is then known: it is a loc, and its host is overlong. */
function isCut(from: i32, isLoc: boolean): boolean {
  const end: i32 = endOfJudged(hostFrom, hostTo);
  isLong = end > 0;
  if (!isLong || !isLoc || load32(STATE_CUTS_HOSTS) === 0 || hostFrom - from > LONGEST_LEAD || isPortOnly(end)) return false;
  start = OTHER;
  cutAt = end;
  return true;
}

/** Whether the part of the overlong host up to an index is a colon and a port, so that it has no name although the whole may have one. */
function isPortOnly(to: i32): boolean {
  if (load8(hostFrom) !== 0x3a) return false;
  for (let at: i32 = hostFrom + 1; at < to; at++) if (load8(at) === 0x3a) return false;
  return true;
}

/** Reads the row of the origin in the bytes `from`..`end`. */
function readRow(from: i32, end: i32): void {
  start = ORIGIN;
  row = find(from, end);
  bits = load32(row + 12);
  store32(STATE_ROW_BEFORE, load32(STATE_LAST_ROW));
  store32(STATE_LAST_ROW, row);
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
  store32(at + 32, load32(STATE_ORIGIN_KIND));
  return at;
}

/** Whether the address begins with a host about which no rule can have a finding. */
export function isPlain(): boolean {
  return start === ORIGIN && (bits & ORIGIN_PLAIN) !== 0;
}

/** Whether it is an http(s) address. */
export function isWeb(): boolean {
  return isLongWeb || (start === ORIGIN && (bits & ORIGIN_WEB) !== 0);
}

/** The number of the origin, unique in the document; -1 without an origin. */
export function originNumber(): i32 {
  return start === ORIGIN ? load32(row + 28) : -1;
}

/**
 * The number of the origin in the class of an entry: origins that rules judge alike have the same. It is negative for these, and equals
 * that of no origin.
 */
export function classNumber(): i32 {
  if (start !== ORIGIN) return -1;
  const kindOfRow: i32 = load32(row + 32);
  if (kindOfRow !== 0) return -1 - kindOfRow;
  return (bits & ORIGIN_BARE) !== 0 ? -1 : load32(row + 28);
}

/** Whether the host has told what rules find about the start of the last address. */
export function hasKind(): boolean {
  return kind !== 0 || (start === ORIGIN && load32(row + 32) !== 0);
}

/** Whether no earlier loc has this origin, and rules may compare it with others. */
export function isNewOfLocs(): boolean {
  return start === ORIGIN && load32(row + 24) === 0 && (bits & ORIGIN_BARE) === 0 && !isNoneOfLocs();
}

/** Whether rules that compare origins only note its scheme, which an earlier loc has had. */
function isNoneOfLocs(): boolean {
  return (bits & (ORIGIN_SECURE | ORIGIN_SITE)) === ORIGIN_SECURE && load32(STATE_SECURE) !== 0;
}

/**
 * Whether rules that compare origins only look at its host, because an earlier loc has told them the rest: for the host of a site, another
 * site, and for an address, anything with a role.
 */
export function isLikeEarlier(): boolean {
  if ((bits & ORIGIN_SITE) === 0) return false;
  return (bits & ORIGIN_SECURE) !== 0 ? load32(STATE_SECURE) === SITE : load32(STATE_SECURE) !== 0;
}

/** Records that a loc has the origin in a row, if the row still has that number. */
export function noteOfLocs(ofRow: i32, number: i32): void {
  if (ofRow === 0 || load32(ofRow + 28) !== number) return;
  store32(ofRow + 24, 1);
  const role: i32 = load32(ofRow + 12) & (ORIGIN_SECURE | ORIGIN_SITE);
  if (role === (ORIGIN_SECURE | ORIGIN_SITE)) store32(STATE_SECURE, SITE);
  else if (role !== 0 && load32(STATE_SECURE) === 0) store32(STATE_SECURE, NO_SITE);
}
