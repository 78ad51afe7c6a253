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
  FACT_NEWS_DATE,
  FACT_RETIRED,
  STATE_LATEST_ARTICLE,
  STATE_OLDEST_ARTICLE,
} from '../constants.js';
import { readLeaf } from '../content/leaf.js';
import * as core from '../core.js';
import * as date from '../date.js';
import { addFact } from '../entry-state.js';
import { load8, loadFloat } from '../memory.js';
import * as text from '../text.js';
import * as title from './title.js';

const DAY: f64 = 86400000.0;
/** Maximum offsets from UTC: a date without time may begin that much earlier, or end that much later. */
const EARLIEST: f64 = 50400000.0;
const LATEST: f64 = 43200000.0;

/** Number of articles in the current entry. */
export let count: i32 = 0;
/** When the last of them was published; NaN if unknown. */
let published: f64 = 0;
/** Required children of an article that were seen. */
let hasName: boolean = false;
let hasLanguage: boolean = false;
let hasDate: boolean = false;
let hasTitle: boolean = false;

export function beginNews(): void {
  count = 0;
  published = NaN;
}

export function beginArticle(): void {
  count++;
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
  const end: i32 = readLeaf(at, element, false);
  if (end < 0) return end;
  if (repeated || text.from === text.to) addFact(FACT_NEWS);
  if (element === ELEMENT_NEWS_DATE) readPublished();
  else if (element === ELEMENT_NEWS_TITLE) readTitle();
  else if (element === ELEMENT_NEWS_NAME) readPublicationName();
  else if (element === ELEMENT_NEWS_LANGUAGE) readLanguage();
  else {
    addFact(FACT_RETIRED);
    // Keywords can be any text; the others have a fixed form.
    if (element !== ELEMENT_NEWS_KEYWORDS) addFact(FACT_NEWS);
  }
  return end;
}

function readPublicationName(): void {
  hasName = true;
  // A name behind the title is not compared with it here.
  if (hasTitle || !title.keepName()) addFact(FACT_NEWS);
}

function readLanguage(): void {
  hasLanguage = true;
  const isPlain: boolean = text.to - text.from === 2 && isSmallLetter(text.from) && isSmallLetter(text.from + 1);
  if (!isPlain || text.isPadded || text.isCdata) addFact(FACT_NEWS);
  else if (!codes.readCode(text.from, text.to) || (codes.bits & CODE_ODD) !== 0) addFact(FACT_NEWS);
}

function isSmallLetter(at: i32): boolean {
  return load8(at) >= 0x61 && load8(at) <= 0x7a;
}

function readPublished(): void {
  hasDate = true;
  date.readDate(text.from, text.to);
  if (date.kind !== date.CANONICAL || text.isPadded || text.isCdata) addFact(FACT_NEWS);
  // A year or a month is not an instant.
  if (date.kind === date.OTHER || !date.isDay) return;
  const beginning: f64 = date.isDate ? date.instant - EARLIEST : date.instant;
  const end: f64 = date.isDate ? date.instant + DAY + LATEST : date.instant;
  published = beginning;
  if (end < loadFloat(STATE_OLDEST_ARTICLE) || beginning > loadFloat(STATE_LATEST_ARTICLE)) addFact(FACT_NEWS_DATE);
}

function readTitle(): void {
  hasTitle = true;
  if (title.mayBeWrong(hasName)) addFact(FACT_NEWS);
}

/** Ends the entry: sets the fact for a lastmod before the article. */
export function endNews(): void {
  if (count > 0 && core.isDay && core.instant < published - DAY) addFact(FACT_NEWS);
}
