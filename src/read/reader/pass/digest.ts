// The digest of an entry in one word, equal to that of `read/entry/url-digest.ts`.

import {
  DIGEST_CHANGEFREQ,
  DIGEST_DAY,
  DIGEST_DAYS,
  DIGEST_PRIORITIES,
  DIGEST_PRIORITY,
  DIGEST_TEXTS,
  DIGEST_TIME,
  DIGEST_TIMES,
  FLAG_CHANGEFREQ,
  FLAG_PRIORITY,
  RECORD_CHANGEFREQ,
  RECORD_HUNDREDTHS,
  RECORD_INSTANT,
  RECORD_PRECISION,
  RECORD_TEXT,
} from './constants.js';
import { load32, loadFloat, multiply } from './memory.js';

const PAGE: i32 = -2147483648;
const DAY: f64 = 86400000.0;
/** No date is earlier; NaN is not greater either. */
const EARLIEST: f64 = -8640000000000000.0;
const SECOND: f64 = 1000.0;
const WORD_RANGE: f64 = 4294967296.0;
const TIME_FACTOR: i32 = -1640531535;

/** The digest of a record whose loc is a page. */
export function digestOf(record: i32, flags: i32): i32 {
  let digest: i32 = PAGE | ((load32(record + (RECORD_TEXT << 2)) >>> 2) & DIGEST_TEXTS);
  const instant: f64 = loadFloat(record + (RECORD_INSTANT << 2));
  if (instant >= EARLIEST) {
    const day: i32 = Math.floor(instant / DAY) as i32;
    digest |= ((((day % DIGEST_DAYS) + DIGEST_DAYS) % DIGEST_DAYS) + 1) << DIGEST_DAY;
    if (load32(record + (RECORD_PRECISION << 2)) !== 0) digest |= timeOf(instant) << DIGEST_TIME;
  }
  if ((flags & FLAG_CHANGEFREQ) !== 0) digest |= numberOf(load32(record + (RECORD_CHANGEFREQ << 2))) << DIGEST_CHANGEFREQ;
  const hundredths: i32 = load32(record + (RECORD_HUNDREDTHS << 2));
  if ((flags & FLAG_PRIORITY) !== 0 && hundredths >= 0) digest |= ((hundredths % DIGEST_PRIORITIES) + 1) << DIGEST_PRIORITY;
  return digest;
}

/** The number of an instant's time of day. */
function timeOf(instant: f64): i32 {
  const seconds: f64 = Math.floor(instant / SECOND);
  // The low word, as a signed number.
  let low: f64 = seconds - Math.floor(seconds / WORD_RANGE) * WORD_RANGE;
  if (low >= WORD_RANGE / 2.0) low -= WORD_RANGE;
  return ((multiply(low as i32, TIME_FACTOR) >>> 8) % DIGEST_TIMES) + 1;
}

/** The number of a changefreq by its first byte; 0 for any other value. */
function numberOf(byte: i32): i32 {
  if (byte === 0x61) return 1;
  if (byte === 0x68) return 2;
  if (byte === 0x64) return 3;
  if (byte === 0x77) return 4;
  if (byte === 0x6d) return 5;
  if (byte === 0x79) return 6;
  return byte === 0x6e ? 7 : 0;
}
