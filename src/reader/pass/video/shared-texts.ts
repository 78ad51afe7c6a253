// What the thumbnails, titles and descriptions of videos have in common, so that rules need not read videos that are like the
// earlier ones.
//
// For each of the three names, an entry has a word: `NONE` if no video has a text, a fingerprint if all have the same, `DIFFERENT` if
// they differ, or `OPEN` if rules have to compare them. The state has the word of the entries that rules have read so far.

import {
  ELEMENT_VIDEO_DESCRIPTION,
  ELEMENT_VIDEO_THUMBNAIL,
  ELEMENT_VIDEO_TITLE,
  RECORD_SHARED_THUMBNAIL,
  STATE_SHARED_DESCRIPTION,
  STATE_SHARED_THUMBNAIL,
  STATE_SHARED_TITLE,
} from '../constants.js';
import * as hash from '../hash.js';
import { load32, multiply, store32 } from '../memory.js';
import * as text from '../text.js';

const UNKNOWN: i32 = 0;
const NONE: i32 = 1;
const DIFFERENT: i32 = -1;
const OPEN: i32 = -3;
/** A bit of fingerprints: the text may be equal to one with other bytes. */
const UNCERTAIN: i32 = 2;
/** Length in bytes from which rules compare only the beginning. */
const LONG: i32 = 16_384;
/** Bytes of the words of all three names, which follow each other in the state and in records. */
const NAMES: i32 = 12;
const FACTOR: i32 = 1_540_483_477;

/** The words of the current entry. */
export let thumbnail: i32 = 0;
export let title: i32 = 0;
export let description: i32 = 0;
/** The words of the current video. */
let ownThumbnail: i32 = 0;
let ownTitle: i32 = 0;
let ownDescription: i32 = 0;

export function beginEntry(): void {
  thumbnail = UNKNOWN;
  title = UNKNOWN;
  description = UNKNOWN;
}

export function beginVideo(): void {
  ownThumbnail = UNKNOWN;
  ownTitle = UNKNOWN;
  ownDescription = UNKNOWN;
}

/** Takes the text that was read last, of a child of the current video. Of a repeated child, rules read the first. */
export function noteText(element: i32): void {
  const isTitle: boolean = element === ELEMENT_VIDEO_TITLE;
  const isThumbnail: boolean = element === ELEMENT_VIDEO_THUMBNAIL;
  if (!isTitle && !isThumbnail && element !== ELEMENT_VIDEO_DESCRIPTION) return;
  if ((isTitle ? ownTitle : isThumbnail ? ownThumbnail : ownDescription) !== UNKNOWN) return;
  const word: i32 = wordOf(isTitle ? STATE_SHARED_TITLE : isThumbnail ? STATE_SHARED_THUMBNAIL : STATE_SHARED_DESCRIPTION);
  if (isTitle) ownTitle = word;
  else if (isThumbnail) ownThumbnail = word;
  else ownDescription = word;
}

function wordOf(state: i32): i32 {
  if (text.from === text.to) return NONE;
  // Nothing depends on texts that are known to differ.
  if (load32(state) === DIFFERENT) return OPEN;
  hash.fingerprint(text.from, text.to, false);
  const isCertain: boolean = !text.hasReference && !text.hasMarkup && text.to - text.from < LONG;
  const word: i32 = hash.mixed(hash.high ^ multiply(hash.low, FACTOR) ^ (text.isCdata ? 1 : 0));
  return (word & 0x7ffffffc) | 1 | (isCertain ? 0 : UNCERTAIN);
}

export function endVideo(): void {
  thumbnail = together(thumbnail, ownThumbnail);
  title = together(title, ownTitle);
  description = together(description, ownDescription);
}

/** The word of videos with these words. */
function together(all: i32, one: i32): i32 {
  const own: i32 = one === UNKNOWN ? NONE : one;
  if (all === UNKNOWN || all === own) return own;
  return areDifferent(all, own) ? DIFFERENT : OPEN;
}

function areDifferent(one: i32, other: i32): boolean {
  if (one === DIFFERENT || other === DIFFERENT) return true;
  return one !== OPEN && other !== OPEN && ((one | other) & UNCERTAIN) === 0;
}

/** Whether a text in the entry of a record may not be that of the videos that rules have read. */
export function mayDiffer(record: i32): boolean {
  for (let n: i32 = 0; n < NAMES; n += 4) {
    const known: i32 = load32(STATE_SHARED_THUMBNAIL + n);
    if (known !== DIFFERENT && known !== load32(record + (RECORD_SHARED_THUMBNAIL << 2) + n)) return true;
  }
  return false;
}

/** Records that rules have read the videos in the entry of a record. */
export function noteVideos(record: i32): void {
  for (let n: i32 = 0; n < NAMES; n += 4) {
    const known: i32 = load32(STATE_SHARED_THUMBNAIL + n);
    const own: i32 = load32(record + (RECORD_SHARED_THUMBNAIL << 2) + n);
    if (known === own || known === DIFFERENT) continue;
    if (known === UNKNOWN) {
      if (own !== OPEN) store32(STATE_SHARED_THUMBNAIL + n, own);
    } else if (areDifferent(known, own)) store32(STATE_SHARED_THUMBNAIL + n, DIFFERENT);
  }
}
