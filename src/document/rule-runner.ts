// Runs the rules of a plan over one document and files what they say.

import type { DocumentFacts } from '../entry/document.js';
import { ALL_FACTS, type Facts, factsOf, meet, NO_FACTS, unite } from '../entry/facts.js';
import type { EntryView } from '../entry/view.js';
import { type FindingCollector, type KeptFinding, type Locate, provableHost } from '../finding/collector.js';
import type { ReportedProblem } from '../finding/finding.js';
import type { Problem } from '../problem/problem.js';
import type { Span } from '../problem/span.js';
import type { RulePlan } from '../rules/plan.js';
import type { DocumentRule, EntryRule, RetiredIn, RuleContext, Tally } from '../rules/rule.js';
import { Judgement, type SaidOfEntry } from './judgement.js';

/** Combinations of facts whose rules are remembered. */
const MOST_COMBINATIONS = 1_000;

/** An entry rule with its facts and the context that it is called with. */
interface AwareEntryRule {
  readonly rule: EntryRule;
  readonly facts: Facts;
  readonly context: RuleContext;
}

/** A document rule with its state. */
interface Fold {
  readonly rule: DocumentRule;
  readonly facts: Facts;
  readonly state: unknown;
  readonly context: RuleContext;
  isDone: boolean;
}

/** What is counted in entries of a class: by whom, and how much of it is in each; null where the pass counts it. */
export interface Counted {
  readonly tally: Tally;
  readonly each: number | null;
  readonly by: RetiredIn | 'class';
}

/** What rules made of an entry, beside what they said. */
export interface Outcome {
  /** Whether a rule wants to see each entry like this. */
  readonly isFolded: boolean;
  readonly counted: readonly Counted[];
}

const PLAIN: Outcome = { isFolded: false, counted: [] };

/** Turns a span into a place and the source around it. */
export type Locator = (at: Span) => ReturnType<Locate>;

/** Entry and document rules of one document. */
export class RuleRunner {
  readonly #plan: RulePlan;
  readonly #collector: FindingCollector;
  readonly #entryRules: readonly AwareEntryRule[];
  readonly #woken = new Map<string, readonly AwareEntryRule[]>();
  readonly #folds: Fold[] = [];
  readonly #document: DocumentFacts;
  readonly #now: number;
  /** The facts that wake somebody. */
  #awake: Facts = NO_FACTS;
  /** The judgement on the document as a whole. */
  readonly whole: Judgement;

  constructor(plan: RulePlan, collector: FindingCollector, document: DocumentFacts, now: number) {
    this.#plan = plan;
    this.#collector = collector;
    this.#document = document;
    this.#now = now;
    this.whole = new Judgement(plan, null, null);
    this.#entryRules = plan.entryRules.map(({ rule, facts }) => ({ rule, facts, context: this.#context(rule.id) }));
    for (const { rule, facts } of plan.documentRules) {
      const context = this.#context(rule.id);
      this.#folds.push({ rule, facts, state: rule.start(context), context, isDone: false });
    }
    this.#wake();
  }

  /** The facts that wake somebody: of the others nothing becomes. */
  get awake(): Facts {
    return this.#awake;
  }

  #wake(): void {
    const waiting = [...this.#entryRules, ...this.#folds.filter(({ isDone }) => !isDone)];
    this.#awake = waiting.reduce((all, { facts }) => unite(all, facts), NO_FACTS);
  }

  /** The judgement on an entry, which begins. */
  judge(view: EntryView): Judgement {
    return new Judgement(this.#plan, view.index, this.#plan.variesByEntry ? (view.loc?.value ?? null) : null);
  }

  /** Runs what the entry's facts wake. */
  entry(view: EntryView, locate: Locator, judgement: Judgement): Outcome {
    for (const { rule, context } of this.#wokenBy(view.facts)) {
      for (const problem of rule.check(view, context)) this.#fileOfEntry(rule.id, problem, view, locate, judgement, true);
    }
    let isFolded = false;
    const counted: Counted[] = [];
    for (const fold of this.#folds) {
      if (fold.isDone || !meet(fold.facts, view.facts)) continue;
      const { rule, state, context } = fold;
      const { again } = rule;
      const before = again === undefined || again === 'once' ? 0 : (state as Tally).count;
      for (const problem of rule.each(state, view, context))
        this.#fileOfEntry(rule.id, problem, view, locate, judgement, again === undefined);
      if (again === undefined) isFolded ||= state !== undefined;
      else if (again !== 'once' && (state as Tally).count > before) {
        const tally = state as Tally;
        counted.push({ tally, each: again === 'class' ? tally.count - before : null, by: again });
      }
      if (rule.isDone?.(state)) this.#finishFold(fold);
    }
    return isFolded || counted.length > 0 ? { isFolded, counted } : PLAIN;
  }

  #finishFold(fold: Fold): void {
    fold.isDone = true;
    this.#wake();
  }

  /** Files what a rule says of an entry, unless it is about a value that nobody knows; `isOfClass` where it says it of all entries of the class. */
  #fileOfEntry(rule: string, problem: Problem, view: EntryView, locate: Locator, judgement: Judgement, isOfClass: boolean): void {
    if (view.hides(problem.about ?? problem.at)) return;
    if (isOfClass) judgement.say(rule, problem.message, provableHost(rule, problem.data ?? {}));
    this.#file(rule, problem, view.index, locate, judgement);
  }

  /** Whether nothing that rules say of this is kept any more. */
  areSpent(problems: readonly ReportedProblem[]): boolean {
    return problems.every((said) => !this.#collector.keeps(said));
  }

  /** Counts what rules say of entries like one that they were asked about, when nothing more of it is kept. */
  count(problems: readonly SaidOfEntry[], times: number): void {
    for (const said of problems) this.#collector.count(said, times * said.times);
  }

  /** The entry rules that wait for one of the facts, in order. Most entries of a document have the same. */
  #wokenBy(facts: Facts): readonly AwareEntryRule[] {
    const key = `${facts.low} ${facts.high}`;
    let woken = this.#woken.get(key);
    if (woken === undefined) {
      woken = this.#entryRules.filter((aware) => meet(aware.facts, facts));
      if (this.#woken.size < MOST_COMBINATIONS) this.#woken.set(key, woken);
    }
    return woken;
  }

  /** The facts that every entry has. */
  get always(): Facts {
    if (this.#plan.ungated) return ALL_FACTS;
    return this.#plan.wantsEvery ? factsOf(['every']) : NO_FACTS;
  }

  /** Lets document rules speak about the whole. */
  end(locate: Locator): void {
    for (const { rule, state, context } of this.#folds) {
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

  #file(rule: string, problem: Problem, entry: number | null, locate: Locator, judgement: Judgement | null): KeptFinding | null {
    const plan = judgement?.plan ?? this.#plan;
    const { on, kept } = this.#collector.add(rule, problem, entry, () => locate(problem.at), plan);
    if (judgement === null) return kept;
    const { xsd } = plan.rule(rule);
    // What is no error by itself cannot stand for a violation.
    if (xsd && (on || plan.isAccepted(rule, problem.message)) && plan.isError(rule, problem.message))
      judgement.explain({ at: problem.at, structural: xsd === 'structure', kept });
    return kept;
  }

  #context(id: string): RuleContext {
    return { now: this.#now, document: this.#document, option: this.#plan.optionsOf(id) };
  }
}
