// The notice about sitemaps that were read from files beside their indexes.

import { expect, it } from 'vitest';
import { BesideIndexes } from '../../src/crawl/beside-indexes.js';
import type { Location } from '../../src/network/source.js';

/** The notice after one sitemap of each of these indexes. */
function noticeOf(...indexes: readonly string[]): string | null {
  const beside = new BesideIndexes();
  for (const uri of indexes) beside.add({ uri } as Location);
  return beside.notice;
}

const END = 'not from the network';
it.each([
  [[], null],
  [['a.xml'], `1 sitemap of a.xml was read from the files of these names in its folder, ${END}`],
  [['a.xml', 'a.xml'], `2 sitemaps of a.xml were read from the files of these names in its folder, ${END}`],
  [['a.xml', 'b.xml', 'a.xml'], `3 sitemaps of 2 local indexes were read from the files of these names in their folders, ${END}`],
])('names an only index, and counts several: %j', (indexes, notice) => {
  expect(noticeOf(...indexes)).toBe(notice);
});
