// Collects the links of counted entries to other languages, as `LanguageLinksBuilder` of `read/entry/language-links.ts` keeps them.

import {
  ADDRESS_CODE,
  ADDRESS_HIGH,
  ADDRESS_KIND,
  ADDRESS_LOW,
  ADDRESS_TEXT,
  ADDRESS_WORDS,
  AT_ADDRESSES,
  AT_LANGUAGES,
  AT_LINKED_HASHES,
  AT_LINKED_LINKS,
  AT_LINKED_URLS,
  KIND_LINK,
  LINK_WORDS,
  LINKED_HASH_WORDS,
  MOST_LINKS,
  RECORD_ADDRESS,
  RECORD_ADDRESSES,
  RECORD_COLUMN,
  RECORD_FROM,
  RECORD_LINE,
  RECORD_PAGE_HIGH,
  RECORD_PAGE_LOW,
  RECORD_TEXT,
  STATE_INPUT_OFFSET,
  STATE_KEEPS_LINKS,
  STATE_LINKED_LINKS,
  STATE_LINKED_URLS,
  URL_WORDS,
} from '../constants.js';
import { load32, multiply, store32 } from '../memory.js';

const LINK_BYTES: i32 = LINK_WORDS << 2;
/** Bits of the fingerprint of a text that a link keeps. */
const TEXT_BITS: i32 = 0xffff;
// The factors of the hash of a list, as signed words.
const TEXT_FACTOR: i32 = -2048144789;
const LOW_FACTOR: i32 = -1640531535;
const MIX_FACTOR_1: i32 = 2146121005;
const MIX_FACTOR_2: i32 = -2073254261;

/** Of the current entry: the hash of its list. */
let hashHigh: i32 = 0;
let hashLow: i32 = 0;

/** Forgets what the last call has collected. */
export function beginLinked(): void {
  store32(STATE_LINKED_URLS, 0);
  store32(STATE_LINKED_LINKS, 0);
}

/** Mixes every bit into the whole word. */
function mix(word: i32): i32 {
  let h: i32 = word ^ (word >>> 16);
  h = multiply(h, MIX_FACTOR_1);
  h ^= h >>> 15;
  h = multiply(h, MIX_FACTOR_2);
  return h ^ (h >>> 16);
}

/** Whether one of the links `from`..`to` has this address and language. */
function hasLink(from: i32, to: i32, high: i32, low: i32, code: i32): boolean {
  for (let at: i32 = from; at < to; at += LINK_BYTES)
    if (load32(at + 8) === low && load32(at + 4) === high && load32(at) >>> 16 === code) return true;
  return false;
}

/** Adds the link of an address to the list of links `from`..`to`, of which only the first are kept. Returns false if it is there. */
function addLink(address: i32, from: i32, to: i32): boolean {
  const code: i32 = load32(address + (ADDRESS_CODE << 2));
  const high: i32 = load32(address + (ADDRESS_HIGH << 2));
  const low: i32 = load32(address + (ADDRESS_LOW << 2));
  if (hasLink(from, to, high, low, code)) return false;
  const text: i32 = load32(address + (ADDRESS_TEXT << 2)) & TEXT_BITS;
  if (to - from < MOST_LINKS * LINK_BYTES) {
    store32(to, (code << 16) | text);
    store32(to + 4, high);
    store32(to + 8, low);
  }
  const hash: i32 = load32(AT_LANGUAGES + (code << 2));
  // A sum, because the order of links does not matter.
  hashHigh = (hashHigh + mix(high ^ hash ^ multiply(text, TEXT_FACTOR))) | 0;
  hashLow = (hashLow + mix(low ^ multiply(hash ^ text, LOW_FACTOR))) | 0;
  return true;
}

/** Collects the links of the page with a record; `entry` is its index. All links have a language and an address that is a page. */
export function takeLinked(record: i32, entry: i32): void {
  if (load32(STATE_KEEPS_LINKS) === 0) return;
  const from: i32 = AT_LINKED_LINKS + load32(STATE_LINKED_LINKS) * LINK_BYTES;
  let to: i32 = from;
  let length: i32 = 0;
  hashHigh = 0;
  hashLow = 0;
  let address: i32 = AT_ADDRESSES + load32(record + (RECORD_ADDRESS << 2)) * (ADDRESS_WORDS << 2);
  const end: i32 = address + load32(record + (RECORD_ADDRESSES << 2)) * (ADDRESS_WORDS << 2);
  for (; address < end; address += ADDRESS_WORDS << 2) {
    if (load32(address + (ADDRESS_KIND << 2)) !== KIND_LINK || !addLink(address, from, to)) continue;
    if (length < MOST_LINKS) to += LINK_BYTES;
    length++;
  }
  if (length === 0) return;
  store32(STATE_LINKED_LINKS, load32(STATE_LINKED_LINKS) + (length < MOST_LINKS ? length : MOST_LINKS));
  addUrl(record, entry, length);
}

/** Adds the url of a record, with the number of its links. */
function addUrl(record: i32, entry: i32, length: i32): void {
  const number: i32 = load32(STATE_LINKED_URLS);
  store32(STATE_LINKED_URLS, number + 1);
  const hash: i32 = AT_LINKED_HASHES + number * (LINKED_HASH_WORDS << 2);
  store32(hash, hashHigh);
  store32(hash + 4, hashLow);
  const url: i32 = AT_LINKED_URLS + number * (URL_WORDS << 2);
  store32(url, load32(record + (RECORD_PAGE_HIGH << 2)));
  store32(url + 4, load32(record + (RECORD_PAGE_LOW << 2)));
  store32(url + 8, load32(record + (RECORD_TEXT << 2)) & TEXT_BITS);
  store32(url + 12, (load32(STATE_INPUT_OFFSET) + load32(record + (RECORD_FROM << 2))) | 0);
  store32(url + 16, load32(record + (RECORD_LINE << 2)));
  store32(url + 20, load32(record + (RECORD_COLUMN << 2)));
  store32(url + 24, entry);
  store32(url + 28, length);
}
