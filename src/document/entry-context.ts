// What belongs to one entry, or to a document as a whole, while rules look at it: its severities, what was reported, and what explains violations.

import type { KeptFinding } from '../finding/collector.js';
import type { ReportedProblem } from '../finding/finding.js';
import type { Span } from '../problem/span.js';
import type { RulePlan } from '../rules/plan.js';

/** A finding that can explain a violation of the XSD. */
export interface Explanation {
  readonly at: Span;
  /** Whether it is about which elements stand where. */
  readonly structural: boolean;
  readonly kept: KeptFinding | null;
}

/** A message that rules report of an entry, and how often. */
export interface ReportedMessage extends ReportedProblem {
  times: number;
}

/** Explanations kept of one entry, or of a document's outer shape: a hostile one has millions of stray texts. */
const MOST_EXPLANATIONS = 1_000;

export class EntryContext {
  readonly explanations: Explanation[] = [];
  /** What rules reported of the entry, whether or not it was kept. */
  readonly reported: ReportedMessage[] = [];
  /** Index of the entry; null for the document as a whole. */
  readonly entry: number | null;
  readonly #document: RulePlan;
  readonly #loc: string | null;
  #plan: RulePlan | null = null;

  /** `plan` is that of the document, `loc` the address of the entry; null where that changes nothing. */
  constructor(plan: RulePlan, entry: number | null, loc: string | null) {
    this.#document = plan;
    this.entry = entry;
    this.#loc = loc;
  }

  /** The plan that counts here; it is looked for when something was found. */
  get plan(): RulePlan {
    this.#plan ??= this.#loc === null ? this.#document : this.#document.forEntry(this.#loc);
    return this.#plan;
  }

  /** Whether the entry's address can make a difference to what counts. */
  get isNarrowed(): boolean {
    return this.#loc !== null;
  }

  addReported(rule: string, message: string, host: string | null): void {
    const before = this.reported.find((other) => other.rule === rule && other.message === message && other.host === host);
    if (before) before.times++;
    else this.reported.push({ rule, message, host, times: 1 });
  }

  explain(explanation: Explanation): void {
    if (this.explanations.length < MOST_EXPLANATIONS) this.explanations.push(explanation);
  }
}
