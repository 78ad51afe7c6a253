// The type of a profile: one authority's differences from the rules' own severities and options.

import type { Severity } from '../../../base/problem/problem.js';
import type { Authority } from '../../../rules/rule.js';

/** What a profile changes in a rule or in one message. */
export interface Adjustment {
  readonly severity?: Severity;
  /** Values for the rule's options. */
  readonly options?: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  /** Why it differs: one sentence without a full stop. */
  readonly reason: string;
  /** The source of the reason, if the rule itself does not cite it. */
  readonly authority?: Authority;
}

/** Keys are `<rule id>` or `<rule id> <message id>`; the key with a message wins. */
export type Adjustments = Readonly<Record<string, Adjustment>>;

export interface Profile {
  /** One line for lists: whose requirements they are. */
  readonly summary: string;
  readonly adjustments: Adjustments;
  /** Further adjustments for sitemaps that are submitted to the engine; they override `adjustments`. */
  readonly submitted?: Adjustments;
}
