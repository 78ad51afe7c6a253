// Runs the rules of a plan over one document and files what they say.

import type { DocumentFacts } from '../entry/document.js';
import { type FieldName, fieldOf } from '../entry/signals.js';
import type { EntryView } from '../entry/view.js';
import type { FindingCollector, KeptFinding, Locate } from '../finding/collector.js';
import type { Fix, MessageData, Problem, Said, Span } from '../finding/finding.js';
import type { RulePlan } from '../rules/plan.js';
import type { DocumentRule, EntryRule, RuleContext } from '../rules/rule.js';

/** A finding that can explain a violation of the XSD. */
export interface Explanation {
  readonly at: Span;
  /** Whether it is about which elements stand where. */
  readonly structural: boolean;
  readonly kept: KeptFinding | null;
  /** The field that its rule looks at; null where that is more than one field. */
  readonly field: FieldName | null;
}

/** What an entry's rule said, and the field that it looks at; null where that is more than one field. */
export interface SaidOfEntry extends Said {
  readonly field: FieldName | null;
}

/** Problems of one entry that are remembered until the next: of an entry with more, nothing is learned. */
export const MOST_SAID = 64;

/** Explanations kept of one entry, or of a document's outer shape: a hostile one has millions of stray texts. */
const MOST_EXPLANATIONS = 1_000;

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
  /** What was said of the entry that was looked at last, as far as it is remembered. */
  readonly said: SaidOfEntry[] = [];
  /** Problems so far, whatever became of them. */
  found = 0;
  readonly #document: DocumentFacts;
  readonly #now: number;
  /** Findings about the document as a whole that can explain a violation. */
  readonly documentExplanations: Explanation[] = [];

  constructor(plan: RulePlan, collector: FindingCollector, document: DocumentFacts, now: number) {
    this.#plan = plan;
    this.#collector = collector;
    this.#document = document;
    this.#now = now;
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

  /** Runs what the entry's signals wake. Explanations of XSD violations are added to `explanations`. */
  entry(view: EntryView, locate: Locator, explanations: Explanation[]): void {
    const { signals } = view;
    this.said.length = 0;
    for (const { rule, context, field } of this.#wokenBy(signals)) {
      for (const problem of rule.check(view, context))
        this.#fileOfEntry(rule.id, problem, view.index, locate, explanations, field);
    }
    for (const { rule, mask, state, context, field } of this.#states) {
      if ((mask & signals) === 0 && mask !== -1) continue;
      for (const problem of rule.each(state, view, context))
        this.#fileOfEntry(rule.id, problem, view.index, locate, explanations, field);
    }
  }

  #fileOfEntry(
    rule: string,
    problem: Problem,
    entry: number,
    locate: Locator,
    explanations: Explanation[],
    field: FieldName | null,
  ): void {
    if (this.said.length < MOST_SAID) this.said.push({ rule, message: problem.message, field });
    this.#file(rule, problem, entry, locate, explanations, field);
  }

  /** Whether nothing that rules say of this is kept any more. */
  areSpent(problems: readonly Said[]): boolean {
    return problems.every(({ rule }) => this.#collector.isFull(rule));
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
      for (const problem of rule.end(state, this.#document, context))
        this.#file(rule.id, problem, null, locate, this.documentExplanations);
    }
  }

  /** Files what a stage found. */
  stage(
    rule: string,
    message: string,
    data: MessageData,
    at: Span,
    entry: number | null,
    locate: Locator,
    value?: string,
    fix?: Fix,
  ): KeptFinding | null {
    // Hostile files have a problem in every byte: copying objects would take longer than all the rest.
    const problem: Problem = fix === undefined ? { message, data, at } : { message, data, at, fix };
    if (value !== undefined) Object.assign(problem, { value });
    return this.#file(rule, problem, entry, locate, entry === null ? this.documentExplanations : []);
  }

  #file(
    rule: string,
    problem: Problem,
    entry: number | null,
    locate: Locator,
    explanations: Explanation[],
    field: FieldName | null = null,
  ): KeptFinding | null {
    this.found++;
    const { on, kept } = this.#collector.add(rule, problem, entry, () => locate(problem.at));
    const { xsd } = this.#plan.rule(rule);
    // What is no error by itself cannot stand for a violation.
    if (on && xsd && explanations.length < MOST_EXPLANATIONS && this.#plan.isError(rule, problem.message))
      explanations.push({ at: problem.at, structural: xsd === 'structure', kept, field });
    return kept;
  }

  #context(id: string): RuleContext {
    return { now: this.#now, document: this.#document, option: this.#plan.optionsOf(id) };
  }
}
