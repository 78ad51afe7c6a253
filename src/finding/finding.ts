// What a rule says, and what it becomes on its way to a report: problem -> finding.

/** A place in a decoded document: offset of its first byte, and length in bytes. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/**
 * A span with its position for people: 1-based lines (`\n`, `\r\n` and `\r` each end one) and 1-based columns in
 * UTF-16 code units; `endColumn` is the column after the last unit.
 */
export interface Place extends Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

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

/** What a rule said, without where and about what. */
export interface Said {
  readonly rule: string;
  readonly message: string;
  /** The host that it is about, where findings can be taken back by host; else null. */
  readonly host: string | null;
}

/** The source around a finding, for code frames: the text of its first line, cut around the place. */
export interface Excerpt {
  /** Text of the line, at most 160 UTF-16 units, with the place inside. */
  readonly text: string;
  /** Index in `text` of the first unit of the place, and how many units of the place lie in `text`. */
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
  /** Index of the entry, from 0; null for what is about the document. */
  readonly entry: number | null;
  /** Value and each text of data: at most 2,000 UTF-16 units, the last one being `…` when something was cut. */
  readonly value: string | null;
  readonly data: MessageData;
  /** Whole; null where it has more than 1,000 replacements or writes more than 10,000 UTF-16 units. */
  readonly fix: Fix | null;
  readonly excerpt: Excerpt | null;
}
