// On which hosts and with which schemes the documents of a set list their pages.

import type { SetDocument } from '../../compare/set-facts.js';
import type { DocumentFacts } from '../../entry/document.js';
import { parseUrl } from '../../parse-url.js';

/** Pages of a document that lie on one origin. */
export interface ListedOrigin {
  readonly url: URL;
  readonly document: DocumentFacts;
  readonly count: number;
}

/**
 * The origins of documents that list pages of one host only, with or without www, in the order of the documents. Where a document
 * mixes them, or lies on another host itself, rules about its locs have said so.
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

/** Groups, in the order in which they came. */
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

/** The side with fewer pages, first: of two that a set mixes, it is the one to be changed. */
export function fewerFirst(
  one: readonly ListedOrigin[],
  other: readonly ListedOrigin[],
): readonly [fewer: readonly ListedOrigin[], more: readonly ListedOrigin[]] {
  return pagesOf(one) <= pagesOf(other) ? [one, other] : [other, one];
}

/** Pages of origins together. */
export function pagesOf(origins: readonly ListedOrigin[]): number {
  return origins.reduce((total, { count }) => total + count, 0);
}
