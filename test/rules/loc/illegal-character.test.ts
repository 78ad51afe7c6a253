// Characters that are not allowed in a URL, in more entries than findings are kept: all of them are counted.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

it.each([
  ['behind others of the same kind', 'a|b|c'],
  ['behind others of another kind', 'a"b|c'],
  ['behind a template with others of the same kind', '{{a|b}}/c|d'],
])('%s', async (_, path) => {
  const entries = Array.from({ length: 20 }, (_, index) => `<url><loc>https://example.com/${index}/${path}</loc></url>`).join('');
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  const [few, all] = await Promise.all([1, 1_000].map((maxFindings) => lintText(text, { maxFindings })));
  expect(few?.collector.counts).toEqual(all?.collector.counts);
  expect(few?.collector.counts.has('loc/illegal-character')).toBe(true);
});
