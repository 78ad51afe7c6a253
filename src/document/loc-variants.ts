// Finds locs that differ only in a slash at the end of their path, or only in its case: such pages may be listed twice.
//
// In a pair of the first kind, one loc has the slash. So only the locs that do not end like the first one of the document are
// looked up, and they are few. In a pair of the second kind, one loc has a capital letter.

import type { VariantFacts } from '../entry/document.js';
import { RECORD, RECORD_FLAGS } from '../reader/layout.js';
import { Fingerprint, otherEnding, type Seed } from '../url/fingerprint.js';
import { Fingerprints } from '../url/fingerprints.js';

/** The index of an entry, from 0, and its line. */
interface Listed {
  readonly entry: number;
  readonly line: number;
}

/** The ending of a loc's path: `None` for the root, and before a query. */
enum Ending {
  None,
  Bare,
  Slash,
}

const CAPITAL_OR_TRIPLET = /%[0-9A-F]{2}|[A-Z]+/g;

/** Collects locs that may have a variant; `finish` pairs them. */
export class LocVariants {
  readonly #fingerprint: Fingerprint;
  #ending = Ending.None;
  /** Locs whose ending differs from that of the first loc, by their form with the other ending. */
  #slashes: Fingerprints | null = null;
  /** Locs with capital letters, by their lower-case form. */
  #small: Fingerprints | null = null;
  readonly #pairs = { slash: new Pairs(), case: new Pairs() };

  constructor(seed: Seed) {
    this.#fingerprint = new Fingerprint(seed);
  }

  /** Takes the loc of the record at a word of the pass; its page must not have been listed before. */
  note(words: Int32Array, at: number, flags: number, entry: number, line: number): void {
    const slashed = (flags & RECORD_FLAGS.slashed) !== 0;
    const ending = slashed ? Ending.Slash : (flags & RECORD_FLAGS.bare) !== 0 ? Ending.Bare : Ending.None;
    if (ending !== this.#ending && this.#isOther(ending))
      this.#addSlash(words[at + RECORD.pageHigh] as number, words[at + RECORD.pageLow] as number, entry, line);
    if ((flags & RECORD_FLAGS.capital) !== 0)
      this.#addSmall(words[at + RECORD.smallHigh] as number, words[at + RECORD.smallLow] as number, entry, line);
  }

  /** Takes a loc by its normal form. */
  noteText(normal: string, entry: number, line: number): void {
    const [path = ''] = normal.split('?', 1);
    const pathFrom = path.indexOf('/', path.indexOf('//') + 2);
    const inQuery = path.length < normal.length;
    const bare = path.endsWith('/') ? Ending.Slash : Ending.Bare;
    const ending = inQuery || path.length - pathFrom < 2 ? Ending.None : bare;
    if (ending !== this.#ending && this.#isOther(ending)) {
      this.#fingerprint.readText(path);
      this.#addSlash(this.#fingerprint.high, this.#fingerprint.low, entry, line);
    }
    const small = path.replace(CAPITAL_OR_TRIPLET, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
    if (small !== path) {
      this.#fingerprint.readText(small + normal.slice(path.length));
      this.#addSmall(this.#fingerprint.high, this.#fingerprint.low, entry, line);
    }
  }

  /** Pairs of both kinds, among all locs of the document. */
  finish(all: Fingerprints): { readonly slash: VariantFacts | null; readonly case: VariantFacts | null } {
    for (const [others, pairs] of [
      [this.#slashes, this.#pairs.slash],
      [this.#small, this.#pairs.case],
    ] as const) {
      for (let number = 0; number < (others?.count ?? 0); number++) {
        const found = all.findSame(others as Fingerprints, number);
        if (found >= 0) pairs.add(all.seen(found), (others as Fingerprints).seen(number));
      }
      others?.release();
    }
    return { slash: this.#pairs.slash.facts(), case: this.#pairs.case.facts() };
  }

  #isOther(ending: Ending): boolean {
    if (ending === Ending.None) return false;
    if (this.#ending !== Ending.None) return true;
    this.#ending = ending;
    return false;
  }

  #addSlash(high: number, low: number, entry: number, line: number): void {
    this.#slashes ??= Fingerprints.take();
    this.#slashes.add(high, otherEnding(low), 0, entry, line);
  }

  #addSmall(high: number, low: number, entry: number, line: number): void {
    this.#small ??= Fingerprints.take();
    const before = this.#small.add(high, low, 0, entry, line);
    if (before >= 0) this.#pairs.case.add(this.#small.seen(before), { entry, line });
  }
}

/** Pairs of one kind: their number, and the pair that is complete first. */
class Pairs {
  #count = 0;
  #first: readonly [Listed, Listed] | null = null;

  add(one: Listed, other: Listed): void {
    this.#count++;
    const pair = one.entry < other.entry ? ([one, other] as const) : ([other, one] as const);
    if (this.#first === null || pair[1].entry < this.#first[1].entry) this.#first = pair;
  }

  facts(): VariantFacts | null {
    if (this.#first === null) return null;
    const [first, second] = this.#first.map(({ entry, line }) => ({ entry: entry + 1, line })) as [Listed, Listed];
    return { count: this.#count, first, second };
  }
}
