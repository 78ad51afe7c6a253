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

/**
 * What an edit may do.
 * - `safe`: every value stays the same, and every address leads to the same page (RFC 3986). An entry is removed only if it equals an
 *   earlier one byte for byte.
 * - `unsafe`: it changes an address, a date or another value.
 * - `removing`: it removes entries, elements, attributes or lines that have content.
 */
export type FixLevel = 'safe' | 'unsafe' | 'removing';

/** An edit that fixes a problem. */
export interface Fix {
  readonly level: FixLevel;
  /** Whether it removes a whole entry. */
  readonly entry?: true;
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
