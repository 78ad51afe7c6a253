// Recovery after defects: every defect of a file is reported, and the entries around it are read.

import { describe, expect, test } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const wrap = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${inside}\n</urlset>\n`;
const url = (loc: string): string => `<url><loc>${loc}</loc></url>`;

/** Fatal findings as `rule message "source"`, and the number of entries. */
async function read(text: string, limits = {}): Promise<{ entries: number; fatal: string[] }> {
  const { facts, collector } = await lintText(text, { limits });
  const fatal = collector
    .sorted()
    .filter(({ rule }) => /^(xml|encoding|document)\//.test(rule))
    .filter(({ severity }) => severity === 'error')
    .map(
      ({ rule, messageId, place }) =>
        `${rule} ${messageId} ${JSON.stringify(
          Buffer.from(text)
            .subarray(place.offset, place.offset + place.length)
            .toString(),
        )}`,
    );
  return { entries: facts.entries, fatal };
}

describe('a defect in one entry', () => {
  test.each([
    [
      'every unescaped ampersand',
      url('https://example.com/?a=1&b=2') + url('https://example.com/?a=1&c'),
      ['xml/unescaped-ampersand raw "&"', 'xml/unescaped-ampersand raw "&"'],
    ],
    [
      'an HTML entity',
      url('https://example.com/caf&eacute;') + url('https://example.com/'),
      ['xml/undefined-entity html "&eacute;"'],
    ],
    [
      'a raw <',
      url('https://example.com/a<b') + url('https://example.com/a < b'),
      ['xml/unescaped-lt raw "<"', 'xml/unescaped-lt raw "<"'],
    ],
    [
      'an end tag in the wrong case',
      `<url><loc>https://example.com/</Loc></url>${url('https://example.com/b')}`,
      ['xml/not-well-formed mismatched-end-tag "</Loc>"'],
    ],
    [
      'a field that is not closed',
      `<url><loc>https://example.com/<lastmod>2024-01-01</lastmod></url>${url('https://example.com/b')}`,
      ['xml/not-well-formed mismatched-end-tag "</url>"'],
    ],
    [
      'a stray end tag',
      `${url('https://example.com/')}</div>${url('https://example.com/b')}`,
      ['xml/not-well-formed stray-end-tag "</div>"'],
    ],
    [
      'an attribute without quotes',
      `<url id=x><loc>https://example.com/</loc></url>${url('https://example.com/b')}`,
      ['xml/not-well-formed attribute-unquoted "x"'],
    ],
    [
      'a control character',
      url('https://example.com/\u0001') + url('https://example.com/b'),
      ['encoding/illegal-xml-char raw "\\u0001"'],
    ],
  ])('%s: both entries are read', async (_, inside, expected) => {
    const { entries, fatal } = await read(wrap(inside));
    expect(fatal).toEqual(expected);
    expect(entries).toBe(2);
  });

  test('a missing </url> begins the next entry at the next <url>', async () => {
    const { entries } = await read(
      wrap(`<url><loc>https://example.com/a</loc>${url('https://example.com/b')}${url('https://example.com/c')}`),
    );
    expect(entries).toBe(3);
  });

  test('a <url> inside a <url> is well-formed, and is never called otherwise', async () => {
    const { entries, fatal } = await read(
      wrap(`<url><loc>https://example.com/a</loc>${url('https://example.com/b')}</url>${url('https://example.com/c')}`),
    );
    expect({ entries, fatal }).toEqual({ entries: 3, fatal: [] });
  });
});

describe('a truncated file', () => {
  const whole = wrap(url('https://example.com/a') + url('https://example.com/b'));

  test.each(['in an entry', 'between entries', 'in a tag'])('%s: one finding, and the entries before it', async (where) => {
    const cut = { 'in an entry': '/b</loc>', 'between entries': '</url><url>', 'in a tag': '</url><ur' }[where] as string;
    const at = whole.indexOf(cut) + (where === 'between entries' ? '</url>'.length : cut.length);
    const { entries, fatal } = await read(whole.slice(0, at));
    expect(entries).toBe(1);
    expect(fatal).toEqual(['document/truncated truncated ""']);
  });
});

describe('content of an abandoned entry', () => {
  const limits = { elementDepth: 9, entryBytes: 2_000, entryElements: 12 };
  const good = (name: string): string => url(`https://example.com/${name}`);
  const filler = '<!-- -->'.repeat(300);
  test.each<readonly [what: string, inside: string, found: string, entries: number]>([
    ['entries in a field, in the end too large', `<url><loc>${good('a')}${filler}${good('b')}`, 'entry "<"', 2],
    ['a field in which an entry is not closed', `<url><loc>${good('a')}<url><loc>${good('b')}${filler}`, 'entry "<"', 2],
    ['many entries in a field', `<url><loc>${good('a').repeat(8)}`, 'elements "<"', 8],
    ['entries in each other', `${'<url><loc>'.repeat(4)}${good('a')}`, 'depth "<url>"', 1],
  ])('%s: complete entries count, and nothing else is reported', async (_, inside, found, entries) => {
    const text = wrap(good('0') + inside + good('1'));
    for (const options of [{}, { chunk: 100, refill: 1 }]) {
      const { facts, collector } = await lintText(text, { limits, ...options });
      const said = collector.sorted().filter(({ rule }) => /^(xml|document|schema)\//.test(rule));
      const at = (offset: number, length: number): string => Buffer.from(text).toString('utf8', offset, offset + length);
      expect(said.map(({ messageId, place }) => `${messageId} "${at(place.offset, place.length)}"`)).toEqual([found]);
      expect(facts).toMatchObject({ entries: entries + 2, partial: true });
    }
  });
});

describe('limits', () => {
  const limits = { entryBytes: 2_000, tokenBytes: 2_000, elementDepth: 30 };

  test.each([
    [
      'an entry that is too large',
      `<url><loc>https://example.com/</loc>${'<x/>'.repeat(1_000)}</url>`,
      'xml/resource-limit entry',
    ],
    [
      'an entry that nests too deep',
      `<url><loc>https://example.com/</loc>${'<x>'.repeat(30)}${'</x>'.repeat(30)}</url>`,
      'xml/resource-limit depth',
    ],
    ['a comment that is too long', `<!--${'x'.repeat(5_000)}<url>-->`, 'xml/resource-limit token'],
  ])('%s: one finding, and reading goes on after it', async (_, inside, expected) => {
    const text = wrap(url('https://example.com/a') + inside + url('https://example.com/b'));
    for (const options of [{}, { chunk: 100, refill: 1 }]) {
      const { facts, collector } = await lintText(text, { limits, ...options });
      const fatal = collector.sorted().filter(({ rule }) => rule === 'xml/resource-limit');
      expect(fatal.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual([expected]);
      expect(facts.entries).toBe(2);
    }
  });
});
