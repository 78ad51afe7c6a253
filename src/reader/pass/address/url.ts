// Reads addresses: examines every byte once, and sets all facts that rules could have findings about.

import {
  AT_EXTENSIONS,
  AT_LOWER,
  AT_NAME_BYTES,
  AT_SEGMENTS,
  AT_URL_BYTES,
  BYTE_AMPERSAND,
  BYTE_BEYOND,
  BYTE_CAPITAL,
  BYTE_DOT,
  BYTE_ILLEGAL,
  BYTE_NUMBER,
  BYTE_PARAMETER,
  BYTE_PERCENT,
  BYTE_QUESTION,
  BYTE_QUOTE,
  BYTE_SLASH,
  BYTE_SPACE,
  BYTE_UNWISE,
  CHARACTER_MISREAD,
  CHARACTER_ODD,
  CHARACTER_REPLACEMENT,
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
  FACT_PATH_PARAMETER,
  FACT_PERCENT_CONTROL,
  FACT_PERCENT_DELIMITER,
  FACT_PERCENT_DOUBLE,
  FACT_PERCENT_INVALID,
  FACT_PERCENT_LOWER,
  FACT_PERCENT_NOT_UTF8,
  FACT_PERCENT_UNRESERVED,
  FACT_PRIORITY_FORM,
  FACT_QUERY_EMPTY,
  FACT_QUERY_SESSION,
  FACT_QUERY_TRACKING,
  FACT_REPLACEMENT,
  FACT_TEMPLATE,
  FILE_IMAGE,
  FILE_PROGRAM,
  FILE_SITEMAP,
  FLAG_RARE,
  ORIGIN_HOST,
  ORIGIN_OPAQUE,
  ROOM_EXTENSIONS,
  ROW_EXTENSIONS,
  STATE_LONG_LOC,
  STATE_OVERLONG_LOC,
  STATE_OWN_IMAGE,
  STATE_SCOPE_AT,
  STATE_SCOPE_LENGTH,
  STATE_SCOPE_OPEN,
  STATE_SCOPE_ORIGIN,
} from '../constants.js';
import { addFlag } from '../entry-state.js';
import { isSame, mixClass, mixValue } from '../hash.js';
import { load8, load32, multiply } from '../memory.js';
import { isSpace } from '../text.js';
import { hasOnlyReplacements } from '../utf8-characters.js';
import { isDigit, isLetter, JUDGED } from '../value.js';
import * as braces from './braces.js';
import { isEnd } from './first-segment.js';
import { REJECTED, UNKNOWN, verdictOf } from './long-host.js';
import * as normal from './normal.js';
import { mixOdd } from './odd-characters.js';
import * as origin from './origin.js';
import * as percent from './percent.js';
import * as query from './query.js';
import { mixSeen } from './seen.js';

/** The first kind of a start in the class. */
const FIRST_START: i32 = 8_000;

// Components of an address.
const PATH: i32 = 0;
const QUERY: i32 = 1;
const FRAGMENT: i32 = 2;

// Differences that matter to rules in addition to the facts.
const MARK_BACKSLASH: i32 = 1;
const MARK_EMPTY_FRAGMENT: i32 = 2;
const MARK_ROUTE: i32 = 4;
const MARK_BREAK: i32 = 8;
const MARK_DANGEROUS: i32 = 16;
const MARK_WORD: i32 = 32;
const MARK_OVERLONG: i32 = 64;
const MARK_SHORT: i32 = 128;
const MARK_ENCODED: i32 = 256;
const MARK_SECOND_NUMBER: i32 = 512;
/** It has more bytes than characters are allowed, so that the schema has to count them. */
const MARK_MANY_BYTES: i32 = 1_024;
/** Characters that rules call unwise, and those that they call forbidden. */
const MARK_UNWISE: i32 = 2_048;
const MARK_FORBIDDEN: i32 = 4_096;
/** Brackets, which are errors in a path, but not behind it. */
const MARK_PATH_BRACKET: i32 = 8_192;
const MARK_LATER_BRACKET: i32 = 16_384;
/** U+007F, which XML allows. */
const MARK_DELETE: i32 = 32_768;

/** Beyond the bits of the start, beside which the marks are part of the class. */
const MARK_SCRIPT: i32 = 1_048_576;
/** Of an address that rules get only in part: that it is one, and that it certainly is no URI. */
const MARK_CUT: i32 = 2_097_152;
const MARK_REJECTED: i32 = 4_194_304;

// Characters that templates need.
const OPEN_BRACE: i32 = 1;
const CLOSE_BRACE: i32 = 2;
const OPEN_ANGLE: i32 = 4;
const CLOSE_ANGLE: i32 = 8;

/** Maximum and minimum number of characters that the schema allows (sitemap.xsd, tLoc). */
const MOST: i32 = 2_048;
const FEWEST: i32 = 12;
/** Limit below which a rule may call a short address too long: percent-encoded, each byte is three characters. */
const LEAST_LIMIT: i32 = FEWEST * 3;

const OF_QUERY: i32 = (1 << FACT_QUERY_EMPTY) | (1 << FACT_QUERY_SESSION) | (1 << FACT_QUERY_TRACKING);

/** The facts of triplets, and those of what they may encode. */
const OF_PERCENT: i32 =
  (1 << FACT_PERCENT_INVALID) |
  (1 << FACT_PERCENT_UNRESERVED) |
  (1 << FACT_PERCENT_LOWER) |
  (1 << FACT_PERCENT_CONTROL) |
  (1 << FACT_PERCENT_NOT_UTF8) |
  (1 << FACT_PERCENT_DOUBLE) |
  (1 << FACT_PERCENT_DELIMITER) |
  (1 << FACT_DOT_SEGMENT) |
  (1 << FACT_LOC_FILE);

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

/** Of the last address: fact bits below 32, the other fact bits, and the open ones among both. */
export let low: i32 = 0;
export let high: i32 = 0;
export let openLow: i32 = 0;
export let openHigh: i32 = 0;
/** Other marks that are part of the class, and `FILE` bits of its extension. */
export let marks: i32 = 0;
export let file: i32 = 0;
/** Whether it has a character beyond ASCII. */
let beyond: boolean = false;
/** Whether it has a `%` after its origin. */
let hasPercent: boolean = false;
let capital: boolean = false;
/** Whether the schema may say something else of it than of another address of its class that rules get only in part. */
export let isCutUnproved: boolean = false;
/** Bits of the braces and angle brackets after its origin. */
let delimiters: i32 = 0;
/** Whether its path has a segment that is a colon and a name. */
let hasPathName: boolean = false;
export let urlFrom: i32 = 0;
export let urlTo: i32 = 0;
let pathFrom: i32 = 0;
let pathTo: i32 = 0;
let queryFrom: i32 = -1;
let fragmentFrom: i32 = -1;

function settle(bit: i32): void {
  low |= 1 << bit;
}

function leaveOpen(bit: i32): void {
  low |= 1 << bit;
  openLow |= 1 << bit;
}

/**
 * Reads the address in the bytes `from`..`to`, which are not empty and have no references and no surrounding white space. The
 * byte after them is not plain in an address. `characters` are the bits of its characters beyond ASCII. `isLoc`: rules get only a part of
 * it if its host is overlong.
 */
export function readUrl(from: i32, to: i32, characters: i32, isLoc: boolean): void {
  urlFrom = from;
  urlTo = to;
  low = 0;
  high = 0;
  openLow = 0;
  openHigh = 0;
  marks = 0;
  file = 0;
  beyond = false;
  hasPercent = false;
  capital = false;
  isCutUnproved = false;
  delimiters = 0;
  hasPathName = false;
  queryFrom = -1;
  fragmentFrom = -1;
  braces.beginBraces();
  percent.beginTriplets();
  query.beginQuery();
  pathFrom = origin.readOrigin(from, to, isLoc);
  pathTo = to;
  if (origin.cutAt > 0) {
    settleCut(characters);
    return;
  }
  const isStrange: boolean = origin.start === origin.ORIGIN && (origin.bits & ORIGIN_HOST) !== 0;
  const isComparable: boolean = origin.start === origin.OTHER || (isStrange && (origin.bits & ORIGIN_OPAQUE) === 0);
  if (origin.start === origin.NOTHING || (isStrange && !isComparable)) openPossible(from, to);
  else if (!origin.isPlain()) settle(FACT_ORIGIN_ODD);
  readRest(to);
  if (hasPathName || mayBeTemplate()) {
    if (!hasPercent && braces.mixBraces()) settle(FACT_TEMPLATE);
    else leaveOpen(FACT_TEMPLATE);
  }
  if (percent.hasDot) leaveOpen(FACT_DOT_SEGMENT);
  if (percent.isDangerous) marks |= MARK_DANGEROUS;
  if (percent.isScript) marks |= MARK_SCRIPT;
  low |= percent.settled | query.settled;
  openLow |= percent.open | query.open;
  high |= percent.settledHigh;
  openHigh |= percent.openHigh;
  const dots: boolean = (low & (1 << FACT_DOT_SEGMENT)) !== 0;
  let areOddKnown: boolean = false;
  if ((characters & CHARACTER_ODD) !== 0) {
    areOddKnown = isReplacedAlone(characters) || isOddMixed(characters, isComparable);
    if (areOddKnown) {
      settle(FACT_LOC_ODD_CHARACTER);
      settle(FACT_LOC_IRI);
    } else {
      leaveOpen(FACT_LOC_ODD_CHARACTER);
      if (beyond) leaveOpen(FACT_LOC_IRI);
    }
  } else if (beyond) settle(FACT_LOC_IRI);
  // Only now all facts of the rest are known.
  if (isComparable) settleStart(areOddKnown);
  // Characters in a placeholder are no defects of their own.
  if ((openLow & (1 << FACT_TEMPLATE)) !== 0 && (low & (1 << FACT_LOC_ILLEGAL)) !== 0) leaveOpen(FACT_LOC_ILLEGAL);
  judgeLength(from, to, characters);
  normal.readNormal(from, to, pathFrom, pathTo, queryFrom, fragmentFrom, capital, dots, hasPercent || beyond);
}

/**
 * Settles the facts of a loc that rules get only in part, which is in the class: all they say of it is that its host is overlong, or that it is
 * relative. They measure it, and compare it with others, as a whole.
 */
function settleCut(characters: i32): void {
  const isSegment: boolean = origin.hostFrom === urlFrom;
  const verdict: i32 = verdictOf(
    isSegment ? urlFrom : urlFrom + schemeLength(),
    urlTo,
    origin.hostFrom,
    origin.hostTo,
    isSegment,
  );
  marks = verdict === REJECTED ? MARK_CUT | MARK_REJECTED : MARK_CUT;
  isCutUnproved = verdict === UNKNOWN;
  if (hasSpace(urlFrom, urlTo)) settle(FACT_LOC_SPACE);
  judgeLength(urlFrom, urlTo, characters);
  low = (low & ~(1 << FACT_LOC_SPACE)) | (1 << FACT_ORIGIN_ODD);
  // Other values may have these facts, and rules about them read the part of the loc as well.
  high = EVERYTHING_HIGH;
  addFlag(FLAG_RARE);
  normal.readNormal(urlFrom, urlTo, urlTo, urlTo, -1, -1, false, false, false);
}

/** Whether the bytes `from`..`to` have white space of XML. */
function hasSpace(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (isSpace(load8(at))) return true;
  return false;
}

/** Bytes of the scheme of the last address, with its colon. */
function schemeLength(): i32 {
  let at: i32 = urlFrom;
  while (load8(at) !== 0x2f) at++;
  return at - urlFrom;
}

/** Whether rules see all of the address, and its origin has only characters of ASCII. */
function isReadAsWritten(): boolean {
  return origin.isPlain() && urlTo - urlFrom < JUDGED;
}

/** Whether the class says what rules find about its odd characters: all are U+FFFD, behind the origin and outside of templates. */
function isReplacedAlone(characters: i32): boolean {
  return beyond && hasOnlyReplacements(characters) && (low & (1 << FACT_TEMPLATE)) === 0 && isReadAsWritten();
}

/** Makes part of the class what rules find about its odd characters, if that depends on little else; returns false if it does not. */
function isOddMixed(characters: i32, isComparable: boolean): boolean {
  if ((!origin.isPlain() && !isComparable && !origin.hasKind()) || urlTo - urlFrom >= JUDGED || hasPercent) return false;
  // Of misread text and U+FFFD in a start, its kind says what rules find.
  if ((characters & CHARACTER_MISREAD) !== 0 && (beyond || !origin.hasKind())) return false;
  if ((characters & CHARACTER_REPLACEMENT) !== 0 && !origin.hasKind()) return false;
  if ((low & ((1 << FACT_TEMPLATE) | (1 << FACT_LOC_SPACE))) !== 0) return false;
  return mixOdd(pathFrom, urlTo, queryFrom, fragmentFrom);
}

/** Whether the class says what rules find about U+FFFD in the address: they look for its escape, too. */
export function isReplacementKnown(): boolean {
  // A start with a kind has no escape of it.
  return !hasPercent && (isReadAsWritten() || (origin.hasKind() && urlTo - urlFrom < JUDGED));
}

/** Whether the class says what rules find about invisible characters of a loc: escapes may make them part of misread text. */
export function isInvisibleKnown(): boolean {
  return isReplacementKnown() && origin.isPlain() && origin.isWeb() && (marks & MARK_DELETE) === 0;
}

/** Whether the class says what rules about addresses of extensions find about its odd characters, of which some are for private use. */
export function isOddKnown(isPrivate: boolean): boolean {
  return isReadAsWritten() && (!isPrivate || queryFrom < 0);
}

/**
 * Its start or its host cannot be judged here: leaves to the rules all facts that the bytes of the address make possible, wherever its
 * parts begin.
 */
function openPossible(from: i32, to: i32): void {
  low |= (1 << FACT_ORIGIN_ODD) | (1 << FACT_TEMPLATE) | (1 << FACT_LOC_LENGTH);
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    low |= possibleOf(byte, load8(AT_URL_BYTES + byte));
    if (byte >= 0x7f || byte === 0x25 || byte === 0x26) high |= EVERYTHING_HIGH;
  }
  openLow |= low;
  openHigh |= high;
}

/**
 * Settles all facts that the bytes of the start make possible, because the class has them. A fact that the rest has, too, is left open:
 * rules look at the whole address. `areOddKnown`: the class says what they find about odd characters.
 */
function settleStart(areOddKnown: boolean): void {
  let possible: i32 = 1 << FACT_TEMPLATE;
  let possibleHigh: i32 = 0;
  let opens: boolean = false;
  for (let at: i32 = urlFrom; at < pathFrom; at++) {
    const byte: i32 = load8(at);
    const kind: i32 = load8(AT_URL_BYTES + byte);
    possible |= possibleOf(byte, kind);
    if (kind === BYTE_PERCENT || byte === 0x7b || byte === 0x3c || byte === 0x5b) opens = true;
    if (kind === BYTE_PERCENT) possibleHigh = EVERYTHING_HIGH;
  }
  const known: i32 = (1 << FACT_ORIGIN_ODD) | (areOddKnown ? (1 << FACT_LOC_ODD_CHARACTER) | (1 << FACT_LOC_IRI) : 0);
  openLow |= possible & low & ~known;
  openHigh |= possibleHigh & high;
  low |= possible;
  high |= possibleHigh;
  // A placeholder may end behind the start.
  if (opens && (delimiters !== 0 || hasPercent)) leaveOpen(FACT_TEMPLATE);
  addFlag(FLAG_RARE);
}

/** Whether the last address was seen before: then it is part of the class, which determines everything about it. */
export function isSeen(): boolean {
  return mixSeen(urlFrom, urlTo);
}

/** Makes the bytes of the start part of the class if the class needs them, with what follows: a scheme may need a slash. */
export function mixStart(): void {
  if (origin.start !== origin.OTHER) return;
  if (origin.kind !== 0) {
    mixClass(FIRST_START + origin.kind);
    return;
  }
  if (origin.cutAt > 0) {
    // In halves, because it has more than `LONGEST_MIXED` bytes.
    const middle: i32 = (urlFrom + origin.cutAt) >> 1;
    mixValue(urlFrom, middle);
    mixValue(middle, origin.cutAt);
    return;
  }
  mixValue(urlFrom, pathFrom);
  mixClass(pathFrom < urlTo ? load8(pathFrom) : 0);
}

/** The facts that a byte makes possible wherever it stands. */
function possibleOf(byte: i32, kind: i32): i32 {
  // `ping` may be the name of a program.
  if (kind === 0) return byte === 0x70 ? 1 << FACT_LOC_FILE : 0;
  return factsOfKind(kind);
}

/** The facts that bytes of an unusual kind make possible. */
function factsOfKind(kind: i32): i32 {
  if (kind === BYTE_CAPITAL) return 1 << FACT_LOC_FILE;
  if (kind === BYTE_SLASH) return 1 << FACT_DOUBLE_SLASH;
  if (kind === BYTE_DOT) return (1 << FACT_DOT_SEGMENT) | (1 << FACT_LOC_FILE);
  if (kind === BYTE_QUESTION) return OF_QUERY;
  // A query needs a question mark.
  if (kind === BYTE_AMPERSAND) return 0;
  if (kind === BYTE_PARAMETER) return 1 << FACT_PATH_PARAMETER;
  if (kind === BYTE_BEYOND) return (1 << FACT_LOC_IRI) | (1 << FACT_LOC_ODD_CHARACTER);
  if (kind === BYTE_NUMBER) return (1 << FACT_FRAGMENT) | (1 << FACT_LOC_ILLEGAL);
  if (kind === BYTE_PERCENT) return OF_PERCENT;
  // White space, a backslash that stands for a slash, or a character that is not allowed.
  return EVERYTHING;
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
    if (kind === BYTE_SLASH) {
      if (part === PATH) {
        slash = at;
        dot = -1;
        if (load8(AT_SEGMENTS + load8(at + 1)) !== 0 && at + 1 < to) readSegment(at, to);
      }
      at++;
    } else if (kind === BYTE_DOT) {
      dot = part === PATH ? at : dot;
      at++;
    } else if (kind === BYTE_CAPITAL) {
      if (part === PATH) capital = true;
      at++;
    } else if (kind === BYTE_PERCENT) {
      hasPercent = true;
      at = percent.readPercent(at, part === PATH, part === QUERY);
    } else if (kind === BYTE_AMPERSAND) {
      at++;
      if (part === QUERY) query.readParameter(at, to);
    } else if (kind === BYTE_QUESTION) {
      if (part === PATH) {
        part = QUERY;
        pathTo = at;
        queryFrom = at + 1;
        if (at + 1 >= to || load8(at + 1) === 0x23) settle(FACT_QUERY_EMPTY);
        else query.readParameter(at + 1, to);
        if (isPing(dot > slash ? dot : at)) leaveOpen(FACT_LOC_FILE);
      }
      at++;
    } else if (kind === BYTE_NUMBER) {
      if (part === PATH) pathTo = at;
      if (part === FRAGMENT) {
        settle(FACT_LOC_ILLEGAL);
        braces.noteOther();
        marks |= MARK_SECOND_NUMBER;
        addFlag(FLAG_RARE);
      } else noteFragment(at, to);
      part = FRAGMENT;
      at++;
    } else {
      readUnusual(kind, at, to, part);
      at++;
    }
  }
  if (dot > slash + 1) readExtension(slash, dot);
}

/** Reads a byte of an unusual kind. */
function readUnusual(kind: i32, at: i32, to: i32, part: i32): void {
  if (kind === BYTE_BEYOND) {
    beyond = true;
    percent.noteRaw(at);
  } else if (kind === BYTE_UNWISE) {
    marks |= load8(at) === 0x5c ? MARK_BACKSLASH : MARK_UNWISE;
    settle(FACT_LOC_ILLEGAL);
    braces.noteOther();
    if (load8(at) === 0x5c) openScope();
  } else if (kind === BYTE_ILLEGAL || kind === BYTE_QUOTE) readIllegal(at, to, part);
  else if (kind === BYTE_SPACE) readInnerSpace(at, to);
  else if (kind === BYTE_PARAMETER && part === PATH) readPathParameter(at, to);
}

/** Reads a character that no URL has there, or an apostrophe. */
function readIllegal(at: i32, to: i32, part: i32): void {
  const byte: i32 = load8(at);
  if (byte === 0x27) return;
  settle(FACT_LOC_ILLEGAL);
  addFlag(FLAG_RARE);
  if (byte === 0x7b || byte === 0x7d || byte === 0x3c || byte === 0x3e)
    braces.noteBrace(at, byte === 0x7b || byte === 0x3c, part);
  else braces.noteOther();
  // XML does not allow control characters, which has a rule of its own; in a text file, rules look at each line.
  if (byte < 0x20) return;
  if (byte === 0x7f) marks |= MARK_DELETE;
  else if (byte === 0x5b || byte === 0x5d) {
    marks |= part === PATH ? MARK_PATH_BRACKET : MARK_LATER_BRACKET;
    const isSegment: boolean = part === PATH && load8(at - 1) === 0x2f;
    if (byte === 0x5b && mayBeName(at + 1, to, isSegment)) leaveOpen(FACT_TEMPLATE);
  } else if (byte === 0x7b || byte === 0x7d) {
    marks |= MARK_UNWISE;
    delimiters |= byte === 0x7b ? OPEN_BRACE : CLOSE_BRACE;
  } else {
    marks |= MARK_FORBIDDEN;
    if (byte === 0x3c && mayOpenName(at)) delimiters |= OPEN_ANGLE;
    else if (byte === 0x3e) delimiters |= CLOSE_ANGLE;
  }
}

/**
 * Whether the bytes behind a bracket may belong to a placeholder: to `[object Object]`, which may have escapes, or to `[slug]`,
 * `[...slug]` or `[[...slug]]` where a segment begins.
 */
function mayBeName(from: i32, to: i32, isSegment: boolean): boolean {
  let at: i32 = from;
  if (percent.mayBeObject(at)) return true;
  if (!isSegment) return false;
  if (load8(at) === 0x5b) at++;
  if (load8(at) === 0x2e && load8(at + 1) === 0x2e && load8(at + 2) === 0x2e) at += 3;
  return at < to && (isLetter(load8(at)) || load8(at) === 0x5f);
}

/** Whether the `<` at an index may begin a placeholder: `<%`, or `<name>` where a segment or a value begins. Escapes may stand for any of that. */
function mayOpenName(at: i32): boolean {
  const next: i32 = load8(at + 1);
  if (next === 0x25) return true;
  const before: i32 = load8(at - 1);
  const isStart: boolean = before === 0x2f || before === 0x3d || load8(at - 3) === 0x25;
  if (!isStart || load8(AT_NAME_BYTES + next) !== 2) return false;
  let end: i32 = at + 2;
  while (load8(AT_NAME_BYTES + load8(end)) === 1 || load8(AT_NAME_BYTES + load8(end)) === 2) end++;
  return load8(end) === 0x3e || load8(end) === 0x25;
}

/** Whether braces or angle brackets may be around a placeholder. An escape may be one of them. */
function mayBeTemplate(): boolean {
  const braces: i32 = OPEN_BRACE | CLOSE_BRACE;
  const angles: i32 = OPEN_ANGLE | CLOSE_ANGLE;
  return (delimiters & braces) === braces || (delimiters & angles) === angles || (delimiters !== 0 && hasPercent);
}

/** Whether the last segment of the path ends with `ping`, in any case, at an index. */
function isPing(end: i32): boolean {
  return (
    (load8(end - 4) | 0x20) === 0x70 &&
    (load8(end - 3) | 0x20) === 0x69 &&
    (load8(end - 2) | 0x20) === 0x6e &&
    (load8(end - 1) | 0x20) === 0x67
  );
}

/** A path with a backslash has no definite folder. */
function openScope(): void {
  if (load32(STATE_SCOPE_LENGTH) > 0) leaveOpen(FACT_LOC_SCOPE);
}

function noteFragment(at: i32, to: i32): void {
  fragmentFrom = at;
  settle(FACT_FRAGMENT);
  if (at + 1 >= to) marks |= MARK_EMPTY_FRAGMENT;
  else if (load8(at + 1) === 0x21 || load8(at + 1) === 0x2f) marks |= MARK_ROUTE;
}

function readInnerSpace(at: i32, to: i32): void {
  settle(FACT_LOC_SPACE);
  braces.noteOther();
  if (load8(at) !== 0x20) marks |= MARK_BREAK;
  // A second address follows, or the text is not an address.
  const next: i32 = load8(at + 1) | 0x20;
  if (at + 1 < to && (next === 0x68 || !origin.isWeb())) leaveOpen(FACT_LOC_SPACE);
  openScope();
}

/** Text after a `;` or `(` may be a session id. */
function readPathParameter(at: i32, to: i32): void {
  const next: i32 = load8(at + 1);
  if (at + 1 >= to) return;
  if (load8(at) === 0x28) {
    if (load8(at - 1) === 0x2f && next >= 0x41 && next <= 0x7a) leaveOpen(FACT_PATH_PARAMETER);
    return;
  }
  // `jsessionid=` or `sid=`, in any case.
  let end: i32 = at + 1;
  while (end < to && isWordByte(load8(end))) end++;
  if (end >= to || load8(end) !== 0x3d) return;
  const length: i32 = end - at - 1;
  if (((next | 0x20) === 0x6a && length === 10) || ((next | 0x20) === 0x73 && length === 3)) leaveOpen(FACT_PATH_PARAMETER);
}

/** Reads the first bytes of the segment after a slash, which may be empty, dots, a template or a missing value. */
function readSegment(slash: i32, to: i32): void {
  const first: i32 = load8(slash + 1);
  if (first === 0x2f) {
    const before: i32 = slash > pathFrom ? load8(slash - 1) : 0;
    if (before !== 0x3a && before !== 0x2f) settle(FACT_DOUBLE_SLASH);
  } else if (first === 0x2e) {
    const dots: i32 = load8(slash + 2) === 0x2e && slash + 2 < to ? 2 : 1;
    if (!isEnd(slash + 1 + dots, to)) return;
    settle(FACT_DOT_SEGMENT);
    openScope();
    if (load32(STATE_SCOPE_LENGTH) > 0) leaveOpen(FACT_DOT_SEGMENT);
  } else if (first === 0x3a) readPathName(slash + 1, to);
  else if (isMissingValue(slash + 1, to)) {
    settle(FACT_TEMPLATE);
    marks |= MARK_WORD;
  }
}

/** Reads a segment that begins with a colon: with a name behind it, and nothing else, it is a placeholder. */
function readPathName(colon: i32, to: i32): void {
  const from: i32 = colon + 1;
  let end: i32 = from;
  while (end < to && isWordByte(load8(end))) end++;
  if (end === from || isDigit(load8(from)) || !isEnd(end, to)) return;
  hasPathName = true;
  braces.noteBrace(colon, true, PATH);
  braces.noteBrace(end - 1, false, PATH);
}

/** Whether a byte is a letter of ASCII, a digit or an underscore. */
function isWordByte(byte: i32): boolean {
  return isLetter(byte) || isDigit(byte) || byte === 0x5f;
}

/** Whether the segment is JavaScript's text for a missing value. */
function isMissingValue(at: i32, to: i32): boolean {
  const first: i32 = load8(at);
  if (first === 0x4e) return load8(at + 1) === 0x61 && load8(at + 2) === 0x4e && at + 3 <= to && isEnd(at + 3, to);
  if (first === 0x6e) {
    if (load8(at + 1) !== 0x75 || load8(at + 2) !== 0x6c || load8(at + 3) !== 0x6c) return false;
    return at + 4 <= to && isEnd(at + 4, to);
  }
  if (first !== 0x75 || load8(at + 1) !== 0x6e || load8(at + 2) !== 0x64 || load8(at + 3) !== 0x65) return false;
  if (load8(at + 4) !== 0x66 || load8(at + 5) !== 0x69 || load8(at + 6) !== 0x6e) return false;
  return load8(at + 7) === 0x65 && load8(at + 8) === 0x64 && at + 9 <= to && isEnd(at + 9, to);
}

/** Looks up the extension of the last segment, which begins after `slash`. */
function readExtension(slash: i32, dot: i32): void {
  const from: i32 = dot + 1;
  if (pathTo - from > 16) return;
  let hash: i32 = 0;
  for (let at: i32 = from; at < pathTo; at++) hash = (multiply(hash, 31) + load8(AT_LOWER + load8(at))) | 0;
  let slot: i32 = (hash ^ (hash >>> 8)) & (ROOM_EXTENSIONS - 1);
  for (;;) {
    const row: i32 = AT_EXTENSIONS + slot * (ROW_EXTENSIONS << 2);
    const length: i32 = load32(row + 8);
    if (length === 0) return;
    if (load32(row) === hash && length === pathTo - from && isExtension(load32(row + 4), from, length)) {
      file = load32(row + 12);
      break;
    }
    slot = (slot + 1) & (ROOM_EXTENSIONS - 1);
  }
  if ((file & (FILE_PROGRAM | FILE_SITEMAP)) !== 0) leaveOpen(FACT_LOC_FILE);
  else if ((file & FILE_IMAGE) !== 0) {
    settle(FACT_LOC_FILE);
    // Wikis have pages about files, with a colon in their names.
    if (load32(STATE_OWN_IMAGE) !== 0 || hasColon(slash + 1, dot)) leaveOpen(FACT_LOC_FILE);
  }
}

function isExtension(known: i32, from: i32, length: i32): boolean {
  for (let i: i32 = 0; i < length; i++) if (load8(known + i) !== load8(AT_LOWER + load8(from + i))) return false;
  return true;
}

/** Whether the bytes contain a colon, or an escape that may be one. */
function hasColon(from: i32, to: i32): boolean {
  for (let at: i32 = from; at < to; at++) if (load8(at) === 0x3a || (load8(at) === 0x25 && load8(at + 1) === 0x33)) return true;
  return false;
}

function judgeLength(from: i32, to: i32, characters: i32): void {
  const length: i32 = to - from;
  if (isOverlong(from, to)) {
    settle(FACT_LOC_LENGTH);
    marks |= MARK_OVERLONG;
    return;
  }
  // The schema counts white space only once it is collapsed.
  if ((low & (1 << FACT_LOC_SPACE)) !== 0 && collapsedLength(from, to) < FEWEST) {
    leaveOpen(FACT_LOC_LENGTH);
    return;
  }
  const longest: i32 = load32(STATE_LONG_LOC) < MOST ? load32(STATE_LONG_LOC) : MOST;
  // All short addresses are short for rules and schema alike, unless white space is counted.
  if (length < FEWEST && longest >= LEAST_LIMIT && (low & (1 << FACT_LOC_SPACE)) === 0) {
    settle(FACT_LOC_LENGTH);
    marks |= MARK_SHORT;
  } else if (length < FEWEST || (length >= longest && isAscii(characters))) leaveOpen(FACT_LOC_LENGTH);
  else if (isAscii(characters)) return;
  else if (length * 3 >= longest || length < FEWEST * 4) judgeCharacters(from, to, longest);
}

/** Whether the address is too long by every measure. White space may be collapsed before the schema counts. */
function isOverlong(from: i32, to: i32): boolean {
  const most: i32 = load32(STATE_OVERLONG_LOC);
  if (to - from <= most || (low & (1 << FACT_LOC_SPACE)) !== 0) return false;
  let count: i32 = 0;
  for (let at: i32 = from; at < to; at++) if ((load8(at) & 0xc0) !== 0x80) count++;
  return count > most;
}

/** Characters of the address with a space for each run of white space. */
function collapsedLength(from: i32, to: i32): i32 {
  let length: i32 = 0;
  for (let at: i32 = from; at < to; at++) {
    const isContinued: boolean = (load8(at) & 0xc0) === 0x80;
    if (!isContinued && !(isSpace(load8(at)) && isSpace(load8(at - 1)))) length++;
  }
  return length;
}

function isAscii(characters: i32): boolean {
  return !beyond && characters === 0 && origin.isPlain();
}

function judgeCharacters(from: i32, to: i32, longest: i32): void {
  let more: i32 = 0;
  let count: i32 = 0;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte >= 0x80) more += 2;
    if ((byte & 0xc0) !== 0x80) count++;
  }
  const encoded: i32 = to - from + more;
  if (encoded < longest && count >= FEWEST) return;
  // If rules know no other limit, each such address is too long only once it is encoded.
  if (count >= FEWEST && count < longest && longest === load32(STATE_OVERLONG_LOC) && (low & (1 << FACT_LOC_SPACE)) === 0) {
    settle(FACT_LOC_LENGTH);
    marks |= to - from > MOST ? MARK_ENCODED | MARK_MANY_BYTES : MARK_ENCODED;
    addFlag(FLAG_RARE);
  } else leaveOpen(FACT_LOC_LENGTH);
}

/** Decides whether a loc is below the folder of the sitemap. If that is uncertain, the fact is left open. */
export function judgeScope(): void {
  const from: i32 = urlFrom;
  const to: i32 = urlTo;
  const length: i32 = load32(STATE_SCOPE_LENGTH);
  if (length === 0) return;
  const scope: i32 = load32(STATE_SCOPE_AT);
  if (from + length <= to && isSame(scope, from, length)) return;
  settle(FACT_LOC_SCOPE);
  const own: i32 = load32(STATE_SCOPE_ORIGIN);
  // The class includes the origin, so another origin is settled; in another folder, escapes may still spell the same path.
  const isOwn: boolean = from + own <= to && isSame(scope, from, own) && isEnd(from + own, to);
  const unusual: boolean = !normal.isPlain || (low & ((1 << FACT_LOC_ILLEGAL) | (1 << FACT_LOC_SPACE))) !== 0;
  if (load32(STATE_SCOPE_OPEN) !== 0 || (isOwn && unusual)) leaveOpen(FACT_LOC_SCOPE);
}

/** Index after the authority of the last address. */
export function pathStart(): i32 {
  return pathFrom;
}

/** Whether no rule about extension addresses can have a finding about the address. */
export function isUsual(): boolean {
  return (low & UNUSUAL) === 0 && origin.isWeb();
}

// Facts that rules about extension addresses check; the others concern pages only.
export const UNUSUAL: i32 =
  (1 << FACT_LOC_SPACE) |
  (1 << FACT_LOC_ODD_CHARACTER) |
  (1 << FACT_LOC_ILLEGAL) |
  (1 << FACT_PERCENT_INVALID) |
  (1 << FACT_ORIGIN_ODD) |
  (1 << FACT_TEMPLATE);
