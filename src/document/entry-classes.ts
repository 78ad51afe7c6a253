// Classes of entries: what the rules and the schema say of one entry, they say of all of its class, as often.
//
// The pass puts entries into one class when they have the same elements, facts that are settled, and values of the same kinds. So once
// nothing more is kept of what is said of a class, its entries are counted.

import type { Span } from '../problem/span.js';
import { ROOM } from '../reader/layout.js';
import type { RetiredIn } from '../rules/rule.js';
import type { Explanation, Judgement, SaidOfEntry } from './judgement.js';
import type { Counted, Outcome, RuleRunner } from './rule-runner.js';

/** A violation and the finding that explains it; null where there is none. */
export interface Explained {
  readonly element: Span;
  readonly structural: boolean;
  readonly explanation: Explanation | null;
}

/** What is known of a class, when an entry of it was looked at. */
export class EntryClass {
  /** What rules and the schema say of each entry; null as long as that is not known. */
  said: readonly SaidOfEntry[] | null = null;
  /** Elements that the XSD rejects in each; -1 as long as that is not known. */
  violations = -1;
  /** Whether libxml2 was asked about an entry of it. */
  isAwaited = false;
  counted: readonly Counted[] = [];
  /** Entries that were counted without being looked at. */
  times = 0;
  /** What lastmod means, where that is the same in all. */
  instant = Number.NaN;
  precision = 0;
  #isSpent = false;

  /** Notes what came of an entry of the class, unless some of it is about that entry alone. */
  learn(judgement: Judgement, { isFolded, counted }: Outcome): void {
    if (this.said !== null || isFolded || judgement.isNarrowed) return;
    this.said = [...judgement.said];
    this.counted = counted;
  }

  /** Notes what the schema says of an entry of the class: what explains it is known where that entry was learned from. */
  judged(violations: readonly Explained[]): void {
    if (this.violations >= 0) return;
    // That there are none needs no explanation.
    if (violations.length > 0 && this.said === null) return;
    this.violations = violations.length;
    const times = violations.filter(({ explanation }) => explanation === null).length;
    if (times > 0 && this.said !== null)
      this.said = [...this.said, { rule: 'schema/xsd-invalid', message: 'invalid', host: null, times }];
  }

  /** Whether the XSD rejects none. */
  get isValid(): boolean {
    return this.violations === 0;
  }

  /** Whether entries are only to be counted. */
  isSpent(rules: RuleRunner): boolean {
    if (this.#isSpent) return true;
    if (this.said === null || this.violations < 0) return false;
    if (!this.counted.every(({ tally }) => tally.isFull)) return false;
    this.#isSpent = rules.areSpent(this.said);
    return this.#isSpent;
  }

  /** Whether nobody has anything to say of its entries, or to count in them. */
  isPlain(rules: RuleRunner): boolean {
    return this.violations === 0 && this.said?.length === 0 && this.counted.length === 0 && this.isSpent(rules);
  }

  /** Counts another entry; `retired` says how many elements of it are not read any more. */
  count(retired: (where: RetiredIn) => number): void {
    this.times++;
    for (const { tally, each, by } of this.counted) tally.count += by === 'class' ? (each ?? 0) : retired(by);
  }
}

/** The classes of one document, by the numbers that the pass gives them, and by what an entry repeats. */
export class EntryClasses {
  readonly #classes: (EntryClass | undefined)[] = [];
  /** By number: 1 for those whose entries with new locs are plain. */
  readonly #plain = new Uint8Array(ROOM.classes);

  /** The class of a number, apart for entries whose loc is new (0), the same text as one before (1), or the same page (2). */
  of(number: number, repeats: 0 | 1 | 2): EntryClass {
    const index = number * 3 + repeats;
    let known = this.#classes[index];
    if (known === undefined) {
      known = new EntryClass();
      this.#classes[index] = known;
    }
    return known;
  }

  /** Whether nobody has anything to say of entries of a class whose loc is new. */
  isPlain(number: number): boolean {
    return this.#plain[number] === 1;
  }

  setPlain(number: number): void {
    this.#plain[number] = 1;
  }

  /** Counts what rules say of the entries that were not looked at. */
  report(rules: RuleRunner): void {
    for (const known of this.#classes) if (known?.said && known.times > 0) rules.count(known.said, known.times);
  }
}
