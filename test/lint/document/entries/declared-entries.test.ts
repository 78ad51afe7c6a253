// Entries that declare namespaces, or use prefixes that nothing declares: the report is the one with every entry validated.

import { afterAll, expect, it, test } from 'vitest';
import { SchemaHost } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { DeclaredEntries, NAMESPACES, SITEMAP } from '../../../support/declared-entries.js';
import { sampled } from '../../../support/depth.js';
import { Random } from '../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

test.each(Array.from({ length: sampled(15, 4) }, (_, seed) => seed))('of random templates: %i', async (seed) => {
  const random = new Random(seed);
  const text = new DeclaredEntries(random).document();
  const options = { maxFindings: random.pick([0, 1, 3]), chunk: random.pick([997, 65_536]) };
  const { one, other } = await bothWays(host, text, options);
  expect(one).toEqual(other);
});

it.each([
  [
    'images',
    `<image:image xmlns:image="${NAMESPACES['image']}"><image:loc>https://www.example.com/#.png</image:loc></image:image>`,
  ],
  ['data for search', `<PageMap xmlns="${NAMESPACES['pagemap']}"><DataObject type="a" id="#"/></PageMap>`],
  ['a prefix that nothing declares', '<image:image><image:loc>https://www.example.com/#.png</image:loc></image:image>'],
  ['attributes with different values', '<lastmod id="#">2026-01-01</lastmod>'],
])('of entries with %s', async (_, content) => {
  const entries = Array.from({ length: 300 }, (_, n) =>
    `<url><loc>https://www.example.com/#</loc>${content}</url>`.replaceAll('#', String(n)),
  );
  const { one, other } = await bothWays(host, `<urlset xmlns="${SITEMAP}">${entries.join('')}</urlset>`, {
    maxFindings: 3,
  });
  expect(one).toEqual(other);
});

it('a violation beside a prefix that nothing declares is counted for each entry', async () => {
  const entry = '<url><loc>https://www.example.com/#</loc><g:a/><lastmod xmlns="">2026-01-01</lastmod></url>';
  const entries = Array.from({ length: 300 }, (_, n) => entry.replaceAll('#', String(n)));
  const { one, other } = await bothWays(host, `<urlset xmlns="${SITEMAP}">${entries.join('')}</urlset>`, { maxFindings: 3 });
  expect(one).toEqual(other);
});
