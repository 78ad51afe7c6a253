// Digests of entries in one word, to detect whether two entries of the same page contradict each other.

import type { CountedValues } from './counted-values.js';
import { DAY } from './datetime.js';
import { LastmodPrecision } from './lastmod-facts.js';

/** Set in every digest, because 0 stands for an entry that is not a page. */
const PAGE = 1 << 31;
// Fields from the lowest bit: text of loc, day of lastmod, time of lastmod, changefreq, priority. 0 means absent.
const TEXT_BITS = 7;
const DAY_BITS = 9;
const TIME_BITS = 6;
const CHANGEFREQ_BITS = 4;
const PRIORITY_BITS = 5;
const DAY_AT = TEXT_BITS;
const TIME_AT = DAY_AT + DAY_BITS;
const CHANGEFREQ_AT = TIME_AT + TIME_BITS;
const PRIORITY_AT = CHANGEFREQ_AT + CHANGEFREQ_BITS;
/** Days are stored modulo this number. */
const DAYS = (1 << DAY_BITS) - 1;
const TIMES = (1 << TIME_BITS) - 1;
const PRIORITIES = (1 << PRIORITY_BITS) - 1;
/** The parts of a digest: the place of each, its mask or its number of values. */
export const DIGEST = {
  texts: (1 << TEXT_BITS) - 1,
  day: DAY_AT,
  days: DAYS,
  time: TIME_AT,
  times: TIMES,
  changefreq: CHANGEFREQ_AT,
  priority: PRIORITY_AT,
  priorities: PRIORITIES,
} as const;
/** Numbers of changefreqs by their first byte; 0 for other bytes. */
const CHANGEFREQS = new Uint8Array(256).map((_, byte) => 'ahdwmyn'.indexOf(String.fromCharCode(byte)) + 1);

/**
 * Returns the digest of a page's entry; `text` is the low word of the fingerprint of its loc as written. Values that are not plain
 * count as absent; so do all if `values` is null. Different values can have the same digest (days 1 in 511, times 1 in 63), equal
 * values never have different ones.
 */
export function urlDigest(text: number, values: CountedValues | null): number {
  let digest = PAGE | ((text >>> 2) & ((1 << TEXT_BITS) - 1));
  if (values === null) return digest;
  const { instant, precision, hasLastmod, hasChangefreq, changefreq, hasPriority, hundredths } = values;
  if (hasLastmod && !Number.isNaN(instant)) {
    digest |= (mod(Math.floor(instant / DAY), DAYS) + 1) << DAY_AT;
    if (precision !== LastmodPrecision.Date) {
      const seconds = Math.imul(Math.floor(instant / 1_000), 0x9e3779b1) >>> 8;
      digest |= ((seconds % TIMES) + 1) << TIME_AT;
    }
  }
  if (hasChangefreq) digest |= (CHANGEFREQS[changefreq] as number) << CHANGEFREQ_AT;
  if (hasPriority && hundredths >= 0) digest |= ((hundredths % PRIORITIES) + 1) << PRIORITY_AT;
  return digest;
}

/** Returns whether two locs with the same normal form are written alike. */
export function sameText(one: number, other: number): boolean {
  return ((one ^ other) & ((1 << TEXT_BITS) - 1)) === 0;
}

/**
 * Returns whether both entries have a lastmod and these contradict each other. A date and a date with time
 * conflict if they are more than a day apart, which leaves room for time zones.
 */
export function lastmodsConflict(one: number, other: number): boolean {
  const [day, otherDay] = [field(one, DAY_AT, DAY_BITS), field(other, DAY_AT, DAY_BITS)];
  if (day === 0 || otherDay === 0) return false;
  const [time, otherTime] = [field(one, TIME_AT, TIME_BITS), field(other, TIME_AT, TIME_BITS)];
  if (time !== 0 && otherTime !== 0) return day !== otherDay || time !== otherTime;
  const apart = mod(day - otherDay, DAYS);
  if (time === otherTime) return apart !== 0;
  return apart > 1 && apart < DAYS - 1;
}

/** Returns whether changefreq or priority is present in both entries and differs. */
export function hintsConflict(one: number, other: number): boolean {
  return (
    conflict(field(one, CHANGEFREQ_AT, CHANGEFREQ_BITS), field(other, CHANGEFREQ_AT, CHANGEFREQ_BITS)) ||
    conflict(field(one, PRIORITY_AT, PRIORITY_BITS), field(other, PRIORITY_AT, PRIORITY_BITS))
  );
}

function conflict(one: number, other: number): boolean {
  return one !== 0 && other !== 0 && one !== other;
}

function field(digest: number, at: number, bits: number): number {
  return (digest >>> at) & ((1 << bits) - 1);
}

function mod(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
