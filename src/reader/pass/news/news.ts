// Reads the articles of an entry.

import * as codes from '../address/codes.js';
import {
  CODE_ODD,
  ELEMENT_NEWS_DATE,
  ELEMENT_NEWS_KEYWORDS,
  ELEMENT_NEWS_LANGUAGE,
  ELEMENT_NEWS_NAME,
  ELEMENT_NEWS_TITLE,
  FACT_ARTICLE,
  FACT_NEWS,
  FACT_NEWS_RETIRED,
  FLAG_UNPROVED,
  STATE_LATEST_ARTICLE,
  STATE_OLDEST_ARTICLE,
} from '../constants.js';
import { readLeaf } from '../content/leaf.js';
import * as core from '../core.js';
import * as date from '../date/date.js';
import * as noDate from '../date/no-date.js';
import { addFact, addFlag, addKind, addOpen } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { load8, loadFloat } from '../memory.js';
import { keepFirst, mixRepetition } from '../repeated-child.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { mixKind, mixOrAsk } from '../value.js';
import * as title from './title.js';

const DAY: f64 = 86400000.0;
/** Maximum offsets from UTC: a date without time may begin that much earlier, or end that much later. */
const EARLIEST: f64 = 50400000.0;
const LATEST: f64 = 43200000.0;

/** Number of articles in the current entry, and of retired elements in them. */
export let count: i32 = 0;
export let retired: i32 = 0;
/** When the last of them was published; NaN if unknown. */
let published: f64 = 0;
let nameFrom: i32 = 0;
let nameTo: i32 = 0;
let isNamed: boolean = false;
/** Required children of an article that were seen. */
let hasName: boolean = false;
let hasLanguage: boolean = false;
let hasDate: boolean = false;
let hasTitle: boolean = false;

export function beginNews(): void {
  count = 0;
  retired = 0;
  published = NaN;
}

export function beginArticle(): void {
  count++;
  isNamed = false;
  hasName = false;
  hasLanguage = false;
  hasDate = false;
  hasTitle = false;
  addFact(FACT_ARTICLE);
  if (count > 1) addFact(FACT_NEWS);
}

export function endArticle(): void {
  if (!hasName || !hasLanguage || !hasDate || !hasTitle) addFact(FACT_NEWS);
}

/** Reads a child of an article or of its publication, after its name. `repeated`: its parent already has this child. */
export function readNewsChild(at: i32, element: i32, repeated: boolean): i32 {
  const end: i32 = readLeaf(at, element, false, false);
  if (end < 0) return end;
  if (!repeated) keepFirst(element);
  // Rules compare names and dates with other parts of the article.
  else if (element !== ELEMENT_NEWS_NAME && element !== ELEMENT_NEWS_DATE && mixRepetition(element)) addFact(FACT_NEWS);
  else addOpen(FACT_NEWS);
  if (text.from === text.to) addFact(FACT_NEWS);
  if (element === ELEMENT_NEWS_DATE) readPublished();
  else if (element === ELEMENT_NEWS_TITLE) readTitle();
  else if (element === ELEMENT_NEWS_NAME) readPublicationName();
  else if (element === ELEMENT_NEWS_LANGUAGE) readLanguage();
  else {
    retired++;
    addFact(FACT_NEWS_RETIRED);
    // Keywords can be any text; the others have a fixed form.
    if (element === ELEMENT_NEWS_KEYWORDS) return end;
    addFact(FACT_NEWS);
    if (!mixOrAsk(text.from, text.to)) addOpen(FACT_NEWS);
  }
  return end;
}

function readPublicationName(): void {
  if (hasTitle) addOpen(FACT_NEWS);
  hasName = true;
  isNamed = !text.hasReference && !utf8.isIllFormed();
  nameFrom = text.from;
  nameTo = text.to;
  if (text.to > text.from && load8(text.to - 1) === 0x29) addFact(FACT_NEWS);
  // Rules compare the publication names of one host.
  mixClass(core.originNumber);
  if (!core.hasLoc) addOpen(FACT_ARTICLE);
  if (!mixOrAsk(text.from, text.to)) addOpen(FACT_ARTICLE);
  if (text.hasReference) addFact(FACT_NEWS);
}

function readLanguage(): void {
  hasLanguage = true;
  const length: i32 = text.to - text.from;
  const isPlain: boolean =
    length === 2 && !text.isPadded && !text.hasMarkup && isSmallLetter(text.from) && isSmallLetter(text.from + 1);
  if ((isPlain || !mixKind(ELEMENT_NEWS_LANGUAGE)) && !mixOrAsk(text.from, text.to)) addOpen(FACT_NEWS);
  if (!isPlain || !codes.readCode(text.from, text.to) || (codes.bits & CODE_ODD) !== 0) addFact(FACT_NEWS);
}

function isSmallLetter(at: i32): boolean {
  return load8(at) >= 0x61 && load8(at) <= 0x7a;
}

function readPublished(): void {
  hasDate = true;
  if (text.hasReference || text.isBeyond) {
    addOpen(FACT_NEWS);
    addFlag(FLAG_UNPROVED);
    return;
  }
  date.readDate(text.from, text.to);
  if (date.kind !== date.CANONICAL || text.isPadded || text.hasMarkup) {
    addFact(FACT_NEWS);
    mixClass(date.form);
    if (date.kind === date.OTHER && !noDate.mixForm(text.from, text.to)) addOpen(FACT_NEWS);
  }
  // A year or a month is not an instant.
  if (date.kind === date.OTHER || date.form >= 256) return;
  const beginning: f64 = date.isDate ? date.instant - EARLIEST : date.instant;
  const end: f64 = date.isDate ? date.instant + DAY + LATEST : date.instant;
  published = beginning;
  if (end < loadFloat(STATE_OLDEST_ARTICLE)) addKind(FACT_NEWS, 1);
  if (beginning > loadFloat(STATE_LATEST_ARTICLE)) addKind(FACT_NEWS, 2);
}

/** Checks that a title has neither the publication's name nor a date at its ends, and is not all capitals. */
function readTitle(): void {
  hasTitle = true;
  title.beginTitle();
  // Rules look for a name first, then for a date, then for capitals. A name that comes later leaves the title to them.
  const named: i32 = hasName ? title.nameAtEdge(nameFrom, nameTo, isNamed) : title.NONE;
  if (named === title.FOUND) {
    addKind(FACT_NEWS, 5);
    return;
  }
  const dated: i32 = title.dateAtEdge();
  const shouts: i32 = title.shouting();
  if (named === title.UNCERTAIN || dated === title.UNCERTAIN) addOpen(FACT_NEWS);
  else if (dated === title.FOUND) addKind(FACT_NEWS, 6);
  else if (shouts === title.UNCERTAIN) addOpen(FACT_NEWS);
  else if (shouts === title.FOUND) addKind(FACT_NEWS, 4);
}

/** Ends the entry: sets the fact for a lastmod before the article. */
export function endNews(): void {
  if (count === 0) return;
  // A rule compares lastmod with each article.
  if (count > 1 && core.isDay) addOpen(FACT_NEWS);
  if (count > 1) return;
  if (core.isDay && core.instant < published - DAY) addKind(FACT_NEWS, 3);
}
