// A link of the tree: an index entry, and what came of its child.

import type { DocumentFacts } from '../entry/document.js';
import type { Excerpt, Place } from '../finding/finding.js';
import type { StageProblem } from '../network/source.js';

/** What an index entry says of a child, kept after its document is gone. */
export interface ChildEntry {
  /** Index of the entry in its document. */
  readonly entry: number;
  /** Value of loc as written (decoded, trimmed). */
  readonly loc: string;
  /** Place of the loc value, and the source around it (kept for the first children only). */
  readonly place: Place;
  readonly excerpt: Excerpt | null;
  /** Instant of its lastmod, milliseconds since the epoch; null when absent or no date. */
  readonly lastmod: number | null;
  /** Place of the lastmod value. */
  readonly lastmodPlace: Place | null;
}

/** What came of a child. */
export type LinkOutcome =
  /** It was read. */
  | { readonly kind: 'document'; readonly document: DocumentFacts }
  /** It could not be fetched or opened: the finding that a target would have had. */
  | { readonly kind: 'failed'; readonly problem: StageProblem }
  /** It leads back to the index itself, or to an index above it. */
  | { readonly kind: 'self' }
  | { readonly kind: 'cycle'; readonly chain: readonly string[] }
  /** The same child stands earlier in this index (1-based line of that loc), or was read for another one. */
  | { readonly kind: 'duplicate'; readonly line: number }
  | { readonly kind: 'elsewhere' }
  /** Deeper than the limit, or loc is no usable address, or children are not followed. */
  | { readonly kind: 'too-deep'; readonly depth: number }
  | { readonly kind: 'not-followed'; readonly reason: 'invalid-url' | 'no-recurse' | 'ignored' | 'limit' | 'shard' };

/** An index entry with its index and its child. */
export interface Link {
  readonly index: DocumentFacts;
  readonly child: ChildEntry;
  /** Levels below the target: 1 for a child of a target. */
  readonly depth: number;
  readonly outcome: LinkOutcome;
}
