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
  ELEMENT_URL,
  ELEMENT_VIDEO,
  ELEMENT_VIDEO_SHOW,
  FACT_EXTENSION,
  FACT_EXTENSION_FORM,
  FACT_LOC_MISSING,
  FACT_MOBILE,
  FACT_NEWS,
  FACT_RETIRED,
  FACT_STRUCTURE,
  FACT_VIDEO,
  FLAG_NEWS,
  SHIFT_PARENT,
  SHIFT_RANK,
  SHIFT_REPEATS,
  STATE_ATTEMPT,
  STATE_ENTRY,
  STOPPED_MORE,
  STOPPED_OTHER,
} from './constants.js';
import { readEndTag } from './content/end-tag.js';
import { readOther } from './content/other-elements.js';
import { skipComment, skipInstruction } from './content/skipped-markup.js';
import * as core from './core.js';
import { elementOfTag } from './declarations.js';
import { addFact, addFlag, beginEntry, fail, stop } from './entry-state.js';
import * as image from './image.js';
import * as link from './links/link.js';
import { load8, load32, store32 } from './memory.js';
import * as names from './names.js';
import * as news from './news/news.js';
import * as text from './text.js';
import * as video from './video/video.js';

/** Rank of an extension among the children of an entry: after all core elements. */
const LAST: i32 = 9;

/** Begins an entry. */
export function begin(): void {
  beginEntry();
  core.beginCore();
  addresses.beginAddresses();
  link.beginLinks();
  image.beginImages();
  news.beginNews();
  video.beginVideos();
}

/** Reads the entry at a `<`. Returns the index after it. */
export function readEntry(at: i32): i32 {
  begin();
  store32(STATE_ATTEMPT, (load32(STATE_ATTEMPT) + 1) | 0);
  names.setScope(0);
  const bits: i32 = elementOfTag(at);
  if (bits < 0) return bits;
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  const element: i32 = bits & 255;
  if (element !== load32(STATE_ENTRY)) return fail(STOPPED_OTHER);
  const content: i32 = attributes.readAttributes(to, element, true);
  if (content < 0) return content;
  if (attributes.count > 0 || names.hasPrefix(from, to)) addFact(FACT_STRUCTURE);
  const end: i32 = attributes.isEmptyTag ? content : readChildren(content, element, from, to, 1);
  if (end < 0) return end;
  if (!core.hasLoc) addFact(FACT_LOC_MISSING);
  link.endLinks();
  news.endNews();
  video.endVideos();
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
  const scope: i32 = names.scope;
  while (at < stop) {
    at = text.skipSpace(at);
    if (at < 0) return at;
    if (load8(at) !== 0x3c) return fail(STOPPED_OTHER);
    if (at + 1 >= stop) return fail(STOPPED_MORE);
    const next: i32 = load8(at + 1);
    if (next === 0x2f) return readEndTag(at, from, to);
    if (next === 0x21 || next === 0x3f) {
      at = next === 0x3f ? skipInstruction(at) : skipComment(at);
      if (at < 0) return at;
      continue;
    }
    const bits: i32 = elementOfTag(at);
    if (bits < 0) return bits;
    if (names.isEntry(bits)) return fail(STOPPED_OTHER);
    const rank: i32 = rankIn(bits, parent);
    let isRepeated: boolean = false;
    if (rank > 0) {
      isRepeated = ((seen >>> (rank & 31)) & 1) !== 0 && ((bits >>> SHIFT_REPEATS) & 1) === 0;
      if (rank < furthest) addFact(depth === 1 ? FACT_STRUCTURE : FACT_EXTENSION_FORM);
      else furthest = rank;
      seen |= 1 << (rank & 31);
    }
    at = rank > 0 ? readChild(names.nameTo, bits & 255, isRepeated, depth) : readOther(names.nameTo, bits, depth);
    if (at < 0) return at;
    names.setScope(scope);
  }
  return fail(STOPPED_MORE);
}

/** Rank of an element among the children of its parent, from 1; 0 if it is not allowed there. */
function rankIn(bits: i32, parent: i32): i32 {
  const owner: i32 = (bits >>> SHIFT_PARENT) & 255;
  const rank: i32 = (bits >>> SHIFT_RANK) & 63;
  if (names.isEntry(parent) && owner === ELEMENT_URL) {
    // In an index, changefreq and priority are not allowed.
    if (parent === ELEMENT_SITEMAP && rank > 2 && rank < LAST) return 0;
    return rank;
  }
  return owner === parent ? rank : 0;
}

/** Reads a child that is allowed in its parent, after its name. Returns the index after it. */
function readChild(at: i32, element: i32, isRepeated: boolean, depth: i32): i32 {
  if (element >= ELEMENT_LOC && element <= ELEMENT_PRIORITY) return core.readField(at, element, isRepeated);
  if (depth === 1) return readExtension(at, element);
  if (element >= ELEMENT_IMAGE_LOC && element <= ELEMENT_IMAGE_LICENSE) return image.readImageChild(at, element, isRepeated);
  if (element === ELEMENT_NEWS_PUBLICATION) {
    if (isRepeated) addFact(FACT_NEWS);
    return readContainer(at, element, depth);
  }
  if (element > ELEMENT_NEWS_PUBLICATION && element <= ELEMENT_NEWS_RETIRED) return news.readNewsChild(at, element, isRepeated);
  if (element === ELEMENT_VIDEO_SHOW) {
    addFact(FACT_RETIRED);
    addFact(FACT_VIDEO);
    return readContainer(at, element, depth);
  }
  return video.readVideoChild(at, element, isRepeated);
}

/** Reads an extension element directly in an entry. */
function readExtension(at: i32, element: i32): i32 {
  addFact(FACT_EXTENSION);
  if (load32(STATE_ENTRY) === ELEMENT_SITEMAP) addFact(FACT_EXTENSION_FORM);
  if (element === ELEMENT_MOBILE) return readMobile(at);
  if (element === ELEMENT_LINK) return link.readLink(at);
  if (element === ELEMENT_IMAGE) image.beginImage();
  else if (element === ELEMENT_NEWS) {
    addFlag(FLAG_NEWS);
    news.beginArticle();
  } else video.beginVideo();
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
  const content: i32 = attributes.readAttributes(at, element, false);
  if (content < 0 || attributes.isEmptyTag) return content;
  return readChildren(content, element, from, to, depth + 1);
}

/** Reads a mark of a page for feature phones. The schema requires an empty element without attributes. */
function readMobile(at: i32): i32 {
  const from: i32 = names.nameFrom;
  const to: i32 = names.nameTo;
  addFact(FACT_MOBILE);
  const content: i32 = attributes.readAttributes(at, ELEMENT_MOBILE, false);
  if (content < 0) return content;
  return attributes.isEmptyTag ? content : readEndTag(content, from, to);
}
