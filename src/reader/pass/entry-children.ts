// Reads entries: their children in order, including nested extension elements.

import * as addresses from './address/addresses.js';
import * as attributes from './attributes.js';
import {
  ELEMENT_IMAGE,
  ELEMENT_IMAGE_LICENSE,
  ELEMENT_IMAGE_LOC,
  ELEMENT_LINK,
  ELEMENT_LOC,
  ELEMENT_MOBILE,
  ELEMENT_NEWS,
  ELEMENT_NEWS_PUBLICATION,
  ELEMENT_NEWS_RETIRED,
  ELEMENT_PRIORITY,
  ELEMENT_SITEMAP,
  ELEMENT_UPLOADER,
  ELEMENT_URL,
  ELEMENT_VIDEO,
  ELEMENT_VIDEO_SHOW,
  ELEMENT_VIDEO_TAG,
  FACT_EXTENSION,
  FACT_EXTENSION_FORM,
  FACT_LOC_MISSING,
  FACT_NEWS,
  FACT_STRUCTURE,
  FACT_VIDEO,
  FACT_VIDEO_RETIRED,
  FLAG_INTERRUPTED,
  FLAG_NEWS,
  SHIFT_PARENT,
  SHIFT_RANK,
  SHIFT_REPEATS,
  STATE_ATTEMPT,
  STATE_ENTRY,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { beginTags, closeValue, enter, isClosing, leave, matchEndTag, OTHER_NAME, readOtherEndTag } from './content/end-tag.js';
import { mayBeginName, misplace, readOther } from './content/other-elements.js';
import { skipInstruction } from './content/skipped-markup.js';
import { isStrayName, readExclamation, readStrayText, skipNoTag } from './content/stray-text.js';
import * as core from './core.js';
import { elementOfTag } from './declarations.js';
import {
  addFact,
  addFlag,
  addOpen,
  beginEntry,
  endDefects,
  fail,
  INTERRUPTED,
  noteDefect,
  stop,
  UNESCAPED_LT,
} from './entry-state.js';
import { beginClass, mixClass } from './hash.js';
import * as image from './image.js';
import * as link from './links/link.js';
import { load8, load32, store32 } from './memory.js';
import * as names from './names.js';
import * as news from './news/news.js';
import * as parts from './parts.js';
import * as text from './text.js';
import * as video from './video/video.js';

/** Rank of an extension among the children of an entry: after all core elements. */
const LAST: i32 = 9;

/** Reads the entry at a `<`. Returns the index after it. */
export function readEntry(at: i32): i32 {
  beginEntry();
  beginClass();
  beginTags();
  core.beginCore();
  addresses.beginAddresses();
  parts.beginParts();
  link.beginLinks();
  image.beginImages();
  news.beginNews();
  video.beginVideos();
  store32(STATE_ATTEMPT, (load32(STATE_ATTEMPT) + 1) | 0);
  names.setScope(0);
  const bits: i32 = elementOfTag(at);
  if (bits < 0) return bits;
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const element: i32 = bits & 255;
  if (element !== load32(STATE_ENTRY)) return fail(STOPPED_OTHER);
  mixClass(names.elementRow);
  const content: i32 = attributes.readTag(to, element, true, true);
  if (content < 0 || enter(from, to) < 0) return -1;
  if (attributes.count > 0 || names.hasPrefix(from, to)) addFact(FACT_STRUCTURE);
  const end: i32 = attributes.isEmptyTag ? content : readChildren(content, element, from, to, 1);
  leave();
  if (end < 0) return end;
  if (!core.hasLoc) addFact(FACT_LOC_MISSING);
  link.endLinks();
  news.endNews();
  video.endVideos();
  parts.endParts();
  endDefects();
  return end;
}

/**
 * Reads the children of an element and its end tag, whose name is in `from`..`to`. `parent` is the element's number, `depth` the
 * nesting depth of its children. Returns the index after the end tag.
 */
function readChildren(start: i32, parent: i32, from: i32, to: i32, depth: i32): i32 {
  let at: i32 = start;
  let furthest: i32 = 0;
  let seen: i32 = 0;
  let before: i32 = 0;
  const scope: i32 = names.scope;
  while (at < stop) {
    at = text.skipToText(at);
    if (at < 0) return at;
    if (load8(at) !== 0x3c) {
      at = readStrayText(at, depth);
      if (at < 0) return at;
    }
    if (at + 1 >= stop) return fail(STOPPED_MORE);
    const next: i32 = load8(at + 1);
    if (next === 0x2f) {
      if (depth > 1) return closeValue(at, from, to);
      const end: i32 = matchEndTag(at, from, to);
      if (end !== OTHER_NAME) return end;
      at = readOtherEndTag(at, from, to);
      if (at < 0) return at;
      addFact(FACT_STRUCTURE);
      if (isClosing) return at;
      continue;
    }
    if (next === 0x21 || next === 0x3f) {
      at = next === 0x3f ? skipInstruction(at) : readExclamation(at, depth);
      if (at < 0) return at;
      mixClass(11);
      continue;
    }
    if (!mayBeginName(next)) {
      at = depth > 1 ? fail(STOPPED_OTHER) : skipNoTag(at);
      if (at < 0) return at;
      continue;
    }
    const bits: i32 = elementOfTag(at);
    if (bits < 0) return bits;
    if (names.isEntry(bits)) return depth > 1 ? fail(STOPPED_OTHER) : interruptEntry(at, bits);
    if (load8(names.nameTo) === 0x3c && isStrayName(bits, depth)) {
      noteDefect(UNESCAPED_LT);
      at = names.nameTo;
      continue;
    }
    const row: i32 = names.elementRow;
    const rank: i32 = rankIn(bits, parent);
    const isWell: boolean = rank > 0;
    if (!isWell) misplace(bits);
    const isRepeated: boolean = isWell && ((seen >>> (rank & 31)) & 1) !== 0 && ((bits >>> SHIFT_REPEATS) & 1) === 0;
    if (isWell) {
      if (rank < furthest) addFact(depth === 1 ? FACT_STRUCTURE : FACT_EXTENSION_FORM);
      else furthest = rank;
      seen |= 1 << (rank & 31);
    }
    at = readChild(names.nameTo, bits, row, isWell, isRepeated, depth, row === before);
    if (at < 0) return at;
    names.setScope(scope);
    before = row;
  }
  return fail(STOPPED_MORE);
}

/** Ends the entry before the start tag of another one. */
function interruptEntry(at: i32, bits: i32): i32 {
  if ((bits & 255) !== load32(STATE_ENTRY)) return fail(STOPPED_OTHER);
  addFact(FACT_STRUCTURE);
  addFlag(FLAG_INTERRUPTED);
  mixClass(INTERRUPTED);
  return at;
}

/** Rank of an element among the children of its parent, from 1; 0 if it is not allowed there. */
function rankIn(bits: i32, parent: i32): i32 {
  const isInEntry: boolean = names.isEntry(parent);
  const owner: i32 = (bits >>> SHIFT_PARENT) & 255;
  const rank: i32 = (bits >>> SHIFT_RANK) & 63;
  if (isInEntry && owner === ELEMENT_URL) {
    // In an index, changefreq and priority are not allowed.
    if (parent === ELEMENT_SITEMAP && rank > 2 && rank < LAST) return 0;
    return rank;
  }
  return owner === parent ? rank : 0;
}

/** Reads a child after its name; `row`, the row of its name, becomes part of the class. Returns the index after it. */
function readChild(at: i32, bits: i32, row: i32, isWell: boolean, isRepeated: boolean, depth: i32, isAgain: boolean): i32 {
  const element: i32 = bits & 255;
  if (!isWell) {
    mixClass(row);
    return readOther(at, bits, depth);
  }
  if (element >= ELEMENT_LOC && element <= ELEMENT_PRIORITY) {
    mixClass(row);
    return core.readField(at, element, isRepeated);
  }
  if (depth === 1) return readExtension(at, element, row);
  // The number of tags does not affect the class.
  if (!isAgain || element !== ELEMENT_VIDEO_TAG) mixClass(row);
  if (element >= ELEMENT_IMAGE_LOC && element <= ELEMENT_IMAGE_LICENSE) return image.readImageChild(at, element, isRepeated);
  if (element === ELEMENT_NEWS_PUBLICATION) {
    if (isRepeated) addOpen(FACT_NEWS);
    return readContainer(at, element, depth);
  }
  if (element > ELEMENT_NEWS_PUBLICATION && element <= ELEMENT_NEWS_RETIRED) return news.readNewsChild(at, element, isRepeated);
  if (element === ELEMENT_VIDEO_SHOW) {
    video.addRetired();
    addFact(FACT_VIDEO_RETIRED);
    addFact(FACT_VIDEO);
    if (isRepeated) addOpen(FACT_VIDEO);
    return readContainer(at, element, depth);
  }
  if (element > ELEMENT_VIDEO && element <= ELEMENT_UPLOADER) return video.readVideoChild(at, element, isRepeated);
  return readOther(at, bits, depth);
}

/** Reads an extension element directly in an entry. */
function readExtension(at: i32, element: i32, row: i32): i32 {
  addFact(FACT_EXTENSION);
  if (element === ELEMENT_MOBILE) {
    addFact(FACT_EXTENSION_FORM);
    mixClass(row);
    return readOther(at, element, 1);
  }
  parts.beginPart(row);
  addFact(FACT_EXTENSION);
  const end: i32 = element === ELEMENT_LINK ? link.readLink(at) : readPart(at, element);
  if (end < 0) return end;
  parts.endPart();
  return end;
}

function readPart(at: i32, element: i32): i32 {
  if (element === ELEMENT_IMAGE) image.beginImage();
  else if (element === ELEMENT_NEWS) {
    addFlag(FLAG_NEWS);
    news.beginArticle();
  } else if (element === ELEMENT_VIDEO) video.beginVideo();
  else return readOther(at, element, 1);
  const end: i32 = readContainer(at, element, 1);
  if (end < 0) return end;
  if (element === ELEMENT_IMAGE) image.endImage();
  else if (element === ELEMENT_VIDEO) video.endVideo();
  else news.endArticle();
  return end;
}

/** Reads an element that contains only elements, after its name. */
function readContainer(at: i32, element: i32, depth: i32): i32 {
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const content: i32 = attributes.readAttributes(at, element, false, false);
  if (content < 0) return content;
  mixClass(attributes.isEmptyTag ? 13 : 12);
  if (attributes.isEmptyTag) return content;
  if (enter(from, to) < 0) return -1;
  const end: i32 = readChildren(content, element, from, to, depth + 1);
  leave();
  if (end < 0) return end;
  mixClass(14);
  return end;
}
