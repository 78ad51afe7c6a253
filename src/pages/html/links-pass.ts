// Finds the plain links of HTML, and counts its text, where nothing else is wanted. It is TypeScript that AssemblyScript compiles, too:
// `npm run generate` makes `links-binary.ts` of it, its layout and `text-pass.ts`.
//
// A plain link is an `<a>` whose `href` is a path, with or without the page's origin, that resolving does not change.

import * as fingerprint from '../../reader/pass/address/page-hash.js';
import { load8, load32, loadAny32, nextOf, nextTagStop, store8, store32 } from '../../reader/pass/memory.js';
import { CLASSES, FIRST, FIRST_FOR_TEXT, FOUND, FOUND_END, ORIGIN, SECOND, SEEDS, SHOWN } from './links-layout.js';
import { counted, textEnd } from './text-pass.js';

// Classes of bytes in `html-bytes.ts`.
const WHITE: i32 = 1;
const ENDS_TAG_NAME: i32 = 2;
const ENDS_NAME: i32 = 4;
const LETTER: i32 = 8;
const PLAIN: i32 = 16;

const DOUBLE_QUOTE: i32 = 0x22;
const HASH: i32 = 0x23;
const PERCENT: i32 = 0x25;
const SINGLE_QUOTE: i32 = 0x27;
const DOT: i32 = 0x2e;
const SLASH: i32 = 0x2f;
const LESS: i32 = 0x3c;
const EQUALS: i32 = 0x3d;
const GREATER: i32 = 0x3e;
const QUESTION: i32 = 0x3f;
const LETTER_A: i32 = 0x61;
/** The bit by which ASCII letters differ in case, in one byte and in four. */
const CASE: i32 = 0x20;
const CASES: i32 = 0x20202020;
/** Length of `http`, and `href` as a word. */
const HTTP_LENGTH: i32 = 4;
const HREF: i32 = 0x66657268;
const HREF_LENGTH: i32 = 4;
const MOST_PATH: i32 = 2048;

/** The value of the attribute that was read last, and whether the last path ended in a slash other than the root. */
let valueFrom: i32 = 0;
let valueTo: i32 = 0;
let slashed: boolean = false;

/**
 * Reads from `from` on, with an origin of this length, which has the form `secure` if its scheme is https. Returns the index of the next
 * `<` that the tokenizer must read: it begins another tag that matters to links, or no tag, or its end is not before `to`.
 */
export function passLinks(from: i32, to: i32, originLength: i32, secure: i32): i32 {
  store32(FOUND_END, FOUND);
  let at: i32 = nextOf(from, to, LESS);
  for (let behind: i32 = behindTag(at, to, FIRST, originLength, secure); behind >= 0; ) {
    at = nextOf(behind, to, LESS);
    behind = behindTag(at, to, FIRST, originLength, secure);
  }
  return at;
}

/** Whether the value of an attribute is the address of a plain link, which is added. */
export function takePath(from: i32, to: i32, originLength: i32, secure: i32): boolean {
  store32(FOUND_END, FOUND);
  valueFrom = from;
  valueTo = to;
  const end: i32 = pathEnd(ORIGIN + originLength, originLength);
  if (end > 0) add(end, secure);
  return end > 0;
}

/**
 * Counts the characters of text that are shown, and passes plain links and tags that matter to nothing else, until more than `most` are
 * counted. Returns the index of a `<` that must be read, of text that must be decoded, or `to`.
 */
export function passText(from: i32, to: i32, most: i32, originLength: i32, secure: i32): i32 {
  store32(FOUND_END, FOUND);
  let count: i32 = 0;
  let at: i32 = from;
  while (at < to) {
    const end: i32 = textEnd(at, to);
    if (end < 0) break;
    count += counted;
    at = end;
    const behind: i32 = count > most ? -1 : behindTag(at, to, FIRST_FOR_TEXT, originLength, secure);
    if (behind < 0) break;
    at = behind;
  }
  store32(SHOWN, count);
  return at;
}

function isLink(at: i32, to: i32): boolean {
  return at + 3 < to && (load8(at + 1) | CASE) === LETTER_A && is(load8(at + 2), WHITE);
}

/** The index after the tag at a `<` that is a plain link, or does not matter by the bits of its first letter; else -1. */
function behindTag(at: i32, to: i32, bits: i32, originLength: i32, secure: i32): i32 {
  if (at + 3 >= to) return -1;
  const first: i32 = load8(at + 1);
  if (first === SLASH) return is(load8(at + 2), LETTER) ? tagEnd(at + 2, to) : -1;
  if ((load32(bits + (first << 2)) & load32(SECOND + (load8(at + 2) << 2))) === 0) return tagEnd(at + 1, to);
  return isLink(at, to) ? behindLink(at + 2, to, originLength, secure) : -1;
}

/** The index after a tag by the start of its name; -1 if its end has not arrived. */
function tagEnd(name: i32, to: i32): i32 {
  const stop: i32 = nextTagStop(name, to);
  if (stop === to) return -1;
  if (load8(stop) === GREATER) return stop + 1;
  // A `>` in quotes does not end a tag.
  let at: i32 = name;
  while (at < to && !is(load8(at), ENDS_TAG_NAME)) at++;
  while (at < to) {
    if (load8(at) === GREATER) return at + 1;
    at = behindPart(at, to);
  }
  return -1;
}

/** Adds the link of a tag from the end of its name on; returns the index after it, or -1 if it is not a plain one. */
function behindLink(start: i32, to: i32, originLength: i32, secure: i32): i32 {
  let at: i32 = start;
  let end: i32 = 0;
  while (at < to) {
    if (load8(at) === GREATER) {
      if (end > 0) add(end, secure);
      return at + 1;
    }
    const isHref: boolean = (loadAny32(at) | CASES) === HREF && is(load8(at + HREF_LENGTH), ENDS_NAME);
    at = behindPart(at, to);
    if (isHref && end === 0) {
      end = at > to ? 0 : pathEnd(ORIGIN + originLength, originLength);
      if (end === 0) return -1;
    }
  }
  return -1;
}

/** The index after white space, a slash, or an attribute. */
function behindPart(from: i32, to: i32): i32 {
  const first: i32 = load8(from);
  if (first === SLASH || is(first, WHITE)) return from + 1;
  // The first byte belongs to the name, whichever it is.
  let name: i32 = from + 1;
  while (name < to && !is(load8(name), ENDS_NAME)) name++;
  let at: i32 = behindWhite(name, to);
  valueFrom = at;
  valueTo = at;
  if (at >= to || load8(at) !== EQUALS) return at;
  at = behindWhite(at + 1, to);
  const quote: i32 = load8(at);
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
    valueFrom = at + 1;
    valueTo = nextOf(valueFrom, to, quote);
    return valueTo + 1;
  }
  valueFrom = at;
  while (at < to && load8(at) !== GREATER && !is(load8(at), WHITE)) at++;
  valueTo = at;
  return at;
}

function behindWhite(from: i32, to: i32): i32 {
  let at: i32 = from;
  while (at < to && is(load8(at), WHITE)) at++;
  return at;
}

/** Copies the path of the last value to `start`, behind the origin; returns its end, or 0 if it is not plain. */
function pathEnd(start: i32, originLength: i32): i32 {
  let at: i32 = load8(valueFrom) === SLASH ? valueFrom : behindOrigin(originLength);
  if (at + 1 > valueTo || valueTo - at > MOST_PATH || load8(at) !== SLASH) return 0;
  if (at + 1 < valueTo && load8(at + 1) === SLASH) return 0;
  let end: i32 = start;
  let before: i32 = 0;
  let hasQuery: boolean = false;
  for (; at < valueTo; at++) {
    const byte: i32 = load8(at);
    if (!is(byte, PLAIN)) {
      if (byte === HASH) break;
      if (byte !== QUESTION) return 0;
      hasQuery = true;
    }
    // Perhaps a segment of dots.
    if (before === SLASH && (byte === DOT || byte === PERCENT)) return 0;
    store8(end++, byte);
    before = byte;
  }
  slashed = before === SLASH && !hasQuery && end > start + 1;
  return end;
}

/** The index after the origin, if the last value begins with it. */
function behindOrigin(originLength: i32): i32 {
  if (valueTo - valueFrom <= originLength) return valueFrom;
  for (let at: i32 = 0; at < originLength; at++) if (load8(valueFrom + at) !== load8(ORIGIN + at)) return valueFrom;
  return valueFrom + originLength;
}

/** Adds the fingerprint of the address that ends here. */
function add(end: i32, secure: i32): void {
  const forms: i32 = (secure === 0 ? 0 : fingerprint.SECURE) | (slashed ? fingerprint.SLASHED : 0);
  const to: i32 = slashed ? end - 1 : end;
  fingerprint.computeFingerprint(ORIGIN + HTTP_LENGTH + secure, to, load32(SEEDS), load32(SEEDS + 4), forms);
  const found: i32 = load32(FOUND_END);
  store32(found, fingerprint.high);
  store32(found + 4, fingerprint.low);
  store32(FOUND_END, found + 8);
}

function is(byte: i32, kind: i32): boolean {
  return (load8(CLASSES + byte) & kind) !== 0;
}
