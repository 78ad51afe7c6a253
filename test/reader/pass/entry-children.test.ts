// The pass on the fields and the structure of an entry.

import { describe, expect, it } from 'vitest';
import { RECORD, RECORD_FLAGS } from '../../../src/reader/layout.js';
import { readEntryOf, readPass, saidOf } from '../../support/read-pass.js';

/** The content after loc, and its facts; open ones have a `?`. */
const ROWS: readonly (readonly [rest: string, facts: string])[] = [
  ['<lastmod>2026-11-01</lastmod><priority>0.5</priority>', ''],
  ['<priority>0.5</priority><lastmod>2026-11-01</lastmod>', 'structure'],
  ['<lastmod/>', 'lastmod-form lastmod-range structure'],
  ['<lastmod>2026-11-01</lastmod><lastmod>2026-11-01</lastmod>', 'structure'],
  ['<priority>0.5</priority><priority>high</priority><priority/>', 'structure'],
  ['<priority>0.5</priority><priority>&#48;.5</priority>', 'structure?'],
  ['<priority><![CDATA[0.5]]></priority><priority>0.5</priority>', 'markup priority-form structure?'],
  ['<changefreq>daily</changefreq><changefreq>d\u00e4ily</changefreq>', 'structure?'],
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
  ['<loc>https://www.shop.com/e\u0301</loc>', 'not-nfc structure?'],
  ['<lastmod href="/e\u0301">2026-11-01</lastmod>', 'not-nfc structure'],
  ['stray', 'extension-form structure'],
  ['<!-- a note -->', ''],
];

describe('the facts of an entry', () => {
  it.each(ROWS)('%s: %s', (rest, expected) => {
    expect(saidOf(readEntryOf('https://www.shop.com/a', rest))).toBe(expected);
  });

  it('do not include those of the previous entry', () => {
    const [odd, plain] = ['<url><Loc/><priority>7</priority>stray</url>', '<url><loc>https://www.shop.com/a</loc></url>'];
    const { records } = readPass(Buffer.from(odd + plain), true);
    expect(records.map(saidOf)).toEqual(['extension extension-form loc-missing priority-form structure', '']);
  });
});

it.each(['<sitemap/>', '<x><y><url/></y></x>', '<image:image><url/></image:image>'])(
  'an entry of another kind, or one in an element of an entry, is left to the scanner: %s',
  (inner) => {
    const { records, end } = readPass(Buffer.from(`<url>${inner}<loc>https://www.shop.com/a</loc></url>`), true);
    expect([records.length, end]).toEqual([0, 0]);
  },
);

it.each(['<url/>', '<url a="b"><loc>https://www.shop.com/b</loc></url>'])(
  'an entry ends where the next one begins: %s',
  (next) => {
    const { records, end } = readPass(Buffer.from(`<url><loc>https://www.shop.com/a</loc> ${next}`), true);
    const isInterrupted = (record: readonly number[]): boolean =>
      ((record[RECORD.flags] as number) & RECORD_FLAGS.interrupted) !== 0;
    expect(records.map(isInterrupted)).toEqual([true, false]);
    expect(saidOf(records[0] as readonly number[])).toBe('structure');
    expect(records[0]?.[RECORD.to]).toBe(records[1]?.[RECORD.from]);
    expect(end).toBeGreaterThan(0);
  },
);

it.each([
  ['<', 'extension extension-form structure'],
  ['<<b/>', 'extension extension-form structure'],
  ['< 3', 'extension extension-form markup structure'],
  ['< a <b/> c', 'extension extension-form markup structure'],
])('an element with %j inside is read, and the entry is broken', (text, facts) => {
  const record = readEntryOf('https://www.shop.com/a', `<x>${text}</x>`);
  expect(saidOf(record)).toBe(facts);
  expect((record[RECORD.flags] as number) & RECORD_FLAGS.broken).toBe(RECORD_FLAGS.broken);
});

it('a control directly in an entry is read like other text there, and the entry is broken', () => {
  const record = readEntryOf('https://www.shop.com/a', '\u0001');
  expect(saidOf(record)).toBe('extension-form structure');
  expect((record[RECORD.flags] as number) & RECORD_FLAGS.broken).toBe(RECORD_FLAGS.broken);
});

it.each(['&nbsp;', '&', '?a=1&b=2'])('an entry that is ill-formed because of %s is read and marked as broken', (text) => {
  const flags = readEntryOf(`https://www.shop.com/${text}`)[RECORD.flags] as number;
  expect(flags & RECORD_FLAGS.broken).toBe(RECORD_FLAGS.broken);
});

describe('errors of one kind give the same class for all values', () => {
  it.each([
    ['days that do not exist', 'lastmod', ['2026-02-30', '2021-02-29', '2024-11-31'], ['2026-02-28', '2026-13-30', '2026-02-32']],
    ['capitals', 'changefreq', ['Daily', 'WEEKLY', 'neVer'], ['daily', 'Dayly', ' Daily']],
    [
      'texts that are no frequency',
      'changefreq',
      ['1', '1.5', 'fortnightlyish', '2026-01-01', '\u00e9'],
      ['day', 'Daily', 'dayly', '&#100;aily'],
    ],
    ['texts that are no number', 'priority', ['high', '1.1.1', '1 2', '\u00e9'], ['1,1', '1.1', '-1', '0.125', ' high']],
    ['numbers above 1', 'priority', ['1.1', '4.9', '10', '1.01'], ['1.0', '-1', '1,1', '1e1', '0.999', '1.1.1']],
  ])('%s', (_, name, alike, others) => {
    const entryOf = (value: string): string => `<url><loc>https://www.shop.com/a</loc><${name}>${value}</${name}></url>`;
    // The first loc of an origin has its own class.
    const isAlike = (value: string): boolean => {
      const { records } = readPass(Buffer.from([value, alike[0] as string, value].map(entryOf).join('')), true);
      return records[1]?.[RECORD.class] === records[2]?.[RECORD.class];
    };
    expect(alike.map(isAlike)).toEqual(alike.map(() => true));
    expect(others.map(isAlike)).toEqual(others.map(() => false));
  });
});

describe('the scanner has to read', () => {
  it.each([
    ['a raw <', '<url><loc>https://www.shop.com/a<b</loc></url>'],
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
    ['a control in a comment', '<url><!-- \u0001 --></url>'],
    ['a text outside of entries', 'stray<url></url>'],
    ['the end of the root', '</urlset>'],
  ])('%s', (_, text) => {
    const { records, end } = readPass(Buffer.from(text), true);
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
  const { records } = readPass(Buffer.from(`${url}${text}${url}`), true);
  expect([records[1]?.[RECORD.line], records[1]?.[RECORD.column]]).toEqual([line, column]);
});

it('line breaks in the text of an unknown element are counted once', () => {
  const { records } = readPass(Buffer.from('<url><x>\n a\n</x></url>\n<url><x>\r\n</x></url>\n<url/>'), true);
  expect(records.map((record) => record[RECORD.line])).toEqual([1, 4, 6]);
});
