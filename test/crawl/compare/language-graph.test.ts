// The work for language links is linear in their number, for any lists: counted, not timed.

import { expect, it, vi } from 'vitest';
import { LanguageGraph, type UnlistedLinks } from '../../../src/crawl/compare/language-graph.js';
import { LinkStore } from '../../../src/crawl/compare/link-store.js';
import { overlapsOf } from '../../../src/crawl/compare/page-overlaps.js';
import { PageQueries } from '../../../src/crawl/compare/page-queries.js';
import { PageStore } from '../../../src/crawl/compare/page-store.js';
import { LanguageLinks, LanguageLinksBuilder, UNKNOWN_LINKS } from '../../../src/read/entry/language-links.js';
import { PAGE_WORDS, UrlList } from '../../../src/read/entry/url-list.js';
import { Random } from '../../support/random.js';

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
  const graph = new LanguageGraph(store, new PageQueries(), null);
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
  const found = [...new LanguageGraph(store, new PageQueries(), null).misfits([])].map(({ kind, from }) => [from.entry, kind]);
  expect(found).toEqual([
    [1, 'spelling'],
    [2, 'spelling'],
    [3, 'other-versions'],
    [4, 'other-versions'],
    [4, 'unreturned'],
  ]);
});

/** A document of pages that all have links, of which some lead to other forms of pages and to pages that are not listed. */
function documentOf(random: Random, document: number): { readonly links: LanguageLinks; readonly pages: UrlList } {
  const builder = new LanguageLinksBuilder(1_000_000);
  const words = new Int32Array(40 * PAGE_WORDS);
  for (let page = 0; page < 40; page++) {
    const number = (document * 40 + page) * 7_919_000;
    words.set([number, page << 2, 0, page, page + 1, 0], page * PAGE_WORDS);
    builder.begin();
    for (const code of ['en', 'de', 'x-default', 'fr'].slice(0, 1 + random.below(4))) {
      const other = random.below(4) === 0 ? 100 + random.below(9) : document * 40 + random.below(40);
      builder.add(
        builder.codeOf(code),
        other * 7_919_000,
        ((other % 40) << 2) | Math.max(0, random.below(12) - 8),
        random.below(9) === 0 ? 1 : 0,
      );
    }
    builder.end(number, page << 2, 0, page, page + 1, 1, page);
  }
  const links = new LanguageLinks(builder.finish() as NonNullable<ReturnType<LanguageLinksBuilder['finish']>>);
  return { links, pages: UrlList.of(words, false) };
}

it.each([1, 2, 3, 4])('where all listed pages have links, few are queried, and the findings are the same: %i', (seed) => {
  const random = new Random(seed);
  const documents = Array.from({ length: 1 + (seed % 2) }, (_, document) => documentOf(random, document));
  const found = [false, true].map((knowsAll) => {
    const [links, pages, queries] = [new LinkStore(), new PageStore(), new PageQueries()];
    documents.forEach((document, number) => {
      links.add(number, document.links);
      pages.add(document.pages, number);
    });
    const asked = vi.spyOn(queries, 'expect');
    const graph = new LanguageGraph(links, queries, knowsAll ? pages.total : null);
    const near = asked.mock.calls[0]?.[0] as number;
    overlapsOf(pages, Array(documents.length).fill('pages'), queries, null);
    const unlisted: UnlistedLinks[] = [];
    const misfits = [...graph.misfits(unlisted)];
    expect(new Set(misfits.map(({ kind }) => kind))).toContain('near');
    expect(unlisted.length).toBeGreaterThan(0);
    return { near, told: { misfits, unlisted } };
  });
  expect(found[1]?.told).toEqual(found[0]?.told);
  expect(found[1]?.near).toBeGreaterThan(0);
  expect(found[1]?.near).toBeLessThan(found[0]?.near as number);
});

it('a page whose links are unknown fits every list', () => {
  const builder = new LanguageLinksBuilder(1_000);
  builder.begin();
  builder.add(builder.codeOf(UNKNOWN_LINKS), 1, 4, 0);
  builder.end(1, 4, 0, 0, 1, 1, 0);
  builder.begin();
  for (const page of [1, 2]) builder.add(builder.codeOf(`c${page}`), page, 4, 0);
  builder.end(2, 4, 0, 9, 2, 1, 1);
  const store = new LinkStore();
  store.add(0, new LanguageLinks(builder.finish() as NonNullable<ReturnType<LanguageLinksBuilder['finish']>>));
  expect([...new LanguageGraph(store, new PageQueries(), null).misfits([])]).toEqual([]);
});
