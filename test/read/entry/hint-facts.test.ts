// Statistics of changefreq and priority, equal in both readers.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const url = (n: number, inside: string): string => `<url><loc>https://example.com/${n}</loc>${inside}</url>`;
const urlset = (entries: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map((inside, n) => url(n, inside)).join('\n')}</urlset>`;
const priority = (value: string): string => `<priority>${value}</priority>`;

it.each([
  ['nothing', ['', ''], { changefreqs: 0, priorities: 0, samePriority: null }],
  ['one priority', ['0.8', '0.8', '0.80'].map(priority), { changefreqs: 0, priorities: 3, samePriority: '0.8' }],
  ['one of two digits', ['0.85', '0.85'].map(priority), { changefreqs: 0, priorities: 2, samePriority: '0.85' }],
  ['1 and 1.0', ['1', '1.0', '1.00'].map(priority), { changefreqs: 0, priorities: 3, samePriority: '1.0' }],
  ['different ones', ['0.8', '0.8', '0.08'].map(priority), { changefreqs: 0, priorities: 3, samePriority: null }],
  ['one that is no priority', ['0.8', 'high'].map(priority), { changefreqs: 0, priorities: 2, samePriority: null }],
  ['no priority at all', ['high', 'low'].map(priority), { changefreqs: 0, priorities: 2, samePriority: null }],
  [
    'both',
    ['', '<changefreq>daily</changefreq>', `<changefreq>x</changefreq>${priority('0')}`],
    { changefreqs: 2, priorities: 1, samePriority: '0.0' },
  ],
])('%s', async (_, entries, expected) => {
  for (const ungated of [false, true]) {
    const { facts } = await lintText(urlset(entries), { plan: { ungated } });
    expect(facts.hints).toEqual(expected);
  }
});

it('entries with news are counted', async () => {
  const news =
    '<n:news><n:publication><n:name>a</n:name><n:language>en</n:language></n:publication><n:publication_date>2026-01-01</n:publication_date><n:title>t</n:title></n:news>';
  const entries = Array.from({ length: 12 }, (_, n) => url(n, n % 3 === 0 ? '' : news)).join('\n');
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:n="http://www.google.com/schemas/sitemap-news/0.9">${entries}</urlset>`;
  for (const ungated of [false, true]) expect((await lintText(text, { plan: { ungated } })).facts.newsEntries).toBe(8);
});
