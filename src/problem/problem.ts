// What is wrong, as a rule or a stage says it: which message, its data, its span, and the edit that would fix it.

import type { Span } from './span.js';

/** Severity of a finding; `off` silences a rule. */
export type FindingSeverity = 'error' | 'warning' | 'info';

export type Severity = FindingSeverity | 'off';

/** Values that a message names: text, numbers, or lists of text. */
export type MessageData = Readonly<Record<string, string | number>>;

/** One replacement of a span's bytes by text; several make one edit. */
export interface Replacement {
  readonly span: Span;
  readonly text: string;
}

/** The edit that would mend a problem: `safe` keeps the meaning, otherwise a person should look. */
export interface Fix {
  readonly safe: boolean;
  readonly replacements: readonly Replacement[];
}

/** What a rule's check returns: which message, its data, where. Severity and text come later. */
export interface Problem {
  readonly message: string;
  readonly data?: MessageData;
  readonly at: Span;
  /** The value that it is about, where it is said of the whole element: it is not said when nobody knows that value. */
  readonly about?: Span | undefined;
  readonly fix?: Fix;
  /** The offending value, decoded; the engine takes it from `data.value` when absent. */
  readonly value?: string;
}

/** A problem that a stage (transport, decoder, scanner, schema) found: rule id, message id, data, place. */
export interface StageProblem {
  readonly rule: string;
  readonly message: string;
  readonly data?: MessageData;
  /** Span in the decoded document; the document's start when absent. */
  readonly at?: Span;
  readonly value?: string;
  readonly fix?: Fix;
}
