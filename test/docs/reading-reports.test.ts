// docs/reading-reports.md shows what the program prints, and the report of a large site stays short.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readingReportsPage } from '../../docs/reading-reports.js';

const page = readFileSync('docs/reading-reports.md', 'utf8');

it('docs/reading-reports.md is up to date', async () => expect(page).toBe(await readingReportsPage()));

it('the report of 300 broken sitemaps, which it shows, has at most 60 lines of 110 columns', () => {
  const lines = (/^\$ sitemap-lint .*\n((?:.*\n)*?)```$/m.exec(page)?.[1] ?? '').split('\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
});
