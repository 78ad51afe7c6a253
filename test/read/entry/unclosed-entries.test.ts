// Entries without an end tag: the entries behind them are read like others, and as quickly.

import { afterAll, expect, it, test } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { bothWays } from '../../support/both-ways.js';
import { sampled } from '../../support/depth.js';
import { lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x">';
const LOC = '<loc>https://www.shop.com/NUMBER</loc>';
/** What stands between entries that are well-formed, and may leave elements open. */
const BETWEEN: readonly string[] = [
  ...[
    `<url>${LOC}`,
    `<url>${LOC}`,
    `<url>${LOC}`,
    '<url>',
    '<s:url>',
    `<url>${LOC}<image:image>`,
    `<url a="b">${LOC}`,
    '<sitemap>',
  ],
  ...['<url xmlns="urn:y">', '<url xmlns:y="urn:y">', '<a>', '<x:a>', '<x:url>', '<url><loc>', '<url', '<'],
  ...['</url>', '</s:url>', '</a>', '</x:a>', '</sitemap>', '</loc>', '<!-- a -->', '<?a b?>', 'text', '<![CDATA[a]]>', '<url/>'],
];
/** Entries of which a document has most. */
const ENTRIES: readonly string[] = [
  `<url>${LOC}</url>`,
  `<url>${LOC}<lastmod>2026-01-31</lastmod></url>`,
  `<s:url>${LOC.replaceAll('loc>', 's:loc>')}</s:url>`,
  '<url><loc>https://www.shop.com/a b</loc></url>',
  `<url>${LOC}<image:image><image:loc>https://www.shop.com/NUMBER.png</image:loc></image:image></url>`,
  '<url><loc>https://www.shop.com/NUMBER</Loc></url>',
  '<url><loc>https://www.shop.com/NUMBER</a></url>',
  '<url><loc>https://www.shop.com/NUMBER</s:url></url>',
  '<url><loc>https://www.shop.com/NUMBER</url>',
  `<url>${LOC}</Url>`,
  `<url>${LOC}</s:url>`,
  `<url>${LOC}</y:url>`,
  `<url>${LOC}</sitemap>`,
  `<url>${LOC}</a></url>`,
  `<url>${LOC}<b/></url>`,
  `<url>${LOC}&</url>`,
];

test.each(Array.from({ length: sampled(40, 8) }, (_, seed) => seed))(
  'entries behind them are counted as they are linted: %i',
  async (seed) => {
    const random = new Random(seed);
    const [most, least] = [random.pick(ENTRIES), random.pick(ENTRIES)];
    const between = Array.from({ length: 1 + random.below(3) }, () => random.pick(BETWEEN));
    const often = random.pick([6, 30, 200]);
    const pieces = Array.from({ length: 300 }, (_, n) => {
      const lead = random.below(often) === 0 ? random.pick(between) : '';
      return `${lead}${random.below(5) === 0 ? least : most}\n`.replaceAll('NUMBER', String(n));
    });
    const { one, other } = await bothWays(host, `${ROOT}\n${pieces.join('')}</urlset>`, { maxFindings: random.pick([2, 1_000]) });
    expect(one).toEqual(other);
  },
);

it.each(['Url', 'URL', 'y:url'])('an end tag </%s> closes the entry', async (name) => {
  const entries = Array.from({ length: 300 }, (_, n) => `<url><loc>https://www.shop.com/${n}</loc></${name}>\n`);
  const { facts, collector } = await lintText(`${ROOT}\n${entries.join('')}</urlset>`);
  expect(facts.entries).toBe(300);
  expect(collector.sorted().some(({ rule }) => rule === 'schema/unknown-element')).toBe(false);
});

it('is found once, and all entries behind it are counted', async () => {
  const entries = Array.from({ length: 300 }, (_, n) => `<url><loc>https://www.shop.com/${n}</loc></url>\n`);
  const text = `${ROOT}\n<url><loc>https://www.shop.com/first</loc>\n${entries.join('')}</urlset>`;
  const { facts, collector } = await lintText(text);
  expect(facts.entries).toBe(301);
  expect(collector.sorted().filter(({ rule }) => rule === 'schema/unknown-element')).toHaveLength(1);
});
