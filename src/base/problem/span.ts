// Where something lies in a document: for programs, for people, and with the source around it.

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
