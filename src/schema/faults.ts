// What is wrong with entries of one make, learned once: it is the same wherever the same bytes stand.
//
// Where every entry has the same five mistakes, rules would take a third of the time, and libxml2's words nearly all the rest.

import type { LastmodPrecision } from '../entry/lastmod-facts.js';
import type { Said } from '../finding/finding.js';

/** What comes of one value of an entry, or of what stands around its values. */
export interface Fault {
  /** What rules say of it. */
  readonly problems: readonly Said[];
  /** Elements that the XSD rejects for it. */
  readonly violations: number;
  /** What a lastmod means, in milliseconds since the epoch; NaN where that is no single instant. */
  readonly instant: number;
  /** How exactly it is written; meaningless without an instant. */
  readonly precision: LastmodPrecision;
  /** Entries that have it and were not looked at closely: what rules say of those is still to be counted. */
  times: number;
  /** Whether nothing that rules say of it is kept any more. */
  spent: boolean;
}

/** A longer value is not remembered, so that all that is remembered stays small. */
const LONGEST_VALUE = 64;

/** Values with the same hash that are remembered: a hostile file has thousands. */
const MOST_ALIKE = 8;

/** Faulty values of a field, by their bytes. */
export class FaultyValues {
  readonly #byHash = new Map<number, { readonly bytes: Uint8Array; readonly fault: Fault }[]>();

  /** The fault of the value in the bytes `from`..`to`; null where it is not known. */
  find(buffer: Uint8Array, from: number, to: number): Fault | null {
    const alike = this.#byHash.get(hash(buffer, from, to));
    if (alike === undefined) return null;
    for (const { bytes, fault } of alike) {
      if (bytes.length !== to - from) continue;
      let n = 0;
      while (n < bytes.length && bytes[n] === buffer[from + n]) n++;
      if (n === bytes.length) return fault;
    }
    return null;
  }

  /** Remembers a value that is not known; false when there is no room for it. */
  add(bytes: Uint8Array, fault: Fault): boolean {
    if (bytes.length > LONGEST_VALUE) return false;
    const key = hash(bytes, 0, bytes.length);
    const alike = this.#byHash.get(key);
    if (alike && alike.length >= MOST_ALIKE) return false;
    if (alike) alike.push({ bytes, fault });
    else this.#byHash.set(key, [{ bytes, fault }]);
    return true;
  }
}

function hash(buffer: Uint8Array, from: number, to: number): number {
  let sum = to - from;
  for (let at = from; at < to; at++) sum = (Math.imul(sum, 31) + (buffer[at] as number)) | 0;
  return sum;
}
