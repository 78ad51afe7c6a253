// Counts the values of entries: dates, changefreqs and priorities of the document. See `LastmodCounter` and `HintCounter`.

import {
  BUCKET_0,
  BUCKET_1,
  BUCKET_2,
  BUCKET_3,
  BUCKET_4,
  BUCKET_5,
  FLAG_CHANGEFREQ,
  FLAG_LASTMOD,
  FLAG_PRIORITY,
  MOST_DAYS,
  RECORD_HUNDREDTHS,
  STATE_BUCKETS,
  STATE_CHANGEFREQS,
  STATE_DATED,
  STATE_DATES,
  STATE_DAYS,
  STATE_DISTINCT_DAYS,
  STATE_HUNDREDTHS,
  STATE_INVALID,
  STATE_MIDNIGHTS,
  STATE_MISSING,
  STATE_MIXED_PRIORITIES,
  STATE_NEAR_REFERENCE,
  STATE_NEWEST,
  STATE_NOW,
  STATE_OLDEST,
  STATE_PRIORITIES,
  STATE_REFERENCE,
} from './constants.js';
import { load32, loadFloat, store32, storeFloat } from './memory.js';

const DAY: f64 = 86400000.0;
/** No date is earlier; NaN is not greater either. */
const EARLIEST: f64 = -8640000000000000.0;
/** A date within this many milliseconds of the reference may be the time at which the file was generated. */
const NEAR: f64 = 300000.0;
/** Values of `LastmodPrecision`. */
const DATE: i32 = 0;
const MIDNIGHT: i32 = 1;

function increase(address: i32): void {
  store32(address, load32(address) + 1);
}

/** Counts the values of a record, which has this date. */
export function countValues(record: i32, flags: i32, instant: f64, precision: i32): void {
  if (instant >= EARLIEST) countDate(instant, precision);
  else increase((flags & FLAG_LASTMOD) !== 0 ? STATE_INVALID : STATE_MISSING);
  if ((flags & FLAG_CHANGEFREQ) !== 0) increase(STATE_CHANGEFREQS);
  if ((flags & FLAG_PRIORITY) !== 0) countPriority(load32(record + (RECORD_HUNDREDTHS << 2)));
}

function countPriority(hundredths: i32): void {
  if (load32(STATE_PRIORITIES) === 0) store32(STATE_HUNDREDTHS, hundredths);
  else if (load32(STATE_HUNDREDTHS) !== hundredths) store32(STATE_MIXED_PRIORITIES, 1);
  increase(STATE_PRIORITIES);
}

function countDate(instant: f64, precision: i32): void {
  increase(STATE_DATED);
  if (precision === DATE) increase(STATE_DATES);
  else if (precision === MIDNIGHT) increase(STATE_MIDNIGHTS);
  noteDay(Math.floor(instant / DAY));
  if (instant < loadFloat(STATE_OLDEST)) storeFloat(STATE_OLDEST, instant);
  if (instant > loadFloat(STATE_NEWEST)) storeFloat(STATE_NEWEST, instant);
  const distance: f64 = instant - loadFloat(STATE_REFERENCE);
  if (distance <= NEAR && distance >= -NEAR) increase(STATE_NEAR_REFERENCE);
  increase(STATE_BUCKETS + (bucketOf((loadFloat(STATE_NOW) - instant) / DAY) << 2));
}

/** Remembers the first distinct days. */
function noteDay(day: f64): void {
  const count: i32 = load32(STATE_DISTINCT_DAYS);
  if (count === MOST_DAYS) return;
  for (let i: i32 = 0; i < count; i++) if (loadFloat(STATE_DAYS + (i << 3)) === day) return;
  storeFloat(STATE_DAYS + (count << 3), day);
  store32(STATE_DISTINCT_DAYS, count + 1);
}

function bucketOf(days: f64): i32 {
  if (days <= BUCKET_0) return 0;
  if (days <= BUCKET_1) return 1;
  if (days <= BUCKET_2) return 2;
  if (days <= BUCKET_3) return 3;
  if (days <= BUCKET_4) return 4;
  return days <= BUCKET_5 ? 5 : 6;
}
