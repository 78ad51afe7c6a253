// What the reader of XML tells whoever listens.

import type { Span } from '../finding/finding.js';
import type { DocumentKind, RootFacts } from './document.js';
import type { ProblemSink } from './problem-reporter.js';

/** What is known of an entry beside what is in the table. */
export interface ReadEntry {
  /** Whether it is not well-formed, or beyond a limit. */
  readonly broken: boolean;
  /** Whether the next entry began inside it. */
  readonly interrupted: boolean;
  /** Whether it stands in an element that no schema describes. */
  readonly opaque: boolean;
  /** Where it refers to entities that the DOCTYPE declares: indices in the window. */
  readonly references: readonly number[];
}

/** What the reader tells of a document, in the order of its bytes. Spans and rows are valid during the call. */
export interface XmlSink extends ProblemSink {
  /** `broken` when the root's start tag is not well-formed, or beyond a limit. */
  root(root: RootFacts, kind: DocumentKind, broken: boolean): void;
  /** An entry is in the table. */
  entry(read: ReadEntry): void;
  /**
   * A child of the root that is no entry is in the table, up to the entry that began inside it when it is `interrupted`; `misplaced` when
   * it lies inside another element that an entry has interrupted.
   */
  child(broken: boolean, misplaced: boolean, interrupted: boolean): void;
  /**
   * The index behind the entries that can be read from an index on without the scanner, which stands between two entries of
   * the root; the index itself when there are none. A sink without it wants every entry to be scanned.
   */
  skip?(from: number): number;
  /** Of the last call of `skip`: the line in which the last entry begins, 0 where there was none; where the white space begins before the next one. */
  readonly lastLine?: number;
  readonly lead?: number;
  /** Whether what follows is known to be cut off: more bytes are worth waiting for. */
  readonly wantsMore?: boolean;
  /** A comment outside of all entries that is meant for this tool: what stands behind `sitemap-lint-` in it. */
  directive?(text: string, at: Span): void;
  /** Visible text, or a CDATA section whatever is in it, directly inside the root. */
  text(at: Span): void;
  /** A processing instruction; the range is in the window. */
  instruction?(from: number, to: number): void;
  /** Something was too large to read, or reading stopped: entries may be missing. */
  skipped(): void;
}
