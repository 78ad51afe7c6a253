// Compares the links of an entry with its page, without what often differs by mistake.

import * as addresses from '../address/addresses.js';
import * as normal from '../address/normal.js';
import {
  ADDRESS_FLAGS,
  ADDRESS_FROM,
  ADDRESS_KIND,
  ADDRESS_TO,
  FACT_LINK_SELF,
  FLAG_PAGE,
  FLAG_REFERENCES,
  FLAG_UNKNOWN,
  KIND_LINK,
} from '../constants.js';
import * as core from '../core.js';
import { addOpen } from '../entry-state.js';
import { load8, load32, multiply } from '../memory.js';

/**
 * Whether a link leads to the page, ignoring scheme, `www.`, case, and a trailing slash. If that is uncertain, the fact is left
 * open.
 */
export function hasNear(all: i32): i32 {
  const own: i32 = looseForm(core.locFrom, core.locTo, core.locFlags);
  for (let i: i32 = 0; i < all; i++) {
    const at: i32 = addresses.at(i);
    if (load32(at + (ADDRESS_KIND << 2)) !== KIND_LINK) continue;
    const flags: i32 = load32(at + (ADDRESS_FLAGS << 2));
    const from: i32 = load32(at + (ADDRESS_FROM << 2));
    const to: i32 = load32(at + (ADDRESS_TO << 2));
    if (!isFarLonger(from, to, flags) && looseForm(from, to, flags) === own) return 1;
  }
  return 0;
}

/** Bytes in the normal form of an ill-formed byte, which none exceeds. */
const MOST_ESCAPED: i32 = 9;
/** More bytes than a scheme, a host and a port have, whose normal form may be shorter. */
const LONGEST_START: i32 = 512;

/** Whether the normal form of a link, of which nothing but the start gets shorter, is certainly longer than that of the page. */
function isFarLonger(from: i32, to: i32, flags: i32): boolean {
  if (to - from <= multiply(core.locTo - core.locFrom, MOST_ESCAPED) + LONGEST_START) return false;
  if ((flags & (FLAG_PAGE | FLAG_UNKNOWN)) !== FLAG_PAGE) return false;
  for (let at: i32 = from; at < to; at++) {
    const byte: i32 = load8(at);
    // A triplet, a reference, a fragment, white space, or a dot segment. In normal forms, a backslash is no slash.
    if (byte === 0x25 || byte === 0x26 || byte === 0x23 || byte <= 0x20 || (byte === 0x2e && load8(at - 1) === 0x2f))
      return false;
  }
  return true;
}

/** A hash of the normal form of an address that was read before, without the parts that `hasNear` ignores. */
function looseForm(from: i32, to: i32, flags: i32): i32 {
  addresses.readAddress(from, to, (flags & FLAG_REFERENCES) !== 0, 0, false);
  if ((normal.flags & FLAG_UNKNOWN) !== 0 || (normal.flags & FLAG_PAGE) === 0 || normal.formFrom === normal.formTo) {
    addOpen(FACT_LINK_SELF);
    return 0;
  }
  return looseHash(normal.formFrom, normal.formTo);
}

/** The hash of the normal form in the bytes `from`..`to`. */
function looseHash(from: i32, to: i32): i32 {
  let at: i32 = from;
  while (load8(at) !== 0x2f) at++;
  at += 2;
  if ((load8(at) | 0x20) === 0x77 && (load8(at + 1) | 0x20) === 0x77 && (load8(at + 2) | 0x20) === 0x77 && load8(at + 3) === 0x2e)
    at += 4;
  let hash: i32 = 0;
  let slashes: i32 = 0;
  for (; at < to; at++) {
    let byte: i32 = load8(at);
    // The first slash, if nothing or a query follows it.
    if (byte === 0x2f && slashes === 0 && (at + 1 === to || load8(at + 1) === 0x3f)) {
      slashes = 1;
      continue;
    }
    if (byte >= 0x41 && byte <= 0x5a) byte |= 0x20;
    hash = (multiply(hash, 31) + byte) | 0;
  }
  return hash;
}
