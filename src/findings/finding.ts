// The types of problems, which rules return, and of findings, which reports contain.

import type { FindingSeverity, Fix, MessageData } from '../base/problem/problem.js';
import type { Excerpt, Place } from '../base/problem/span.js';

/** The rule and message of a problem, without its place and value. */
export interface ReportedProblem {
  readonly rule: string;
  readonly message: string;
  /** The host, for findings that can be withdrawn by host; else null. */
  readonly host: string | null;
}

/** A finding that is reported as one with others: where it is, and what differs. */
export type Occurrence = Pick<Finding, 'place' | 'entry' | 'page' | 'value' | 'data'>;

/** The findings of a rule in a document that are reported as one (`merged` in the record of the rule). */
export interface Occurrences {
  /** What they have in common: the message, or the message and the value. */
  readonly same: 'message' | 'value';
  readonly count: number;
  /** Present if `count` is an estimate. */
  readonly estimated?: true;
  /** Index of the last entry with one. */
  readonly lastEntry: number;
  /** The next ones after the first, at most 9. */
  readonly others: readonly Occurrence[];
}

/** A finding of a report. */
export interface Finding {
  readonly rule: string;
  /** Id of the message in the rule's record. */
  readonly messageId: string;
  readonly severity: FindingSeverity;
  /** Address of the document, credentials removed. */
  readonly uri: string;
  readonly place: Place;
  /** Index of the entry, from 0; null for a finding about the document. */
  readonly entry: number | null;
  /** The decoded loc of the entry, at most 2,048 UTF-16 units; null without an entry, or if its loc is unknown. */
  readonly page: string | null;
  /** `value` and each text in `data` have at most 2,000 UTF-16 units; a cut text ends in `…`. */
  readonly value: string | null;
  readonly data: MessageData;
  /** Never cut: null if it has more than 1,000 replacements or inserts more than 10,000 UTF-16 units. */
  readonly fix: Fix | null;
  readonly excerpt: Excerpt | null;
  /** For rules whose findings are merged. */
  readonly occurrences?: Occurrences;
}
