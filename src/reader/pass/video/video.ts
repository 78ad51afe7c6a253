// Reads the videos of an entry.

import * as addresses from '../address/addresses.js';
import * as origin from '../address/origin.js';
import { mixSeen } from '../address/seen.js';
import * as url from '../address/url.js';
import * as attributes from '../attributes.js';
import {
  ATTRIBUTE_INFO,
  ELEMENT_UPLOADER,
  ELEMENT_VIDEO_CATEGORY,
  ELEMENT_VIDEO_CONTENT,
  ELEMENT_VIDEO_COUNT,
  ELEMENT_VIDEO_DESCRIPTION,
  ELEMENT_VIDEO_DURATION,
  ELEMENT_VIDEO_EXPIRES,
  ELEMENT_VIDEO_GALLERY,
  ELEMENT_VIDEO_PLAYER,
  ELEMENT_VIDEO_PRICE,
  ELEMENT_VIDEO_PUBLISHED,
  ELEMENT_VIDEO_RATING,
  ELEMENT_VIDEO_SEGMENT,
  ELEMENT_VIDEO_SHOW_VALUE,
  ELEMENT_VIDEO_TAG,
  ELEMENT_VIDEO_THUMBNAIL,
  ELEMENT_VIDEO_TITLE,
  ELEMENT_VIDEO_YES_NO,
  FACT_ANY_VIDEO,
  FACT_VIDEO,
  FACT_VIDEO_RETIRED,
  FILE_NOT_VIDEO,
  FLAG_UNPROVED,
  KIND_CONTENT,
  KIND_PLAYER,
  KIND_THUMBNAIL,
  KIND_VIDEO,
  STATE_NOW,
} from '../constants.js';
import { readLeaf } from '../content/leaf.js';
import * as core from '../core.js';
import * as date from '../date/date.js';
import * as noDate from '../date/no-date.js';
import { isRating, wholeNumber } from '../decimals.js';
import { addFact, addFlag, addKind, addOpen } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { load8, loadFloat } from '../memory.js';
import { keepFirst, mixRepetition } from '../repeated-child.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { isRead, mixOrAsk } from '../value.js';
import { mixEqualAddresses } from './equal-addresses.js';
import * as shared from './shared-texts.js';
import * as tags from './tags.js';

const DAY: f64 = 86400000.0;
const EARLIEST: f64 = 50400000.0;
const LATEST: f64 = 43200000.0;
/** Limits of the schema, and Google's limit for the name of an uploader: characters, seconds. */
const MOST_TITLE: i32 = 100;
const MOST_DESCRIPTION: i32 = 2_048;
const MOST_NAME: i32 = 255;
const MOST_CATEGORY: i32 = 256;
const MOST_SECONDS: i32 = 28_800;

/** Number of videos in the current entry, and of retired elements in them. */
export let count: i32 = 0;
export let retired: i32 = 0;
let hasThumbnail: boolean = false;
let hasTitle: boolean = false;
let hasDescription: boolean = false;
let hasMedia: boolean = false;
let expires: f64 = 0;
let published: f64 = 0;
let hasSegment: boolean = false;
/** Value of its first duration in the usual form; -1 without one. */
let seconds: i32 = -1;

export function beginVideos(): void {
  shared.beginEntry();
  count = 0;
  retired = 0;
}

export function beginVideo(): void {
  count++;
  shared.beginVideo();
  addFact(FACT_ANY_VIDEO);
  hasThumbnail = false;
  hasTitle = false;
  hasDescription = false;
  hasMedia = false;
  tags.beginTags();
  expires = NaN;
  published = NaN;
  hasSegment = false;
  seconds = -1;
}

/** Kind of the addresses in an element; 0 for elements without addresses. */
function kindOf(element: i32): i32 {
  if (element === ELEMENT_VIDEO_THUMBNAIL) return KIND_THUMBNAIL;
  if (element === ELEMENT_VIDEO_CONTENT) return KIND_CONTENT;
  if (element === ELEMENT_VIDEO_GALLERY) return KIND_VIDEO;
  return element === ELEMENT_VIDEO_PLAYER ? KIND_PLAYER : 0;
}

/** Reads a child of a video after its name. `repeated`: the video already has this child. Returns the index after it. */
export function readVideoChild(at: i32, element: i32, repeated: boolean): i32 {
  const kind: i32 = kindOf(element);
  const end: i32 = readLeaf(at, element, false, kind > 0);
  if (end < 0) return end;
  if (!repeated) keepFirst(element);
  else if ((isJudgedAlone(element) || kind === KIND_CONTENT || kind === KIND_PLAYER) && mixRepetition(element))
    addFact(FACT_VIDEO);
  else addOpen(FACT_VIDEO);
  if (isRetired(element)) {
    retired++;
    addFact(FACT_VIDEO_RETIRED);
    addFact(FACT_VIDEO);
  }
  if (attributes.retired > 0) {
    retired += attributes.retired;
    addFact(FACT_VIDEO_RETIRED);
    addFact(FACT_VIDEO);
  }
  shared.noteText(element);
  if (element === ELEMENT_VIDEO_TAG) tags.countTag();
  if (text.from === text.to) addFact(FACT_VIDEO);
  else if (kind > 0) return readAddress(kind, element, end);
  else if (element === ELEMENT_VIDEO_TAG) tags.readTag();
  else readValue(element);
  return end;
}

/** Whether no rule compares the text of a child with other parts of the video, except another child of the same kind. */
function isJudgedAlone(element: i32): boolean {
  if (kindOf(element) > 0 || element === ELEMENT_VIDEO_TITLE || element === ELEMENT_VIDEO_DESCRIPTION) return false;
  if (element === ELEMENT_VIDEO_PUBLISHED || element === ELEMENT_VIDEO_EXPIRES || element === ELEMENT_UPLOADER) return false;
  return element !== ELEMENT_VIDEO_SEGMENT && element !== ELEMENT_VIDEO_CATEGORY;
}

function isRetired(element: i32): boolean {
  return element === ELEMENT_VIDEO_CATEGORY || element === ELEMENT_VIDEO_GALLERY || element === ELEMENT_VIDEO_PRICE;
}

function readAddress(kind: i32, element: i32, end: i32): i32 {
  if (element === ELEMENT_VIDEO_THUMBNAIL) hasThumbnail = true;
  else if (kind !== KIND_VIDEO) hasMedia = true;
  const references: boolean = text.isEncoded();
  if (addresses.readExtensionAddress(kind, text.from, text.to, references, utf8.characters, FACT_VIDEO) < 0) return -1;
  if (element === ELEMENT_VIDEO_CONTENT && (url.file & FILE_NOT_VIDEO) !== 0) {
    mixClass(url.file);
    addFact(FACT_VIDEO);
  }
  return end;
}

function readValue(element: i32): void {
  if (element === ELEMENT_VIDEO_TITLE) {
    hasTitle = true;
    readText(MOST_TITLE, true);
  } else if (element === ELEMENT_VIDEO_DESCRIPTION) {
    hasDescription = true;
    readText(MOST_DESCRIPTION, true);
  } else if (element === ELEMENT_UPLOADER) readUploader();
  else if (element === ELEMENT_VIDEO_PUBLISHED || element === ELEMENT_VIDEO_EXPIRES) readDate(element);
  else if (element === ELEMENT_VIDEO_CATEGORY) readText(MOST_CATEGORY, false);
  else if (element === ELEMENT_VIDEO_SEGMENT) readSegment();
  else if (!isUsual(element)) {
    if (element === ELEMENT_VIDEO_SHOW_VALUE) addresses.addCharacterFacts(utf8.characters);
    addFact(FACT_VIDEO);
    if (!mixOrAsk(text.from, text.to)) addOpen(FACT_VIDEO);
  }
}

/** Reads the address of a segment. Of its duration, which is part of the class, a rule computes a sum. */
function readSegment(): void {
  hasSegment = true;
  addFact(FACT_VIDEO);
  addresses.addCharacterFacts(utf8.characters);
  if (!text.hasReference && !text.isBeyond) {
    url.readUrl(text.from, text.to, utf8.characters, false);
    if (url.isUsual()) return;
  }
  if (!mixOrAsk(text.from, text.to)) addOpen(FACT_VIDEO);
}

/** Whether a number or word certainly has no finding. */
function isUsual(element: i32): boolean {
  if (text.isPadded || text.hasMarkup || text.hasReference) return false;
  if (element === ELEMENT_VIDEO_PRICE) return isPrice(text.from, text.to);
  if (attributes.count > 0) return false;
  if (element === ELEMENT_VIDEO_DURATION) {
    const duration: i32 = wholeNumber(text.from, text.to);
    if (seconds < 0) seconds = duration;
    return duration > 0 && duration <= MOST_SECONDS;
  }
  if (element === ELEMENT_VIDEO_COUNT) return wholeNumber(text.from, text.to) >= 0;
  if (element === ELEMENT_VIDEO_RATING) return isRating(text.from, text.to);
  return element === ELEMENT_VIDEO_YES_NO && isYesNo();
}

/** Whether the bytes are a number with at most two fraction digits. */
function isPrice(from: i32, to: i32): boolean {
  if (to - from > 3 && load8(to - 3) === 0x2e) return wholeNumber(from, to - 3) >= 0 && wholeNumber(to - 2, to) >= 0;
  return wholeNumber(from, to) >= 0;
}

/** Whether the value is `yes` or `no`; other spellings are part of the class. */
function isYesNo(): boolean {
  const at: i32 = text.from;
  if (text.to - at === 2) return load8(at) === 0x6e && load8(at + 1) === 0x6f;
  return text.to - at === 3 && load8(at) === 0x79 && load8(at + 1) === 0x65 && load8(at + 2) === 0x73;
}

/** Reads a text with a maximum length; `isWatched`: a rule checks it for double escaping. */
function readText(most: i32, isWatched: boolean): void {
  if (text.length > most && !mixLonger(most)) {
    addOpen(FACT_VIDEO);
    addFlag(FLAG_UNPROVED);
  }
  if (!isWatched || text.escapedTwice === 0) return;
  if (text.escapedTwice === 2) addOpen(FACT_VIDEO);
  else addFact(FACT_VIDEO);
}

/**
 * Makes it part of the class that the text is too long, or that it is with the white space around it, whatever it says; returns false if
 * rules have to read it.
 */
function mixLonger(most: i32): boolean {
  if (!isRead()) return false;
  addKind(FACT_VIDEO, text.length - text.padding > most ? 3 : 4);
  return true;
}

function readUploader(): void {
  readText(MOST_NAME, false);
  if ((attributes.known & (1 << ATTRIBUTE_INFO)) === 0) return;
  addFact(FACT_VIDEO);
  const start: i32 = attributes.urlFrom;
  const end: i32 = attributes.urlTo;
  const isRead: boolean = start < end && !attributes.urlHasReference;
  if (isRead && isPlainInfo(start, end)) return;
  if (isRead && core.hasLoc && mixSeen(start, end)) {
    // A rule compares its host with that of the page.
    mixClass(core.originNumber);
  } else {
    addOpen(FACT_VIDEO);
    addFlag(FLAG_UNPROVED);
  }
}

/** Whether the address of an uploader is an ordinary one on the page's host. */
function isPlainInfo(from: i32, to: i32): boolean {
  url.readUrl(from, to, attributes.urlCharacters, false);
  return url.isUsual() && origin.originNumber() === core.originNumber;
}

function readDate(element: i32): void {
  if (text.hasReference || text.isBeyond) {
    addOpen(FACT_VIDEO);
    addFlag(FLAG_UNPROVED);
    return;
  }
  date.readDate(text.from, text.to);
  if (date.kind !== date.CANONICAL || text.isPadded || text.hasMarkup) {
    addFact(FACT_VIDEO);
    mixClass(date.form);
    if (date.kind === date.OTHER && !noDate.mixForm(text.from, text.to)) addOpen(FACT_VIDEO);
  }
  if (date.kind === date.OTHER || date.form >= 256) return;
  if (element === ELEMENT_VIDEO_PUBLISHED) {
    published = date.isDate ? date.instant - EARLIEST : date.instant;
    return;
  }
  expires = date.isDate ? date.instant + DAY + LATEST : date.instant;
  if (expires < loadFloat(STATE_NOW)) addKind(FACT_VIDEO, 1);
}

/** Counts a retired element. */
export function addRetired(): void {
  retired++;
}

export function endVideo(): void {
  shared.endVideo();
  if (!hasThumbnail || !hasTitle || !hasDescription || !hasMedia) addFact(FACT_VIDEO);
  if (expires < published) addKind(FACT_VIDEO, 2);
  if (hasSegment) mixClass(seconds);
}

/** Ends the entry: compares the addresses of its page and its videos. */
export function endVideos(): void {
  if (count > 0) mixEqualAddresses();
}
