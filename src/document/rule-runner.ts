// Runs the rules of a plan on one document and adds their problems to its findings.

import type { DocumentFacts } from '../entry/document.js';
import type { EntryBytes } from '../entry/entry-bytes.js';
import { ALL_FACTS, type Facts, factsOf, meet, NO_FACTS, unite } from '../entry/facts.js';
import type { EntryView } from '../entry/view.js';
import type { FindingCollector } from '../finding/collector.js';
import type { ReportedProblem } from '../finding/finding.js';
import type { KeptFinding, Locate } from '../finding/kept-finding.js';
import type { CopiesOf } from '../finding/merged-findings.js';
import type { ByteEdits } from '../problem/edit-sink.js';
import type { Problem } from '../problem/problem.js';
import type { Span } from '../problem/span.js';
import type { RulePlan } from '../rules/plan.js';
import type { CountedIn, DocumentRule, EntryRule, RuleContext, Tally } from '../rules/rule.js';
import { EntryContext, type ReportedMessage } from './entries/entry-context.js';
import { UnreadFindings } from './entries/unread-findings.js';

/** Number of combinations of facts whose rules are remembered. */
const MOST_COMBINATIONS = 1_000;

/** An entry rule with its facts and the context that it is called with. */
export interface AwareEntryRule {
  readonly rule: EntryRule;
  readonly facts: Facts;
  readonly context: RuleContext;
}

/** A rule that yields edits, with these messages; `EntryRule` says what the last three are. */
export interface Editor {
  readonly id: string;
  readonly messages: ReadonlySet<string>;
  problems(view: EntryView): readonly Problem[];
  readonly ignoresDigits: boolean;
  readonly reads: NonNullable<EntryRule['reads']> | null;
  readonly byteEdit: ((entry: EntryBytes, edits: ByteEdits) => boolean) | null;
}

/** A document rule with its state. */
interface Fold {
  readonly rule: DocumentRule;
  readonly facts: Facts;
  readonly state: unknown;
  readonly context: RuleContext;
  isDone: boolean;
}

/** A count that is equal in all entries of a class: the rule, and its count per entry; null if the pass counts it. */
export interface Counted {
  readonly tally: Tally;
  readonly each: number | null;
  readonly by: CountedIn | 'class';
}

/** The counts of rules in an entry, in addition to its findings. */
export interface RuleOutcome {
  /** Whether a rule needs to see every entry like this one. */
  readonly isFolded: boolean;
  readonly counted: readonly Counted[];
}

const UNREAD = { reads: null, ignoresDigits: false, byteEdit: null } as const;
const EVERY = factsOf(['every']);
const PLAIN: RuleOutcome = { isFolded: false, counted: [] };

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
  readonly #isThorough: (rule: string) => boolean;
  /** Whether a document rule gets every entry because its edits are made. */
  getsEvery = false;
  readonly #now: number;
  /** The facts for which any rule waits. */
  #awaited: Facts = NO_FACTS;
  /** The context of the document as a whole. */
  readonly whole: EntryContext;

  constructor(
    plan: RulePlan,
    collector: FindingCollector,
    document: DocumentFacts,
    now: number,
    isThorough: (rule: string) => boolean = () => false,
  ) {
    this.#isThorough = isThorough;
    this.#plan = plan;
    this.#collector = collector;
    this.#unread = new UnreadFindings(collector);
    this.#document = document;
    this.#now = now;
    this.whole = new EntryContext(plan, null, null);
    this.#entryRules = plan.entryRules.map(({ rule, facts }) => ({ rule, facts, context: this.#context(rule.id) }));
    for (const { rule, facts } of plan.documentRules) {
      const context = this.#context(rule.id);
      const getsEvery = rule.again === 'once' && isThorough(rule.id);
      this.getsEvery ||= getsEvery;
      const state = rule.start(context);
      this.#folds.push({ rule, facts: getsEvery ? EVERY : facts, state, context, isDone: false });
    }
    this.#wake();
  }

  /** The facts for which any rule waits. No rule runs because of other facts. */
  get awaited(): Facts {
    return this.#awaited;
  }

  #wake(): void {
    const waiting = [...this.#entryRules, ...this.#folds.filter(({ isDone }) => !isDone)];
    this.#awaited = waiting.reduce((all, { facts }) => unite(all, facts), NO_FACTS);
  }

  /** A new context for the current entry. */
  contextOf(view: EntryView): EntryContext {
    return new EntryContext(this.#plan, view.index, this.#plan.variesByEntry ? (view.loc?.whole ?? null) : null, view);
  }

  /** The rules of entries that have these findings: no other has one in an entry of the same class. */
  rulesOf(reported: readonly ReportedMessage[]): readonly AwareEntryRule[] {
    return this.#entryRules.filter(({ rule }) => reported.some((problem) => problem.rule === rule.id));
  }

  /** Runs rules on the entry: `known` if given, else those that wait for its facts. */
  entry(view: EntryView, locate: Locator, entryContext: EntryContext, known: readonly AwareEntryRule[] | null): RuleOutcome {
    this.#last = view;
    this.#lastBase = view.source.base;
    if (!this.#unread.isEmpty) this.#unread.name(view.index, view.loc?.value ?? null);
    for (const { rule, context } of known ?? this.#rulesFor(view.facts)) {
      for (const problem of rule.check(view, context)) this.#reportOfEntry(rule.id, problem, view, locate, entryContext, true);
    }
    let isFolded = false;
    const counted: Counted[] = [];
    for (const fold of this.#folds) {
      if (fold.isDone || !meet(fold.facts, view.facts)) continue;
      const added = this.#fold(fold, view, locate, entryContext);
      if (added !== null) counted.push(added);
      isFolded ||= fold.rule.again === undefined && fold.state !== undefined;
      if (fold.rule.isDone?.(fold.state)) this.#finishFold(fold);
    }
    return isFolded || counted.length > 0 ? { isFolded, counted } : PLAIN;
  }

  /** Passes an entry to a document rule. Returns the rule's count in it, or null. */
  #fold({ rule, state, context }: Fold, view: EntryView, locate: Locator, entryContext: EntryContext): Counted | null {
    const { again } = rule;
    const tally = again === undefined || again === 'once' ? null : (state as Tally);
    const before = tally?.count ?? 0;
    for (const problem of rule.each(state, view, context))
      this.#reportOfEntry(rule.id, problem, view, locate, entryContext, again === undefined);
    if (tally === null || again === undefined || again === 'once' || tally.count <= before) return null;
    return { tally, each: again === 'class' ? tally.count - before : null, by: again };
  }

  #finishFold(fold: Fold): void {
    fold.isDone = true;
    this.#wake();
  }

  /**
   * Reports a rule's problem in an entry, unless it is about a hidden value. `isOfClass` means that all entries of the class have
   * the problem.
   */
  #reportOfEntry(
    rule: string,
    problem: Problem,
    view: EntryView,
    locate: Locator,
    entryContext: EntryContext,
    isOfClass: boolean,
  ): void {
    if (view.hides(problem.about ?? problem.at)) return;
    const { message, data = {}, times = 1 } = problem;
    if (isOfClass) entryContext.addReported(rule, message, this.#collector.provableHost(rule, data), times);
    this.#add(rule, problem, view.index, locate, entryContext);
  }

  /** Whether further findings of all these messages would only be counted; for `often` see `FindingCollector.keeps`. */
  areSpent(problems: readonly ReportedProblem[], often: boolean): boolean {
    return problems.every((problem) => !this.#collector.keeps(problem, often));
  }

  /** What yields the edits of entries of a class with these findings; an empty list if none are wanted. */
  editorsOf(reported: readonly ReportedProblem[]): readonly Editor[] {
    const wanted = new Map<string, Set<string>>();
    for (const { rule, message } of reported.filter((problem) => this.#collector.wantsEdits(problem)))
      wanted.set(rule, (wanted.get(rule) ?? new Set()).add(message));
    const editors: Editor[] = [];
    const add = (id: string, editor: Omit<Editor, 'id' | 'messages'>): void => {
      const messages = wanted.get(id);
      if (messages !== undefined) editors.push({ id, messages, ...editor });
    };
    for (const { rule, context } of this.#entryRules) {
      const { byteEdit = null, reads = null, ignoresDigits = false } = rule;
      const problems: Editor['problems'] = (view) => rule.check(view, context);
      add(rule.id, { problems, reads, ignoresDigits, byteEdit: byteEdit && ((entry, edits) => byteEdit(entry, edits, context)) });
    }
    for (const { rule, context, state } of this.#folds)
      if (state === undefined) add(rule.id, { ...UNREAD, problems: (view) => rule.each(undefined, view, context) });
    return editors;
  }

  /** Counts the findings of entries of a known class, the last of which has the index `last`, when none of them would be kept. */
  count(problems: readonly ReportedMessage[], times: number, last: number): void {
    for (const problem of problems) this.#collector.count(problem, times * problem.times, last);
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
    return this.#plan.wantsEvery || this.getsEvery ? EVERY : NO_FACTS;
  }

  /** Lets document rules report problems of the whole document. */
  end(locate: Locator): void {
    for (const { rule, state, context } of this.#folds) {
      for (const problem of rule.end(state, this.#document, context)) this.#add(rule.id, problem, null, locate, this.whole);
    }
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
    const { on, kept } = this.#collector.add(
      rule,
      problem,
      entry,
      () => ({ ...locate(problem.at), page: entryContext === null ? this.#pageOf(entry) : entryContext.page }),
      plan,
    );
    if (entryContext === null) {
      if (kept !== null && kept.page === null) this.#unread.add(kept);
      return kept;
    }
    const { xsd } = plan.rule(rule);
    // A finding that is not an error by itself cannot explain a violation.
    if (!xsd || !plan.isError(rule, problem.message)) return kept;
    const structural = xsd === 'structure';
    if (on || plan.isAccepted(rule, problem.message)) entryContext.explanations.add(problem.at, structural, kept);
    else entryContext.silence({ at: problem.at, structural, rule });
    return kept;
  }

  /** The page of the last entry that was read, for problems that are reported when its rules have run; null for other entries. */
  #pageOf(entry: number | null): string | null {
    const last = this.#last;
    return last !== null && last.index === entry && last.source.base === this.#lastBase ? (last.loc?.value ?? null) : null;
  }

  #context(id: string): RuleContext {
    const thorough = this.#isThorough(id);
    const isSpent = (message: string): boolean => !this.#plan.variesByEntry && this.#collector.isCounted(id, message);
    return { now: this.#now, document: this.#document, thorough, isSpent, option: this.#plan.optionsOf(id) };
  }
}
