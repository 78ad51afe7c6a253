// Parts of an entry (images, links, videos, articles) without possible findings and defects. The class of an entry depends on which kinds of
// such parts occur, not on their number or order.

import {
  AT_PARTS,
  FACT_ANY_VIDEO,
  FACT_ARTICLE,
  FACT_EXTENSION,
  FACT_IMAGE_RETIRED,
  FACT_NEWS_RETIRED,
  FACT_VIDEO_RETIRED,
  ROOM_PARTS,
} from './constants.js';
import * as state from './entry-state.js';
import * as hash from './hash.js';
import { load32, store32 } from './memory.js';

/** Facts, in the word of the facts from 32 on, that a part without possible findings may have. */
const FINE: i32 =
  (1 << (FACT_EXTENSION - 32)) |
  (1 << (FACT_IMAGE_RETIRED - 32)) |
  (1 << (FACT_VIDEO_RETIRED - 32)) |
  (1 << (FACT_NEWS_RETIRED - 32)) |
  (1 << (FACT_ARTICLE - 32)) |
  (1 << (FACT_ANY_VIDEO - 32));

let count: i32 = 0;
let lastHigh: i32 = 0;
let lastLow: i32 = 0;
let sumHigh: i32 = 0;
let sumLow: i32 = 0;
// The state of the entry before the current part.
let classHigh: i32 = 0;
let classLow: i32 = 0;
let factsLow: i32 = 0;
let factsHigh: i32 = 0;
let defects: i32 = 0;

export function beginParts(): void {
  count = 0;
  sumHigh = 0;
  sumLow = 0;
}

/** Begins a part: a child of the entry, given the row of its name. Parts are never nested. */
export function beginPart(row: i32): void {
  classHigh = hash.classHigh;
  classLow = hash.classLow;
  factsLow = state.factsLow;
  factsHigh = state.factsHigh;
  defects = state.defects;
  state.takeFacts();
  hash.beginClass();
  hash.mixClass(row);
}

/** Ends the part. */
export function endPart(): void {
  const high: i32 = hash.classHigh;
  const low: i32 = hash.classLow;
  const isFine: boolean = state.factsLow === 0 && (state.factsHigh & ~FINE) === 0 && state.defects === defects;
  state.addFacts(factsLow, factsHigh, 0, 0);
  hash.setClass(classHigh, classLow);
  if (isFine && count > 0 && high === lastHigh && low === lastLow) return;
  lastHigh = high;
  lastLow = low;
  if (isFine && isKnown(high, low)) return;
  hash.mixClass(high);
  hash.mixClass(low);
}

/** Whether this kind of part already occurred; if there is room, it is recorded. */
function isKnown(high: i32, low: i32): boolean {
  for (let i: i32 = 0; i < count; i++) {
    const at: i32 = AT_PARTS + (i << 3);
    if (load32(at) === high && load32(at + 4) === low) return true;
  }
  if (count >= ROOM_PARTS) return false;
  const at: i32 = AT_PARTS + (count << 3);
  store32(at, high);
  store32(at + 4, low);
  count++;
  // A sum, so that the order does not matter.
  sumHigh = (sumHigh + hash.mixed(high)) | 0;
  sumLow = (sumLow + hash.mixed(low ^ high)) | 0;
  return true;
}

/** Adds the parts to the class of the entry. */
export function endParts(): void {
  if (count === 0) return;
  hash.mixClass(sumHigh);
  hash.mixClass(sumLow);
}
