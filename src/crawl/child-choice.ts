// Decides for each child of an index whether to read it, or what its outcome is without reading.

import type { Limits } from '../base/limits.js';
import { keyOf, keyOfUrl } from '../fetch/network/document-key.js';
import type { Location } from '../fetch/network/source.js';
import type { KeySet } from '../read/entry/key-set.js';
import type { ChildEntry, LinkOutcome } from '../rules/child-link.js';

/** Options that all indexes of a crawl share. */
export interface ChoiceOptions {
  readonly recurse: boolean;
  readonly limits: Pick<Limits, 'documents' | 'indexDepth'>;
  readonly visited: KeySet;
  /** Whether the user ignores a document. */
  readonly ignored: (location: Location) => boolean;
}

/** The position of an index in the crawl. */
export interface IndexPosition {
  /** Keys of the index itself. */
  readonly own: readonly string[];
  /** Keys of the index and its ancestors. */
  readonly chain: readonly string[];
  /** Depth of its children below the target. */
  readonly depth: number;
}

/** Chooses among the children of one index, which must be passed in the order of its entries. */
export class ChildChoice {
  readonly #options: ChoiceOptions;
  readonly #index: IndexPosition;
  /** Line of each child so far, by key. */
  readonly #lines = new Map<string, number>();

  constructor(options: ChoiceOptions, index: IndexPosition) {
    this.#options = options;
    this.#index = index;
  }

  /**
   * The location of a child to read, which is marked as visited; or its outcome if it is not read. `url` is its address, and
   * `location` where that is read; both are null if the address is unusable. `known` is the number of documents already queued.
   */
  choose(
    child: ChildEntry,
    url: URL | null,
    location: Location | null,
    known: number,
  ): LinkOutcome | { readonly location: Location } {
    const { recurse, limits, visited, ignored } = this.#options;
    const { own, chain, depth } = this.#index;
    if (url === null || location === null) return { kind: 'not-followed', reason: 'invalid-url' };
    const key = keyOfUrl(url);
    // Without a base URL, a local index has no address, but its file is known.
    const place = keyOf(location);
    if (own.includes(key) || own.includes(place)) return { kind: 'self' };
    if (chain.includes(key) || chain.includes(place))
      return { kind: 'cycle', chain: chain.filter((step) => step !== key && step !== place) };
    const line = this.#lines.get(key);
    if (line !== undefined) return { kind: 'duplicate', line };
    this.#lines.set(key, child.place.line);
    if (!recurse) return { kind: 'not-followed', reason: 'no-recurse' };
    if (depth > limits.indexDepth) return { kind: 'too-deep', depth };
    if (known >= limits.documents) return { kind: 'not-followed', reason: 'limit' };
    if (ignored(location)) return { kind: 'not-followed', reason: 'ignored' };
    const isNew = visited.add(place);
    visited.add(key);
    return isNew ? { location } : { kind: 'elsewhere' };
  }
}
