// The sample of pages: spread over sitemaps and folders, and the same for the same pages.

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/fetch/network/status.js';
import { chooseSample, type SampledPages, sharesOf } from '../../src/pages/sample.js';

/** Pages with these sitemaps and folders, and fingerprints out of a fixed seed. */
function pagesOf(kinds: readonly (readonly [document: number, folder: number])[]): SampledPages {
  const random = seededRandom('pages');
  const words = (): Int32Array => Int32Array.from(kinds, () => (random() * 2 ** 32) | 0);
  const documents = Int32Array.from(kinds, ([document]) => document);
  const folders = Int32Array.from(kinds, ([, folder]) => folder);
  return { documents, folders, high: words(), low: words() };
}

const repeated = (count: number, document: number, folder: number) =>
  Array.from({ length: count }, () => [document, folder] as const);

describe('shares', () => {
  it.each([
    [[10, 10], 4, [2, 2]],
    [[1, 10], 6, [1, 5]],
    [[3, 3, 3], 4, [2, 1, 1]],
    [[0, 5], 2, [0, 2]],
    [[2, 2], 10, [2, 2]],
    [[], 3, []],
  ])('of sizes %j in %i are %j', (sizes, total, shares) => {
    expect(sharesOf(sizes, total)).toEqual(shares);
  });
});

describe('a sample', () => {
  it('has as many pages as were wanted, each once and in order', () => {
    const chosen = [...chooseSample(pagesOf(repeated(1_000, 0, 7)), 100)];
    expect(chosen).toHaveLength(100);
    expect(new Set(chosen).size).toBe(100);
    expect(chosen).toEqual([...chosen].sort((one, other) => one - other));
  });

  it('gives each sitemap, and in it each folder, an equal share', () => {
    const pages = pagesOf([...repeated(900, 0, 1), ...repeated(100, 0, 2), ...repeated(50, 1, 1)]);
    const chosen = chooseSample(pages, 40);
    const of = (document: number, folder: number): number =>
      chosen.filter((page) => pages.documents[page] === document && pages.folders[page] === folder).length;
    expect([of(0, 1), of(0, 2), of(1, 1)]).toEqual([10, 10, 20]);
  });

  it('takes the same pages, in whichever order they are listed', () => {
    const pages = pagesOf(repeated(500, 0, 1));
    const backwards = Object.fromEntries(
      Object.entries(pages).map(([name, words]) => [name, (words as Int32Array).slice().reverse()]),
    ) as unknown as SampledPages;
    const marks = (of: SampledPages): number[] => [...chooseSample(of, 20)].map((page) => of.high[page] as number).sort();
    expect(marks(backwards)).toEqual(marks(pages));
  });
});
