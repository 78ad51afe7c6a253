// How an address begins that has no origin.

import {
  AT_LAST_START,
  AT_URL_BYTES,
  BYTE_AMPERSAND,
  BYTE_BEYOND,
  BYTE_CAPITAL,
  BYTE_UNWISE,
  ROOM_LAST_START,
  STATE_START_KIND,
  STATE_START_LENGTH,
} from '../constants.js';
import { isSame } from '../hash.js';
import { judgeStart } from '../host-calls.js';
import { copy, load8, load32, store32 } from '../memory.js';

/**
 * How an address begins: with an origin, with a slash, with an ordinary host that begins with `www.`, with a segment that is neither
 * scheme nor host, with another segment whose kind or bytes are part of the class, or with none of these.
 */
export const NOTHING: i32 = 0;
export const ROOTED: i32 = 1;
export const ORIGIN: i32 = 2;
export const HOSTED: i32 = 3;
export const RELATIVE: i32 = 4;
export const OTHER: i32 = 5;

/** Maximum length of a segment whose kind or bytes are part of the class. */
const LONGEST: i32 = 256;

/** Whether a scheme, host or segment ends at an index. */
export function isEnd(at: i32, to: i32): boolean {
  if (at >= to) return true;
  const byte: i32 = load8(at);
  return byte === 0x2f || byte === 0x3f || byte === 0x23;
}

/** Index after the first segment. */
export function segmentEnd(from: i32, to: i32): i32 {
  let at: i32 = from;
  while (!isEnd(at, to)) at++;
  return at;
}

/** Bytes of the character at an index if it is white space beyond ASCII, or has no width (`isUnicodeSpace` of `url/`); else 0. */
function spaceBeyond(at: i32): i32 {
  const first: i32 = load8(at);
  const second: i32 = load8(at + 1);
  const third: i32 = load8(at + 2);
  if (first === 0xc2) return second === 0xa0 ? 2 : 0;
  if (first === 0xe1) return second === 0x9a && third === 0x80 ? 3 : 0;
  if (first === 0xe3) return second === 0x80 && third === 0x80 ? 3 : 0;
  if (first === 0xef) return second === 0xbb && third === 0xbf ? 3 : 0;
  if (first !== 0xe2) return 0;
  if (second === 0x81) return third === 0x9f ? 3 : 0;
  if (second !== 0x80) return 0;
  return (third >= 0x80 && third <= 0x8b) || third === 0xa8 || third === 0xa9 || third === 0xaf ? 3 : 0;
}

/** Index after white space beyond ASCII. */
export function afterSpaceBeyond(from: i32): i32 {
  let at: i32 = from;
  let size: i32 = 0;
  do {
    size = spaceBeyond(at);
    at += size;
  } while (size > 0);
  return at;
}

/** Returns how the address in the bytes `from`..`to` begins, which has no origin. */
export function startOf(from: i32, to: i32): i32 {
  if (from === to) return NOTHING;
  if (load8(from) === 0x2f) return ROOTED;
  if (beginsWithWww(from, to)) return HOSTED;
  if (beginsRelative(from, to)) return RELATIVE;
  return isComparable(from, to) ? OTHER : NOTHING;
}

/** Whether the bytes begin with `www.` and letters, digits, dots or hyphens up to the path: then rules miss only the scheme. */
function beginsWithWww(from: i32, to: i32): boolean {
  let at: i32 = from + 4;
  if (at >= to || load8(from) !== 0x77 || load8(from + 1) !== 0x77 || load8(from + 2) !== 0x77 || load8(from + 3) !== 0x2e)
    return false;
  for (; !isEnd(at, to); at++) if (!isHostByte(load8(at))) return false;
  return at > from + 4;
}

/** Whether a byte is a small letter, a digit, a hyphen or a dot. */
function isHostByte(byte: i32): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || byte === 0x2d || byte === 0x2e || (byte >= 0x30 && byte <= 0x39);
}

/**
 * Whether rules take the bytes for a relative path: their first segment has no dot and no colon, which hosts and schemes have, and no
 * character that may hide the start; or it is the name of a file.
 */
function beginsRelative(from: i32, to: i32): boolean {
  const first: i32 = load8(from);
  // White space beyond ASCII is padding.
  if (first >= 0x80 && (first < 0xc3 || (first > 0xdf && first < 0xe4) || first > 0xee)) return false;
  let at: i32 = from;
  while (!isEnd(at, to) && isSegmentByte(load8(at))) at++;
  if (!isEnd(at, to) && load8(at) === 0x2e) at = fileEnd(from, to);
  if (at < 0 || !isEnd(at, to)) return false;
  // `http//` and `htp//` are misspelled schemes.
  if (at + 1 < to && load8(at) === 0x2f && load8(at + 1) === 0x2f) return false;
  return !beginsWithHttp(from, at) && !isLocalhost(from, at);
}

/** Index after the first segment if it is the name of a file, which no host is: it ends with `.html`, `.htm` or `.php`; else -1. */
function fileEnd(from: i32, to: i32): i32 {
  let at: i32 = from;
  for (; !isEnd(at, to); at++) if (!isHostByte(load8(at)) && load8(at) !== 0x5f) return -1;
  const isHtml: boolean = at - from > 5 && endsWith(at - 1, 0x68, 0x74, 0x6d) && load8(at - 1) === 0x6c;
  return isHtml || (at - from > 4 && (endsWith(at, 0x68, 0x74, 0x6d) || endsWith(at, 0x70, 0x68, 0x70))) ? at : -1;
}

/** Whether a dot and three bytes are before an index. */
function endsWith(end: i32, one: i32, two: i32, three: i32): boolean {
  return load8(end - 4) === 0x2e && load8(end - 3) === one && load8(end - 2) === two && load8(end - 1) === three;
}

function isSegmentByte(byte: i32): boolean {
  const kind: i32 = load8(AT_URL_BYTES + byte);
  if (kind === 0) return byte !== 0x3a;
  // A backslash stands for a slash.
  if (kind === BYTE_UNWISE) return byte !== 0x5c;
  return kind === BYTE_CAPITAL || kind === BYTE_BEYOND || kind === BYTE_AMPERSAND || byte === 0x27 || byte === 0x22;
}

function beginsWithHttp(from: i32, to: i32): boolean {
  return (
    to - from >= 4 &&
    (load8(from) | 0x20) === 0x68 &&
    (load8(from + 1) | 0x20) === 0x74 &&
    (load8(from + 2) | 0x20) === 0x74 &&
    (load8(from + 3) | 0x20) === 0x70
  );
}

/** Whether the bytes `from`..`to` are `http:` or `https:`, in any case. */
export function isHttp(from: i32, to: i32): boolean {
  if (to - from < 5 || to - from > 6 || !beginsWithHttp(from, to)) return false;
  return to - from === 5 || (load8(from + 4) | 0x20) === 0x73;
}

/** Whether the bytes may be `localhost` in any case: they have its length and its first letters. */
function isLocalhost(from: i32, to: i32): boolean {
  return (
    to - from === 9 && (load8(from) | 0x20) === 0x6c && (load8(from + 1) | 0x20) === 0x6f && (load8(from + 2) | 0x20) === 0x63
  );
}

/**
 * Whether the bytes of the first segment tell how rules read it, whatever follows: it is short, an authority does not follow, and it has
 * only printable characters of ASCII, without a backslash, which stands for a slash, or an ampersand, which may begin a reference.
 */
function isComparable(from: i32, to: i32): boolean {
  const end: i32 = segmentEnd(from, to);
  if (end === from || (end + 1 < to && load8(end) === 0x2f && load8(end + 1) === 0x2f)) return false;
  if (end + 1 < to && beginsWithHttp(from, end) && isDelimiter(load8(end + 1))) return false;
  return isShortAscii(from, end, from);
}

/** Whether a byte is one of those that stand for `://` in a malformed scheme, as in `http/,//`. */
function isDelimiter(byte: i32): boolean {
  return byte === 0x2c || byte === 0x2e || byte === 0x3a || byte === 0x3b || byte === 0x5c;
}

/**
 * Whether the bytes `from`..`to` may be part of the class, and those from `ascii` on are printable characters of ASCII other than backslashes and
 * ampersands.
 */
export function isShortAscii(from: i32, to: i32, ascii: i32): boolean {
  if (to - from > LONGEST) return false;
  for (let at: i32 = ascii; at < to; at++) {
    const byte: i32 = load8(at);
    if (byte < 0x20 || byte > 0x7e || byte === 0x5c || byte === 0x26) return false;
    // A second address may follow white space.
    if (byte === 0x20 && (load8(at + 1) | 0x20) === 0x68) return false;
  }
  return true;
}

/** Index of the `//` after the scheme, or of a leading `//` without a scheme; -1 if there is neither. */
export function schemeEnd(from: i32, to: i32): i32 {
  let at: i32 = from;
  for (; at < to; at++) {
    const byte: i32 = load8(at);
    const letter: i32 = byte | 0x20;
    if (letter >= 0x61 && letter <= 0x7a) continue;
    if (at > from && ((byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e)) continue;
    break;
  }
  if (at > from) {
    if (load8(at) !== 0x3a) return -1;
    at++;
  }
  return at + 1 < to && load8(at) === 0x2f && load8(at + 1) === 0x2f ? at : -1;
}

/**
 * Index after the authority of a web address that begins with white space beyond ASCII, if it has only printable characters of ASCII behind that;
 * else 0. For rules, such white space hides the start of the address.
 */
export function paddedOriginEnd(from: i32, to: i32): i32 {
  const at: i32 = afterSpaceBeyond(from);
  if (at === from) return 0;
  const slashes: i32 = schemeEnd(at, to);
  if (slashes <= at) return 0;
  const end: i32 = segmentEnd(slashes + 2, to);
  return isShortAscii(from, end, at) ? end : 0;
}

/** The kind of the first segment `from`..`end` of the address that ends at `to`; 0 if it has none, or is too long, or an authority may follow. */
export function kindOfStart(from: i32, end: i32, to: i32): i32 {
  if (end === from || end - from > LONGEST || (end + 1 < to && load8(end) === 0x2f && load8(end + 1) === 0x2f)) return 0;
  // The delimiter behind it matters, too.
  const length: i32 = (end < to ? end + 1 : end) - from;
  if (load32(STATE_START_LENGTH) !== length || !isSame(AT_LAST_START, from, length)) {
    store32(STATE_START_KIND, judgeStart(from, end, to));
    store32(STATE_START_LENGTH, length > ROOM_LAST_START ? 0 : length);
    if (length <= ROOM_LAST_START) copy(AT_LAST_START, from, length);
  }
  return load32(STATE_START_KIND);
}

/**
 * Index after the authority that follows a first segment, which ends at `segment` and is no scheme, as in `-https://example.com`, if the bytes up to there are short and
 * printable characters of ASCII; else 0.
 */
export function unknownOriginEnd(from: i32, segment: i32, to: i32): i32 {
  if (segment === from || segment + 1 >= to || load8(segment) !== 0x2f || load8(segment + 1) !== 0x2f) return 0;
  const end: i32 = segmentEnd(segment + 2, to);
  return isShortAscii(from, end, from) ? end : 0;
}
