// Where something lies in a document: for programs, for people, and with the source around it.

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
