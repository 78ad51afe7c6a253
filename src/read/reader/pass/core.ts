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
  FACT_LOC_SCHEME,
  FACT_LOC_SCOPE,
  FACT_NEW_HOST,
  FACT_NEW_ORIGIN,
  FACT_PRIORITY_FORM,
  FACT_STRUCTURE,
  FLAG_CHANGEFREQ,
  FLAG_LASTMOD,
  FLAG_PAGE,
  FLAG_PRIORITY,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  STATE_LATEST,
  STATE_SCHEME,
} from './constants.js';
import { readLeaf } from './content/leaf.js';
import * as date from './date.js';
import * as decimals from './decimals.js';
import { addFact, addFacts, addFlag } from './entry-state.js';
import { load8, load32, loadFloat, store32 } from './memory.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';
import * as value from './value.js';

/** 1991-08-06, the day of the first web page. */
const FIRST_PAGE: f64 = 681436800000.0;

/** Values of `SCHEME` in the state. */
const PLAIN: i32 = 1;
const SECURE: i32 = 2;
/** Only rules can tell which it is. */
const UNCERTAIN: i32 = 3;

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

export function beginCore(): void {
  scheme = 0;
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
}

/** Reads a field after its name. `repeated`: the entry already has this field. Returns the index after it. */
export function readField(at: i32, element: i32, repeated: boolean): i32 {
  const end: i32 = readLeaf(at, element, true);
  if (end < 0) return end;
  if (repeated || (text.from === text.to && element !== ELEMENT_LOC)) addFact(FACT_STRUCTURE);
  if (repeated) addresses.addCharacterFacts(utf8.characters);
  else if (element === ELEMENT_LOC) readLoc();
  else if (element === ELEMENT_LASTMOD) readLastmod();
  else if (element === ELEMENT_CHANGEFREQ) readChangefreq();
  else readPriority();
  return end;
}

function readLoc(): void {
  hasLoc = true;
  locFrom = text.from;
  locTo = text.to;
  if (text.isPadded) addFact(FACT_LOC_PADDED);
  if (text.from === text.to) addFact(FACT_LOC_MISSING);
  else readLocAddress(text.isEncoded(), utf8.characters, true);
}

/** Reads the address between `locFrom` and `locTo` as the loc of the entry. */
function readLocAddress(hasReference: boolean, characters: i32, isOwn: boolean): void {
  addresses.addCharacterFacts(characters);
  if (!addresses.readAddress(locFrom, locTo, hasReference, characters)) {
    leaveLoc();
    return;
  }
  url.judgeScope();
  addFacts(url.low, url.high);
  if (!isOwn) addFact(FACT_NEW_ORIGIN);
  else if (origin.isNewOfLocs()) addFact(origin.isAnotherSite() ? FACT_NEW_HOST : FACT_NEW_ORIGIN);
  originRow = isOwn && origin.start === origin.ORIGIN ? origin.row : 0;
  addresses.proveLoc();
  high = normal.high;
  low = normal.low;
  textLow = normal.text;
  smallHigh = normal.smallHigh;
  smallLow = normal.smallLow;
  locFlags = addresses.flagsOf(hasReference);
  originNumber = origin.originNumber();
  if (isOwn) readScheme();
}

/** The scheme of the entry's loc, as in the state; 0 if it has neither. */
let scheme: i32 = 0;

function readScheme(): void {
  const at: i32 = url.urlFrom;
  const isHttp: boolean = (load8(at) | 0x20) === 0x68 && (load8(at + 1) | 0x20) === 0x74;
  const isPage: boolean = (locFlags & FLAG_PAGE) !== 0;
  if (!isHttp && !isPage) return;
  scheme = !isPage ? UNCERTAIN : (load8(at + 4) | 0x20) === 0x73 ? SECURE : PLAIN;
  const known: i32 = load32(STATE_SCHEME);
  if ((known !== 0 && known !== scheme) || scheme === UNCERTAIN) addFact(FACT_LOC_SCHEME);
}

/** Remembers the scheme of the first loc, once its entry is complete. */
export function noteScheme(): void {
  if (load32(STATE_SCHEME) === 0 && scheme !== 0) store32(STATE_SCHEME, scheme);
}

/** Leaves the whole loc to the rules. */
function leaveLoc(): void {
  locFlags = FLAG_UNKNOWN;
  scheme = UNCERTAIN;
  addFacts(url.EVERYTHING, url.EVERYTHING_HIGH);
  addFact(FACT_NEW_ORIGIN);
  addFact(FACT_LOC_SCOPE);
  addFact(FACT_LOC_SCHEME);
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
  leaveLoc();
}

function readLastmod(): void {
  addFlag(FLAG_LASTMOD);
  lastmodFrom = text.from;
  lastmodTo = text.to;
  date.readDate(text.from, text.to);
  if (date.kind !== date.CANONICAL || text.isPadded || text.isCdata) addFact(FACT_LASTMOD_FORM);
  if (date.kind !== date.CANONICAL || text.isCdata) addFlag(FLAG_UNPROVED);
  if (date.kind === date.OTHER) {
    addFact(FACT_LASTMOD_RANGE);
    return;
  }
  instant = date.instant;
  precision = date.precision;
  // Rules compare news only with dates that name a day.
  isDay = date.isDay;
  if (instant > loadFloat(STATE_LATEST) || instant < FIRST_PAGE) addFact(FACT_LASTMOD_RANGE);
}

function readChangefreq(): void {
  addFlag(FLAG_CHANGEFREQ);
  changefreqFrom = text.from;
  changefreqTo = text.to;
  if (!text.isPadded && !text.isCdata && value.isChangefreq(text.from, text.to)) {
    changefreq = load8(text.from);
    return;
  }
  addFact(FACT_CHANGEFREQ_FORM);
  addFlag(FLAG_UNPROVED);
}

function readPriority(): void {
  addFlag(FLAG_PRIORITY);
  priorityFrom = text.from;
  priorityTo = text.to;
  if (!text.isPadded && !text.isCdata) hundredths = decimals.hundredths(text.from, text.to);
  if (hundredths >= 0) return;
  addFact(FACT_PRIORITY_FORM);
  if (text.isCdata || text.hasReference || !decimals.isUpToOne(text.from, text.to)) addFlag(FLAG_UNPROVED);
}
