// What a profile is: one authority's view of the rules, as differences from their records.

import type { Severity } from '../../finding/finding.js';
import type { Authority } from '../../rules/rule.js';

/** How a rule, or one message of it, differs under a profile. */
export interface Adjustment {
  readonly severity?: Severity;
  /** Values for options of the rule. */
  readonly options?: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  /** One sentence without a full stop: why it differs. */
  readonly reason: string;
  /** Where that is written, where the rule itself does not cite it. */
  readonly authority?: Authority;
}

/** By rule id, or by rule id and message id with a space between: that one goes before its rule. */
export type Adjustments = Readonly<Record<string, Adjustment>>;

export interface Profile {
  /** One line for lists: whose view it is. */
  readonly summary: string;
  readonly adjustments: Adjustments;
  /** What differs further where the sitemaps are submitted to it, over `adjustments`. */
  readonly submitted?: Adjustments;
}
