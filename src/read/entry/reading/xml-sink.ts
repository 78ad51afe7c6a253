// The events that the XML reader passes to its consumer.

import type { Span } from '../../../base/problem/span.js';
import type { Defect } from '../../xml/defects.js';
import type { DocumentKind, RootFacts } from '../document.js';
import type { ProblemSink } from './problem-reporter.js';

/** Data about an entry in addition to the element table. */
export interface ReadEntry {
  /** Whether it is ill-formed, or exceeds a limit. */
  readonly broken: boolean;
  /** Whether the next entry began inside it. */
  readonly interrupted: boolean;
  /** Whether more namespaces are declared than are kept, so that a prefix may be declared that seems not to be. */
  readonly namesLost: boolean;
  /** Whether it is inside an element that no schema describes. */
  readonly opaque: boolean;
  /** What makes it ill-formed, and references to entities that the DOCTYPE declares; valid only during the call. */
  readonly defects: readonly Defect[];
}

/** Events of a document, in byte order. Spans and rows are valid only during the call. */
export interface XmlSink extends ProblemSink {
  /** The root's start tag was read. `broken`: it is ill-formed, or exceeds a limit. */
  root(root: RootFacts, kind: DocumentKind, broken: boolean): void;
  /** An entry is in the table. */
  entry(read: ReadEntry): void;
  /**
   * A child of the root that is not an entry is in the table. `interrupted`: an entry began inside it, and the table holds the
   * part before. `misplaced`: it is inside another element that an entry has interrupted.
   */
  child(broken: boolean, misplaced: boolean, interrupted: boolean): void;
  /**
   * Reads entries without the scanner from an index between two entries of the root; returns the index after the last one read,
   * or the given index if there are none. Without this method every entry is scanned.
   */
  skip?(from: number): number;
  /** The line of the last entry that `skip` has read; 0 if it has read none. */
  readonly lastLine?: number;
  /** Whether the next entry is known to be incomplete, so that the reader waits for more bytes. */
  readonly wantsMore?: boolean;
  /** A comment outside all entries that addresses this tool; `text` is the text after `sitemap-lint-` in it. */
  directive?(text: string, at: Span): void;
  /** Visible text or a CDATA section directly inside the root. */
  text(at: Span): void;
  /** A processing instruction; the range is in the window. */
  instruction?(from: number, to: number): void;
  /** A unit was too large, or reading stopped: entries may be missing. */
  skipped(): void;
}
