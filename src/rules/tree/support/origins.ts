// Collects the hosts and schemes with which the documents of a set list their pages.

import { parseUrl } from '../../../base/parse-url.js';
import type { DocumentFacts } from '../../../read/entry/document.js';
import type { SetDocument } from '../../set-facts.js';

/** The pages of a document on one origin. */
export interface ListedOrigin {
  readonly url: URL;
  readonly document: DocumentFacts;
  readonly count: number;
}

/**
 * The origins of the documents that list pages of only one host, with or without www, in the order of the documents. If a
 * document mixes hosts, or is on another host itself, rules about its locs have reported it.
 */
export function uniformOrigins(documents: readonly SetDocument[]): readonly ListedOrigin[] {
  return documents.flatMap(({ facts }) => {
    const origins = facts.origins.flatMap(({ origin, count }) => {
      const url = parseUrl(origin);
      return url === null ? [] : [{ url, document: facts, count }];
    });
    const [first] = origins;
    if (first === undefined || origins.length > 1) return [];
    return facts.url === null || facts.url.origin === first.url.origin ? [first] : [];
  });
}

/** A host without its www. */
export function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** The items in groups, in the order of their first item. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Both sides, the one with fewer pages first: if a set mixes two, this side should change. */
export function fewerFirst(
  one: readonly ListedOrigin[],
  other: readonly ListedOrigin[],
): readonly [fewer: readonly ListedOrigin[], more: readonly ListedOrigin[]] {
  return pagesOf(one) <= pagesOf(other) ? [one, other] : [other, one];
}

/** The total number of pages of several origins. */
export function pagesOf(origins: readonly ListedOrigin[]): number {
  return origins.reduce((total, { count }) => total + count, 0);
}
