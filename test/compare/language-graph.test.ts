// The work for language links is linear in their number, for any lists: counted, not timed.

import { expect, it } from 'vitest';
import { LanguageGraph } from '../../src/compare/language-graph.js';
import { LinkStore } from '../../src/compare/link-store.js';
import { PageQueries } from '../../src/compare/page-queries.js';
import { LanguageLinks, LanguageLinksBuilder } from '../../src/entry/language-links.js';

/**
 * Pages that all link to each other, each with a distinct list; and the number of reads of their links in the search for misfits.
 */
function readsOf(pages: number): { readonly links: number; readonly reads: number; readonly kinds: readonly string[] } {
  const builder = new LanguageLinksBuilder(1_000_000);
  for (let page = 1; page <= pages; page++) {
    builder.begin();
    for (let other = 1; other <= pages; other++) builder.add(builder.codeOf(`c${other}`), other * 7_919, other, 0);
    builder.add(builder.codeOf('x-default'), -page, page, 0);
    builder.end(page * 7_919, page, 0, page, page, 1, page);
  }
  const record = builder.finish();
  if (record === null) throw new Error('no links');
  const links = new LanguageLinks(record);
  let reads = 0;
  const { linkWords } = links;
  const watched = new Proxy(linkWords, {
    get(target, key) {
      reads++;
      const value: unknown = Reflect.get(target, key);
      return value;
    },
  });
  Object.defineProperty(links, 'linkWords', { value: watched });
  const store = new LinkStore();
  store.add(0, links);
  const graph = new LanguageGraph(store, new PageQueries());
  const kinds = Array.from(graph.misfits([]), ({ kind }) => kind);
  return { links: linkWords.length / 3, reads, kinds };
}

it.each([50, 100, 200])('%d pages, each with a distinct list', (pages) => {
  const { links, reads, kinds } = readsOf(pages);
  expect(kinds).toEqual(Array(pages).fill('other-versions'));
  expect(reads / links).toBeLessThan(100);
});

it('lists of one document are compared by their languages and pages, and not by their spelling', () => {
  const builder = new LanguageLinksBuilder(1_000);
  const page = (number: number, text: number, ...others: readonly number[]): void => {
    builder.begin();
    for (const other of [number, ...others]) builder.add(builder.codeOf(`c${other}`), other, other, text);
    builder.end(number, number, text, 0, number, 1, number);
  };
  // Both link to each other, spelled in two ways.
  page(1, 5, 2);
  page(2, 6, 1);
  // The second has another version.
  page(3, 5, 4);
  page(4, 5, 3, 1);
  const store = new LinkStore();
  store.add(0, new LanguageLinks(builder.finish() as NonNullable<ReturnType<LanguageLinksBuilder['finish']>>));
  const found = [...new LanguageGraph(store, new PageQueries()).misfits([])].map(({ kind, from }) => [from.entry, kind]);
  expect(found).toEqual([
    [1, 'spelling'],
    [2, 'spelling'],
    [3, 'other-versions'],
    [4, 'other-versions'],
    [4, 'unreturned'],
  ]);
});
