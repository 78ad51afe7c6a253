// Values with markup inside them, which the pass copies without it, and end tags that do not match.

import { afterAll, describe, expect, it, test } from 'vitest';
import { RECORD } from '../../../../src/reader/layout.js';
import { SchemaHost } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { sampled } from '../../../support/depth.js';
import { Random } from '../../../support/random.js';
import { readPass, saidOf } from '../../../support/read-pass.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = 300;
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:x="urn:x">';
const FIRST = '<url><loc>https://www.shop.com/first</loc></url>';
const sitemapOf = (entries: readonly string[]): string =>
  `${ROOT}\n${entries.map((entry) => `<url>${entry}</url>\n`).join('')}</urlset>`;

/** The record of an entry with this loc, behind another one of its origin. */
function readLoc(value: string): readonly number[] | undefined {
  return readPass(Buffer.from(`${FIRST}<url><loc>${value}</loc></url><url/>`), true).records[1];
}

describe('the page of a loc with markup is that of its text', () => {
  it.each([
    ['a<!-- b -->c', 'ac'],
    ['a<!-- b --><!-- c -->', 'a'],
    ['<!-- b -->a', 'a'],
    ['a<?b c?>d', 'ad'],
    ['a<?b?>', 'a'],
    ['a<![CDATA[b]]>c', 'abc'],
    ['<![CDATA[a]]><![CDATA[?b&c]]>', 'a?b&amp;c'],
    ['a<![CDATA[&amp;]]>', 'a&amp;amp;'],
    ['a<![CDATA[<">\']]>', 'a&lt;&quot;&gt;&apos;'],
    ['a<![CDATA[\u00e9]]>', 'a\u00e9'],
    ['a<b/>c', 'ac'],
    ['a<b>c</b>d', 'ad'],
    ['a<b><i>c</i></b>d', 'ad'],
    ['a<b>c<!-- d -->e</b>f', 'af'],
    ['a<b>c<![CDATA[d]]></b>f', 'af'],
    ['a<br>c', 'a'],
    ['a<p>b<br>c</p>d', 'ad'],
    ['a < b', 'a  b'],
    ['a<<b/>c', 'ac'],
    ['a<1', 'a1'],
    ['a&#0;b', 'ab'],
    ['&#x110000;a&#xFFFE;', 'a'],
    ['a&#32;&#10;', 'a'],
    ['a&#10;b', 'a\nb'],
    ['a&#38;&#0;b', 'a&amp;b'],
  ])('%s', (value, text) => {
    const page = (of: string): number | undefined => readLoc(`https://www.shop.com/${of}`)?.[RECORD.pageLow];
    expect(page(value)).toBeDefined();
    expect(page(value)).toBe(page(text));
  });
});

describe('an end tag that does not match', () => {
  it.each([
    ['closes the value if it is unknown', '<loc>https://www.shop.com/a</Loc>', 'https://www.shop.com/a'],
    [
      'closes the extension that it stands in',
      '<loc>https://www.shop.com/a</loc><image:image><image:loc>/b</image:loc></b></image:image>',
      'https://www.shop.com/a',
    ],
    ['is passed over in the entry', '<loc>https://www.shop.com/a</b></loc>', 'https://www.shop.com/a'],
    ['closes elements in the value', '<loc>https://www.shop.com/a<b><i></loc>', 'https://www.shop.com/a'],
    [
      'closes the value if it is that of an element that is not open',
      '<loc>https://www.shop.com/a</lastmod>',
      'https://www.shop.com/a',
    ],
    ['closes the value if it is that of the entry', '<loc>https://www.shop.com/a', 'https://www.shop.com/a'],
    [
      'closes the values in an extension',
      '<loc>https://www.shop.com/a</loc><image:image><image:loc>/b</image:image>',
      'https://www.shop.com/a',
    ],
    ['closes only those inside it', '<loc>https://www.shop.com/a<b><i>c</b>d</loc>', 'https://www.shop.com/ad'],
  ])('%s', (_, entry, text) => {
    const { records } = readPass(Buffer.from(`${FIRST}<url>${entry}</url><url/>`), true);
    expect(records[1]?.[RECORD.pageLow]).toBe(readLoc(text)?.[RECORD.pageLow]);
  });

  it.each([
    '<loc>https://www.shop.com/a</urlset></loc>',
    '<loc>https://www.shop.com/a</x:urlset></loc>',
    '<loc>https://www.shop.com/a</ loc>',
  ])('is left to the scanner: %s', (entry) => {
    const { records } = readPass(Buffer.from(`<url>${entry}</url>`), true);
    expect(records).toHaveLength(0);
  });
});

describe('the scanner has to read', () => {
  it.each([
    ['a reference that begins before markup', 'a&am<!-- -->p;'],
    ['a reference that begins before one to nothing', 'a&am&#0;p;'],
    ['an end of a section that begins before one', 'a]]&#0;>'],
    ['an end of a section that begins before markup', 'a]]<!-- -->>'],
    ['an end of a section that begins in one', 'a<![CDATA[b]]]]>>'],
    ['a comment for this tool', 'a<!-- sitemap-lint-disable -->'],
    ['a comment with two hyphens', 'a<!-- -- -->'],
    ['an instruction without a target', 'a<? b?>'],
    ['an instruction with the target xml', 'a<?xml b?>'],
    ['an instruction with the target XML', 'a<?XML b?>'],
    ['an instruction with a colon', 'a<?b:c d?>'],
    ['an entry', 'a<url/>'],
    ['a tag that is not closed', 'a<b c</loc>'],
    ['elements that are nested too deep', `a${'<b>c'.repeat(40)}${'</b>'.repeat(40)}`],
  ])('%s', (_, value) => {
    expect(readLoc(`https://www.shop.com/${value}`)).toBeUndefined();
  });

  it('an element in a value whose own element has attributes', () => {
    const { records } = readPass(Buffer.from('<url><loc xml:lang="en">https://www.shop.com/<b/></loc></url>'), true);
    expect(records).toHaveLength(0);
  });
});

it('counts lines inside markup once', () => {
  const value = 'https://www.shop.com/\n<!--\n-->\r\n<?a\n?><![CDATA[\n]]><b\n>\n</b\n>';
  const { records } = readPass(Buffer.from(`<url><loc>${value}</loc></url>\n<url/>`), true);
  expect(records.map((record) => record[RECORD.line])).toEqual([1, value.split('\n').length + 1]);
});

it('counts columns behind characters beyond ASCII once', () => {
  const value = 'https://www.shop.com/\u00e9<!--\u00e9--><![CDATA[\u00e9]]>\ud83d\ude00';
  const entry = `<url><loc>${value}</loc></url>`;
  const { records } = readPass(Buffer.from(`${entry}<url/>`), true);
  expect(records[1]?.[RECORD.column]).toBe(entry.length + 1);
});

it('reads more values than its memory has room for', () => {
  const entry = (n: number): string => `<url><loc>https://www.shop.com/${n}<![CDATA[${'&'.repeat(60_000)}]]></loc></url>`;
  const { records, stopped } = readPass(Buffer.from(entry(1) + entry(2) + entry(3)), true);
  expect([records.length, stopped]).toEqual([0, 1]);
});

test('characters that make one in normal form C are seen across markup', () => {
  const said = (value: string): string => saidOf(readLoc(`https://www.shop.com/${value}`) ?? []);
  expect(said('e<!-- -->\u0301')).toContain('not-nfc');
  expect(said('\u00c3<!-- -->\u00a9')).toContain('mojibake');
});

/** A value without what cannot be in an attribute. */
const attribute = (value: string): string => value.replace(/[<"]/g, '');

const PLACES: readonly ((value: string, more: string) => string)[] = [
  (value, more) => `<loc>https://www.shop.com/${value}</loc>${more}`,
  (value) => `<loc>${value}</loc>`,
  (value) => `<loc><![CDATA[https://www.shop.com/]]>${value}</loc>`,
  (value, more) => `<loc>https://www.shop.com/a</loc><lastmod>2026-${value}01-01</lastmod>${more}`,
  (value, more) => `<loc>https://www.shop.com/a</loc><changefreq>dai${value}ly</changefreq>${more}`,
  (value, more) => `<loc>https://www.shop.com/a</loc><priority>0.${value}5</priority>${more}`,
  (value) => `<loc>https://www.shop.com/a</loc><loc>https://www.shop.com/${value}</loc>`,
  (value, more) =>
    `<loc>/a</loc><image:image><image:loc>https://www.shop.com/${value}.png</image:loc>${more}<image:title>A${value}</image:title></image:image>`,
  (value) =>
    `<loc>/a</loc><video:video><video:title>A${value}</video:title><video:description>${value}</video:description><video:duration>60${value}</video:duration><video:uploader info="https://www.shop.com/">B${value}</video:uploader><video:tag>${value}</video:tag></video:video>`,
  (value) =>
    `<loc>/a</loc><news:news><news:publication><news:name>A${value}</news:name><news:language>e${value}n</news:language></news:publication><news:publication_date>2026-11-20${value}</news:publication_date><news:title>A${value}B</news:title></news:news>`,
  (value, more) =>
    `<loc>https://www.shop.com/a</loc><xhtml:link rel="alternate" hreflang="e${attribute(value)}n" href="https://www.shop.com/${attribute(value)}"/>${more}`,
  (value) =>
    `<loc>/a</loc><news:news>${value}<news:publication><news:name>A</news:name>${value}</news:publication><news:title>b</news:title></news:news>`,
  (value) => `<loc>/a</loc><image:image>${value}<image:loc>/b.png</image:loc>${value}</image:image><image:image/>`,
  (value) => `<loc>/a</loc><video:video>${value}<video:title>b</video:title><video:live>yes</video:live>${value}</video:video>`,
  (value) => `<loc>https://www.shop.com/a</loc><other a="${attribute(value)}">b</other>`,
  (value, more) => `<loc>https://www.shop.com/a</loc><other>a${value}</other><x:y>${value}</x:y>${more}`,
];
const MARKUP = [
  ...['<!--a-->', '<!-- b -->', '<!--\n-->', '<?a b?>', '<?a?>', '<?a\n?>', '<![CDATA[a]]>', '<![CDATA[ & < > " \' ]]>'],
  ...['<![CDATA[&amp;]]>', '<b/>', '<b>x</b>', '<b a="1"/>', '<b>&amp;</b>', '<b>"t"</b>', '<b><i>x</i> y</b>', '<x:b>\n</x:b>'],
  ...['<loc>/b</loc>', '<lastmod/>', '<image:loc/>', '<b>\ufffd</b>', '<b><!-- --></b>', '<br>', '</b>', '<', '<<'],
  ...['&#0;', '&#x1F;', '&#xFFFF;', '&#32;', '&#10;', '&#13;'],
];
const PIECES = [
  ...['<!---->', '<?xml-a b?>', '<!-- -- -->', '<![CDATA[]]>', '<![CDATA[]]]>', '<![CDATA[\u0301]]>', '<b href="/">"t"</b>'],
  ...[
    '<image:loc>https://www.shop.com/</image:loc>',
    '<b><i>x</b>',
    '<url/>',
    '</Loc>',
    '</x:y>',
    '</b></b>',
    '</b></b></b>',
    '< ',
    '&',
    '&nbsp;',
    '&amp;',
  ],
  ...['amp;', '&#233;', ']]>', ']]', ']', '>', '"', '\u00e9', 'e', '\u0301', '\u00c3', '\u00a9', '\u0007', '\ufffd', '\uffff'],
  ...['%41', '?a=1', '/../', '{a}', ' ', '\n', '\r\n', '', '', '', ''],
];

test.each(Array.from({ length: sampled(300, 40) }, (_, seed) => seed))(
  'values with markup have the same findings in entries that are counted: %i',
  async (seed) => {
    const random = new Random(seed);
    const [place, more] = [random.pick(PLACES), random.below(6) === 0 ? random.pick(MARKUP) : ''];
    const end = random.below(2) === 0 ? 'NUMBER' : '';
    const pieces = Array.from({ length: 1 + random.below(3) }, () => random.pick(PIECES));
    // The forms differ in one piece, because only what is nearly alike may be taken for the same.
    const forms = Array.from({ length: 2 + random.below(5) }, () => {
      const changed = pieces.with(random.below(pieces.length), random.pick(random.below(4) > 0 ? MARKUP : PIECES));
      return place(`${changed.join('')}${end}`, more);
    });
    const entries = Array.from({ length: ENTRIES }, (_, n) => random.pick(forms).replaceAll('NUMBER', String(n)));
    const { one, other } = await bothWays(host, sitemapOf(entries), { maxFindings: 2 });
    expect(one).toEqual(other);
  },
);

test('a tag that is not closed in a loc leaves the title of an article settled', () => {
  const entry = '<url><loc>https://www.shop.com/a<br></loc><news:news><news:title>Bread</news:title></news:news></url>';
  const { records } = readPass(Buffer.from(`${FIRST}${entry}<url/>`), true);
  expect(saidOf(records[1] ?? [])).toContain(' news ');
});
