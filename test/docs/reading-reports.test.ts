// docs/reading-reports.md shows what the program prints, and the report of a large site stays short.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brokenShop } from '../../docs/broken-shop.js';
import { readingReportsPage } from '../../docs/reading-reports.js';

it('docs/reading-reports.md is up to date', async () =>
  expect(readFileSync('docs/reading-reports.md', 'utf8')).toBe(await readingReportsPage()));

it('the report of 300 broken sitemaps has at most 60 lines of 110 columns', async () => {
  const lines = (await brokenShop()).split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
});
