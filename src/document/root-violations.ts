// What the schema has against the root of a document and its children that are no entries, reported when document rules have had their turn.

import type { RootFacts } from '../entry/document.js';
import { documentPlace } from '../entry/document-place.js';
import { Column, type ElementTable } from '../entry/element-table.js';
import type { Window } from '../entry/window.js';
import type { Span } from '../problem/span.js';
import type { EnvelopeMessage } from '../schema/root-envelope.js';
import type { Explanation } from './entry-context.js';
import type { Located } from './place-memory.js';
import type { Locator, RuleRunner } from './rule-runner.js';

/** Children of the root, beside its entries, whose places are kept: violations of further ones are reported at the root. */
const MOST_CHILDREN = 1_000;

/** What is kept of a child of the root that is no entry. */
export interface RootChild {
  readonly element: Span;
  readonly startTag: Span;
  readonly located: Located;
}

export class RootViolations {
  /** The validator's messages. */
  messages: readonly EnvelopeMessage<RootChild>[] = [];
  /** Finds the root's place; null until the document is over. */
  locate: Locator | null = null;
  readonly #rules: RuleRunner;
  #children = 0;

  constructor(rules: RuleRunner) {
    this.#rules = rules;
  }

  /** What is to be kept of the child of the root that is in the table; null for those that are too many. */
  child(table: ElementTable, window: Window): RootChild | null {
    if (this.#children++ >= MOST_CHILDREN) return null;
    const offset = window.base + table.get(0, Column.Start);
    const element = { offset, length: table.get(0, Column.End) - table.get(0, Column.Start) };
    const startTag = { offset, length: table.get(0, Column.TagEnd) - table.get(0, Column.Start) };
    const place = window.place(startTag);
    return { element, startTag, located: { place, excerpt: window.excerpt(place) } };
  }

  /**
   * Reports what no finding of a rule explains, and adds the validator's words to the findings that explain the rest; returns how many
   * violations there are. `whole` unless the document is cut short or not well-formed: then that children are missing says nothing.
   */
  report(root: RootFacts | null, whole: boolean): number {
    const messages = this.messages.filter(
      ({ message, child }) => whole || child !== null || !message.includes('Missing child element'),
    );
    const explanations = [...this.#rules.whole.explanations];
    const reasons = new Map<RootChild | null, string>();
    for (const { message, child } of messages) {
      const before = reasons.get(child);
      reasons.set(child, before === undefined ? message : `${before} ${message}`);
    }
    for (const [child, reason] of reasons) {
      if (child === null) this.#reportRoot(reason, root, explanations);
      else this.#reportChild(reason, child, explanations);
    }
    return messages.length;
  }

  #reportRoot(reason: string, root: RootFacts | null, explanations: readonly Explanation[]): void {
    if (explanations.length === 0 && this.locate !== null) {
      const problem = { message: 'invalid', data: { reason }, at: documentPlace({ root }) };
      this.#rules.report('schema/xsd-invalid', problem, this.locate);
    }
    const explanation = explanations.find(({ kept }) => kept !== null);
    if (explanation) addReason(explanation, reason);
  }

  #reportChild(reason: string, child: RootChild, explanations: readonly Explanation[]): void {
    const explanation = explanations.find(({ at }) => isInside(at, child.element));
    if (explanation) addReason(explanation, reason);
    else {
      const problem = { message: 'invalid', data: { reason }, at: child.startTag };
      this.#rules.report('schema/xsd-invalid', problem, () => child.located);
    }
  }
}

/** Adds libxml2's words to the finding that stands for a violation. */
export function addReason({ kept }: Explanation, xsd: string): void {
  if (kept) kept.data = { ...kept.data, xsd };
}

/** Whether a span lies in another one. */
export function isInside(at: Span, outer: Span): boolean {
  return at.offset >= outer.offset && at.offset + at.length <= outer.offset + outer.length;
}
