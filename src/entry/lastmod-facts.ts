// Counts the dates of a document while it is read: oldest, newest, ages, and whether they look made up.

import { DAY } from './datetime.js';
import type { LastmodFacts } from './document.js';

/** Upper ends of the histogram's buckets, in days; what is older falls into a last one without end. */
const BUCKET_DAYS = [1, 7, 30, 90, 365, 1095] as const;
/** Days that are told apart: more than these are many. */
export const MOST_DAYS = 3;
/** A date this close to the reference, in milliseconds either way, may be the time at which the file was made. */
const NEAR = 5 * 60_000;

/** How exactly a date is written. */
export enum LastmodPrecision {
  /** Without a time. */
  Date,
  /** With the time 00:00:00, in whatever zone. */
  Midnight,
  Time,
}

const ZERO = 0x30;

/** Precision of a date in its canonical form, which stands in `bytes[from, to)`. */
export function canonicalPrecision(bytes: Uint8Array, from: number, to: number): LastmodPrecision {
  if (to - from === 10) return LastmodPrecision.Date;
  for (let pair = from + 11; pair <= from + 17; pair += 3) {
    if (bytes[pair] !== ZERO || bytes[pair + 1] !== ZERO) return LastmodPrecision.Time;
  }
  return LastmodPrecision.Midnight;
}

/** Precision of a date that may have another form than the canonical one. */
export function precisionOf(value: string): LastmodPrecision {
  if (!value.includes(':')) return LastmodPrecision.Date;
  return /[Tt ]00:00(?::00)?(?![:\d])/.test(value) ? LastmodPrecision.Midnight : LastmodPrecision.Time;
}

/** Takes each entry's date in turn. `add` allocates nothing. */
export class LastmodCounter {
  readonly #now: number;
  readonly #reference: LastmodFacts['reference'];
  readonly #referenceTime: number;
  readonly #buckets = new Uint32Array(BUCKET_DAYS.length + 1);
  #dated = 0;
  #missing = 0;
  #unreadable = 0;
  #dates = 0;
  #midnights = 0;
  /** The first days that occurred, in UTC, and that of the date before. */
  readonly #days: number[] = [];
  #day = Number.NaN;
  #oldest = Number.POSITIVE_INFINITY;
  #newest = Number.NEGATIVE_INFINITY;
  #nearReference = 0;

  /** `now` is the run's clock and `reference` the time the file seems to be from, in milliseconds since the epoch. */
  constructor(now: number, reference: LastmodFacts['reference']) {
    this.#now = now;
    this.#reference = reference;
    this.#referenceTime = reference?.time ?? Number.NaN;
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
    if (Math.abs(instant - this.#referenceTime) <= NEAR) this.#nearReference++;
    const days = (this.#now - instant) / DAY;
    let bucket = 0;
    while (bucket < BUCKET_DAYS.length && days > (BUCKET_DAYS[bucket] as number)) bucket++;
    this.#buckets[bucket] = (this.#buckets[bucket] as number) + 1;
  }

  /** Counts an entry without lastmod, or with one that is no date: then it is `unreadable`. */
  addMissing(unreadable = false): void {
    this.#missing++;
    if (unreadable) this.#unreadable++;
  }

  #noteDay(day: number): void {
    this.#day = day;
    if (this.#days.length < MOST_DAYS && !this.#days.includes(day)) this.#days.push(day);
  }

  /** What was counted so far. A date in the future counts as the youngest. */
  facts(): LastmodFacts {
    return {
      dated: this.#dated,
      missing: this.#missing,
      unreadable: this.#unreadable,
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
