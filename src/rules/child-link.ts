// A link of the crawl tree: an index entry and the outcome of its child.

import type { StageProblem } from '../base/problem/problem.js';
import type { Excerpt, Place } from '../base/problem/span.js';
import type { DocumentFacts } from '../read/entry/document.js';

/** Data of an index entry, kept after its document is released. */
export interface ChildEntry {
  /** Index of the entry in its document. */
  readonly entry: number;
  /** Value of loc, decoded and trimmed. */
  readonly loc: string;
  /** Place of the loc value, and its excerpt (kept for the first children only). */
  readonly place: Place;
  readonly excerpt: Excerpt | null;
  /** Time of its lastmod, milliseconds since the epoch; null if absent or invalid. */
  readonly lastmod: number | null;
  /** Place of the lastmod value. */
  readonly lastmodPlace: Place | null;
}

/** The outcome of a child. */
export type LinkOutcome =
  /** It was read. */
  | { readonly kind: 'document'; readonly document: DocumentFacts }
  /** It could not be fetched or opened: the same problem as for a target. */
  | { readonly kind: 'failed'; readonly problem: StageProblem }
  /** It is the index itself, or one of its ancestors. */
  | { readonly kind: 'self' }
  | { readonly kind: 'cycle'; readonly chain: readonly string[] }
  /** The child is listed earlier in this index (`line` of that loc, from 1), or was read for another index. */
  | { readonly kind: 'duplicate'; readonly line: number }
  | { readonly kind: 'elsewhere' }
  /** It is deeper than the limit, its loc is not a usable address, or children are not followed. */
  | { readonly kind: 'too-deep'; readonly depth: number }
  | { readonly kind: 'not-followed'; readonly reason: 'invalid-url' | 'no-recurse' | 'ignored' | 'limit' | 'shard' };

/** An index entry with its index and its child. */
export interface Link {
  readonly index: DocumentFacts;
  readonly child: ChildEntry;
  /** Depth below the target: 1 for a child of a target. */
  readonly depth: number;
  readonly outcome: LinkOutcome;
}
