// Runs the rules of a plan over one document and files what they say.

import type { DocumentFacts } from '../entry/document.js';
import { type FieldName, fieldOf, SIGNALS } from '../entry/signals.js';
import type { EntryView } from '../entry/view.js';
import type { FindingCollector, KeptFinding, Locate } from '../finding/collector.js';
import type { Problem, Said, Span } from '../finding/finding.js';
import type { RulePlan } from '../rules/plan.js';
import type { DocumentRule, EntryRule, RuleContext } from '../rules/rule.js';
import { Judgement } from './judgement.js';

const EVERY = 1 << SIGNALS.every;

/** Combinations of signals whose rules are remembered. */
const MOST_COMBINATIONS = 1_000;

/** An entry rule with the mask of its signals and the context that it is called with. */
interface AwareEntryRule {
  readonly rule: EntryRule;
  readonly mask: number;
  readonly context: RuleContext;
  readonly field: FieldName | null;
}

/** Turns a span into a place and the source around it. */
export type Locator = (at: Span) => ReturnType<Locate>;

/** Entry and document rules of one document. */
export class RuleRunner {
  readonly #plan: RulePlan;
  readonly #collector: FindingCollector;
  readonly #entryRules: readonly AwareEntryRule[];
  readonly #woken = new Map<number, readonly AwareEntryRule[]>();
  readonly #states: {
    readonly rule: DocumentRule;
    readonly mask: number;
    readonly state: unknown;
    readonly context: RuleContext;
    readonly field: FieldName | null;
  }[] = [];
  /** Problems so far, whatever became of them. */
  found = 0;
  readonly #document: DocumentFacts;
  readonly #now: number;
  /** The judgement on the document as a whole. */
  readonly whole: Judgement;

  constructor(plan: RulePlan, collector: FindingCollector, document: DocumentFacts, now: number) {
    this.#plan = plan;
    this.#collector = collector;
    this.#document = document;
    this.#now = now;
    this.whole = new Judgement(plan, null, null);
    this.#entryRules = plan.entryRules.map(({ rule, mask }) => ({
      rule,
      mask,
      context: this.#context(rule.id),
      field: fieldOf(mask),
    }));
    for (const { rule, mask } of plan.documentRules) {
      const context = this.#context(rule.id);
      this.#states.push({ rule, mask, state: rule.start(context), context, field: fieldOf(mask) });
    }
  }

  /** The judgement on an entry, which begins. */
  judge(view: EntryView): Judgement {
    return new Judgement(this.#plan, view.index, this.#plan.variesByEntry ? (view.loc?.value ?? null) : null);
  }

  /** Runs what the entry's signals wake. */
  entry(view: EntryView, locate: Locator, judgement: Judgement): void {
    const { signals } = view;
    for (const { rule, context, field } of this.#wokenBy(signals)) {
      for (const problem of rule.check(view, context)) this.#fileOfEntry(rule.id, problem, view.index, locate, judgement, field);
    }
    for (const { rule, mask, state, context, field } of this.#states) {
      if ((mask & signals) === 0 && mask !== -1) continue;
      for (const problem of rule.each(state, view, context))
        this.#fileOfEntry(rule.id, problem, view.index, locate, judgement, field);
    }
  }

  #fileOfEntry(
    rule: string,
    problem: Problem,
    entry: number,
    locate: Locator,
    judgement: Judgement,
    field: FieldName | null,
  ): void {
    judgement.say({ rule, message: problem.message, field });
    this.#file(rule, problem, entry, locate, judgement, field);
  }

  /** Whether nothing that rules say of this is kept any more. */
  areSpent(problems: readonly Said[]): boolean {
    return problems.every((said) => !this.#collector.keeps(said));
  }

  /** Counts what rules say of entries like one that they were asked about, when nothing more of it is kept. */
  count(problems: readonly Said[], times: number): void {
    for (const said of problems) this.#collector.count(said, times);
  }

  /** The entry rules that wait for one of the signals, in order. Most entries of a document have the same signals. */
  #wokenBy(signals: number): readonly AwareEntryRule[] {
    let woken = this.#woken.get(signals);
    if (woken === undefined) {
      woken = this.#entryRules.filter(({ mask }) => (mask & signals) !== 0 || mask === -1);
      if (this.#woken.size < MOST_COMBINATIONS) this.#woken.set(signals, woken);
    }
    return woken;
  }

  /** The signals that every entry has. */
  get always(): number {
    return this.#plan.wantsEvery ? EVERY : 0;
  }

  /**
   * Whether a document rule remembers something of each entry with these signals; one without a state cannot, and one of makes
   * has seen the first.
   */
  isFolded(signals: number): boolean {
    return this.#states.some(({ rule, mask, state }) => (mask & signals) !== 0 && state !== undefined && !rule.ofMakes);
  }

  /** Lets document rules speak about the whole. */
  end(locate: Locator): void {
    for (const { rule, state, context } of this.#states) {
      for (const problem of rule.end(state, this.#document, context)) this.#file(rule.id, problem, null, locate, this.whole);
    }
  }

  /**
   * Files what a stage found: in the document as a whole, in an entry that is being judged, or (without a `judgement`) in one whose bytes
   * are only being read.
   */
  stage(
    rule: string,
    problem: Problem,
    locate: Locator,
    entry: number | null = null,
    judgement: Judgement | null = entry === null ? this.whole : null,
  ): KeptFinding | null {
    return this.#file(rule, problem, entry, locate, judgement);
  }

  #file(
    rule: string,
    problem: Problem,
    entry: number | null,
    locate: Locator,
    judgement: Judgement | null,
    field: FieldName | null = null,
  ): KeptFinding | null {
    this.found++;
    const plan = judgement?.plan ?? this.#plan;
    const { on, kept } = this.#collector.add(rule, problem, entry, () => locate(problem.at), plan);
    if (judgement === null) return kept;
    const { xsd } = plan.rule(rule);
    // What is no error by itself cannot stand for a violation.
    if (xsd && (on || plan.isAccepted(rule, problem.message)) && plan.isError(rule, problem.message))
      judgement.explain({ at: problem.at, structural: xsd === 'structure', kept, field });
    return kept;
  }

  #context(id: string): RuleContext {
    return { now: this.#now, document: this.#document, option: this.#plan.optionsOf(id) };
  }
}
