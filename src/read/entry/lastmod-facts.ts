// Collects statistics of lastmod: oldest, newest, ages, and signs that dates are generated.

import { DAY } from './datetime.js';
import type { LastmodFacts } from './document.js';

/** Upper bounds of the histogram's buckets, in days; older dates fall into a last, unbounded bucket. */
export const BUCKET_DAYS = [1, 7, 30, 90, 365, 1095] as const;
/** Distinct days are counted up to this number. */
export const MOST_DAYS = 3;
/** A date within this many milliseconds of the reference may be the time at which the file was generated. */
const NEAR = 5 * 60_000;

/** The precision of a date. */
export enum LastmodPrecision {
  /** Without a time. */
  Date,
  /** With the time 00:00:00 in any zone. */
  Midnight,
  Time,
}

/** Returns the precision of a date in any form. */
export function precisionOf(value: string): LastmodPrecision {
  if (!value.includes(':')) return LastmodPrecision.Date;
  return /[Tt ]00:00(?::00)?(?![:\d])/.test(value) ? LastmodPrecision.Midnight : LastmodPrecision.Time;
}

/** The dates of entries that were counted elsewhere. */
export interface LastmodCounts {
  readonly dated: number;
  readonly missing: number;
  readonly invalid: number;
  readonly dates: number;
  readonly midnights: number;
  readonly nearReference: number;
  /** The first `MOST_DAYS` distinct days. */
  readonly days: readonly number[];
  readonly oldest: number;
  readonly newest: number;
  readonly buckets: readonly number[];
}

/** Counts the date of each entry in turn. `add` allocates nothing. */
export class LastmodCounter {
  readonly #now: number;
  readonly #reference: LastmodFacts['reference'];
  /** Presumed time of the file; NaN if unknown. */
  readonly referenceTime: number;
  readonly #buckets = new Uint32Array(BUCKET_DAYS.length + 1);
  #dated = 0;
  #missing = 0;
  #invalid = 0;
  #dates = 0;
  #midnights = 0;
  /** The first distinct days (UTC), and the day of the previous date. */
  readonly #days: number[] = [];
  #day = Number.NaN;
  #oldest = Number.POSITIVE_INFINITY;
  #newest = Number.NEGATIVE_INFINITY;
  #nearReference = 0;

  /** `now` is the run's clock, `reference` the presumed time of the file, in milliseconds since the epoch. */
  constructor(now: number, reference: LastmodFacts['reference']) {
    this.#now = now;
    this.#reference = reference;
    this.referenceTime = reference?.time ?? Number.NaN;
  }

  /** Counts an entry with a date: milliseconds since the epoch. */
  add(instant: number, precision: LastmodPrecision): void {
    this.#dated++;
    if (precision === LastmodPrecision.Date) this.#dates++;
    else if (precision === LastmodPrecision.Midnight) this.#midnights++;
    const day = Math.floor(instant / DAY);
    if (day !== this.#day) this.#noteDay(day);
    if (instant < this.#oldest) this.#oldest = instant;
    if (instant > this.#newest) this.#newest = instant;
    if (Math.abs(instant - this.referenceTime) <= NEAR) this.#nearReference++;
    const days = (this.#now - instant) / DAY;
    let bucket = 0;
    while (bucket < BUCKET_DAYS.length && days > (BUCKET_DAYS[bucket] as number)) bucket++;
    this.#buckets[bucket] = (this.#buckets[bucket] as number) + 1;
  }

  /** Counts an entry without a date: its lastmod is unreadable, or there is none. */
  addUndated(hasLastmod: boolean): void {
    if (hasLastmod) this.#invalid++;
    else this.#missing++;
  }

  /** Adds entries that were counted elsewhere. */
  addCounts(counts: LastmodCounts): void {
    this.#dated += counts.dated;
    this.#missing += counts.missing;
    this.#invalid += counts.invalid;
    this.#dates += counts.dates;
    this.#midnights += counts.midnights;
    this.#nearReference += counts.nearReference;
    for (const day of counts.days) this.#noteDay(day);
    this.#oldest = Math.min(this.#oldest, counts.oldest);
    this.#newest = Math.max(this.#newest, counts.newest);
    for (const [bucket, count] of counts.buckets.entries()) this.#buckets[bucket] = (this.#buckets[bucket] as number) + count;
  }

  #noteDay(day: number): void {
    this.#day = day;
    if (this.#days.length < MOST_DAYS && !this.#days.includes(day)) this.#days.push(day);
  }

  /** Returns the statistics so far. A date in the future counts as age 0. */
  facts(): LastmodFacts {
    return {
      dated: this.#dated,
      missing: this.#missing,
      invalid: this.#invalid,
      dates: this.#dates,
      midnights: this.#midnights,
      days: this.#days.length,
      oldest: this.#dated > 0 ? this.#oldest : null,
      newest: this.#dated > 0 ? this.#newest : null,
      identical: this.#dated > 0 && this.#oldest === this.#newest,
      nearReference: this.#nearReference,
      reference: this.#reference,
      histogram: Array.from(this.#buckets, (count, bucket) => ({ maxDays: BUCKET_DAYS[bucket] ?? null, count })),
    };
  }
}
