// Classes of entries. Rules and the schema report the same problems, equally often, for every entry of a class.
//
// The pass puts entries into one class if they have the same elements, settled facts and kinds of values. When no further finding
// of a class would be kept, its entries are only counted.

import { ROOM } from '../reader/layout.js';
import type { RetiredIn } from '../rules/rule.js';
import type { EntryContext, ReportedMessage } from './entry-context.js';
import type { Counted, Editor, RuleOutcome, RuleRunner } from './rule-runner.js';

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
  editors: readonly Editor[] | null = null;
  /** Number of entries that were counted without being linted. */
  times = 0;
  /** The meaning of lastmod if it is the same in all entries. */
  instant = Number.NaN;
  precision = 0;
  #isSpent = false;

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

  /** Whether further entries are only counted. */
  isSpent(rules: RuleRunner): boolean {
    if (this.#isSpent) return true;
    if (this.reported === null || this.violations < 0) return false;
    if (!this.counted.every(({ tally }) => tally.isFull)) return false;
    this.#isSpent = rules.areSpent(this.reported);
    return this.#isSpent;
  }

  /** Whether its entries have neither findings nor counts. */
  isPlain(rules: RuleRunner): boolean {
    return this.violations === 0 && this.reported?.length === 0 && this.counted.length === 0 && this.isSpent(rules);
  }

  /** Counts another entry; `retired` is its number of elements that search engines no longer read. */
  count(retired: (where: RetiredIn) => number): void {
    this.times++;
    for (const { tally, each, by } of this.counted) tally.count += by === 'class' ? (each ?? 0) : retired(by);
  }
}

/** The classes of one document, by the number from the pass and by how the entry repeats another. */
export class EntryClasses {
  readonly #classes: (EntryClass | undefined)[] = [];
  /** By number; 1 is the class of plain entries with new locs. */
  readonly #plain = new Uint8Array(ROOM.classes);

  /**
   * The class with this number. Entries are separate classes by their loc: new (0), the same text as an earlier one (1), or the
   * same page (2).
   */
  of(number: number, repeats: 0 | 1 | 2): EntryClass {
    const index = number * 3 + repeats;
    let known = this.#classes[index];
    if (known === undefined) {
      known = new EntryClass();
      this.#classes[index] = known;
    }
    return known;
  }

  /** Whether entries of a class whose loc is new have no findings. */
  isPlain(number: number): boolean {
    return this.#plain[number] === 1;
  }

  setPlain(number: number): void {
    this.#plain[number] = 1;
  }

  /** Adds the findings that rules would report for the entries that were only counted. */
  report(rules: RuleRunner): void {
    for (const known of this.#classes) if (known?.reported && known.times > 0) rules.count(known.reported, known.times);
  }
}
