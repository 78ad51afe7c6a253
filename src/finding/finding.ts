// The types of problems, which rules return, and of findings, which reports contain.

/** A place in a decoded document: offset of its first byte, and length in bytes. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/**
 * A span with 1-based lines (`\n`, `\r\n` and `\r` each end one) and 1-based columns in UTF-16 code units. `endColumn` is the column
 * after the last unit.
 */
export interface Place extends Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Severity of a finding. The severity `off` disables a rule or message. */
export type FindingSeverity = 'error' | 'warning' | 'info';
export type Severity = FindingSeverity | 'off';

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
}

/** The rule and message of a problem, without its place and value. */
export interface Said {
  readonly rule: string;
  readonly message: string;
  /** The host, for findings that can be withdrawn by host; else null. */
  readonly host: string | null;
}

/** The source around a finding, for code frames: its first line, cut around the place. */
export interface Excerpt {
  /** Part of the line that contains the place, at most 160 UTF-16 units. */
  readonly text: string;
  /** Index in `text` of the first unit of the place, and the number of units of the place in `text`. */
  readonly from: number;
  readonly length: number;
  /** Whether text was cut off on that side. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
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
  /** `value` and each text in `data` have at most 2,000 UTF-16 units; a cut text ends in `…`. */
  readonly value: string | null;
  readonly data: MessageData;
  /** Never cut: null if it has more than 1,000 replacements or inserts more than 10,000 UTF-16 units. */
  readonly fix: Fix | null;
  readonly excerpt: Excerpt | null;
}
