// Long values have the facts for all that rules find, and are proved only if the schema accepts them.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { sampled } from '../../../support/depth.js';
import { Random } from '../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = sampled(400, 150);
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
const sitemap = (inside: (n: number) => string): string => {
  const entry = (_: unknown, n: number): string => `<url><loc>https://www.example.com/page-${n}</loc>${inside(n)}</url>\n`;
  return `<urlset ${NAMESPACES}>\n${Array.from({ length: ENTRIES }, entry).join('')}</urlset>\n`;
};
const video = (inside: string): string => `<video:video>${inside}</video:video>`;
const PLACES: Readonly<Record<string, (value: string) => string>> = {
  lastmod: (value) => `<lastmod>${value}</lastmod>`,
  changefreq: (value) => `<changefreq>${value}</changefreq>`,
  priority: (value) => `<priority>${value}</priority>`,
  'news:language': (value) =>
    `<news:news><news:publication><news:language>${value}</news:language></news:publication></news:news>`,
  'news:title': (value) => `<news:news><news:title>${value}</news:title></news:news>`,
  'video:title': (value) => video(`<video:title>${value}</video:title>`),
  'video:description': (value) => video(`<video:description>${value}</video:description>`),
  'video:category': (value) => video(`<video:category>${value}</video:category>`),
  'video:uploader': (value) => video(`<video:uploader>${value}</video:uploader>`),
  'video:show_title': (value) => video(`<video:tvshow><video:show_title>${value}</video:show_title></video:tvshow>`),
};

/** Beginnings and ends of values that rules have findings about. */
const EDGES = [
  ...['', ' ', '\n', '2026-01-01', '2026-01-01T00:00:00.', '-', '1', '0.', '0,', 'en-', 'zh_', 'EN', '&#45;', 'de&#x5f;'],
  ...['\u00a0', 'é', '\ufffd', '&#233;', '&#127;', '&', '<!-- a -->', '<![CDATA[', ']]>', '&amp;amp;', '&lt;b&gt;', '<b/>'],
];
const UNIT = ['a', '0', '2026-01-01 ', '9.', 'A', 'é', 'Ä', '&quot;', '&#66;', '&amp;', ' ', 'T', '漢', '🍞', '.'];

test.each(Array.from({ length: sampled(24, 2) }, (_, seed) => seed))('long values have the same findings: %i', async (seed) => {
  const random = new Random(seed);
  const places = Object.values(PLACES);
  const units = [random.pick(UNIT), random.pick(UNIT)];
  const edges = [random.pick(EDGES), random.pick(EDGES), ''];
  const some = [random.pick(places), random.pick(places)];
  const length = random.pick([90, 120, 300, 520, 2_100, 16_500]);
  const text = sitemap(() => {
    const value = random.pick(units).repeat(length + random.below(40));
    return random.pick(some)(`${random.pick(edges)}${value}${random.below(1_000)}${random.pick(edges)}`);
  });
  const { one, other } = await bothWays(host, text, { maxFindings: 2 });
  expect(one).toEqual(other);
});

/** Line breaks and markup, of which XML counts some as fewer characters than they have bytes. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  ' ',
  '&#13;',
  '&#10;',
  '&#13;\n',
  '\r&#10;',
  '<!-- -->',
  '\r<!-- -->\n',
  '\r\n<!-- -->',
  '\r<![CDATA[\n]]>',
];
const LIMITS: readonly (readonly [name: string, limit: number])[] = [
  ['title', 100],
  ['category', 256],
  ['description', 2_048],
];

test.each(Array.from({ length: sampled(24, 4) }, (_, seed) => seed))(
  'texts of videos that are about as long as they may be: %i',
  async (seed) => {
    const random = new Random(seed);
    const [name, limit] = random.pick(LIMITS);
    const breaks = Array.from({ length: 1 + random.below(3) }, () => random.pick(BREAKS));
    const isSection = random.below(3) === 0 && breaks.every((text) => !/[<&]/.test(text));
    const text = sitemap((n) => {
      const length = limit - breaks.length - 3 + random.below(breaks.length * 2 + 5);
      const half = 'x'.repeat(length >> 1);
      const value = [half, 'x'.repeat(length - half.length), ''].map((part, at) => part + (breaks[at] ?? '')).join('');
      const written = isSection ? `<![CDATA[${value}]]>` : value;
      return `<video:video><video:title>${n}</video:title><video:${name}>${written}</video:${name}></video:video>`;
    });
    const { one, other } = await bothWays(host, text, { maxFindings: 2 });
    expect(one).toEqual(other);
  },
);

test('a CR and an LF are one character of a text, as in the schema', async () => {
  const title = (length: number): string =>
    sitemap(() => `<video:video><video:title>${'x'.repeat(length)}\r\n</video:title></video:video>`);
  const lengths = async (length: number): Promise<boolean> =>
    JSON.stringify((await bothWays(host, title(length), { maxFindings: 2 })).one).includes('video/title-too-long');
  expect([await lengths(99), await lengths(100)]).toEqual([false, true]);
});
