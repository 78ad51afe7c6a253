// Bytes of values that are no UTF-8, which the pass reads like U+FFFD, and other defects: entries with them are counted like others.

import { afterAll, describe, expect, it, test } from 'vitest';
import { RECORD, RECORD_FLAGS } from '../../../src/reader/layout.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { bothWays } from '../../support/both-ways.js';
import { sampled } from '../../support/depth.js';
import { Random } from '../../support/random.js';
import { readPass } from '../../support/read-pass.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = 300;
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
const LOC = '<loc>https://www.shop.com/a</loc>';
const PLACES: readonly (readonly [before: string, after: string])[] = [
  ['<loc>https://www.shop.com/', '</loc>'],
  ['<loc>https://www.shop.com/?a=', '</loc>'],
  ['<loc>https://www.shop.com/#', '</loc>'],
  ['<loc>https://', '</loc>'],
  ['<loc>', '</loc>'],
  [`${LOC}<lastmod>`, '</lastmod>'],
  [`${LOC}<changefreq>`, '</changefreq>'],
  [`${LOC}<priority>`, '</priority>'],
  [`${LOC}<image:image><image:loc>https://www.shop.com/`, '</image:loc></image:image>'],
  [`${LOC}<image:image><image:loc>/a.png</image:loc><image:title>`, '</image:title></image:image>'],
  [`${LOC}<video:video><video:title>`, '</video:title></video:video>'],
  [`${LOC}<video:video><video:tag>a</video:tag><video:tag>`, '</video:tag></video:video>'],
  [`${LOC}<news:news><news:title>`, '</news:title></news:news>'],
  [
    `${LOC}<news:news><news:publication><news:name>A</news:name><news:language>`,
    '</news:language></news:publication><news:title>A\xff</news:title></news:news>',
  ],
  [`${LOC}<xhtml:link rel="alternate" hreflang="en" href="https://www.shop.com/`, '"/>'],
  [`${LOC}<xhtml:link rel="alternate" hreflang="`, '" href="https://www.shop.com/"/>'],
  ['<loc><![CDATA[https://www.shop.com/', ']]></loc>'],
  [`${LOC}<lastmod> <![CDATA[`, ']]> </lastmod>'],
  [`${LOC}<video:video><video:title><![CDATA[`, ']]></video:title></video:video>'],
  [`${LOC}<other a="`, '"/>'],
  [`${LOC}<other>`, '</other>'],
  [LOC, ''],
];
const PIECES = [
  ...['\xff', '\x80', '\xc0\xaf', '\xed\xa0\x80', '\xe6\xbc', '\xf0\x9f\x98', '\xf4\x90\x80\x80', '\xc3'],
  ...['\xef\xbf\xbd', '%EF%BF%BD', '%ff', '&#xFFFD;', '&amp;', '&', '\xc3\xa9', '\xc2\xa0', '\xe2\x84\xaa', '\xf0\x9f\x98\x80'],
  ...['\x08', '\x0c', '\xef\xbf\xbf', ']]>', ']]>', '<!DOCTYPE a [', '<!DOCTYPE', '<!ELEMENT b>', '<!', '<!-a', '< ', '>'],
  ...['&nbsp;', '&eacute;', '&a.b;', '& ', '&;', '&#x;', '&am&#112;;', `&${'n'.repeat(62)};`, `&${'n'.repeat(63)};`],
  ...['a', 'AB', '1', '-', '#', '?', '&amp;utm_', '{a}', ' ', '\n', '/', '.', '|', '[', '\\', 'e\xcc\x81', '\xc3\x83\xc2\xa9'],
];

/** A sitemap with each of these bytes, which are written as Latin-1, in an entry of its own. */
function sitemapOf(entries: readonly string[]): Buffer {
  return Buffer.from(`${ROOT}\n${entries.map((entry) => `<url>${entry}</url>\n`).join('')}</urlset>`, 'latin1');
}

test.each([
  ['\xff&amp;b', '\xff&#38;amp;b'],
  ['\xff&#65;', '\xff&#38;#65;'],
  ['\xff &', '\xff &#38;'],
])('references in a CDATA section are text: %j', (section, written) => {
  const read = (value: string): number | undefined =>
    readPass(Buffer.from(`<url><loc>${value}</loc></url><url/>`, 'latin1'), true).records[0]?.[RECORD.pageLow];
  expect(read(`<![CDATA[https://www.shop.com/${section}]]>`)).toBe(read(`https://www.shop.com/${written}`));
});

test.each(['\xff', '&amp;'])('the host of a loc is known that is too long to be decoded: %j', async (text) => {
  const locs = ['https://www.shop.com/', 'https://other.com/'].map((start) => `<loc>${start}${'a'.repeat(17_000)}${text}</loc>`);
  const { one } = await bothWays(host, sitemapOf(locs), { maxFindings: 2 });
  expect(JSON.stringify(one)).toContain('loc/mixed-hosts');
});

test('most entries with CDATA sections that are no UTF-8 are counted', async () => {
  const entry = (_: unknown, n: number): string => `<loc><![CDATA[https://www.shop.com/${'\xff'.repeat(300)}${n}]]></loc>`;
  const { one, other, shown } = await bothWays(host, sitemapOf(Array.from({ length: ENTRIES }, entry)), { maxFindings: 3 });
  expect(one).toEqual(other);
  expect(shown).toBeLessThan(ENTRIES / 2);
});

describe('a value with bytes that are no UTF-8', () => {
  const readValue = (value: string): readonly number[] | undefined =>
    readPass(Buffer.from(`<url>${LOC}</url><url><loc>https://www.shop.com/${value}</loc></url><url/>`, 'latin1'), true)
      .records[1];
  const word = (value: string, name: keyof typeof RECORD): number | undefined => readValue(value)?.[RECORD[name]];

  it('has the page of the same value with U+FFFD', () => {
    expect(word('a\xffb', 'pageLow')).toBe(word('a\xef\xbf\xbdb', 'pageLow'));
  });

  it('has another class than that value', () => {
    const entries = ['a', '\xff', '\xef\xbf\xbd', '\xfe'].map((value) => `<url><loc>https://www.shop.com/${value}</loc></url>`);
    const { records } = readPass(Buffer.from(entries.join(''), 'latin1'), true);
    const [, illFormed, replaced, other] = records.map((record) => record[RECORD.class]);
    expect([illFormed === replaced, illFormed === other]).toEqual([false, true]);
  });

  it.each([
    ['a byte', '\xff\xff', RECORD_FLAGS.illFormedByte],
    ['a sequence', '\xe6\xbc', RECORD_FLAGS.illFormedSequence],
    ['neither', '\xe6\xbc\xa2', 0],
  ])('tells %s', (_, value, flag) => {
    const { illFormedByte, illFormedSequence } = RECORD_FLAGS;
    expect((word(value, 'flags') ?? 0) & (illFormedByte | illFormedSequence)).toBe(flag);
  });

  it.each(['\xff', '\x80', '\xe6\xbc', '\xed\xa0\x80', '\xf0\x9f\x98', '\xf8\x88'])(
    'counts columns like the scanner: %j',
    (value) => {
      const bytes = Buffer.from(`<url><loc>${value}</loc></url><url/>`, 'latin1');
      const { records } = readPass(bytes, true);
      const units = [...bytes.subarray(0, bytes.length - 6)].reduce(
        (count, byte) => count + ((byte & 0xc0) === 0x80 ? 0 : byte >= 0xf0 ? 2 : 1),
        0,
      );
      expect(records[1]?.[RECORD.column]).toBe(units + 1);
    },
  );
});

test.each([
  ['ampersands', () => 'a=1&b=2'],
  ['one or two ampersands', (n: number) => (n % 3 === 0 ? 'a&b&c' : 'a&b')],
  ['unknown entities', (n: number) => (n % 3 === 0 ? 'a&nbsp;b' : 'a&eacute;&foo;')],
  ['names that are as long as those of entities, and longer', (n: number) => `&${'n'.repeat(60 + (n % 5))};`],
  ['declarations', (n: number) => ['<!DOCTYPE a [', '<!DOCTYPE a>', '<!ELEMENT a', '<!>'][n % 4] ?? ''],
  ['characters that XML does not allow', (n: number) => ['\x08', '\x0b\x0b', '\xef\xbf\xbf', '\x01&'][n % 4] ?? ''],
  ['ends of sections', (n: number) => ['a]]>b', ']]>]]>', ']]]>', '&]]>'][n % 4] ?? ''],
  ['references that are none', (n: number) => ['&;', '&#x;', '&#xg;', '&1;', '&-a;', '&\xc3\xa9;'][n % 6] ?? ''],
])('%s have the same findings in entries that are counted', async (_, value) => {
  const entry = (_: unknown, n: number): string =>
    `<loc>https://www.shop.com/?${n}${n % 2 === 0 ? value(n) : ''}</loc><other a="${n % 5 === 0 ? value(n) : ''}">${value(n)}</other>`;
  const { one, other } = await bothWays(host, sitemapOf(Array.from({ length: ENTRIES }, entry)), { maxFindings: 3 });
  expect(one).toEqual(other);
});

const PARTS: readonly (readonly [name: string, of: (value: string) => string])[] = [
  ['images', (value) => `<image:image><image:loc>https://www.shop.com/${value}</image:loc></image:image>`],
  ['titles of images', (value) => `<image:image><image:loc>/a.png</image:loc><image:title>${value}</image:title></image:image>`],
  ['links', (value) => `<xhtml:link rel="alternate" hreflang="de" href="https://www.shop.com/?${value.replace(']]>', '&')}"/>`],
  ['videos', (value) => `<video:video><video:title>${value}</video:title></video:video>`],
  ['tags of videos', (value) => `<video:video><video:tag>a</video:tag><video:tag>${value}</video:tag></video:video>`],
  ['articles', (value) => `<news:news><news:title>${value}</news:title></news:news>`],
  ['other elements', (value) => `<other>${value}</other>`],
];

describe.each(PARTS)('%s with defects', (_, part) => {
  it.each(['a&b', 'a&nbsp;b', '\x01', '\xef\xbf\xbf', ']]>'])('are counted one by one: %j', async (value) => {
    const parts = (n: number): string => Array.from({ length: 1 + (n % 4) }, (_, k) => part(`${n}-${k}${value}`)).join('');
    const entry = (_: unknown, n: number): string => `<loc>https://www.shop.com/${n}</loc>${part('a')}${parts(n)}`;
    const { one, other } = await bothWays(host, sitemapOf(Array.from({ length: 80 }, entry)), { maxFindings: 2 });
    expect(one).toEqual(other);
  });
});

test.each(['lastmod', 'changefreq', 'other'])('most entries with %s that is no UTF-8 are counted', async (name) => {
  const entry = (_: unknown, n: number): string =>
    `<loc>https://www.shop.com/${n}</loc><${name}>${'\xff'.repeat(600)}${n}</${name}>`;
  const { one, other, shown } = await bothWays(host, sitemapOf(Array.from({ length: ENTRIES }, entry)), { maxFindings: 3 });
  expect(one).toEqual(other);
  expect(shown).toBeLessThan(ENTRIES / 2);
});

test.each(Array.from({ length: sampled(150, 12) }, (_, seed) => seed))(
  'all ways to read them find the same: %i',
  async (seed) => {
    const random = new Random(seed);
    const places = [random.pick(PLACES), random.pick(PLACES)];
    const pieces = Array.from({ length: 2 + random.below(4) }, () => random.pick(PIECES));
    const length = random.pick([1, 3, 12, 60, 250, 700]);
    const someValue = (): string => Array.from({ length: 1 + random.below(length) }, () => random.pick(pieces)).join('');
    const entries = Array.from({ length: ENTRIES }, () => {
      const [before, after] = random.pick(places);
      return `${before}${someValue()}${after}`;
    });
    const { one, other } = await bothWays(host, sitemapOf(entries), { maxFindings: 2 });
    expect(one).toEqual(other);
  },
);
