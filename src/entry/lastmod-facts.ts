// Counts the dates of a document while it is read: oldest, newest, ages, and whether they look made up.

import { DAY } from './datetime.js';
import type { LastmodFacts } from './document.js';

/** Upper ends of the histogram's buckets, in days; what is older falls into a last one without end. */
const BUCKET_DAYS = [1, 7, 30, 90, 365, 1095] as const;
/** A date this close to the reference, in milliseconds either way, may be the time at which the file was made. */
const NEAR = 5 * 60_000;

/** Takes each entry's date in turn. `add` allocates nothing. */
export class LastmodCounter {
  readonly #now: number;
  readonly #reference: LastmodFacts['reference'];
  readonly #referenceTime: number;
  readonly #buckets = new Uint32Array(BUCKET_DAYS.length + 1);
  #dated = 0;
  #missing = 0;
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
  add(instant: number): void {
    this.#dated++;
    if (instant < this.#oldest) this.#oldest = instant;
    if (instant > this.#newest) this.#newest = instant;
    if (Math.abs(instant - this.#referenceTime) <= NEAR) this.#nearReference++;
    const days = (this.#now - instant) / DAY;
    let bucket = 0;
    while (bucket < BUCKET_DAYS.length && days > (BUCKET_DAYS[bucket] as number)) bucket++;
    this.#buckets[bucket] = (this.#buckets[bucket] as number) + 1;
  }

  /** Counts an entry without lastmod, or with one that is no date. */
  addMissing(): void {
    this.#missing++;
  }

  /** What was counted so far. A date in the future counts as the youngest. */
  facts(): LastmodFacts {
    return {
      dated: this.#dated,
      missing: this.#missing,
      oldest: this.#dated > 0 ? this.#oldest : null,
      newest: this.#dated > 0 ? this.#newest : null,
      identical: this.#dated > 0 && this.#oldest === this.#newest,
      nearReference: this.#nearReference,
      reference: this.#reference,
      histogram: Array.from(this.#buckets, (count, bucket) => ({ maxDays: BUCKET_DAYS[bucket] ?? null, count })),
    };
  }
}
