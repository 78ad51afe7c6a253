// Counts changefreq and priority of a document: the number of entries that have them, and whether all priorities are equal.

import type { HintFacts } from './document.js';

/** Stands for a priority that is not a plain decimal. */
export const NOT_PLAIN = -1;

/** The hints of entries that were counted elsewhere; `hundredths` is the first priority. */
export interface HintCounts {
  readonly changefreqs: number;
  readonly priorities: number;
  readonly hundredths: number;
  readonly isSame: boolean;
}

/** Counts the hints of each entry in turn. */
export class HintCounter {
  #changefreqs = 0;
  #priorities = 0;
  #hundredths = NOT_PLAIN;
  #same = true;

  addChangefreq(): void {
    this.#changefreqs++;
  }

  /** Counts a priority, in hundredths or `NOT_PLAIN`. */
  addPriority(hundredths: number): void {
    if (this.#priorities === 0) this.#hundredths = hundredths;
    else if (hundredths !== this.#hundredths) this.#same = false;
    this.#priorities++;
  }

  /** Adds entries that were counted elsewhere. */
  addCounts({ changefreqs, priorities, hundredths, isSame }: HintCounts): void {
    this.#changefreqs += changefreqs;
    if (priorities === 0) return;
    this.addPriority(hundredths);
    this.#priorities += priorities - 1;
    if (!isSame) this.#same = false;
  }

  facts(): HintFacts {
    const known = this.#same && this.#hundredths !== NOT_PLAIN;
    return {
      changefreqs: this.#changefreqs,
      priorities: this.#priorities,
      samePriority: known ? (this.#hundredths / 100).toFixed(this.#hundredths % 10 === 0 ? 1 : 2) : null,
    };
  }
}
