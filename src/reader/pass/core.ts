// Reads the core fields of an entry: loc, lastmod, changefreq and priority.

import * as addresses from './address/addresses.js';
import * as normal from './address/normal.js';
import * as origin from './address/origin.js';
import * as url from './address/url.js';
import {
  ELEMENT_CHANGEFREQ,
  ELEMENT_LASTMOD,
  ELEMENT_LOC,
  FACT_CHANGEFREQ_FORM,
  FACT_LASTMOD_FORM,
  FACT_LASTMOD_RANGE,
  FACT_LOC_MISSING,
  FACT_LOC_PADDED,
  FACT_LOC_SCOPE,
  FACT_NEW_HOST,
  FACT_NEW_ORIGIN,
  FACT_PRIORITY_FORM,
  FACT_STRUCTURE,
  FLAG_CHANGEFREQ,
  FLAG_DATED,
  FLAG_LASTMOD,
  FLAG_PRIORITY,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  STATE_LATEST,
} from './constants.js';
import { readLeaf } from './content/leaf.js';
import * as date from './date/date.js';
import * as noDate from './date/no-date.js';
import * as decimals from './decimals.js';
import { addFact, addFacts, addFlag, addKind, addOpen } from './entry-state.js';
import { mixClass } from './hash.js';
import { load8, loadFloat } from './memory.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';
import * as value from './value.js';

/** 1991-08-06, the day of the first web page, and the zero dates of common systems. */
const FIRST_PAGE: f64 = 681436800000.0;
const DAY: f64 = 86400000.0;
const UNIX: f64 = 0.0;
const GO: f64 = -62135596800000.0;
const WINDOWS: f64 = -11644473600000.0;
const SPREADSHEET: f64 = -2209161600000.0;

/** Facts about the current entry's loc. */
export let hasLoc: boolean = false;
export let locFrom: i32 = 0;
export let locTo: i32 = 0;
export let high: i32 = 0;
export let low: i32 = 0;
export let textLow: i32 = 0;
export let smallHigh: i32 = 0;
export let smallLow: i32 = 0;
export let locFlags: i32 = 0;
export let originNumber: i32 = -1;
/** Row of its origin; 0 if it has none, or if its origin is not tracked. */
export let originRow: i32 = 0;
/** Instant and precision of its lastmod, and the other counted values. */
export let instant: f64 = 0;
export let precision: i32 = 0;
export let isDay: boolean = false;
export let changefreq: i32 = 0;
export let hundredths: i32 = -1;
/** Ranges of the values besides loc. */
export let lastmodFrom: i32 = 0;
export let lastmodTo: i32 = 0;
export let changefreqFrom: i32 = 0;
export let changefreqTo: i32 = 0;
export let priorityFrom: i32 = 0;
export let priorityTo: i32 = 0;
/** Fields, as bits, whose first value has no references, sections or characters beyond ASCII. */
let plain: i32 = 0;

export function beginCore(): void {
  hasLoc = false;
  locFlags = 0;
  locFrom = 0;
  locTo = 0;
  high = 0;
  low = 0;
  textLow = 0;
  smallHigh = 0;
  smallLow = 0;
  originNumber = -1;
  originRow = 0;
  instant = NaN;
  precision = 0;
  isDay = false;
  changefreq = 0;
  hundredths = -1;
  lastmodFrom = 0;
  lastmodTo = 0;
  changefreqFrom = 0;
  changefreqTo = 0;
  priorityFrom = 0;
  priorityTo = 0;
  plain = 0;
}

/** Reads a field after its name. `repeated`: the entry already has this field. Returns the index after it. */
export function readField(at: i32, element: i32, repeated: boolean): i32 {
  const end: i32 = readLeaf(at, element, true, element === ELEMENT_LOC);
  if (end < 0) return end;
  if (repeated) return repeat(end, element);
  if (value.isAsWritten()) plain |= 1 << element;
  if (text.from === text.to && element !== ELEMENT_LOC) addFact(FACT_STRUCTURE);
  if (element === ELEMENT_LOC) readLoc();
  else if (element === ELEMENT_LASTMOD) readLastmod();
  else if (element === ELEMENT_CHANGEFREQ) readChangefreq();
  else readPriority();
  return end;
}

/** Handles a field that occurs again, which libxml2 does not read: a rule compares it with the first one. */
function repeat(end: i32, element: i32): i32 {
  addresses.addCharacterFacts(utf8.characters);
  if (!value.isAsWritten() || ((plain >>> element) & 1) === 0) {
    addOpen(FACT_STRUCTURE);
    addFlag(FLAG_UNPROVED);
    return end;
  }
  addFact(FACT_STRUCTURE);
  value.mixEquality(firstFrom(element), firstTo(element));
  // What is changed in addresses for libxml2 is reported, whether it reads them or not.
  if (element === ELEMENT_LOC && addresses.mayBeChanged(text.from, text.to)) addFlag(FLAG_UNPROVED);
  return end;
}

function firstFrom(element: i32): i32 {
  if (element === ELEMENT_LOC) return locFrom;
  if (element === ELEMENT_LASTMOD) return lastmodFrom;
  return element === ELEMENT_CHANGEFREQ ? changefreqFrom : priorityFrom;
}

function firstTo(element: i32): i32 {
  if (element === ELEMENT_LOC) return locTo;
  if (element === ELEMENT_LASTMOD) return lastmodTo;
  return element === ELEMENT_CHANGEFREQ ? changefreqTo : priorityTo;
}

function readLoc(): void {
  hasLoc = true;
  locFrom = text.from;
  locTo = text.to;
  if (text.from === text.to) {
    addFact(FACT_LOC_MISSING);
    if (text.isPadded) addFact(FACT_LOC_PADDED);
    return;
  }
  if (text.isPadded) addFact(FACT_LOC_PADDED);
  readLocAddress(text.isEncoded(), utf8.characters, true);
}

/** Reads the address between `locFrom` and `locTo` as the loc of the entry. */
function readLocAddress(hasReference: boolean, characters: i32, isOwn: boolean): void {
  if (!addresses.readAddress(locFrom, locTo, hasReference, characters, true)) {
    addresses.addCharacterFacts(characters);
    openLoc();
    addOpen(FACT_NEW_ORIGIN);
    addOpen(FACT_LOC_SCOPE);
    return;
  }
  if (origin.cutAt === 0) {
    addresses.addLocFacts(characters);
    url.judgeScope();
  }
  const isSeen: boolean = (url.openLow | url.openHigh) !== 0 && url.isSeen();
  addFacts(url.low, url.high, isSeen ? 0 : url.openLow, isSeen ? 0 : url.openHigh);
  mixClass(url.marks | (origin.start << 16));
  url.mixStart();
  // The origin becomes part of the class only if rules depend on it: it is not plain, or outside the sitemap's scope.
  if ((url.low & (1 << FACT_LOC_SCOPE)) !== 0) mixClass(origin.originNumber());
  else if (!origin.isPlain()) mixClass(origin.classNumber());
  if (!isOwn) addOpen(FACT_NEW_ORIGIN);
  else if (origin.isNewOfLocs()) addOpen(origin.isLikeEarlier() ? FACT_NEW_HOST : FACT_NEW_ORIGIN);
  originRow = isOwn && origin.start === origin.ORIGIN ? origin.row : 0;
  if (!isSeen) addresses.askSchema();
  high = normal.high;
  low = normal.low;
  textLow = normal.text;
  smallHigh = normal.smallHigh;
  smallLow = normal.smallLow;
  locFlags = addresses.flagsOf(hasReference);
  originNumber = origin.originNumber();
}

/** Leaves the whole loc to the rules. */
export function openLoc(): void {
  locFlags = FLAG_UNKNOWN;
  addFacts(url.EVERYTHING, url.EVERYTHING_HIGH, url.EVERYTHING, url.EVERYTHING_HIGH);
  addFlag(FLAG_UNPROVED);
}

/** Reads a text line or the text of an item as a loc: it has no references, and its characters were already checked. */
export function readLine(from: i32, to: i32, characters: i32, isOwn: boolean): void {
  hasLoc = true;
  locFrom = from;
  locTo = to;
  readLocAddress(false, characters, isOwn);
}

/** Leaves such a text to the rules, because it has bytes or characters that no text may have. */
export function leaveLine(from: i32, to: i32): void {
  hasLoc = true;
  locFrom = from;
  locTo = to;
  addresses.addCharacterFacts(utf8.characters);
  openLoc();
  addOpen(FACT_NEW_ORIGIN);
  addOpen(FACT_LOC_SCOPE);
}

function readLastmod(): void {
  addFlag(FLAG_LASTMOD);
  lastmodFrom = text.from;
  lastmodTo = text.to;
  const isUnusual: boolean = text.hasReference || text.isBeyond;
  if (value.mixTooLongForDate() || (isUnusual && value.mixKind(ELEMENT_LASTMOD))) {
    addFact(FACT_LASTMOD_FORM);
    addFact(FACT_LASTMOD_RANGE);
    addFlag(FLAG_DATED);
    return;
  }
  if (isUnusual) {
    addOpen(FACT_LASTMOD_FORM);
    addOpen(FACT_LASTMOD_RANGE);
    addFlag(FLAG_UNPROVED);
    return;
  }
  date.readDate(text.from, text.to);
  if (date.kind === date.OTHER) {
    addFact(FACT_LASTMOD_FORM);
    addFact(FACT_LASTMOD_RANGE);
    addFlag(FLAG_DATED);
    if (date.isNoDay(text.from, text.to)) mixClass(8);
    else if (!noDate.mixForm(text.from, text.to)) addOpen(FACT_LASTMOD_FORM);
    return;
  }
  if (date.kind === date.READABLE || text.isPadded || text.hasMarkup) {
    addFact(FACT_LASTMOD_FORM);
    mixClass(date.form);
  }
  instant = date.instant;
  precision = date.precision;
  // Rules compare news only with dates that name a day.
  isDay = date.form < 256;
  if (instant > loadFloat(STATE_LATEST)) addKind(FACT_LASTMOD_RANGE, 1);
  else if (instant < FIRST_PAGE) addKind(FACT_LASTMOD_RANGE, (isZeroDate() ? 2 : 3) + (instant < UNIX ? 2 : 0));
}

/** Whether the date is within a day of a zero date of a common system. */
function isZeroDate(): boolean {
  return isNear(UNIX) || isNear(GO) || isNear(WINDOWS) || isNear(SPREADSHEET);
}

function isNear(zero: f64): boolean {
  const distance: f64 = instant - zero;
  return distance <= DAY && distance >= -DAY;
}

function readChangefreq(): void {
  addFlag(FLAG_CHANGEFREQ);
  changefreqFrom = text.from;
  changefreqTo = text.to;
  if (!text.isPadded && !text.hasMarkup && value.isChangefreq(text.from, text.to)) {
    changefreq = load8(text.from);
    return;
  }
  addFact(FACT_CHANGEFREQ_FORM);
  if (value.isCapitalChangefreq(text.from, text.to)) mixClass(9);
  else if (!value.mixKind(ELEMENT_CHANGEFREQ) && !value.mixOrAsk(text.from, text.to)) addOpen(FACT_CHANGEFREQ_FORM);
}

function readPriority(): void {
  addFlag(FLAG_PRIORITY);
  priorityFrom = text.from;
  priorityTo = text.to;
  if (!text.isPadded && !text.hasMarkup) hundredths = decimals.hundredths(text.from, text.to);
  if (hundredths >= 0) return;
  addFact(FACT_PRIORITY_FORM);
  if (decimals.isAboveOne(text.from, text.to)) mixClass(10);
  else if (decimals.hasManyDecimals(text.from, text.to)) mixClass(11);
  else if (decimals.hasComma(text.from, text.to)) mixClass(12);
  else if (decimals.isNoDecimal()) mixClass(14);
  else if (!value.mixOrAsk(text.from, text.to)) addOpen(FACT_PRIORITY_FORM);
}
