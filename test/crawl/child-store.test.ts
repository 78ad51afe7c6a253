// The children of indexes while they wait: what they are when they are read back, and that a closed store has none.

import { describe, expect, it } from 'vitest';
import { ChildStore, type StoredChild } from '../../src/crawl/child-store.js';
import { MemoryBudget } from '../../src/crawl/compare/memory-budget.js';
import type { Location } from '../../src/fetch/network/source.js';

const GIBIBYTE = 2 ** 30;
const place = { line: 1, column: 1, offset: 0, length: 10 };

/** The child of a number: of the network, of a file, at another origin, or not read. */
function childOf(number: number): StoredChild {
  const url = new URL(`https://example.com/${number}.xml`);
  const froms: readonly (Location['from'] | null)[] = [
    { kind: 'http', url },
    { kind: 'file', path: `/site/${number}.xml` },
    { kind: 'http', url: new URL(`http://127.0.0.1/${number}.xml`) },
    null,
  ];
  const from = froms[number % froms.length] ?? null;
  const child = { loc: url.href, entry: number, place, lastmod: null, lastmodPlace: null, excerpt: null };
  return { child, location: from && { uri: url.href, url, from } } as unknown as StoredChild;
}

function storeOf(count: number, memory: number): ChildStore {
  const store = new ChildStore(new MemoryBudget(memory));
  for (let number = 0; number < count; number++) expect(store.add(childOf(number))).toBe(number);
  return store;
}

describe.each([
  ['in memory', GIBIBYTE],
  ['in a file', 0],
])('children %s', (_, memory) => {
  it('are the same when they are read back, in any order', () => {
    const count = 1_000;
    const store = storeOf(count, memory);
    for (let n = 0; n < count; n++) {
      const number = (n * 333) % count;
      expect(store.get(number)).toEqual(childOf(number));
    }
    store.close();
  });

  it('are gone when the store is closed', () => {
    const store = storeOf(10, memory);
    store.close();
    expect(store.get(0)).toBeNull();
  });
});
