// Tests that a finding of an entry names the entry's page, whatever stage reports it.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

async function pagesOf(text: string, options: Parameters<typeof lintText>[1] = {}): Promise<(string | null)[]> {
  const { collector } = await lintText(text, options);
  return collector
    .sorted()
    .filter(({ entry }) => entry !== null)
    .map(({ page }) => page);
}

it.each<[name: string, text: string, pages: (string | null)[]]>([
  [
    'an entry rule',
    `${URLSET}<url><loc>https://example.com/a?b&amp;c</loc><priority>5</priority></url></urlset>`,
    ['https://example.com/a?b&c'],
  ],
  [
    'a value before the loc',
    `${URLSET}<url><priority>5</priority><loc>https://example.com/a</loc></url></urlset>`,
    ['https://example.com/a', 'https://example.com/a'],
  ],
  ['ill-formed XML in the loc', `${URLSET}<url><loc>https://example.com/?a&b</loc></url></urlset>`, ['https://example.com/?a&b']],
  [
    'several entries',
    `${URLSET}<url><loc>https://example.com/a</loc><priority>5</priority></url><url><loc>https://example.com/b</loc><priority>6</priority></url></urlset>`,
    ['https://example.com/a', 'https://example.com/b'],
  ],
  [
    'an end tag that belongs to no entry, counted to the next one',
    `${URLSET}<url><sitemap><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url></urlset>`,
    [null, null, 'https://example.com/b'],
  ],
  [
    'ill-formed XML before the link of a feed',
    `<rss version="2.0"><channel><item><title>a & b</title><link>https://example.com/a</link></item></channel></rss>`,
    ['https://example.com/a'],
  ],
  ['an entry without loc', `${URLSET}<url><priority>5</priority></url></urlset>`, [null, null]],
  [
    'a password',
    `${URLSET}<url><loc>https://user:secret@example.com/</loc><priority>5</priority></url></urlset>`,
    ['https://***@example.com/', 'https://***@example.com/'],
  ],
])('%s', async (_, text, pages) => {
  expect(await pagesOf(text)).toEqual(pages);
});

it('lines of a text sitemap', async () => {
  expect(await pagesOf('https://example.com/a b\n', { uri: 'sitemap.txt' })).toEqual(['https://example.com/a b']);
});

it('a long page is cut', async () => {
  const loc = `https://example.com/${'a'.repeat(3_000)}`;
  const [page] = await pagesOf(`${URLSET}<url><loc>${loc}</loc></url></urlset>`);
  expect([page?.length, page?.slice(-2)]).toEqual([2_048, 'a…']);
});

it('is null for findings of the document', async () => {
  const { collector } = await lintText(`${URLSET}</urlset>`);
  expect(collector.sorted().map(({ entry, page }) => [entry, page])).toContainEqual([null, null]);
});
