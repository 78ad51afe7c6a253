// What is to be done with each child of an index: it is to be read, or it is known already what comes of it.

import type { Limits } from '../limits.js';
import { childUrl, keyOf, keyOfUrl } from '../network/document-key.js';
import type { Location } from '../network/source.js';
import type { ChildEntry, LinkOutcome } from './link.js';
import type { VisitedKeys } from './visited-keys.js';

/** What the choice depends on and all indexes of a crawl share. */
export interface ChoiceOptions {
  readonly recurse: boolean;
  readonly limits: Pick<Limits, 'documents' | 'indexDepth'>;
  readonly locationOf: (url: URL) => Location;
  readonly visited: VisitedKeys;
  /** Whether the user wants a document not to be read. */
  readonly ignored: (location: Location) => boolean;
}

/** An index whose children are chosen from. */
export interface IndexPosition {
  /** Keys of the index itself. */
  readonly own: readonly string[];
  /** Keys of the index and of those above it. */
  readonly chain: readonly string[];
  /** Levels of its children below the target. */
  readonly depth: number;
}

/** The choice among the children of one index, which are asked for in the order of its entries. */
export class ChildChoice {
  readonly #options: ChoiceOptions;
  readonly #index: IndexPosition;
  /** Lines of the children so far, by key. */
  readonly #lines = new Map<string, number>();

  constructor(options: ChoiceOptions, index: IndexPosition) {
    this.#options = options;
    this.#index = index;
  }

  /** Where to read a child, which is noted as visited then; or else what comes of it. `known` documents are to be read already. */
  choose(child: ChildEntry, known: number): LinkOutcome | { readonly location: Location } {
    const { recurse, limits, locationOf, visited, ignored } = this.#options;
    const { own, chain, depth } = this.#index;
    const url = childUrl(child.loc);
    if (url === null) return { kind: 'not-followed', reason: 'invalid-url' };
    const key = keyOfUrl(url);
    if (own.includes(key)) return { kind: 'self' };
    if (chain.includes(key)) return { kind: 'cycle', chain: chain.filter((step) => step !== key) };
    const line = this.#lines.get(key);
    if (line !== undefined) return { kind: 'duplicate', line };
    this.#lines.set(key, child.place.line);
    if (!recurse) return { kind: 'not-followed', reason: 'no-recurse' };
    if (depth > limits.indexDepth) return { kind: 'too-deep', depth };
    if (known >= limits.documents) return { kind: 'not-followed', reason: 'limit' };
    const location = locationOf(url);
    if (ignored(location)) return { kind: 'not-followed', reason: 'ignored' };
    const isNew = visited.visit(keyOf(location));
    visited.visit(key);
    return isNew ? { location } : { kind: 'elsewhere' };
  }
}
