// The state of one entry, or of a document as a whole, while rules run: its severities, the findings so far, and explanations of
// violations.

import { type FindingSeverity, SEVERITIES } from '../../../base/problem/problem.js';
import type { Span } from '../../../base/problem/span.js';
import type { ReportedProblem } from '../../../findings/finding.js';
import type { EntryView } from '../../../read/entry/view.js';
import type { RulePlan } from '../../../rules/plan.js';
import { Explanations } from './explanations.js';

/** A problem of a rule that is off, and that would have explained a violation of the XSD. */
interface Silenced {
  readonly at: Span;
  /** Whether it is about the position of elements. */
  readonly structural: boolean;
  readonly rule: string;
}

/** Greater than the rank of any severity. */
const NO_FINDING = SEVERITIES.length;

/** A message that rules report for an entry, and how often. */
export interface ReportedMessage extends ReportedProblem {
  times: number;
}

/** Maximum of silenced problems kept for one entry. */
const MOST_SILENCED = 1_000;

/** Adds a message to a list, or to its number if the list has it. */
export function addReported(list: ReportedMessage[], { rule, message, host, times }: ReportedMessage): void {
  const known = list.find((other) => other.message === message && other.rule === rule && other.host === host);
  if (known) known.times += times;
  else list.push({ rule, message, host, times });
}

export class EntryContext {
  readonly explanations = new Explanations();
  /** What explains a violation, but is off. */
  readonly silenced: Silenced[] = [];
  /** The messages that rules reported for the entry, kept or not. */
  readonly reported: ReportedMessage[] = [];
  /** The messages about its markup, which its reader reports. */
  readonly defects: ReportedMessage[] = [];
  /** Whether rules saw the entry; else it is counted in its sample. */
  isShown = true;
  /** The rank of the most severe finding of the entry; greater than all ranks if it has none. */
  worst = NO_FINDING;
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

  /** Notes that the entry has a finding of a severity. */
  note(severity: FindingSeverity): void {
    this.worst = Math.min(this.worst, SEVERITIES.indexOf(severity));
  }

  silence(silenced: Silenced): void {
    if (this.silenced.length < MOST_SILENCED) this.silenced.push(silenced);
  }
}
