// Reports violations of the schema by the root of a document and its children that are not entries, after document rules have
// run.

import type { Span } from '../../base/problem/span.js';
import type { RootFacts } from '../../read/entry/document.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { Column, type ElementTable } from '../../read/entry/element-table.js';
import type { Window } from '../../read/entry/reading/window.js';
import type { EnvelopeMessage } from '../../schema/root-envelope.js';
import type { Explanations } from './entries/explanations.js';
import type { Located } from './place-memory.js';
import type { Locator, RuleRunner } from './rule-runner.js';

/** Maximum of children of the root, besides entries, whose places are kept. Violations by further children are reported at the root. */
const MOST_CHILDREN = 1_000;

/** Data about a child of the root that is not an entry. */
export interface RootChild {
  readonly element: Span;
  readonly startTag: Span;
  readonly located: Located;
}

export class RootViolations {
  /** The validator's messages. */
  messages: readonly EnvelopeMessage<RootChild>[] = [];
  /** Computes the root's place; null until the document ends. */
  locate: Locator | null = null;
  readonly #rules: RuleRunner;
  #children = 0;

  constructor(rules: RuleRunner) {
    this.#rules = rules;
  }

  /** The data to keep about the root's child in the table; null if there are too many. */
  child(table: ElementTable, window: Window): RootChild | null {
    if (this.#children++ >= MOST_CHILDREN) return null;
    const offset = window.base + table.get(0, Column.Start);
    const element = { offset, length: table.get(0, Column.End) - table.get(0, Column.Start) };
    const startTag = { offset, length: table.get(0, Column.TagEnd) - table.get(0, Column.Start) };
    const place = window.place(startTag);
    return { element, startTag, located: { place, excerpt: window.excerpt(place) } };
  }

  /**
   * Reports violations that no finding of a rule explains, and adds the validator's messages to the findings that explain the
   * rest. Returns the number of violations. `whole` is false if the document is cut short or ill-formed: then missing children
   * mean nothing.
   */
  report(root: RootFacts | null, whole: boolean): number {
    const messages = this.messages.filter(
      ({ message, child }) => whole || child !== null || !message.includes('Missing child element'),
    );
    const { explanations } = this.#rules.whole;
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

  #reportRoot(reason: string, root: RootFacts | null, explanations: Explanations): void {
    if (explanations.count === 0 && this.locate !== null) {
      const problem = { message: 'invalid', data: { reason }, at: documentPlace({ root }) };
      this.#rules.report('schema/xsd-invalid', problem, this.locate);
    }
    explanations.explainAnywhere(reason);
  }

  #reportChild(reason: string, child: RootChild, explanations: Explanations): void {
    if (explanations.explain(child.element, false, reason)) return;
    const problem = { message: 'invalid', data: { reason }, at: child.startTag };
    this.#rules.report('schema/xsd-invalid', problem, () => child.located);
  }
}
