// The schema stage of one document: what goes to the validator, and what becomes of its verdicts.

import { count } from '../bytes/line-counter.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { DOCUMENT_START } from '../entry/document-place.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { EntryView } from '../entry/view.js';
import { excerptOf, type Window } from '../entry/window.js';
import { overLimit } from '../network/source.js';
import type { Excerpt, Place, Span } from '../problem/span.js';
import { SITEMAP_NAMESPACE } from '../protocol.js';
import { DocumentValidator, type Pending, type Violation } from '../schema/document-validator.js';
import type { Validator } from '../schema/host.js';
import type { SchemaVerdict } from '../schema/verdict.js';
import { Namespace } from '../xml/namespaces.js';
import type { EntryClass } from './entry-classes.js';
import type { EntryContext } from './entry-context.js';
import { documentStart, type Located } from './place-memory.js';
import { addReason, isInside, type RootChild, RootViolations } from './root-violations.js';
import type { Locator, RuleRunner } from './rule-runner.js';
import { hasUnqualified, overloadedElement } from './unfit-elements.js';
import { ViolationBudget } from './violation-budget.js';

/** What is kept of an unproven entry until its verdict. */
interface Context {
  readonly entryContext: EntryContext;
  /** Violations that there can be at most: one for each element. */
  readonly elements: number;
  /** The class that the entry is of, for which the verdict counts as well; null where it says nothing of others. */
  readonly known: EntryClass | null;
}

/** Validates one document, or not, as the run's mode says. */
export class SchemaStage {
  readonly #host: Validator | null;
  readonly #full: boolean;
  readonly #rules: RuleRunner;
  /** How many violations are looked for, and which verdicts are under way. */
  readonly #budget: ViolationBudget;
  /** What is wrong with the root and its children that are no entries. */
  readonly #outside: RootViolations;
  #validator: DocumentValidator<Context, RootChild> | null = null;
  #isValidated = false;
  #violations = 0;
  #failed = false;
  #limited = false;

  /** `host` null means that the stage is off. */
  constructor(host: Validator | null, full: boolean, rules: RuleRunner, mostViolations: number) {
    this.#host = host;
    this.#full = full;
    this.#rules = rules;
    this.#budget = new ViolationBudget(mostViolations);
    this.#outside = new RootViolations(rules);
  }

  /** The document element is known. */
  root(root: RootFacts, kind: DocumentKind, rootTag: (at: Span) => string, broken: boolean): void {
    if (this.#host === null || kind === 'rss' || kind === 'atom' || kind === 'html') return;
    this.#isValidated = true;
    // Every chunk is wrapped in the root's start tag: one that is not well-formed must never reach libxml2.
    if (broken) return;
    const schemaKind = root.name === 'urlset' || root.name === 'sitemapindex' ? root.name : null;
    if (schemaKind === null || root.namespace !== SITEMAP_NAMESPACE) {
      this.#violations++;
      return;
    }
    this.#validator = new DocumentValidator<Context, RootChild>(this.#host, schemaKind, this.#full, root, rootTag, {
      verdict: (pending, violations) => this.#verdict(pending, violations),
      envelope: (messages) => {
        this.#outside.messages = messages;
      },
      failed: (reason) => this.#hostFailed(reason),
    });
  }

  /** An entry that belongs in its root. What is not well-formed, or without namespace, is judged without libxml2. */
  entry(
    view: EntryView,
    table: ElementTable,
    window: Window,
    broken: boolean,
    interrupted: boolean,
    entryContext: EntryContext,
    known: EntryClass | null = null,
  ): void {
    if (!this.#validator) {
      known?.setVerdict(0, 0);
      return;
    }
    const unqualified = hasUnqualified(table);
    const overloaded = overloadedElement(table, window);
    if (interrupted || unqualified || overloaded) this.#violations++;
    if (overloaded && entryContext.explanations.length === 0)
      this.#reportOverloaded(overloaded, view.index, window, entryContext);
    const isCertain = broken || interrupted || unqualified || overloaded !== null || this.#budget.isSpent;
    if (isCertain || (known?.isValid && !this.#full)) this.#validator.skipEntry();
    else if (this.#validator.entry(view, table, window, () => this.#context(entryContext, table.length, known)))
      known?.setVerdict(0, 0);
  }

  #reportOverloaded(at: Span, entry: number, window: Window, entryContext: EntryContext): void {
    const reason = 'The element has more attributes than any schema declares.';
    const locate = (span: Span): Located => {
      const place = window.place(span);
      return { place, excerpt: window.excerpt(place) };
    };
    this.#rules.report('schema/xsd-invalid', { message: 'invalid', data: { reason }, at }, locate, entry, entryContext);
  }

  /** Whether entries of which that is not known otherwise are judged. */
  get isAsked(): boolean {
    return this.#validator !== null && !this.#budget.isSpent;
  }

  #context(entryContext: EntryContext, elements: number, known: EntryClass | null): Context {
    this.#budget.sent(elements, known);
    return { entryContext, elements, known };
  }

  /**
   * Whether an entry with so many violations, each explained by a finding that is only counted, needs no closer look: the limit
   * on violations is reached neither by it nor by any entry before it.
   */
  hasRoom(violations: number): boolean {
    return this.#validator === null || this.#budget.hasRoom(violations);
  }

  /** An entry of which it is known that it has so many violations, for which there is room. */
  alike(violations: number): void {
    if (this.#validator === null) return;
    this.#validator.skipEntry();
    if (this.#budget.isSpent) return;
    this.#budget.count(violations);
    this.#violations += violations;
  }

  /** A child of the root that is no entry of its kind; only its beginning, up to an entry inside of it, when it is `interrupted`. */
  child(table: ElementTable, window: Window, broken: boolean, interrupted: boolean): void {
    if (!this.#validator) return;
    // Whatever else is wrong with it, the schema declares no such child in its own namespace.
    if (hasUnqualified(table) || (broken && table.get(0, Column.Namespace) === Namespace.Sitemap)) this.#violations++;
    else if (!broken) this.#validator.child(table, window, interrupted, this.#outside.child(table, window));
  }

  /** Entries that libxml2 was asked about. */
  get sent(): number {
    return this.#validator?.sent ?? 0;
  }

  /** Something was not read, and there may have been entries in it. */
  skipped(): void {
    this.#validator?.skipEntry();
  }

  /** Something was beyond a limit of the reader: the document cannot be called valid. */
  limited(): void {
    this.#limited = true;
  }

  /** An element inside an entry that the next entry has interrupted. */
  misplaced(): void {
    if (this.#validator) this.#violations++;
  }

  text(): void {
    this.#validator?.text();
  }

  /** Whether a verdict that is on its way spares most of the work on what comes next: reading is to pause at once. */
  get expectant(): boolean {
    return this.#validator !== null && this.#budget.isAwaited;
  }

  /** Pauses reading while libxml2 is behind. */
  async pause(): Promise<void> {
    if (this.expectant) await this.#validator?.settle();
    else await this.#validator?.pause();
  }

  /** Waits for the last verdict. `locate` finds the root's place. */
  async finish(locate: Locator): Promise<void> {
    this.#outside.locate = locate;
    await this.#validator?.finish();
  }

  /**
   * Files what nobody has explained about the outer shape: after the document rules. `whole` unless the document is cut short or
   * not well-formed: then that children are missing says nothing.
   */
  end(root: RootFacts | null, whole: boolean): void {
    this.#violations += this.#outside.report(root, whole);
  }

  /** The verdict on the document; `wellFormed` is the scanner's. */
  verdict(wellFormed: boolean, partial: boolean): SchemaVerdict {
    if (!this.#isValidated) return { valid: null, violations: 0, engine: null, unjudged: false };
    const engine = this.#validator?.engine ?? (this.#validator ? 'prover' : null);
    const exceptions = [...(this.#validator?.exceptions ?? [])].sort();
    const invalid = this.#violations > 0 || !wellFormed;
    return {
      valid: invalid ? false : this.#failed || this.#limited || partial ? null : true,
      violations: this.#violations,
      engine,
      ...(exceptions.length > 0 && { exceptions }),
      unjudged: this.#failed || this.#limited || this.#budget.isSpent,
    };
  }

  #verdict(pending: Pending<Context>, violations: readonly Violation[]): void {
    const { elements, known } = pending.context;
    this.#budget.answered(elements);
    let unexplained = 0;
    for (const violation of violations) {
      if (this.#budget.isSpent) return;
      if (this.#budget.isFull) {
        this.#stop(pending, violation);
        return;
      }
      this.#budget.count(1);
      this.#violations++;
      if (!this.#explain(pending, violation)) unexplained++;
    }
    if (!this.#failed && !this.#budget.isSpent) known?.setVerdict(violations.length, unexplained);
  }

  /** Adds libxml2's words to the finding that explains a violation, or reports it where there is none; returns whether there is one. */
  #explain(pending: Pending<Context>, { element, parent, startTag, structural, message }: Violation): boolean {
    const { entryContext } = pending.context;
    const around = structural ? parent : element;
    const explanation = entryContext.explanations.find(
      (other) => (other.structural || !structural) && isInside(other.at, around),
    );
    if (explanation) addReason(explanation, message);
    else {
      const locate = (at: Span): Located => locatePending(pending, at);
      const problem = { message: 'invalid', data: { reason: message }, at: startTag };
      this.#rules.report('schema/xsd-invalid', problem, locate, entryContext.entry, entryContext);
    }
    return explanation !== undefined;
  }

  /** There are more violations than anyone reads. Entries come in order, so that it is the same place in every run. */
  #stop(pending: Pending<Context>, { startTag }: Violation): void {
    this.#budget.isSpent = true;
    const data = overLimit(this.#budget.most, 'violations');
    const locate = (at: Span): Located => locatePending(pending, at);
    const problem = { message: 'violations', data, at: startTag };
    this.#rules.report('xml/resource-limit', problem, locate, pending.context.entryContext.entry);
  }

  #hostFailed(reason: string): void {
    if (this.#failed) return;
    this.#failed = true;
    // A run that is being ended says so itself.
    if (this.#host?.closed) return;
    this.#rules.report('run/schema-host-failed', { message: 'failed', data: { reason }, at: DOCUMENT_START }, documentStart);
  }
}

/** Place of a span inside a pending element, from the bytes that were kept of it. */
function locatePending(pending: Pending<Context>, at: Span): { place: Place; excerpt: Excerpt } {
  const { bytes, base, position } = pending;
  const start = count(position, false, bytes, 0, at.offset - base).position;
  const end = count(position, false, bytes, 0, at.offset - base + at.length).position;
  const place = { ...at, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  return { place, excerpt: excerptOf(bytes, base, 0, bytes.length, place) };
}
