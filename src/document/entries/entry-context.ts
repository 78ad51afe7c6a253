// The state of one entry, or of a document as a whole, while rules run: its severities, the findings so far, and explanations of
// violations.

import type { EntryView } from '../../entry/view.js';
import type { ReportedProblem } from '../../finding/finding.js';
import type { Span } from '../../problem/span.js';
import type { RulePlan } from '../../rules/plan.js';
import { Explanations } from './explanations.js';

/** A problem of a rule that is off, and that would have explained a violation of the XSD. */
interface Silenced {
  readonly at: Span;
  /** Whether it is about the position of elements. */
  readonly structural: boolean;
  readonly rule: string;
}

/** A message that rules report for an entry, and how often. */
export interface ReportedMessage extends ReportedProblem {
  times: number;
}

/** Maximum of silenced problems kept for one entry. */
const MOST_SILENCED = 1_000;

export class EntryContext {
  readonly explanations = new Explanations();
  /** What explains a violation, but is off. */
  readonly silenced: Silenced[] = [];
  /** The messages that rules reported for the entry, kept or not. */
  readonly reported: ReportedMessage[] = [];
  /** Index of the entry; null for the document as a whole. */
  readonly entry: number | null;
  readonly #document: RulePlan;
  readonly #loc: string | null;
  #view: EntryView | null;
  #page: string | null = null;
  #plan: RulePlan | null = null;

  /**
   * `plan` is the document's, `loc` the entry's address; null if the address does not affect the plan. `view` shows the entry, and
   * later other entries; null for the document as a whole.
   */
  constructor(plan: RulePlan, entry: number | null, loc: string | null, view: EntryView | null = null) {
    this.#document = plan;
    this.entry = entry;
    this.#loc = loc;
    this.#view = view;
  }

  /** The decoded loc of the entry; null if there is none. It is read from the view, so only while that shows the entry. */
  get page(): string | null {
    return this.#view === null ? this.#page : (this.#view.loc?.value ?? null);
  }

  /** Keeps the page for findings that are reported when the view shows another entry. */
  keepPage(): void {
    this.#page = this.page;
    this.#view = null;
  }

  /** The plan for this entry, computed at its first finding. */
  get plan(): RulePlan {
    this.#plan ??= this.#loc === null ? this.#document : this.#document.forEntry(this.#loc);
    return this.#plan;
  }

  /** Whether the plan depends on the entry's address. */
  get isNarrowed(): boolean {
    return this.#loc !== null;
  }

  addReported(rule: string, message: string, host: string | null, times: number): void {
    for (const other of this.reported) {
      if (other.rule !== rule || other.message !== message || other.host !== host) continue;
      other.times += times;
      return;
    }
    this.reported.push({ rule, message, host, times });
  }

  silence(silenced: Silenced): void {
    if (this.silenced.length < MOST_SILENCED) this.silenced.push(silenced);
  }
}
