// Reads addresses: examines every byte once, and sets all facts that rules could have findings about.

import {
  AT_SEGMENTS,
  AT_URL_BYTES,
  BYTE_AMPERSAND,
  BYTE_BEYOND,
  BYTE_CAPITAL,
  BYTE_COLON,
  BYTE_DOT,
  BYTE_ILLEGAL,
  BYTE_NUMBER,
  BYTE_PARAMETER,
  BYTE_PERCENT,
  BYTE_QUESTION,
  BYTE_SLASH,
  BYTE_SPACE,
  BYTE_UNWISE,
  CHARACTER_ODD,
  ELEMENT_SITEMAP,
  FACT_CHANGEFREQ_FORM,
  FACT_DISCOURAGED,
  FACT_DOT_SEGMENT,
  FACT_DOUBLE_ESCAPED,
  FACT_DOUBLE_SLASH,
  FACT_EVERY,
  FACT_FRAGMENT,
  FACT_LASTMOD_FORM,
  FACT_LASTMOD_RANGE,
  FACT_LOC_FILE,
  FACT_LOC_ILLEGAL,
  FACT_LOC_IRI,
  FACT_LOC_LENGTH,
  FACT_LOC_MISSING,
  FACT_LOC_ODD_CHARACTER,
  FACT_LOC_PADDED,
  FACT_LOC_REPEATED,
  FACT_LOC_SCOPE,
  FACT_LOC_SPACE,
  FACT_MOJIBAKE,
  FACT_NEW_ORIGIN,
  FACT_NOT_NFC,
  FACT_ORIGIN_ODD,
  FACT_ORIGIN_PORT,
  FACT_PERCENT_INVALID,
  FACT_PRIORITY_FORM,
  FACT_QUERY_EMPTY,
  FACT_QUERY_SESSION,
  FACT_REPLACEMENT,
  FACT_TEMPLATE,
  STATE_ENTRY,
  STATE_SCOPE_AT,
  STATE_SCOPE_LENGTH,
} from '../constants.js';
import { isSame } from '../hash.js';
import { load8, load32 } from '../memory.js';
import { mayBeLongOrShort } from './length.js';
import * as normal from './normal.js';
import * as origin from './origin.js';
import * as percent from './percent.js';
import * as query from './query.js';
import {
  extensionOf,
  isFile,
  isMissingValue,
  isPing,
  isVariablePart,
  mayBeErrorPage,
  mayBeVariable,
  mayHoldSession,
} from './segments.js';

// Components of an address.
const PATH: i32 = 0;
const QUERY: i32 = 1;
const FRAGMENT: i32 = 2;

/** All facts about the content of an address. */
export const EVERYTHING: i32 = ~(
  (1 << FACT_LOC_MISSING) |
  (1 << FACT_LOC_PADDED) |
  (1 << FACT_NEW_ORIGIN) |
  (1 << FACT_LOC_SCOPE) |
  (1 << FACT_LOC_REPEATED) |
  (1 << FACT_LASTMOD_FORM) |
  (1 << FACT_LASTMOD_RANGE) |
  (1 << FACT_CHANGEFREQ_FORM) |
  (1 << FACT_PRIORITY_FORM) |
  (1 << FACT_EVERY)
);

export const EVERYTHING_HIGH: i32 =
  (1 << (FACT_DOUBLE_ESCAPED - 32)) |
  (1 << (FACT_REPLACEMENT - 32)) |
  (1 << (FACT_NOT_NFC - 32)) |
  (1 << (FACT_MOJIBAKE - 32)) |
  (1 << (FACT_DISCOURAGED - 32));

/** Facts that rules about extension addresses check; the others concern pages only. */
const UNUSUAL: i32 =
  (1 << FACT_LOC_SPACE) |
  (1 << FACT_LOC_ODD_CHARACTER) |
  (1 << FACT_LOC_ILLEGAL) |
  (1 << FACT_PERCENT_INVALID) |
  (1 << FACT_TEMPLATE);

/** Facts of paths that spell a folder in another way. */
const OF_FOLDER: i32 = (1 << FACT_DOT_SEGMENT) | (1 << FACT_LOC_ILLEGAL) | (1 << FACT_LOC_SPACE);

/** Of the last address: fact bits below 32, the other fact bits, and `FILE` bits of its extension. */
export let low: i32 = 0;
export let high: i32 = 0;
export let file: i32 = 0;
export let urlFrom: i32 = 0;
export let urlTo: i32 = 0;
/** Index after its authority. */
export let pathFrom: i32 = 0;
let pathTo: i32 = 0;
let queryFrom: i32 = -1;
let fragmentFrom: i32 = -1;
/** Whether it has a character beyond ASCII, and a `%`, after its origin, and a capital letter in its path. */
let isBeyond: boolean = false;
let hasPercent: boolean = false;
let hasCapital: boolean = false;

function addFact(bit: i32): void {
  low |= 1 << bit;
}

/**
 * Reads the address in the bytes `from`..`to`, which are not empty and have no references and no surrounding white space. The
 * byte after them is not plain in an address. `characters` are the bits of its characters beyond ASCII.
 */
export function readUrl(from: i32, to: i32, characters: i32): void {
  urlFrom = from;
  urlTo = to;
  low = 0;
  high = 0;
  file = 0;
  isBeyond = false;
  hasPercent = false;
  hasCapital = false;
  queryFrom = -1;
  fragmentFrom = -1;
  percent.beginTriplets();
  query.beginQuery();
  pathFrom = origin.readOrigin(from, to);
  pathTo = to;
  if (origin.hasDefaultPort()) addFact(FACT_ORIGIN_PORT);
  else if (!origin.isPlain()) addFact(FACT_ORIGIN_ODD);
  if (origin.isOpaque()) {
    low |= EVERYTHING;
    high |= EVERYTHING_HIGH;
  } else if (!origin.isWeb()) addPossible(from, to);
  else if (mayRepeatHost(to)) addFact(FACT_TEMPLATE);
  readRest(to);
  low |= percent.low | query.low;
  high |= percent.high;
  if (isBeyond) addFact(FACT_LOC_IRI);
  if ((characters & CHARACTER_ODD) !== 0) addFact(FACT_LOC_ODD_CHARACTER);
  if (mayBeLongOrShort(from, to)) addFact(FACT_LOC_LENGTH);
  const hasDots: boolean = (low & (1 << FACT_DOT_SEGMENT)) !== 0;
  normal.readNormal(from, to, pathFrom, pathTo, queryFrom, fragmentFrom, hasCapital, hasDots, hasPercent || isBeyond);
}

function isWww(at: i32): boolean {
  return (
    (load8(at) | 0x20) === 0x77 && (load8(at + 1) | 0x20) === 0x77 && (load8(at + 2) | 0x20) === 0x77 && load8(at + 3) === 0x2e
  );
}

/** Whether the path may begin with the host again, with or without `www.`. The first bytes are enough to know. */
function mayRepeatHost(to: i32): boolean {
  const segment: i32 = pathFrom + 1;
  if (segment + 4 > to) return false;
  if (isWww(segment)) return true;
  let host: i32 = urlFrom + (load8(urlFrom + 4) === 0x3a ? 7 : 8);
  if (isWww(host)) host += 4;
  for (let i: i32 = 0; i < 4; i++) if ((load8(segment + i) | 0x20) !== (load8(host + i) | 0x20)) return false;
  return true;
}

/** Adds the facts that the bytes of an address that is no http(s) address make possible, wherever its parts begin. */
function addPossible(from: i32, to: i32): void {
  low |= (1 << FACT_TEMPLATE) | (1 << FACT_LOC_LENGTH);
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    low |= possibleOf(byte, load8(AT_URL_BYTES + byte));
    if (byte >= 0x7f || byte === 0x25 || byte === 0x26) high |= EVERYTHING_HIGH;
  }
}

/** The facts that a byte of some kind makes possible wherever it stands. */
function possibleOf(byte: i32, kind: i32): i32 {
  // `ping` may be the name of a program.
  if (kind === 0) return byte === 0x70 ? 1 << FACT_LOC_FILE : 0;
  if (kind === BYTE_CAPITAL) return 1 << FACT_LOC_FILE;
  if (kind === BYTE_SLASH) return 1 << FACT_DOUBLE_SLASH;
  if (kind === BYTE_DOT) return (1 << FACT_DOT_SEGMENT) | (1 << FACT_LOC_FILE);
  // A query needs a question mark, behind which there may be anything.
  return kind === BYTE_AMPERSAND || kind === BYTE_COLON ? 0 : EVERYTHING;
}

function readRest(to: i32): void {
  let part: i32 = PATH;
  let slash: i32 = pathFrom - 1;
  let dot: i32 = -1;
  let at: i32 = pathFrom;
  for (;;) {
    while (load8(AT_URL_BYTES + load8(at)) === 0) at++;
    if (at >= to) break;
    const kind: i32 = load8(AT_URL_BYTES + load8(at));
    if (kind === BYTE_PERCENT) {
      hasPercent = true;
      at = percent.readPercent(at, part === PATH);
      continue;
    }
    if (kind === BYTE_SLASH) {
      if (part === PATH) {
        slash = at;
        dot = -1;
        // The path may have a whole address.
        if (load8(at - 1) === 0x3a) addFact(FACT_TEMPLATE);
        if (load8(AT_SEGMENTS + load8(at + 1)) !== 0 && at + 1 < to) readSegment(at + 1, to);
      }
    } else if (kind === BYTE_DOT) dot = part === PATH ? at : dot;
    else if (kind === BYTE_CAPITAL) {
      if (part === PATH) hasCapital = true;
    } else if (kind === BYTE_AMPERSAND) {
      if (part === QUERY) query.readParameter(at + 1, to);
    } else if (kind === BYTE_QUESTION && part === PATH) {
      part = QUERY;
      beginQuery(at, to, dot > slash ? dot : at);
    } else if (kind === BYTE_NUMBER) {
      if (part === PATH) pathTo = at;
      if (part === FRAGMENT) addFact(FACT_LOC_ILLEGAL);
      else fragmentFrom = at;
      addFact(FACT_FRAGMENT);
      part = FRAGMENT;
    } else readUnusual(kind, at, to, part);
    at++;
  }
  if (dot > slash + 1) file = extensionOf(dot + 1, pathTo);
  // The children of an index are files.
  if (isFile(file) && load32(STATE_ENTRY) !== ELEMENT_SITEMAP) addFact(FACT_LOC_FILE);
}

/** Begins the query at a `?`; the name of the last segment ends at an index. */
function beginQuery(at: i32, to: i32, nameTo: i32): void {
  pathTo = at;
  queryFrom = at + 1;
  if (at + 1 >= to || load8(at + 1) === 0x23) addFact(FACT_QUERY_EMPTY);
  else query.readParameter(at + 1, to);
  if (isPing(nameTo)) addFact(FACT_LOC_FILE);
}

/** Reads a byte of an unusual kind. */
function readUnusual(kind: i32, at: i32, to: i32, part: i32): void {
  if (kind === BYTE_BEYOND) {
    isBeyond = true;
    percent.noteRaw(at);
  } else if (kind === BYTE_UNWISE) addFact(FACT_LOC_ILLEGAL);
  else if (kind === BYTE_ILLEGAL) readIllegal(at, part);
  else if (kind === BYTE_SPACE) addFact(FACT_LOC_SPACE);
  else if (kind === BYTE_COLON) {
    if (part === PATH && isVariablePart(at)) addFact(FACT_TEMPLATE);
  } else if (kind === BYTE_PARAMETER && part === PATH && mayHoldSession(at, to)) addFact(FACT_QUERY_SESSION);
}

/** Reads a character that no URL has there. */
function readIllegal(at: i32, part: i32): void {
  const byte: i32 = load8(at);
  addFact(FACT_LOC_ILLEGAL);
  const isBrace: boolean = byte === 0x7b || byte === 0x7d || byte === 0x3c || byte === 0x3e;
  if (isBrace || (byte === 0x5b && (part === PATH || percent.mayBeObject(at + 1)))) addFact(FACT_TEMPLATE);
}

/** Reads the first bytes of the segment at an index, which may be empty, dots, a template or a missing value. */
function readSegment(at: i32, to: i32): void {
  const first: i32 = load8(at);
  if (first === 0x2f) addFact(FACT_DOUBLE_SLASH);
  else if (first === 0x2e) {
    const dots: i32 = load8(at + 1) === 0x2e && at + 1 < to ? 2 : 1;
    if (origin.isEnd(at + dots, to)) addFact(FACT_DOT_SEGMENT);
  } else if (first === 0x3a ? mayBeVariable(at) : isMissingValue(at, to) || mayBeErrorPage(at)) addFact(FACT_TEMPLATE);
}

/** Sets the fact of a loc that may not be below the folder of the sitemap. */
export function judgeScope(): void {
  const length: i32 = load32(STATE_SCOPE_LENGTH);
  if (length === 0) return;
  const isInside: boolean = urlFrom + length <= urlTo && isSame(load32(STATE_SCOPE_AT), urlFrom, length);
  if (!isInside || (low & OF_FOLDER) !== 0) addFact(FACT_LOC_SCOPE);
}

/** Whether no rule about extension addresses can have a finding about the address. */
export function isUsual(): boolean {
  return (low & UNUSUAL) === 0 && origin.isPlain();
}
