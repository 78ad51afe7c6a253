// The schema stage of one document: decides which entries go to the validator, and reports its verdicts.

import { count } from '../../base/bytes/line-counter.js';
import type { Excerpt, Place, Span } from '../../base/problem/span.js';
import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import type { DocumentKind, RootFacts } from '../../read/entry/document.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { Column, type ElementTable } from '../../read/entry/element-table.js';
import { excerptOf, type Window } from '../../read/entry/reading/window.js';
import type { ReadEntry } from '../../read/entry/reading/xml-sink.js';
import type { EntryView } from '../../read/entry/view.js';
import { Namespace } from '../../read/xml/namespaces.js';
import { DocumentValidator } from '../../schema/document-validator.js';
import type { Validator } from '../../schema/host.js';
import type { SchemaVerdict } from '../../schema/verdict.js';
import type { Pending, Violation } from '../../schema/violations.js';
import type { EntryContext } from './entries/entry-context.js';
import { isInside } from './entries/explanations.js';
import { hasUnqualified, overloadedElement } from './entries/unfit-elements.js';
import { documentStart, type Located } from './place-memory.js';
import { type RootChild, RootViolations } from './root-violations.js';
import type { Locator, RuleRunner } from './rule-runner.js';

/** How an entry was read. */
export type ReadState = Pick<ReadEntry, 'broken' | 'interrupted' | 'namesLost'>;

/** Validates one document, depending on the run's mode. */
export class SchemaStage {
  readonly #host: Validator | null;
  /** Whether every entry is validated, proved or not. */
  readonly isFull: boolean;
  readonly #rules: RuleRunner;
  /** The limit on violations in entries. */
  readonly #most: number;
  /** Violations by the root and its children that are not entries. */
  readonly #outside: RootViolations;
  #validator: DocumentValidator<EntryContext, RootChild> | null = null;
  #isValidated = false;
  #violations = 0;
  /** Number of violations in entries, and whether it is above the limit: then libxml2 is not asked again, and later verdicts do not count. */
  #inEntries = 0;
  #isSpent = false;
  #failed = false;
  #limited = false;

  /** `host` is null if the stage is off. */
  constructor(host: Validator | null, full: boolean, rules: RuleRunner, mostViolations: number) {
    this.#host = host;
    this.isFull = full && host !== null;
    this.#rules = rules;
    this.#most = mostViolations;
    this.#outside = new RootViolations(rules);
  }

  /** Called when the document element is known. */
  root(root: RootFacts, kind: DocumentKind, rootTag: (at: Span) => string, broken: boolean): void {
    if (this.#host === null || kind === 'rss' || kind === 'atom' || kind === 'html') return;
    this.#isValidated = true;
    const schemaKind = root.name === 'urlset' || root.name === 'sitemapindex' ? root.name : null;
    if (schemaKind === null || root.namespace !== SITEMAP_NAMESPACE) {
      this.#violations++;
      return;
    }
    // Every chunk is wrapped in the root's start tag, and ill-formed text must never reach libxml2.
    if (broken) return;
    this.#validator = new DocumentValidator<EntryContext, RootChild>(this.#host, schemaKind, this.isFull, root, rootTag, {
      verdict: (pending, violations) => this.#verdict(pending, violations),
      envelope: (messages) => {
        this.#outside.messages = messages;
      },
      failed: (reason) => this.#hostFailed(reason),
    });
  }

  /** Whether entries of the document can be validated. */
  get hasSchema(): boolean {
    return this.#validator !== null;
  }

  /** Whether unproved entries are validated. */
  get asks(): 'none' | 'asked' | 'spent' {
    if (this.#validator === null) return 'none';
    return this.#isSpent ? 'spent' : 'asked';
  }

  /** Notes that the document has entries of the right kind that are certainly valid. */
  proved(): void {
    this.#validator?.skipEntry();
  }

  /** Validates an entry of the right kind. Ill-formed entries, and those without namespace, are judged without libxml2. */
  entry(
    view: EntryView,
    table: ElementTable,
    window: Window,
    { broken, interrupted, namesLost }: ReadState,
    entryContext: EntryContext,
  ): void {
    if (!this.#validator) return;
    const overloaded = overloadedElement(table, window);
    const isViolation = interrupted || overloaded !== null || (!namesLost && hasUnqualified(table));
    if (isViolation) this.#violations++;
    if (overloaded && entryContext.isShown && entryContext.explanations.count === 0)
      this.#reportOverloaded(overloaded, view.index, window, entryContext);
    if (broken || isViolation || this.#isSpent) {
      this.#validator.skipEntry();
      return;
    }
    entryContext.keepPage();
    this.#validator.entry(table, window, entryContext);
  }

  #reportOverloaded(at: Span, entry: number, window: Window, entryContext: EntryContext): void {
    const reason = 'The element has more attributes than any schema declares.';
    const locate = (span: Span): Located => {
      const place = window.place(span);
      return { place, excerpt: window.excerpt(place) };
    };
    this.#rules.report('schema/xsd-invalid', { message: 'invalid', data: { reason }, at }, locate, entry, entryContext);
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

  /** Whether so many chunks wait for libxml2 that reading should pause. */
  get isBusy(): boolean {
    return this.#validator?.isBusy ?? false;
  }

  /** Pauses reading while too many chunks wait for libxml2. */
  async pause(): Promise<void> {
    await this.#validator?.pause();
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
      ...(this.#isSpent && { atLeast: true }),
      ...(!wellFormed && { notWellFormed: true }),
      engine,
      ...(exceptions.length > 0 && { exceptions }),
      unjudged: this.#failed || this.#limited,
    };
  }

  #verdict(pending: Pending<EntryContext>, violations: readonly Violation[]): void {
    for (const violation of violations) {
      if (this.#isSpent) return;
      if (this.#inEntries === this.#most) {
        this.#isSpent = true;
        return;
      }
      this.#inEntries++;
      this.#violations++;
      // Entries that were not shown have findings of that severity like all of their sample.
      if (pending.context.isShown) this.#explain(pending, violation);
    }
  }

  /** Adds libxml2's messages to the finding that explains a violation, or reports the violation if there is none. */
  #explain(pending: Pending<EntryContext>, { element, parent, startTag, structural, message }: Violation): void {
    const entryContext = pending.context;
    const around = structural ? parent : element;
    if (entryContext.explanations.explain(around, structural, message)) return;
    const locate = (at: Span): Located => locatePending(pending, at);
    const off = entryContext.silenced.find(
      (other) => (other.structural || !structural) && isInside(other.at.offset, other.at.length, around),
    );
    const problem =
      off === undefined
        ? { message: 'invalid', data: { reason: message }, at: startTag }
        : { message: 'silenced', data: { reason: message, rule: off.rule }, at: off.at };
    this.#rules.report('schema/xsd-invalid', problem, locate, entryContext.entry, entryContext);
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
function locatePending(pending: Pending<EntryContext>, at: Span): { place: Place; excerpt: Excerpt } {
  const { bytes, base, position } = pending;
  const start = count(position, false, bytes, 0, at.offset - base).position;
  const end = count(position, false, bytes, 0, at.offset - base + at.length).position;
  const place = { ...at, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  return { place, excerpt: excerptOf(bytes, base, 0, bytes.length, place) };
}
