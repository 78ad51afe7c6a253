// Pages of many documents, compared all at once and in parts of a few: the same pages in common.

import { describe, expect, it } from 'vitest';
import { ScratchFile } from '../../../src/base/scratch-file.js';
import { overlapsOf } from '../../../src/crawl/compare/page-overlaps.js';
import { PageQueries } from '../../../src/crawl/compare/page-queries.js';
import { PageStore } from '../../../src/crawl/compare/page-store.js';
import { PAGE_WORDS, UrlList } from '../../../src/read/entry/url-list.js';
import { sampled } from '../../support/depth.js';
import { Random } from '../../support/random.js';

/** Pages whose fingerprints have few different first bytes, so that buckets are large. */
function listOf(random: Random, pages: number): UrlList {
  const words = new Int32Array(pages * PAGE_WORDS);
  for (let page = 0; page < pages; page++) {
    const number = random.below(4_000);
    words[page * PAGE_WORDS] = ((number % 2) << 24) | (Math.imul(number, 2_654_435) & 0xff_ffff);
    words[page * PAGE_WORDS + 1] = Math.imul(number, 0x85ebca6b) & ~3;
    words[page * PAGE_WORDS + 2] = random.below(2) << 2;
    words[page * PAGE_WORDS + 3] = page;
    words[page * PAGE_WORDS + 4] = page + 2;
    words[page * PAGE_WORDS + 5] = 1;
  }
  return UrlList.of(words, false);
}

describe.each(sampled([1, 2, 3], [1]))('with seed %i', (seed) => {
  it('parts of buckets, and pages in a file, have the same in common as everything at once', () => {
    const lists = Array.from({ length: 12 }, (_, document) => listOf(new Random(seed * 100 + document), 800));
    const kinds = lists.map((_, document) => (document % 4 === 3 ? 'news' : 'pages'));
    const compared = (mostAtOnce: number | undefined, file: ScratchFile | null): unknown => {
      const store = new PageStore();
      for (const [document, list] of lists.entries()) {
        if (document === 5 && file !== null) store.spill(file);
        store.add(list, document);
      }
      const queries = new PageQueries();
      const keys = Int32Array.from({ length: 9_000 }, (_, word) => {
        const number = word >> 1;
        if (word % 2 === 1) return Math.imul(number, 0x85ebca6b) & ~3;
        return ((number % 2) << 24) | (Math.imul(number, 2_654_435) & 0xff_ffff);
      });
      const targets = new Int32Array(4_500).fill(-1);
      queries.addMissing(targets, keys, 0, 2);
      const numbers = Array.from(targets, (target) => -1 - target);
      const { pairs, more, onlyHere } = overlapsOf(store, kinds, queries, 'news', mostAtOnce);
      const alone = [...onlyHere].sort(([one], [other]) => one - other);
      return { pairs, more, alone, answers: numbers.map((number) => queries.answerTo(number)) };
    };
    const whole = compared(undefined, null);
    expect(JSON.stringify(whole)).toContain('"kind":"equivalent"');
    expect(compared(100, null)).toEqual(whole);
    expect(compared(1, null)).toEqual(whole);
    const file = new ScratchFile();
    expect(compared(100, file)).toEqual(whole);
    expect(file.length).toBeGreaterThan(0);
    file.close();
  });
});

it('the pages of one document are not read if nothing is asked of them', () => {
  const store = new PageStore();
  store.add(listOf(new Random(1), 10), 0);
  Object.defineProperty(store, 'each', { value: null });
  const queries = new PageQueries();
  expect(overlapsOf(store, ['pages'], queries, 'news')).toEqual({ pairs: [], more: [], onlyHere: new Map() });
  queries.addMissing(Int32Array.of(-1), Int32Array.of(1, 4), 0, 2);
  expect(() => overlapsOf(store, ['pages'], queries, 'news')).toThrow(TypeError);
  expect(() => overlapsOf(store, ['news'], new PageQueries(), 'news')).toThrow(TypeError);
});
