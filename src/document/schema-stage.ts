// The schema stage of one document: what goes to the validator, and what becomes of its verdicts.

import { count } from '../bytes/line-counter.js';
import type { DocumentKind, RootFacts } from '../entry/document.js';
import { DOCUMENT_START, documentPlace } from '../entry/document-place.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { EntryView } from '../entry/view.js';
import { excerptOf, type Window } from '../entry/window.js';
import { overLimit } from '../network/source.js';
import type { Excerpt, Place, Span } from '../problem/span.js';
import { SITEMAP_NAMESPACE } from '../protocol.js';
import { DocumentValidator, type Pending, type Violation } from '../schema/document-validator.js';
import type { Validator } from '../schema/host.js';
import type { ShellMessage } from '../schema/shell.js';
import type { SchemaVerdict } from '../schema/verdict.js';
import { Namespace } from '../xml/namespaces.js';
import type { EntryClass, Explained } from './entry-classes.js';
import type { Explanation, Judgement } from './judgement.js';
import { documentStart, type Located } from './place-memory.js';
import type { Locator, RuleRunner } from './rule-runner.js';
import { hasUnqualified, overloadedElement } from './unfit-elements.js';

/** Children of the root, beside its entries, whose places are kept: what is said of others lies at the root. */
const MOST_CHILDREN = 1_000;

/** Entries that are sent in vain before reading waits for the verdict that spares the question for all of their class. */
const MOST_WAITING = 16;

/** What is kept of a child of the root that is no entry. */
interface Child {
  readonly element: Span;
  readonly startTag: Span;
  readonly located: Located;
}

/** What is kept of an unproven entry until its verdict. */
interface Context {
  readonly judgement: Judgement;
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
  readonly #mostViolations: number;
  #validator: DocumentValidator<Context, Child> | null = null;
  #children = 0;
  #judged = false;
  #violations = 0;
  #failed = false;
  #limited = false;
  /** Violations that libxml2 has found in entries. Beyond a limit it is not asked any more, and what it still says is not heard. */
  #found = 0;
  #enough = false;
  /** Violations that libxml2 may yet find, at most, in entries that it was asked about. */
  #awaited = 0;
  /** Entries that were sent although one of their class had been, whose verdict had not come yet. */
  #waiting = 0;
  /** Messages about the outer shape; they are filed when the document rules have spoken. */
  #shellMessages: readonly ShellMessage<Child>[] = [];
  #places: Locator | null = null;

  /** `host` null means that the stage is off. */
  constructor(host: Validator | null, full: boolean, rules: RuleRunner, mostViolations: number) {
    this.#mostViolations = mostViolations;
    this.#host = host;
    this.#full = full;
    this.#rules = rules;
  }

  /** The document element is known. */
  root(root: RootFacts, kind: DocumentKind, rootTag: (at: Span) => string, broken: boolean): void {
    if (this.#host === null || kind === 'rss' || kind === 'atom' || kind === 'html') return;
    this.#judged = true;
    // Every chunk is wrapped in the root's start tag: one that is not well-formed must never reach libxml2.
    if (broken) return;
    const schemaKind = root.name === 'urlset' || root.name === 'sitemapindex' ? root.name : null;
    if (schemaKind === null || root.namespace !== SITEMAP_NAMESPACE) {
      this.#violations++;
      return;
    }
    this.#validator = new DocumentValidator<Context, Child>(this.#host, schemaKind, this.#full, root, rootTag, {
      verdict: (pending, violations) => this.#verdict(pending, violations),
      shell: (messages) => {
        this.#shellMessages = messages;
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
    judgement: Judgement,
    known: EntryClass | null = null,
  ): void {
    if (!this.#validator) {
      known?.judged([]);
      return;
    }
    const unqualified = hasUnqualified(table);
    const overloaded = overloadedElement(table, window);
    if (interrupted || unqualified || overloaded) this.#violations++;
    if (overloaded && judgement.explanations.length === 0) {
      const reason = 'The element has more attributes than any schema declares.';
      const locate = (at: Span): Located => {
        const place = window.place(at);
        return { place, excerpt: window.excerpt(place) };
      };
      this.#rules.stage(
        'schema/xsd-invalid',
        { message: 'invalid', data: { reason }, at: overloaded },
        locate,
        view.index,
        judgement,
      );
    }
    if (broken || interrupted || unqualified || overloaded || this.#enough) this.#validator.unjudged();
    else if (known?.isValid && !this.#full) this.#validator.unjudged();
    else if (this.#validator.entry(view, table, window, () => this.#context(judgement, table.length, known))) known?.judged([]);
  }

  /** Whether entries of which that is not known otherwise are judged. */
  get isAsked(): boolean {
    return this.#validator !== null && !this.#enough;
  }

  #context(judgement: Judgement, elements: number, known: EntryClass | null): Context {
    this.#awaited += elements;
    if (known !== null) this.#noteAwaited(known);
    return { judgement, elements, known };
  }

  /** Notes that an entry of a class is sent: if it is not the first, its verdict may be known soon. */
  #noteAwaited(known: EntryClass): void {
    if (known.isAwaited && known.said !== null && known.violations < 0) this.#waiting++;
    known.isAwaited = true;
  }

  /**
   * Whether an entry with so many violations, each explained by a finding that is only counted, needs no closer look: the limit
   * on violations is reached neither by it nor by any entry before it.
   */
  hasRoom(violations: number): boolean {
    return this.#validator === null || this.#enough || this.#found + this.#awaited + violations <= this.#mostViolations;
  }

  /** An entry of which it is known that it has so many violations, for which there is room. */
  alike(violations: number): void {
    if (this.#validator === null) return;
    this.#validator.unjudged();
    if (this.#enough) return;
    this.#found += violations;
    this.#violations += violations;
  }

  /** A child of the root that is no entry of its kind; only its beginning, up to an entry inside of it, when it is `interrupted`. */
  child(table: ElementTable, window: Window, broken: boolean, interrupted: boolean): void {
    if (!this.#validator) return;
    // Whatever else is wrong with it, the schema declares no such child in its own namespace.
    if (hasUnqualified(table) || (broken && table.get(0, Column.Namespace) === Namespace.Sitemap)) this.#violations++;
    else if (!broken) this.#validator.child(table, window, interrupted, this.#child(table, window));
  }

  #child(table: ElementTable, window: Window): Child | null {
    if (this.#children++ >= MOST_CHILDREN) return null;
    const offset = window.base + table.get(0, Column.Start);
    const element = { offset, length: table.get(0, Column.End) - table.get(0, Column.Start) };
    const startTag = { offset, length: table.get(0, Column.TagEnd) - table.get(0, Column.Start) };
    const place = window.place(startTag);
    return { element, startTag, located: { place, excerpt: window.excerpt(place) } };
  }

  /** Entries that libxml2 was asked about. */
  get sent(): number {
    return this.#validator?.sent ?? 0;
  }

  /** Something was not read, and there may have been entries in it. */
  skipped(): void {
    this.#validator?.unjudged();
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
    return this.#nearLimit || this.#waiting >= MOST_WAITING;
  }

  /** Whether what was sent may reach the limit on violations: no entry behind it can be judged by its like before that is known. */
  get #nearLimit(): boolean {
    return !this.#enough && this.#awaited > 0 && !this.hasRoom(0);
  }

  /** Pauses reading while libxml2 is behind. */
  async pause(): Promise<void> {
    if (this.expectant) await this.#validator?.settle();
    else await this.#validator?.pause();
  }

  /** Waits for the last verdict. `locate` finds the root's place. */
  async finish(locate: Locator): Promise<void> {
    this.#places = locate;
    await this.#validator?.finish();
  }

  /**
   * Files what nobody has explained about the outer shape: after the document rules. `whole` unless the document is cut short or
   * not well-formed: then that children are missing says nothing.
   */
  end(root: RootFacts | null, whole: boolean): void {
    const messages = this.#shellMessages.filter(
      ({ message, child }) => whole || child !== null || !message.includes('Missing child element'),
    );
    this.#violations += messages.length;
    const explanations = [...this.#rules.whole.explanations];
    const reasons = new Map<Child | null, string>();
    for (const { message, child } of messages) {
      const before = reasons.get(child);
      reasons.set(child, before === undefined ? message : `${before} ${message}`);
    }
    for (const [child, reason] of reasons) {
      if (child === null) this.#aboutRoot(reason, root, explanations);
      else this.#aboutChild(reason, child, explanations);
    }
  }

  #aboutRoot(reason: string, root: RootFacts | null, explanations: readonly Explanation[]): void {
    if (explanations.length === 0 && this.#places !== null) {
      this.#rules.stage(
        'schema/xsd-invalid',
        { message: 'invalid', data: { reason }, at: documentPlace({ root }) },
        this.#places,
      );
    }
    explain(
      explanations.find(({ kept }) => kept !== null),
      reason,
    );
  }

  #aboutChild(reason: string, child: Child, explanations: readonly Explanation[]): void {
    const explanation = explanations.find(({ at }) => inside(at, child.element));
    if (explanation === undefined) {
      this.#rules.stage('schema/xsd-invalid', { message: 'invalid', data: { reason }, at: child.startTag }, () => child.located);
    }
    explain(explanation, reason);
  }

  /** The verdict on the document; `wellFormed` is the scanner's. */
  verdict(wellFormed: boolean, partial: boolean): SchemaVerdict {
    if (!this.#judged) return { valid: null, violations: 0, engine: null, unjudged: false };
    const engine = this.#validator?.engine ?? (this.#validator ? 'prover' : null);
    const exceptions = [...(this.#validator?.exceptions ?? [])].sort();
    const invalid = this.#violations > 0 || !wellFormed;
    return {
      valid: invalid ? false : this.#failed || this.#limited || partial ? null : true,
      violations: this.#violations,
      engine,
      ...(exceptions.length > 0 && { exceptions }),
      unjudged: this.#failed || this.#limited || this.#enough,
    };
  }

  #verdict(pending: Pending<Context>, violations: readonly Violation[]): void {
    const { judgement, elements, known } = pending.context;
    this.#awaited -= elements;
    this.#waiting = 0;
    const explained: Explained[] = [];
    for (const violation of violations) {
      if (this.#enough) return;
      if (this.#found === this.#mostViolations) {
        this.#stop(pending, violation);
        return;
      }
      this.#found++;
      this.#violations++;
      const around = violation.structural ? violation.parent : violation.element;
      const explanation = judgement.explanations.find(
        ({ at, structural }) => (structural || !violation.structural) && inside(at, around),
      );
      const { element, structural } = violation;
      explained.push({ element, structural, explanation: explanation ?? null });
      if (explanation) {
        if (explanation.kept) explanation.kept.data = { ...explanation.kept.data, xsd: violation.message };
      } else {
        const locate = (at: Span): Located => locatePending(pending, at);
        const problem = { message: 'invalid', data: { reason: violation.message }, at: violation.startTag };
        this.#rules.stage('schema/xsd-invalid', problem, locate, judgement.entry, judgement);
      }
    }
    if (!this.#failed && !this.#enough) known?.judged(explained);
  }

  /** There are more violations than anyone reads. Entries come in order, so that it is the same place in every run. */
  #stop(pending: Pending<Context>, { startTag }: Violation): void {
    this.#enough = true;
    const data = overLimit(this.#mostViolations, 'violations');
    const locate = (at: Span): Located => locatePending(pending, at);
    const problem = { message: 'violations', data, at: startTag };
    this.#rules.stage('xml/resource-limit', problem, locate, pending.context.judgement.entry);
  }

  #hostFailed(reason: string): void {
    if (this.#failed) return;
    this.#failed = true;
    // A run that is being ended says so itself.
    if (this.#host?.closed) return;
    this.#rules.stage('run/schema-host-failed', { message: 'failed', data: { reason }, at: DOCUMENT_START }, documentStart);
  }
}

/** Adds libxml2's words to the finding that stands for a violation. */
function explain(explanation: Explanation | undefined, xsd: string): void {
  if (explanation?.kept) explanation.kept.data = { ...explanation.kept.data, xsd };
}

function inside(at: Span, around: Span): boolean {
  return at.offset >= around.offset && at.offset + at.length <= around.offset + around.length;
}

/** Place of a span inside a pending element, from the bytes that were kept of it. */
function locatePending(pending: Pending<Context>, at: Span): { place: Place; excerpt: Excerpt } {
  const { bytes, base, position } = pending;
  const start = count(position, false, bytes, 0, at.offset - base).position;
  const end = count(position, false, bytes, 0, at.offset - base + at.length).position;
  const place = { ...at, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  return { place, excerpt: excerptOf(bytes, base, 0, bytes.length, place) };
}
