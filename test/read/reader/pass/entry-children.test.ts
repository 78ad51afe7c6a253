// The pass on the fields and the structure of an entry.

import { describe, expect, it } from 'vitest';
import { RECORD } from '../../../../src/read/reader/layout.js';
import { factsOf, readEntryOf, readPass, saidOf, settings } from '../../../support/read-pass.js';

/** The content after loc, and its facts. */
const ROWS: readonly (readonly [rest: string, facts: string])[] = [
  ['<lastmod>2026-11-01</lastmod><priority>0.5</priority>', ''],
  ['<priority>0.5</priority><lastmod>2026-11-01</lastmod>', 'structure'],
  ['<lastmod/>', 'lastmod-form lastmod-range structure'],
  ['<lastmod>2026-11-01</lastmod><lastmod>2026-11-01</lastmod>', 'structure'],
  ['<priority>0.5</priority><priority>high</priority><priority/>', 'structure'],
  ['<priority>0.5</priority><priority>&#48;.5</priority>', 'structure'],
  ['<priority><![CDATA[0.5]]></priority><priority>0.5</priority>', 'markup priority-form structure'],
  ['<changefreq>daily</changefreq><changefreq>d\u00e4ily</changefreq>', 'structure'],
  ['<lastmod lang="de">2026-11-01</lastmod>', 'structure'],
  ['<lastmod><![CDATA[2026-11-01]]></lastmod>', 'lastmod-form markup'],
  ['<changefreq>daily</changefreq>', ''],
  ['<changefreq>Daily</changefreq>', 'changefreq-form'],
  ['<changefreq> daily</changefreq>', 'changefreq-form'],
  ['<changefreq>a&amp;b</changefreq>', 'changefreq-form'],
  ['<changefreq>a&amp;amp;b</changefreq>', 'changefreq-form double-escaped'],
  ['<priority>1.0</priority>', ''],
  ['<priority>1.01</priority>', 'priority-form'],
  ['<priority>.5</priority>', 'priority-form'],
  ['<priority>0.123</priority>', 'priority-form'],
  ['<Loc/>', 'extension extension-form structure'],
  ['<loc>https://www.shop.com/e\u0301</loc>', 'not-nfc structure'],
  ['<lastmod href="/e\u0301">2026-11-01</lastmod>', 'not-nfc structure'],
  ['<!-- a note -->', ''],
];

describe('the facts of an entry', () => {
  it.each(ROWS)('%s: %s', (rest, expected) => {
    expect(saidOf(readEntryOf('https://www.shop.com/a', rest))).toBe(expected);
  });

  it('do not include those of the previous entry', () => {
    const [odd, plain] = ['<url><Loc/><priority>7</priority></url>', '<url><loc>https://www.shop.com/a</loc></url>'];
    const { records } = readPass(Buffer.from(odd + plain));
    expect(records.map(saidOf)).toEqual(['extension extension-form loc-missing priority-form structure', '']);
  });
});

it.each(['<sitemap/>', '<x><y><url/></y></x>', '<image:image><url/></image:image>'])(
  'an entry of another kind, or one in an element of an entry, is left to the scanner: %s',
  (inner) => {
    const { records, end } = readPass(Buffer.from(`<url>${inner}<loc>https://www.shop.com/a</loc></url>`));
    expect([records.length, end]).toEqual([0, 0]);
  },
);

it.each([
  ['as many elements as the limit', `<url>${'<x/>'.repeat(9_999)}</url>`],
  ['as many attributes as the limit', `<url>${'<x a="" b=""/>'.repeat(5_000)}</url>`],
  ['1,000 images', `<url>${'<image:image><image:loc>https://www.shop.com/a.png</image:loc></image:image>'.repeat(1_000)}</url>`],
])('an entry with %s is read', (_, text) => {
  expect(readPass(Buffer.from(text)).end).toBe(text.length);
});

describe('the scanner has to read', () => {
  it.each([
    ['a raw <', '<url><loc>https://www.shop.com/a<b</loc></url>'],
    ['a < before a name', '<url><x><</x></url>'],
    ['a comment in a value', '<url><loc>https://www.shop.com/<!-- a --></loc></url>'],
    ['a part of a value in CDATA', '<url><loc>https://www.shop.com/<![CDATA[a]]></loc></url>'],
    ['an element in a value', '<url><loc>https://www.shop.com/<b/></loc></url>'],
    ['text beside elements', '<url><x>a<b/></x></url>'],
    ['text in an entry', '<url>stray</url>'],
    ['a control', '<url>\u0001</url>'],
    ['an unknown entity', '<url><loc>https://www.shop.com/&nbsp;</loc></url>'],
    ['a reference to white space', '<url><loc>https://www.shop.com/&#32;</loc></url>'],
    ['a reference to no character', '<url><loc>https://www.shop.com/&#0;</loc></url>'],
    ['bytes that are no UTF-8 in a value', Buffer.from('<url><loc>https://www.shop.com/\xff</loc></url>', 'latin1')],
    ['an element beyond ASCII', '<url><\u00e9/></url>'],
    ['a long name', `<url><${'a'.repeat(65)}/></url>`],
    ['another end tag', '<url><loc>https://www.shop.com/</lastmod></url>'],
    ['an entry in an entry', '<url><loc>https://www.shop.com/</loc><url/>'],
    ['a language of XML', '<url><loc xml:lang="de">https://www.shop.com/</loc></url>'],
    ['a comment for this tool', '<url><!-- sitemap-lint-disable --></url>'],
    ['bytes that are no UTF-8 in a comment', Buffer.from('<!-- \xff --><url/>', 'latin1')],
    ['a comment between the children of another element', '<url><x><y/><!-- a --></x></url>'],
    ['a CDATA section between the children of another element', '<url><x><y/><![CDATA[a]]></x></url>'],
    ['attributes with two prefixes', '<url><loc xhtml:a="1" image:b="2">https://www.shop.com/</loc></url>'],
    ['an attribute whose prefix is not bound', '<url><loc a:b="1">https://www.shop.com/</loc></url>'],
    ['an attribute of XML that is no language', '<url><loc xml:id="1">https://www.shop.com/</loc></url>'],
    [
      'an attribute for schemas',
      '<url xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><loc i:nil="1">https://www.shop.com/</loc></url>',
    ],
    ['more elements than the limit', `<url>${'<x/>'.repeat(10_000)}</url>`],
    ['more attributes than the limit', `<url>${'<x a="" b=""/>'.repeat(5_001)}</url>`],
    ['a value above the limit', `<url><x a="${'v'.repeat(65_537)}"/></url>`],
    ['a control in a comment', '<url><!-- \u0001 --></url>'],
    ['a text outside of entries', 'stray<url></url>'],
    ['the end of the root', '</urlset>'],
  ])('%s', (_, text) => {
    const { records, end } = readPass(Buffer.from(text));
    expect([records.length, end]).toEqual([0, 0]);
  });
});

describe('a changefreq', () => {
  const saidOfValue = (value: string): string =>
    saidOf(readEntryOf('https://www.shop.com/a', `<changefreq>${value}</changefreq>`));

  it.each(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])('%s, and nothing that is like it', (word) => {
    expect(saidOfValue(word)).toBe('');
    const others = [`${word}s`, word.slice(0, -1), word.slice(1)];
    for (let at = 0; at < word.length; at++) others.push(`${word.slice(0, at)}x${word.slice(at + 1)}`);
    for (const value of others) expect(saidOfValue(value), value).toBe('changefreq-form');
  });
});

it.each([
  ['\n', 2, 1],
  ['\r', 2, 1],
  ['\r\n', 2, 1],
  ['\n\r', 3, 1],
  ['\r\r\n\n', 4, 1],
  ['\n<!-- a -->', 2, 11],
  // A column is a UTF-16 unit.
  ['\n<!-- é -->', 2, 11],
  ['\n<!-- 語 -->', 2, 11],
  ['\n<!-- \u{1f600} -->', 2, 12],
])('behind %j it is at line %i and column %i', (text, line, column) => {
  const url = '<url><loc>https://www.shop.com/a</loc></url>';
  const { records } = readPass(Buffer.from(`${url}${text}${url}`));
  expect([records[1]?.[RECORD.line], records[1]?.[RECORD.column]]).toEqual([line, column]);
});

it('line breaks in the text of an unknown element are counted once', () => {
  const { records } = readPass(Buffer.from('<url><x>\n a\n</x></url>\n<url><x>\r\n</x></url>\n<url/>'));
  expect(records.map((record) => record[RECORD.line])).toEqual([1, 4, 6]);
});

it('a child of an index that is a file is nothing that rules wait for', () => {
  const text = Buffer.from('<sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>');
  const { records } = readPass(text, settings(), 'sitemap');
  expect(records).toHaveLength(1);
  expect(factsOf(records[0] as readonly number[])).not.toContain('loc-file');
});
