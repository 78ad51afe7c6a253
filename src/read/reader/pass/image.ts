// Reads the images of an entry.

import * as addresses from './address/addresses.js';
import * as url from './address/url.js';
import {
  ADDRESS_FLAGS,
  ADDRESS_HIGH,
  ADDRESS_LOW,
  AT_IMAGES,
  ELEMENT_IMAGE_LICENSE,
  ELEMENT_IMAGE_LOC,
  FACT_IMAGE_ADDRESS,
  FACT_IMAGE_COUNT,
  FACT_IMAGE_FILE,
  FACT_IMAGE_FORM,
  FACT_RETIRED,
  FILE_NOT_IMAGE,
  FLAG_PAGE,
  FLAG_UNKNOWN,
  FLAG_UNPROVED,
  KIND_IMAGE,
  KIND_VIDEO,
  ROOM_IMAGES,
  STATE_ATTEMPT,
  STATE_MOST_IMAGES,
} from './constants.js';
import { readLeaf } from './content/leaf.js';
import * as core from './core.js';
import { addFact, addFlag } from './entry-state.js';
import { load32, store32 } from './memory.js';
import * as text from './text.js';
import * as utf8 from './utf8-characters.js';

/** Number of images in the current entry, and of those that others are compared with. */
let count: i32 = 0;
let kept: i32 = 0;
let hasLoc: boolean = false;

export function beginImages(): void {
  count = 0;
  kept = 0;
}

export function beginImage(): void {
  hasLoc = false;
  count++;
  if (count > load32(STATE_MOST_IMAGES)) addFact(FACT_IMAGE_COUNT);
}

/** Reads a child of an image after its name. `repeated`: the image already has this child. Returns the index after it. */
export function readImageChild(at: i32, element: i32, repeated: boolean): i32 {
  const isUrl: boolean = element === ELEMENT_IMAGE_LOC || element === ELEMENT_IMAGE_LICENSE;
  const end: i32 = readLeaf(at, element, false);
  if (end < 0) return end;
  if (repeated) addFact(FACT_IMAGE_FORM);
  if (element === ELEMENT_IMAGE_LOC) hasLoc = true;
  else addFact(FACT_RETIRED);
  if (!isUrl) return end;
  if (text.from === text.to) {
    addFact(FACT_IMAGE_ADDRESS);
    addFlag(FLAG_UNPROVED);
    return end;
  }
  const kind: i32 = element === ELEMENT_IMAGE_LOC ? KIND_IMAGE : KIND_VIDEO;
  const references: boolean = text.isEncoded();
  const put: i32 = addresses.readExtensionAddress(kind, text.from, text.to, references, utf8.characters, FACT_IMAGE_ADDRESS);
  if (put < 0) return put;
  if (kind === KIND_IMAGE) noteImage(put);
  return end;
}

function noteImage(put: i32): void {
  const flags: i32 = load32(put + (ADDRESS_FLAGS << 2));
  if ((flags & FLAG_UNKNOWN) !== 0) {
    addFact(FACT_IMAGE_FILE);
    return;
  }
  if ((url.file & FILE_NOT_IMAGE) !== 0) addFact(FACT_IMAGE_FILE);
  if ((flags & FLAG_PAGE) === 0) return;
  const high: i32 = load32(put + (ADDRESS_HIGH << 2));
  const low: i32 = load32(put + (ADDRESS_LOW << 2));
  if (isRepeated(high, low)) addFact(FACT_IMAGE_FILE);
  // A loc after its images is rare enough to leave to the rules.
  const isPageUnknown: boolean = !core.hasLoc || (core.locFlags & FLAG_UNKNOWN) !== 0;
  if (isPageUnknown || (high === core.high && low === core.low)) addFact(FACT_IMAGE_FILE);
}

/** Whether an earlier image of the entry has this fingerprint, which is recorded. */
function isRepeated(high: i32, low: i32): boolean {
  const attempt: i32 = load32(STATE_ATTEMPT);
  let slot: i32 = (high ^ low) & (ROOM_IMAGES * 2 - 1);
  let row: i32 = AT_IMAGES + (slot << 4);
  while (load32(row) === attempt) {
    if (load32(row + 4) === high && load32(row + 8) === low) return true;
    slot = (slot + 1) & (ROOM_IMAGES * 2 - 1);
    row = AT_IMAGES + (slot << 4);
  }
  if (kept >= ROOM_IMAGES) {
    addFact(FACT_IMAGE_FILE);
    return false;
  }
  kept++;
  store32(row, attempt);
  store32(row + 4, high);
  store32(row + 8, low);
  return false;
}

export function endImage(): void {
  if (!hasLoc) addFact(FACT_IMAGE_FORM);
}
