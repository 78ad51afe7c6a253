// Compares the addresses of an entry's page and videos with each other, as rules about videos do.

import * as addresses from '../address/addresses.js';
import {
  ADDRESS_FLAGS,
  ADDRESS_HIGH,
  ADDRESS_KIND,
  ADDRESS_LOW,
  ADDRESS_TEXT,
  FACT_VIDEO,
  FLAG_UNKNOWN,
  KIND_IMAGE,
  KIND_LINK,
  KIND_THUMBNAIL,
  KIND_VIDEO,
} from '../constants.js';
import * as core from '../core.js';
import { addFact, addOpen } from '../entry-state.js';
import { mixClass } from '../hash.js';
import { load32 } from '../memory.js';

/** Part of the class: two addresses are equal; 1 more if their texts are, too. */
const EQUAL: i32 = 1_100;
/** Maximum of addresses of an entry that are compared with each other. */
const MOST_COMPARED: i32 = 64;

/** Makes part of the class which addresses of the page, thumbnails, files and players of an entry are equal. */
export function mixEqualAddresses(): void {
  const all: i32 = addresses.count();
  if (all > MOST_COMPARED || (core.locFlags & FLAG_UNKNOWN) !== 0) {
    addOpen(FACT_VIDEO);
    return;
  }
  for (let i: i32 = 0; i < all; i++) {
    const at: i32 = addresses.at(i);
    const kind: i32 = load32(at + (ADDRESS_KIND << 2));
    if (kind === KIND_IMAGE || kind === KIND_LINK || kind === KIND_VIDEO) continue;
    if ((load32(at + (ADDRESS_FLAGS << 2)) & FLAG_UNKNOWN) !== 0) addOpen(FACT_VIDEO);
    else mixEqualTo(i, at, kind);
  }
}

/** Makes part of the class which earlier parts of videos have the address with an index, and whether the page has it. */
function mixEqualTo(index: i32, at: i32, kind: i32): void {
  const high: i32 = load32(at + (ADDRESS_HIGH << 2));
  const low: i32 = load32(at + (ADDRESS_LOW << 2));
  const text: i32 = load32(at + (ADDRESS_TEXT << 2));
  if (kind !== KIND_THUMBNAIL && high === core.high && low === core.low) mixEqual(index, -1, text === core.textLow);
  for (let i: i32 = 0; i < index; i++) {
    const other: i32 = addresses.at(i);
    const otherKind: i32 = load32(other + (ADDRESS_KIND << 2));
    if (otherKind === KIND_IMAGE || otherKind === KIND_LINK || otherKind === KIND_VIDEO) continue;
    if (kind === KIND_THUMBNAIL && otherKind === KIND_THUMBNAIL) continue;
    if (load32(other + (ADDRESS_HIGH << 2)) !== high || load32(other + (ADDRESS_LOW << 2)) !== low) continue;
    mixEqual(index, i, load32(other + (ADDRESS_TEXT << 2)) === text);
  }
}

function mixEqual(index: i32, other: i32, areSameTexts: boolean): void {
  addFact(FACT_VIDEO);
  mixClass(EQUAL + (areSameTexts ? 1 : 0));
  mixClass(index);
  mixClass(other);
}
