// Samples: of the entries with one combination of facts, rules see the first ones, and the findings of the others are estimated.
//
// A sample is closed only if each of its entries had a finding as severe as any that its facts can bring. So what is not shown can only add
// findings of severities that the report has already, and never changes the exit code or the verdict.

import type { Facts } from '../../../read/entry/facts.js';
import type { EntryCounter } from '../../../read/reader/entry-counter.js';
import { type EntryForm, FORMS } from '../../../read/reader/layout.js';
import type { RuleRunner } from '../rule-runner.js';
import { addReported, type EntryContext, type ReportedMessage } from './entry-context.js';

/** Combinations of facts that are sampled in a document; entries with further ones are all shown. */
const MOST_SAMPLES = 1_024;

/** After so many full samples' worth of entries was shown, a sample is full with the tenth part: each is then a small part of the document. */
const FULL_SAMPLES = 5;
const SMALL = 10;

const NONE = { times: 0, last: -1 };

/** The entries with one combination of facts. */
export class Sample {
  /** Number of entries that were shown, and the messages that rules reported for them. */
  shown = 0;
  readonly reported: ReportedMessage[] = [];
  /** The messages that their reader reported, for entries that it reads. */
  readonly defects: ReportedMessage[] = [];
  /** Whether each of them had a finding that is severe enough. */
  isSevere = true;
  /** The rank of the most severe finding that its entries can have; null while unknown. */
  mostSevere: number | null = null;
  /** Whether further entries are not shown. */
  isClosed = false;
  /** The word with the number of entries that the pass has counted; -1 if it counts none. */
  row = -1;
  /** That number, and the index of the last one, once the document is read. */
  counted = NONE;
  /** Number of further entries that were not shown, which the pass did not read, and the index of the last one. */
  times = 0;
  last = -1;

  constructor(
    readonly facts: Facts,
    readonly form: EntryForm,
  ) {}

  /** Counts an entry that is not shown. */
  count(entry: number): void {
    this.times++;
    this.last = entry;
  }
}

/** The samples of one document. */
export class Samples {
  readonly #rules: RuleRunner;
  readonly #counter: EntryCounter;
  readonly #most: number;
  readonly #samples = new Map<string, Sample>();
  /** Number of entries that were shown in all samples that may be closed. */
  #shown = 0;

  /** `most` is the number of entries of a sample that are shown. */
  constructor(rules: RuleRunner, counter: EntryCounter, most: number) {
    this.#rules = rules;
    this.#counter = counter;
    this.#most = most;
  }

  /** The sample of entries with these facts, of which only those that rules wait for matter; null if all of them are shown. */
  of({ low, high }: Facts, form: EntryForm): Sample | null {
    if (this.#most === Number.POSITIVE_INFINITY) return null;
    const { awaited } = this.#rules;
    const facts = { low: low & awaited.low, high: high & awaited.high };
    const key = `${facts.low} ${facts.high} ${form}`;
    let sample = this.#samples.get(key);
    if (sample === undefined) {
      if (this.#samples.size >= MOST_SAMPLES) return null;
      sample = new Sample(facts, form);
      this.#samples.set(key, sample);
    }
    return sample;
  }

  /** Adds what rules have reported for an entry that was shown, and closes its sample if it is large enough. */
  add(sample: Sample, { reported, defects, worst }: EntryContext): void {
    if (!sample.isSevere) return;
    sample.shown++;
    for (const problem of reported) addReported(sample.reported, problem);
    for (const problem of defects) addReported(sample.defects, problem);
    // Whatever a rule reports, the schema may reject an unproved entry, and an ill-formed one is an error.
    sample.mostSevere ??= sample.form === FORMS.proved ? this.#rules.mostSevere(sample.facts) : 0;
    sample.isSevere = worst <= sample.mostSevere;
    if (!sample.isSevere) return;
    this.#shown++;
    const most = this.#shown < this.#most * FULL_SAMPLES ? this.#most : this.#most / SMALL;
    if (sample.shown < most) return;
    sample.isClosed = true;
    // A rule that remembers entries gets all of them.
    if (!this.#rules.remembers(sample.facts)) sample.row = this.#counter.closeSample(sample.facts, sample.form);
  }

  /** Takes the numbers of the pass, whose memory another document may use from then on. */
  takeCounts(): void {
    for (const sample of this.#samples.values()) if (sample.row >= 0) sample.counted = this.#counter.countsOf(sample.row);
  }

  /** Adds the estimated findings of the entries that were not shown. */
  end(): void {
    for (const sample of this.#samples.values()) {
      if (!sample.isClosed) continue;
      const { counted } = sample;
      const times = counted.times + sample.times;
      if (times === 0) continue;
      const last = Math.max(counted.last, sample.last);
      this.#estimate(sample, sample.reported, times, last);
      this.#estimate(sample, sample.defects, counted.times, counted.last);
    }
  }

  /** Adds findings of entries that were not shown, in proportion to those that were. */
  #estimate({ shown }: Sample, problems: readonly ReportedMessage[], times: number, last: number): void {
    if (times === 0) return;
    for (const problem of problems) this.#rules.estimate(problem, Math.round((problem.times / shown) * times), last);
  }
}
