// Classes of entries. Rules and the schema report the same problems, equally often, for every entry of a class.
//
// The pass puts entries into one class if they have the same elements, settled facts and kinds of values. When no further finding
// of a class would be kept, its entries are only counted.

import type { ClassCounts, EntryCounter } from '../../reader/entry-counter.js';
import { REPEATS, type Repeats, WAYS } from '../../reader/layout.js';
import type { AwareEntryRule, Counted, RuleOutcome, RuleRunner } from '../rule-runner.js';
import type { EntryContext, ReportedMessage } from './entry-context.js';
import type { RuleEdits } from './rule-edits.js';

/** The knowledge about a class after one of its entries was linted. */
export class EntryClass {
  /** The messages that rules and the schema report for each entry; null while unknown. */
  reported: readonly ReportedMessage[] | null = null;
  /** Number of elements that the XSD rejects in each entry; -1 while unknown. */
  violations = -1;
  /** Whether libxml2 has received an entry of the class. */
  isAwaited = false;
  counted: readonly Counted[] = [];
  /** What yields the edits of its entries; null while unknown. */
  edits: readonly RuleEdits[] | null = null;
  /** Number of entries that were counted without being linted. */
  times = 0;
  /** Index of the last of them. */
  last = -1;
  /** The meaning of lastmod if it is the same in all entries. */
  instant = Number.NaN;
  precision = 0;
  /** Whether the pass counts its entries. */
  isCounted = false;
  #isSpent = false;
  #rules: readonly AwareEntryRule[] | null = null;

  /** The rules that have findings in its entries; null while unknown. */
  rulesOf(rules: RuleRunner): readonly AwareEntryRule[] | null {
    if (this.reported === null) return null;
    this.#rules ??= rules.rulesOf(this.reported);
    return this.#rules;
  }

  /** Records the outcome of an entry of the class, unless a part of it applies to that entry only. */
  learn(entryContext: EntryContext, { isFolded, counted }: RuleOutcome): void {
    if (this.reported !== null || isFolded || entryContext.isNarrowed) return;
    this.reported = [...entryContext.reported];
    this.counted = counted;
  }

  /** Records the number of violations of an entry of the class, and how many of them have no finding that explains them. */
  setVerdict(violations: number, unexplained: number): void {
    if (this.violations >= 0) return;
    // Zero violations need no explanation.
    if (violations > 0 && this.reported === null) return;
    this.violations = violations;
    if (unexplained > 0 && this.reported !== null)
      this.reported = [...this.reported, { rule: 'schema/xsd-invalid', message: 'invalid', host: null, times: unexplained }];
  }

  /** Whether the XSD accepts the entries. */
  get isValid(): boolean {
    return this.violations === 0;
  }

  /** Whether further entries are only counted, which repeat earlier ones in this way. */
  isSpent(rules: RuleRunner, repeats: Repeats): boolean {
    if (this.#isSpent) return true;
    if (this.reported === null || this.violations < 0) return false;
    if (!this.counted.every(({ tally }) => tally.isFull)) return false;
    this.#isSpent = rules.areSpent(this.reported, repeats === REPEATS.often);
    return this.#isSpent;
  }

  /** Adds entries that the pass has counted. */
  addCounts({ times, last, ...retired }: ClassCounts): void {
    this.times = times;
    this.last = last;
    for (const { tally, each, by } of this.counted) tally.count += by === 'class' ? (each ?? 0) * times : retired[by];
  }
}

/** The classes of one document, by the number from the pass and by how the entry repeats another. */
export class EntryClasses {
  readonly #classes: (EntryClass | undefined)[] = [];

  /** The class with this number; entries are separate classes by how they repeat earlier ones. */
  of(number: number, repeats: Repeats): EntryClass {
    const index = number * WAYS + repeats;
    let known = this.#classes[index];
    if (known === undefined) {
      known = new EntryClass();
      this.#classes[index] = known;
    }
    return known;
  }

  /** Adds the entries that the pass has counted. */
  addCounts(counts: EntryCounter): void {
    this.#classes.forEach((known, index) => {
      if (known?.isCounted) known.addCounts(counts.countsOf(Math.floor(index / WAYS), (index % WAYS) as Repeats));
    });
  }

  /** Adds the findings that rules would report for the entries that were only counted. */
  report(rules: RuleRunner): void {
    for (const known of this.#classes)
      if (known?.reported && known.times > 0) rules.count(known.reported, known.times, known.last);
  }
}
