// Reads the videos of an entry.

import * as addresses from '../address/addresses.js';
import * as origin from '../address/origin.js';
import * as url from '../address/url.js';
import * as attributes from '../attributes.js';
import {
  ADDRESS_FLAGS,
  ADDRESS_HIGH,
  ADDRESS_KIND,
  ADDRESS_LOW,
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
  ELEMENT_VIDEO_TAG,
  ELEMENT_VIDEO_THUMBNAIL,
  ELEMENT_VIDEO_TITLE,
  ELEMENT_VIDEO_YES_NO,
  FACT_ANY_VIDEO,
  FACT_RETIRED,
  FACT_VIDEO,
  FILE_NOT_VIDEO,
  FLAG_UNKNOWN,
  KIND_CONTENT,
  KIND_PLAYER,
  KIND_THUMBNAIL,
  KIND_VIDEO,
  ORIGIN_VIDEOS,
  STATE_NOW,
} from '../constants.js';
import { readLeaf } from '../content/leaf.js';
import * as core from '../core.js';
import * as date from '../date.js';
import { isRating, wholeNumber } from '../decimals.js';
import { addFact } from '../entry-state.js';
import { load32, loadFloat } from '../memory.js';
import * as text from '../text.js';
import * as utf8 from '../utf8-characters.js';
import { isYesNo } from '../value.js';
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
/** Maximum of addresses of an entry that are compared with each other. */
const MOST_COMPARED: i32 = 64;

/** Number of videos in the current entry. */
let count: i32 = 0;
let hasThumbnail: boolean = false;
let hasTitle: boolean = false;
let hasDescription: boolean = false;
let hasMedia: boolean = false;
let expires: f64 = 0;
let published: f64 = 0;

export function beginVideos(): void {
  count = 0;
}

export function beginVideo(): void {
  count++;
  addFact(FACT_ANY_VIDEO);
  hasThumbnail = false;
  hasTitle = false;
  hasDescription = false;
  hasMedia = false;
  tags.beginTags();
  expires = NaN;
  published = NaN;
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
  const end: i32 = readLeaf(at, element, false);
  if (end < 0) return end;
  if (repeated || text.from === text.to) addFact(FACT_VIDEO);
  if (isRetired(element)) addFact(FACT_RETIRED);
  if (text.from === text.to) return end;
  if (kind > 0) return readAddress(kind, element, end);
  if (element === ELEMENT_VIDEO_TAG) tags.readTag();
  else readValue(element);
  return end;
}

function isRetired(element: i32): boolean {
  return element === ELEMENT_VIDEO_CATEGORY || element === ELEMENT_VIDEO_GALLERY || element === ELEMENT_VIDEO_PRICE;
}

function readAddress(kind: i32, element: i32, end: i32): i32 {
  if (element === ELEMENT_VIDEO_THUMBNAIL) hasThumbnail = true;
  else if (kind !== KIND_VIDEO) hasMedia = true;
  const isEncoded: boolean = text.isEncoded();
  if (addresses.readExtensionAddress(kind, text.from, text.to, isEncoded, utf8.characters, FACT_VIDEO) < 0) return -1;
  const mayBePage: boolean = (url.file & FILE_NOT_VIDEO) !== 0 || origin.has(ORIGIN_VIDEOS);
  if (element === ELEMENT_VIDEO_CONTENT && mayBePage) addFact(FACT_VIDEO);
  return end;
}

function readValue(element: i32): void {
  if (element === ELEMENT_VIDEO_TITLE) {
    hasTitle = true;
    readText(MOST_TITLE);
  } else if (element === ELEMENT_VIDEO_DESCRIPTION) {
    hasDescription = true;
    readText(MOST_DESCRIPTION);
  } else if (element === ELEMENT_UPLOADER) {
    readText(MOST_NAME);
    // Its address may have to be compared with that of the page.
    if (attributes.count > 0) addFact(FACT_VIDEO);
  } else if (element === ELEMENT_VIDEO_PUBLISHED || element === ELEMENT_VIDEO_EXPIRES) readDate(element);
  else if (element === ELEMENT_VIDEO_CATEGORY) readText(MOST_CATEGORY);
  else if (!isUsual(element)) {
    addresses.addCharacterFacts(utf8.characters);
    addFact(FACT_VIDEO);
  }
}

/** Whether a number or word certainly has no finding. */
function isUsual(element: i32): boolean {
  if (text.isPadded || text.isCdata || text.hasReference || attributes.count > 0) return false;
  if (element === ELEMENT_VIDEO_DURATION) {
    const duration: i32 = wholeNumber(text.from, text.to);
    return duration > 0 && duration <= MOST_SECONDS;
  }
  if (element === ELEMENT_VIDEO_COUNT) return wholeNumber(text.from, text.to) >= 0;
  if (element === ELEMENT_VIDEO_RATING) return isRating(text.from, text.to);
  return element === ELEMENT_VIDEO_YES_NO && isYesNo(text.from, text.to);
}

/** Reads a text with a maximum length. */
function readText(most: i32): void {
  if (text.length > most || text.isEscapedTwice) addFact(FACT_VIDEO);
}

function readDate(element: i32): void {
  date.readDate(text.from, text.to);
  if (date.kind !== date.CANONICAL || text.isPadded || text.isCdata) addFact(FACT_VIDEO);
  if (date.kind === date.OTHER || !date.isDay) return;
  if (element === ELEMENT_VIDEO_PUBLISHED) {
    published = date.isDate ? date.instant - EARLIEST : date.instant;
    return;
  }
  expires = date.isDate ? date.instant + DAY + LATEST : date.instant;
  if (expires < loadFloat(STATE_NOW)) addFact(FACT_VIDEO);
}

export function endVideo(): void {
  if (!hasThumbnail || !hasTitle || !hasDescription || !hasMedia) addFact(FACT_VIDEO);
  if (expires < published) addFact(FACT_VIDEO);
}

/** Ends the entry: compares the addresses of its page, thumbnails, files and players. */
export function endVideos(): void {
  if (count === 0) return;
  const all: i32 = addresses.count();
  if (all > MOST_COMPARED || (core.locFlags & FLAG_UNKNOWN) !== 0) addFact(FACT_VIDEO);
  else for (let i: i32 = 0; i < all; i++) if (isCompared(i) && isKnown(i)) addFact(FACT_VIDEO);
}

function isCompared(index: i32): boolean {
  const kind: i32 = load32(addresses.at(index) + (ADDRESS_KIND << 2));
  return kind === KIND_THUMBNAIL || kind === KIND_CONTENT || kind === KIND_PLAYER;
}

/** Whether the page, or an earlier part of a video, may have the address with an index. */
function isKnown(index: i32): boolean {
  const at: i32 = addresses.at(index);
  if ((load32(at + (ADDRESS_FLAGS << 2)) & FLAG_UNKNOWN) !== 0) return true;
  const high: i32 = load32(at + (ADDRESS_HIGH << 2));
  const low: i32 = load32(at + (ADDRESS_LOW << 2));
  const isThumbnail: boolean = load32(at + (ADDRESS_KIND << 2)) === KIND_THUMBNAIL;
  if (!isThumbnail && high === core.high && low === core.low) return true;
  for (let i: i32 = 0; i < index; i++) {
    const other: i32 = addresses.at(i);
    if (!isCompared(i) || (isThumbnail && load32(other + (ADDRESS_KIND << 2)) === KIND_THUMBNAIL)) continue;
    if (load32(other + (ADDRESS_HIGH << 2)) === high && load32(other + (ADDRESS_LOW << 2)) === low) return true;
  }
  return false;
}
