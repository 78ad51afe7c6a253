// Classes of entries: what rules and the schema report of one entry, they report of each entry of its class, as often.
//
// The pass puts entries into one class when they have the same elements, facts that are settled, and values of the same kinds. So once
// nothing more is kept of what is reported of a class, its entries are counted.

import { ROOM } from '../reader/layout.js';
import type { RetiredIn } from '../rules/rule.js';
import type { EntryContext, ReportedMessage } from './entry-context.js';
import type { Counted, RuleOutcome, RuleRunner } from './rule-runner.js';

/** What is known of a class, when an entry of it was looked at. */
export class EntryClass {
  /** What rules and the schema report of each entry; null as long as that is not known. */
  reported: readonly ReportedMessage[] | null = null;
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
  learn(entryContext: EntryContext, { isFolded, counted }: RuleOutcome): void {
    if (this.reported !== null || isFolded || entryContext.isNarrowed) return;
    this.reported = [...entryContext.reported];
    this.counted = counted;
  }

  /** Notes how many violations an entry of the class has, and for how many of them no finding stands: known where it was learned from. */
  setVerdict(violations: number, unexplained: number): void {
    if (this.violations >= 0) return;
    // That there are none needs no explanation.
    if (violations > 0 && this.reported === null) return;
    this.violations = violations;
    if (unexplained > 0 && this.reported !== null)
      this.reported = [...this.reported, { rule: 'schema/xsd-invalid', message: 'invalid', host: null, times: unexplained }];
  }

  /** Whether the XSD rejects none. */
  get isValid(): boolean {
    return this.violations === 0;
  }

  /** Whether entries are only to be counted. */
  isSpent(rules: RuleRunner): boolean {
    if (this.#isSpent) return true;
    if (this.reported === null || this.violations < 0) return false;
    if (!this.counted.every(({ tally }) => tally.isFull)) return false;
    this.#isSpent = rules.areSpent(this.reported);
    return this.#isSpent;
  }

  /** Whether nothing is reported of its entries, or counted in them. */
  isPlain(rules: RuleRunner): boolean {
    return this.violations === 0 && this.reported?.length === 0 && this.counted.length === 0 && this.isSpent(rules);
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

  /** Whether nothing is reported of entries of a class whose loc is new. */
  isPlain(number: number): boolean {
    return this.#plain[number] === 1;
  }

  setPlain(number: number): void {
    this.#plain[number] = 1;
  }

  /** Counts what rules would report of the entries that were not looked at. */
  report(rules: RuleRunner): void {
    for (const known of this.#classes) if (known?.reported && known.times > 0) rules.count(known.reported, known.times);
  }
}
