// What is wrong, as a rule or a stage says it: which message, its data, its span, and the edit that would fix it.

import type { Span } from './span.js';

/** Severity of a finding. The severity `off` disables a rule or message. */
export type FindingSeverity = 'error' | 'warning' | 'info';

/** The most severe first. */
export const SEVERITIES: readonly FindingSeverity[] = ['error', 'warning', 'info'];

/** 0 for an error, the most severe. */
export function rankOf({ severity }: { readonly severity: FindingSeverity }): number {
  return SEVERITIES.indexOf(severity);
}

export type Severity = FindingSeverity | 'off';

/** What a user may set for a rule. */
export const SETTABLE_SEVERITIES: readonly Severity[] = [...SEVERITIES, 'off'];

/** Values for the placeholders of a message. */
export type MessageData = Readonly<Record<string, string | number>>;

/** Replaces the bytes of a span by text. */
export interface Replacement {
  readonly span: Span;
  readonly text: string;
}

/** An edit that fixes a problem. A safe edit keeps the meaning of the file; any other needs a review. */
export interface Fix {
  readonly safe: boolean;
  readonly replacements: readonly Replacement[];
}

/** The result of a rule's check: message id, data and span. Severity and text are added later. */
export interface Problem {
  readonly message: string;
  readonly data?: MessageData;
  readonly at: Span;
  /** The value that the problem is about, if `at` is the whole element. The problem is dropped if that value is unknown. */
  readonly about?: Span | undefined;
  readonly fix?: Fix;
  /** The decoded value that is wrong. If absent, `data.value` is used. */
  readonly value?: string;
  /**
   * Number of problems with this message that it stands for, all of which are only counted (`RuleContext.isSpent`); 1 if absent. Not for
   * rules whose findings are merged.
   */
  readonly times?: number;
}

/** A problem found by a stage other than rules (transport, decoder, scanner, schema): rule id, message id, data, place. */
export interface StageProblem {
  readonly rule: string;
  readonly message: string;
  readonly data?: MessageData;
  /** Span in the decoded document; if absent, the document's start. */
  readonly at?: Span;
  readonly value?: string;
  readonly fix?: Fix;
}
