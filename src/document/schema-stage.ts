// The schema stage of one document: decides which entries go to the validator, and reports its verdicts.

import { count } from '../bytes/line-counter.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { DOCUMENT_START } from '../entry/document-place.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import { excerptOf, type Window } from '../entry/reading/window.js';
import type { EntryView } from '../entry/view.js';
import { overLimit } from '../network/source.js';
import type { Excerpt, Place, Span } from '../problem/span.js';
import { SITEMAP_NAMESPACE } from '../protocol.js';
import { DocumentValidator } from '../schema/document-validator.js';
import type { Validator } from '../schema/host.js';
import type { SchemaVerdict } from '../schema/verdict.js';
import type { Pending, Violation } from '../schema/violations.js';
import { Namespace } from '../xml/namespaces.js';
import type { EntryClass } from './entries/entry-classes.js';
import type { EntryContext } from './entries/entry-context.js';
import { isInside } from './entries/explanations.js';
import { hasUnqualified, overloadedElement } from './entries/unfit-elements.js';
import { documentStart, type Located } from './place-memory.js';
import { type RootChild, RootViolations } from './root-violations.js';
import type { Locator, RuleRunner } from './rule-runner.js';
import { ViolationBudget } from './violation-budget.js';

/** Data about an unproven entry, kept until its verdict. */
interface Context {
  readonly entryContext: EntryContext;
  /** Maximum of violations in the entry: one per element. */
  readonly elements: number;
  /** The class of the entry, to which the verdict applies as well; null if it applies to no other entry. */
  readonly known: EntryClass | null;
}

/** Validates one document, depending on the run's mode. */
export class SchemaStage {
  readonly #host: Validator | null;
  readonly #full: boolean;
  readonly #rules: RuleRunner;
  /** The limit on violations, and the verdicts that are pending. */
  readonly #budget: ViolationBudget;
  /** Violations by the root and its children that are not entries. */
  readonly #outside: RootViolations;
  #validator: DocumentValidator<Context, RootChild> | null = null;
  #isValidated = false;
  #violations = 0;
  #failed = false;
  #limited = false;

  /** `host` is null if the stage is off. */
  constructor(host: Validator | null, full: boolean, rules: RuleRunner, mostViolations: number) {
    this.#host = host;
    this.#full = full;
    this.#rules = rules;
    this.#budget = new ViolationBudget(mostViolations);
    this.#outside = new RootViolations(rules);
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind, rootTag: (at: Span) => string, broken: boolean): void {
    if (this.#host === null || kind === 'rss' || kind === 'atom' || kind === 'html') return;
    this.#isValidated = true;
    // Every chunk is wrapped in the root's start tag, and ill-formed text must never reach libxml2.
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

  /** Validates an entry of the right kind. Ill-formed entries, and those without namespace, are judged without libxml2. */
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
    const isViolation = interrupted || unqualified || overloaded !== null;
    if (isViolation) this.#violations++;
    if (overloaded && entryContext.explanations.count === 0) this.#reportOverloaded(overloaded, view.index, window, entryContext);
    const isCertain = broken || isViolation || this.#budget.isSpent;
    if (isCertain || (known?.isValid && !this.#full)) {
      this.#validator.skipEntry();
      if (broken && !isViolation) known?.setVerdict(0, 0);
    } else if (this.#validator.entry(view, table, window, () => this.#context(entryContext, table.length, known)))
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

  /** Whether entries without a known verdict are validated. */
  get isAsked(): boolean {
    return this.#validator !== null && !this.#budget.isSpent;
  }

  #context(entryContext: EntryContext, elements: number, known: EntryClass | null): Context {
    this.#budget.sent(elements, known);
    entryContext.keepPage();
    return { entryContext, elements, known };
  }

  /**
   * Number of violations that entries may have, each explained by a finding that is only counted, so that neither they nor earlier
   * entries reach the limit on violations.
   */
  get room(): number {
    return this.#validator === null ? Number.POSITIVE_INFINITY : this.#budget.room;
  }

  /** Counts entries that are known to have this many violations, within the limit. */
  alike(violations: number): void {
    if (this.#validator === null) return;
    this.#validator.skipEntry();
    if (this.#budget.isSpent) return;
    this.#budget.count(violations);
    this.#violations += violations;
  }

  /**
   * Validates a child of the root that is not an entry of the right kind. If an entry inside of it has `interrupted` it, only its
   * beginning is validated. `isSame`: it has the same bytes as the last one.
   */
  child(table: ElementTable, window: Window, broken: boolean, interrupted: boolean, isSame = false): void {
    if (!this.#validator) return;
    // The schema declares no such child in its own namespace, so it is always a violation.
    if (hasUnqualified(table) || (broken && table.get(0, Column.Namespace) === Namespace.Sitemap)) this.#violations++;
    else if (!broken) this.#validator.child(table, window, interrupted, this.#outside.child(table, window), isSame);
  }

  /** Number of entries sent to libxml2. */
  get sent(): number {
    return this.#validator?.sent ?? 0;
  }

  /** Records that a part was not read, which may contain entries. */
  skipped(): void {
    this.#validator?.skipEntry();
  }

  /** Records that a part exceeded a limit of the reader: the document cannot be called valid. */
  limited(): void {
    this.#limited = true;
  }

  /** Validates an element inside an entry that the next entry has interrupted. */
  misplaced(): void {
    if (this.#validator) this.#violations++;
  }

  text(): void {
    this.#validator?.text();
  }

  /** Whether reading should pause at once, because a pending verdict would save most of the work on the next entries. */
  get expectant(): boolean {
    return this.#validator !== null && this.#budget.isAwaited;
  }

  /** Pauses reading while too many chunks wait for libxml2. */
  async pause(): Promise<void> {
    if (this.expectant) await this.#validator?.settle();
    else await this.#validator?.pause();
  }

  /** Waits for the last verdict. `locate` computes the root's place. */
  async finish(locate: Locator): Promise<void> {
    this.#outside.locate = locate;
    await this.#validator?.finish();
  }

  /**
   * Reports unexplained violations of the outer shape; called after the document rules. `whole` is false if the document is cut
   * short or ill-formed: then missing children mean nothing.
   */
  end(root: RootFacts | null, whole: boolean): void {
    this.#violations += this.#outside.report(root, whole);
  }

  /** The verdict on the document; `wellFormed` is the scanner's result. */
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

  /**
   * Adds libxml2's messages to the finding that explains a violation, or reports the violation if there is none. Returns whether
   * there is one.
   */
  #explain(pending: Pending<Context>, { element, parent, startTag, structural, message }: Violation): boolean {
    const { entryContext } = pending.context;
    const around = structural ? parent : element;
    if (entryContext.explanations.explain(around, structural, message)) return true;
    const locate = (at: Span): Located => locatePending(pending, at);
    const off = entryContext.silenced.find(
      (other) => (other.structural || !structural) && isInside(other.at.offset, other.at.length, around),
    );
    const problem =
      off === undefined
        ? { message: 'invalid', data: { reason: message }, at: startTag }
        : { message: 'silenced', data: { reason: message, rule: off.rule }, at: off.at };
    this.#rules.report('schema/xsd-invalid', problem, locate, entryContext.entry, entryContext);
    return false;
  }

  /** Reports that the limit on violations was reached. Entries come in order, so the place is the same in every run. */
  #stop(pending: Pending<Context>, { startTag }: Violation): void {
    this.#budget.isSpent = true;
    const data = overLimit(this.#budget.most, 'violations');
    const locate = (at: Span): Located => locatePending(pending, at);
    const problem = { message: 'violations', data, at: startTag };
    const { entryContext } = pending.context;
    this.#rules.report('xml/resource-limit', problem, locate, entryContext.entry, entryContext);
  }

  #hostFailed(reason: string): void {
    if (this.#failed) return;
    this.#failed = true;
    // An aborted run reports that itself.
    if (this.#host?.closed) return;
    this.#rules.report('run/schema-host-failed', { message: 'failed', data: { reason }, at: DOCUMENT_START }, documentStart);
  }
}

/** Place of a span inside a pending element, computed from the bytes kept of it. */
function locatePending(pending: Pending<Context>, at: Span): { place: Place; excerpt: Excerpt } {
  const { bytes, base, position } = pending;
  const start = count(position, false, bytes, 0, at.offset - base).position;
  const end = count(position, false, bytes, 0, at.offset - base + at.length).position;
  const place = { ...at, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  return { place, excerpt: excerptOf(bytes, base, 0, bytes.length, place) };
}
