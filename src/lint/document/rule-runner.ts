// Runs the rules of a plan on one document and adds their problems to its findings.

import { type Problem, SEVERITIES } from '../../base/problem/problem.js';
import type { Span } from '../../base/problem/span.js';
import { readOnly } from '../../base/read-only.js';
import type { FindingCollector } from '../../findings/collector.js';
import type { KeptFinding, Locate } from '../../findings/kept-finding.js';
import type { CopiesOf } from '../../findings/merged-findings.js';
import type { DocumentFacts } from '../../read/entry/document.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { ALL_FACTS, type Facts, factsOf, meet, NO_FACTS, unite } from '../../read/entry/facts.js';
import type { EntryView } from '../../read/entry/view.js';
import type { Generator } from '../../rules/generators.js';
import type { RulePlan } from '../../rules/plan.js';
import type { DocumentRule, EntryRule, Rule, RuleContext } from '../../rules/rule.js';
import { RULE_FAILED, type RuleGuard } from '../../rules/rule-guard.js';
import { addReported, EntryContext, type ReportedMessage } from './entries/entry-context.js';
import { UnreadFindings } from './entries/unread-findings.js';

/** Number of combinations of facts whose rules are remembered. */
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

const EVERY = factsOf(['every']);

/** Converts a span to a place and the source around it. */
export type Locator = (at: Span) => ReturnType<Locate>;

/** Entry and document rules of one document. */
export class RuleRunner {
  readonly #plan: RulePlan;
  readonly #collector: FindingCollector;
  readonly #entryRules: readonly AwareEntryRule[];
  readonly #rulesByFacts = new Map<string, readonly AwareEntryRule[]>();
  readonly #folds: Fold[] = [];
  readonly #unread: UnreadFindings;
  /** The view with the last entry that was read, and where its bytes began: the view is invalid once they have moved. */
  #last: EntryView | null = null;
  #lastBase = 0;
  readonly #document: DocumentFacts;
  readonly #now: number;
  /** Guards the rules of plugins; null if there are none. */
  readonly #guard: RuleGuard | null;
  /** The program that wrote the document, if it shows that, and the rules whose findings name its setting already. */
  generator: Generator | null = null;
  readonly #advised = new Set<string>();
  /** The facts for which any rule waits. */
  #awaited: Facts = NO_FACTS;
  /** The context of the document as a whole. */
  readonly whole: EntryContext;

  constructor(plan: RulePlan, collector: FindingCollector, document: DocumentFacts, now: number, guard: RuleGuard | null = null) {
    this.#plan = plan;
    this.#collector = collector;
    this.#unread = new UnreadFindings(collector);
    this.#document = document;
    this.#now = now;
    this.#guard = guard;
    this.whole = new EntryContext(plan, null, null);
    this.#entryRules = plan.entryRules.map(({ rule, facts }) => {
      const isGuarded = guard !== null && rule.plugin !== undefined;
      return { rule: isGuarded ? guard.entryRule(rule) : rule, facts, context: this.#context(rule) };
    });
    for (const { rule: planned, facts } of plan.documentRules) {
      const isGuarded = guard !== null && planned.plugin !== undefined;
      const rule = isGuarded ? guard.documentRule(planned) : planned;
      const context = this.#context(rule);
      const state = rule.start(context);
      this.#folds.push({ rule, facts, state, context, isDone: rule.isDone?.(state) ?? false });
    }
    this.#wake();
  }

  /** The facts for which any rule waits. No rule runs because of other facts. */
  get awaited(): Facts {
    return this.#awaited;
  }

  /** The rank of the most severe finding that rules without a memory can report because of these facts. */
  mostSevere(facts: Facts): number {
    const folds = this.#waitingFolds(facts).filter(({ state }) => state === undefined);
    return Math.min(SEVERITIES.length, ...[...this.#rulesFor(facts), ...folds].map(({ rule }) => this.#rankOf(rule)));
  }

  /** Whether a rule waiting for one of these facts remembers entries. */
  remembers(facts: Facts): boolean {
    return this.#waitingFolds(facts).some(({ state }) => state !== undefined);
  }

  #waitingFolds(facts: Facts): readonly Fold[] {
    return this.#folds.filter((fold) => !fold.isDone && meet(fold.facts, facts));
  }

  #rankOf({ id, messages }: Rule): number {
    const ranks = Object.keys(messages).map((message) => {
      const severity = this.#plan.severity(id, message);
      return severity === null ? SEVERITIES.length : SEVERITIES.indexOf(severity);
    });
    return Math.min(...ranks);
  }

  #wake(): void {
    const waiting = [...this.#entryRules, ...this.#folds.filter(({ isDone }) => !isDone)];
    this.#awaited = waiting.reduce((all, { facts }) => unite(all, facts), NO_FACTS);
  }

  /** A new context for the current entry. */
  contextOf(view: EntryView): EntryContext {
    return new EntryContext(this.#plan, view.index, this.#plan.variesByEntry ? (view.loc?.whole ?? null) : null, view);
  }

  /** Notes that an entry was read, so that earlier findings in it can name its page. */
  begin(view: EntryView): void {
    this.#last = view;
    this.#lastBase = view.source.base;
    if (!this.#unread.isEmpty) this.#unread.name(view.index, view.loc?.value ?? null);
  }

  /** Runs the rules that wait for the facts of an entry: all of them, or only those that remember entries. */
  entry(view: EntryView, locate: Locator, entryContext: EntryContext): void {
    if (entryContext.isShown) {
      for (const { rule, context } of this.#rulesFor(view.facts))
        for (const problem of rule.check(view, context)) this.#reportOfEntry(rule.id, problem, view, locate, entryContext, true);
    }
    for (const fold of this.#folds) {
      const { rule, state, context, facts, isDone } = fold;
      const isSampled = state === undefined;
      if (isDone || !meet(facts, view.facts) || (isSampled && !entryContext.isShown)) continue;
      for (const problem of rule.each(state, view, context))
        this.#reportOfEntry(rule.id, problem, view, locate, entryContext, isSampled);
      if (rule.isDone?.(state)) this.#finishFold(fold);
    }
    if (this.#guard?.hasFailures) this.#reportFailures(view.span, view.index, locate);
  }

  /**
   * Runs a part of reading the document. Returns false if a rule of a plugin never returned: then the document cannot be read further.
   */
  reads(work: () => void): boolean {
    if (this.#guard !== null) return this.#guard.reads(work);
    work();
    return true;
  }

  /** Whether a rule of a plugin was closed, which is not reported yet. */
  get hasFailures(): boolean {
    return this.#guard?.hasFailures === true;
  }

  /** Reports which rules of plugins were closed. */
  #reportFailures(at: Span, entry: number | null, locate: Locator): void {
    for (const failure of this.#guard?.takeFailures() ?? []) this.#add(RULE_FAILED, { ...failure, at }, entry, locate, null);
  }

  #finishFold(fold: Fold): void {
    fold.isDone = true;
    this.#wake();
  }

  /** Reports a rule's problem in an entry, unless it is about a hidden value. `isSampled`: entries that are not shown may have it, too. */
  #reportOfEntry(
    rule: string,
    problem: Problem,
    view: EntryView,
    locate: Locator,
    entryContext: EntryContext,
    isSampled: boolean,
  ): void {
    if (view.hides(problem.about ?? problem.at)) return;
    const { message, data = {} } = problem;
    if (isSampled) {
      const host = this.#collector.provableHost(rule, data);
      addReported(entryContext.reported, { rule, message, host, times: 1 });
    }
    this.#add(rule, problem, view.index, locate, entryContext);
  }

  /** Adds the estimated number of findings in entries that were not shown, the last of which has the index `last`. */
  estimate(problem: ReportedMessage, times: number, last: number): void {
    this.#collector.estimate(problem, times, last);
  }

  /** Completes the counts of merged findings. */
  completeMerged(copiesOf: CopiesOf): void {
    this.#collector.completeMerged(copiesOf);
  }

  /** The entry rules that wait for one of the facts, in order. Most entries of a document have the same. */
  #rulesFor(facts: Facts): readonly AwareEntryRule[] {
    const key = `${facts.low} ${facts.high}`;
    const known = this.#rulesByFacts.get(key);
    if (known !== undefined) return known;
    const rules = this.#entryRules.filter((aware) => meet(aware.facts, facts));
    if (this.#rulesByFacts.size < MOST_COMBINATIONS) this.#rulesByFacts.set(key, rules);
    return rules;
  }

  /** The facts that every entry has. */
  get always(): Facts {
    if (this.#plan.ungated) return ALL_FACTS;
    return this.#plan.wantsEvery ? EVERY : NO_FACTS;
  }

  /** Lets document rules report problems of the whole document. */
  end(locate: Locator): void {
    for (const { rule, state, context } of this.#folds) {
      for (const problem of rule.end(state, this.#document, context)) this.#add(rule.id, problem, null, locate, this.whole);
    }
    this.#reportFailures(DOCUMENT_START, null, locate);
  }

  /**
   * Reports a problem from a stage: in the document as a whole, in the current entry, or (without an `entryContext`) in an entry
   * that is still being read.
   */
  report(
    rule: string,
    problem: Problem,
    locate: Locator,
    entry: number | null = null,
    entryContext: EntryContext | null = entry === null ? this.whole : null,
  ): KeptFinding | null {
    return this.#add(rule, problem, entry, locate, entryContext);
  }

  #add(
    rule: string,
    problem: Problem,
    entry: number | null,
    locate: Locator,
    entryContext: EntryContext | null,
  ): KeptFinding | null {
    const plan = entryContext?.plan ?? this.#plan;
    const { on, severity, kept } = this.#collector.add(
      rule,
      problem,
      entry,
      () => ({ ...locate(problem.at), page: entryContext === null ? this.#pageOf(entry) : entryContext.page }),
      plan,
    );
    if (kept !== null) this.#advise(rule, kept);
    if (entryContext === null) {
      if (kept !== null && kept.page === null) this.#unread.add(kept);
      return kept;
    }
    if (severity !== null) entryContext.note(severity);
    const { xsd } = plan.rule(rule);
    // A finding that is not an error by itself cannot explain a violation.
    if (!xsd || !plan.isError(rule, problem.message)) return kept;
    const structural = xsd === 'structure';
    if (on || plan.isAccepted(rule, problem.message)) entryContext.explanations.add(problem.at, structural, kept);
    else entryContext.silence({ at: problem.at, structural, rule });
    return kept;
  }

  /** Names the setting of the generator that the first finding of a rule calls for. */
  #advise(rule: string, kept: KeptFinding): void {
    const setting = this.generator?.settings[rule];
    if (setting === undefined || this.#advised.has(rule)) return;
    this.#advised.add(rule);
    kept.data = { ...kept.data, generator: this.generator?.name ?? '', setting };
    kept.onChanged?.();
  }

  /** The page of the last entry that was read, for problems that are reported when its rules have run; null for other entries. */
  #pageOf(entry: number | null): string | null {
    const last = this.#last;
    return last !== null && last.index === entry && last.source.base === this.#lastBase ? (last.loc?.value ?? null) : null;
  }

  #context({ id, plugin }: Rule): RuleContext {
    const context = { now: this.#now, document: this.#document, option: this.#plan.optionsOf(id) };
    return plugin === undefined ? context : Object.freeze({ ...context, document: readOnly(this.#document) });
  }
}
