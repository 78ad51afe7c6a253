// Runs rules of plugins so that they cannot break a run: what they are shown is read-only, what they return is checked, and a rule that
// throws or takes too long is closed.

import { reasonOf } from '../base/errors.js';
import { endsWithin } from '../base/interruptible.js';
import type { MessageData, Problem } from '../base/problem/problem.js';
import { readOnly } from '../base/read-only.js';
import type { Entry } from '../read/entry/entry.js';
import { type Bounds, checkedPlacedProblems, checkedProblems, checkedSetProblems } from './checked-problems.js';
import { pollution, restorePrototypes } from './prototype-guard.js';
import type { DocumentRule, EntryRule, PageRule, Rule, RuleContext, SetRule } from './rule.js';
import type { RunDocuments } from './set-facts.js';
import { ShownEntry } from './shown-entry.js';

/** The rule that reports a failed rule. */
export const RULE_FAILED = 'run/rule-failed';

/** Why a rule was closed: a problem of `run/rule-failed`. */
export interface RuleFailure {
  readonly message: 'failed' | 'slow' | 'endless';
  readonly data: MessageData;
}

/** A guarded rule: the time that it has taken, in milliseconds, and whether it is closed. */
interface Guarded {
  readonly rule: Rule;
  spent: number;
  isClosed: boolean;
}

const NONE: readonly never[] = [];
const SECOND = 1_000;
/** Milliseconds for which code is usually never interrupted, because a busy machine may not run it at all for that long. */
const SHORTEST = 3_000;

/** Guards the rules of one document, or those of a run that are not about one document. */
export class RuleGuard {
  /** The failures that were not taken yet. */
  #failures: RuleFailure[] = [];
  /** The rule that is running. It stays set if the rule was interrupted. */
  #running: Guarded | null = null;
  #last: { readonly entry: Entry; readonly shown: ShownEntry } | null = null;
  readonly #budget: number;
  readonly #describe: ((text: string) => void) | null;

  readonly #shortest: number;

  /**
   * `budget`: milliseconds for all calls of a rule. `describe` gets the stacks of errors. `shortest`: milliseconds for which a call is never
   * interrupted.
   */
  constructor(budget: number, describe: ((text: string) => void) | null = null, shortest = SHORTEST) {
    this.#shortest = shortest;
    this.#budget = budget;
    this.#describe = describe;
  }

  /** Whether there are failures to take. */
  get hasFailures(): boolean {
    return this.#failures.length > 0;
  }

  takeFailures(): readonly RuleFailure[] {
    const failures = this.#failures;
    this.#failures = [];
    return failures;
  }

  /** Runs a part of reading a document. Returns false if a rule never returned: then the reading cannot go on. */
  reads(work: () => void): boolean {
    const time = Math.max(2 * this.#budget, this.#shortest);
    if (endsWithin(time, work)) return true;
    this.#endless(time);
    return false;
  }

  entryRule(rule: EntryRule): EntryRule {
    const own = newGuarded(rule);
    return { ...rule, check: (entry, context) => this.#each(own, rule.check, entry, context) };
  }

  documentRule(rule: DocumentRule): DocumentRule {
    const own = newGuarded(rule);
    const none: readonly Problem[] = NONE;
    return {
      ...rule,
      start: (context) => this.#alone(own, () => rule.start(context), undefined),
      each: (state, entry, context) => this.#each(own, (shown, given) => rule.each(state, shown, given), entry, context),
      end: (state, document, context) => {
        const bounds: Bounds = { offset: 0, length: Math.max(document.bytes, 0), what: 'document' };
        return this.#alone(own, () => checkedProblems(rule, rule.end(state, readOnly(document), context), bounds), none);
      },
    };
  }

  setRule(rule: SetRule): SetRule {
    const own = newGuarded(rule);
    const check: SetRule['check'] = (fact, context) => {
      const run = fact as unknown as RunDocuments;
      return this.#alone(own, () => checkedSetProblems(rule, rule.check(readOnly(fact), context), run), NONE);
    };
    return { ...rule, check };
  }

  pageRule(rule: PageRule): PageRule {
    const own = newGuarded(rule);
    const check: PageRule['check'] = (page, context) => {
      const bounds: Bounds = { ...page.entry.span, what: 'entry' };
      return this.#alone(own, () => checkedPlacedProblems(rule, rule.check(readOnly(page), context), bounds), NONE);
    };
    return { ...rule, check };
  }

  /** Calls a rule on an entry. It makes no objects, because it runs for every entry of a million. */
  #each(own: Guarded, check: EntryRule['check'], entry: Entry, context: RuleContext): readonly Problem[] {
    if (own.isClosed) return NONE;
    const started = performance.now();
    this.#running = own;
    let problems: readonly Problem[] = NONE;
    try {
      const returned: unknown = check(this.#shown(entry), context);
      if (!Array.isArray(returned) || returned.length > 0)
        problems = checkedProblems(own.rule, returned, { ...entry.span, what: 'entry' });
    } catch (error) {
      this.#fail(own, error);
    }
    return this.#finish(own, started) ? problems : NONE;
  }

  /** The read-only form of an entry: a document has one object for all of its entries. */
  #shown(entry: Entry): ShownEntry {
    if (this.#last?.entry !== entry) this.#last = { entry, shown: new ShownEntry(entry) };
    return this.#last.shown;
  }

  /** Calls a rule that can be interrupted by itself. */
  #alone<Result>(own: Guarded, work: () => Result, none: Result): Result {
    let result = none;
    const time = Math.max(this.#budget, this.#shortest);
    const ended = endsWithin(time, () => {
      result = this.#call(own, work, none);
    });
    if (!ended) this.#endless(time);
    return ended ? result : none;
  }

  #call<Result>(own: Guarded, work: () => Result, none: Result): Result {
    if (own.isClosed) return none;
    const started = performance.now();
    this.#running = own;
    let result = none;
    try {
      result = work();
    } catch (error) {
      this.#fail(own, error);
    }
    return this.#finish(own, started) ? result : none;
  }

  /** Ends a call. Returns whether the rule is still open. */
  #finish(own: Guarded, started: number): boolean {
    this.#running = null;
    own.spent += performance.now() - started;
    if (own.spent > this.#budget && !own.isClosed) this.#close(own, 'slow', { limit: this.#budget / SECOND });
    const changed = pollution();
    if (changed !== null) {
      restorePrototypes();
      this.#fail(own, new TypeError(`it added the property ${changed} to the prototype of all objects or arrays`));
    }
    return !own.isClosed;
  }

  /** Closes the rule that was interrupted after `time` milliseconds. */
  #endless(time: number): void {
    const own = this.#running;
    this.#running = null;
    if (own !== null) this.#close(own, 'endless', { limit: time / SECOND });
  }

  #fail(own: Guarded, error: unknown): void {
    if (own.isClosed) return;
    this.#describe?.(`${own.rule.id}: ${stackOf(error)}`);
    this.#close(own, 'failed', { reason: reasonOf(error) });
  }

  #close(own: Guarded, message: RuleFailure['message'], data: MessageData): void {
    own.isClosed = true;
    this.#failures.push({ message, data: { subject: own.rule.id, ...data } });
  }
}

/** The rules of a run, of which those of plugins that are not about one document are guarded. */
export function guardedRunRules(rules: readonly Rule[], guard: RuleGuard): readonly Rule[] {
  return rules.map((rule) => {
    if (rule.plugin === undefined) return rule;
    if (rule.scope === 'set') return guard.setRule(rule);
    return rule.scope === 'page' ? guard.pageRule(rule) : rule;
  });
}

function newGuarded(rule: Rule): Guarded {
  return { rule, spent: 0, isClosed: false };
}

function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack ?? error) : String(error);
  } catch {
    return reasonOf(error);
  }
}
