// Entries that are read without the scanner: nothing that they hide is missed.

import { afterAll, describe, expect, it } from 'vitest';
import { EntriesAhead } from '../../../../src/lint/document/entries/entries-ahead.js';
import { SchemaHost } from '../../../../src/schema/host.js';
import { NO_ADVICE } from '../../../support/advice.js';
import { digest, lintText } from '../../../support/lint-text.js';
import { LIMITS } from '../../../support/read-pass.js';

const host = new SchemaHost();
afterAll(() => host.close());

const OPEN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">\n';
const entry = (path: string, fields = '<lastmod>2026-01-02</lastmod>'): string =>
  `  <url>\n    <loc>https://example.com/${path}</loc>\n    ${fields}\n  </url>\n`;
const sitemap = (...entries: string[]): string => `${OPEN}${entries.join('')}</urlset>\n`;

/** What comes of a document, whether each entry is looked at (`full`) or not. */
async function outcome(text: string | Uint8Array, full: boolean, limits: Limits = {}) {
  const plan = { severities: { ...NO_ADVICE, 'lastmod/partial-coverage': 'off' } } as const;
  const result = await lintText(text, { full, host, limits, plan });
  const findings = result.collector
    .sorted()
    .map(({ rule, messageId, place }) => `${rule} ${messageId} ${place.line}:${place.column}`);
  const { lastmod, hints, slashVariants, caseVariants } = result.facts;
  return { findings, lastmod, hints, slashVariants, caseVariants, all: digest(result) };
}
type Limits = NonNullable<Parameters<typeof lintText>[1]>['limits'] & object;

const CLEAN = Array.from({ length: 5 }, (_, n) => entry(`page-${n}`));

describe('after clean entries', () => {
  const rows: readonly (readonly [title: string, entry: string, findings: readonly RegExp[]])[] = [
    ['another one', entry('last'), []],
    ['one with escaped parameters', entry('last?a=1&amp;b=2'), []],
    ['one that escapes twice', entry('last?a=1&amp;amp;b=2'), [/^xml\/double-escaped/]],
    ['one that tracks', entry('last?a=1&amp;utm_source=x'), [/^loc\/tracking-parameter/]],
    ['a repeated one', entry('page-1'), [/^loc\/duplicate/]],
    ['a loc with a space', entry('la st'), [/^loc\//]],
    ['a raw ampersand', entry('last?a&b'), [/^xml\/unescaped-ampersand/]],
    ['a day that does not exist', entry('last', '<lastmod>2026-02-30</lastmod>'), [/^lastmod\/invalid/]],
    ['an image', entry('last', '<i:image><i:loc>https://example.com/a.png</i:loc></i:image>'), []],
    ['another origin', entry('last').replace('example.com', 'other.example.org'), [/^loc\//]],
    ['an end tag that is missing', entry('last').replace('</loc>', ''), [/^xml\/not-well-formed/]],
    ['no end at all', '  <url>\n    <loc>https://example.com/la', [/./]],
  ];
  it.each(rows)('%s', async (_, last, expected) => {
    const text = sitemap(...CLEAN, last);
    const quick = await outcome(text, false);
    expect(quick).toEqual(await outcome(text, true));
    if (expected.length === 0) expect(quick.findings).toEqual([]);
    for (const pattern of expected) expect(quick.findings.some((finding) => pattern.test(finding))).toBe(true);
  });
});

it('spellings of a loc are told apart, whatever addresses stand behind it', async () => {
  const picture = (name: string): string => `<i:image><i:loc>https://example.com/${name}.png</i:loc></i:image>`;
  const paths = ['b&amp;a', 'c&amp;a', 'd&amp;A', 'D&amp;a', 'e&amp;/', 'e&amp;'];
  const learned = ['a', 'b'].map((path) => entry(path, picture('image')));
  const text = sitemap(...learned, ...paths.map((path) => entry(path, picture('i&amp;mage'))));
  const quick = await outcome(text, false);
  expect(quick).toEqual(await outcome(text, true));
  expect(quick.caseVariants).toMatchObject({ count: 1, first: { entry: 5 }, second: { entry: 6 } });
  expect(quick.slashVariants).toMatchObject({ count: 1, first: { entry: 7 }, second: { entry: 8 } });
});

it.each(['\n', '\r\n', '\r'])('lines are counted through entries that nobody looked at (%j)', async (end) => {
  const text = sitemap(...CLEAN, entry('page-1'), ...CLEAN.map((one) => one.replace('page', 'more')), entry('more-2')).replaceAll(
    '\n',
    end,
  );
  const { findings } = await outcome(text, false);
  expect(findings).toEqual((await outcome(text, true)).findings);
  expect(findings.map((finding) => finding.replace(/^\S+ \S+ /, ''))).toEqual(['24:10', '48:10']);
});

describe('what cannot be seen in the values of an entry', () => {
  const X = 'http://www.google.com/schemas/sitemap-image/1.1';
  const root = (attributes: string, content: string): string =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${attributes}>${content}</urlset>\n`;
  const many = (count: number, make: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => make(n)).join('\n');
  const url = (n: number, inside = ''): string => `<url><loc>https://example.com/page-${n}</loc>${inside}</url>`;
  const image = (n: number, more: string): string =>
    url(n, `<i:image><i:loc>https://example.com/${n}.png</i:loc>${more}</i:image>`);
  const link = (n: number): string => `<alternative rel="alternate" hreflang="de" href="https://example.com/de/${n}"/>`;
  const documents: Readonly<Record<string, readonly [text: string | Uint8Array, expected: RegExp, limits?: Limits]>> = {
    'an unknown element with attributes, more often than is kept': [
      root(
        '',
        many(300, (n) => url(n, link(n))),
      ),
      /^schema\//,
    ],
    'text behind an empty element': [
      root(` xmlns:i="${X}"`, many(4, (n) => image(n, '<i:title/>')) + image(5, '<i:title/>stray')),
      /^schema\//,
    ],
    'a second root without the namespaces of the first': [
      root('', many(5, url)) +
        root(
          '',
          many(3, (n) => url(n + 10)),
        ).replace(/ xmlns="[^"]*"/, ''),
      /^document\/multiple-roots/,
    ],
    'a second root where a prefix is unbound': [
      root(
        ` xmlns:i="${X}"`,
        many(5, (n) => image(n, '')),
      ) +
        root(
          '',
          many(3, (n) => image(n + 10, '')),
        ),
      /^xml\/unbound-prefix/,
    ],
    'more white space than a token may have': [
      root('', many(5, url) + ' '.repeat(5_000) + url(6)),
      /^xml\/resource-limit/,
      { tokenBytes: 4_096 },
    ],
    'bytes that are no UTF-8 in a comment': [
      Buffer.from(
        root(
          '',
          many(6, (n) => url(n, '<!-- \xff -->')),
        ),
        'latin1',
      ),
      /^encoding\/invalid-utf8/,
    ],
    'letters beyond ASCII before a column that is told': [
      root('', `${many(6, (n) => url(n, '<!-- größe -->')).replaceAll('\n', '')}${url(1)}`),
      /^loc\/duplicate/,
    ],
    'the line of the last whole entry': [
      `${root(
        '',
        many(8, (n) => url(n, '\n\n')),
      ).replace('</urlset>\n', '')}\n<url><loc>https://exa`,
      /^document\/truncated/,
    ],
    'literals of which there is no end': [
      root('', many(300, (n) => url(n, `<!-- ${'x'.repeat(2_000)}${n % 150} -->`)) + url(1)),
      /^loc\/duplicate/,
    ],
  };
  it.each(Object.entries(documents))('%s', async (_, [text, expected, limits = {}]) => {
    const quick = await outcome(text, false, limits);
    expect(quick).toEqual(await outcome(text, true, limits));
    expect(quick.findings.some((finding) => expected.test(finding))).toBe(true);
  });
});

describe('addresses in extensions', () => {
  const OPEN_BOTH = OPEN.replace('>\n<urlset ', '>\n<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml" ');
  const images = (n: number, ...paths: string[]): string =>
    entry(`page-${n}`, paths.map((path) => `<i:image><i:loc>${path}</i:loc></i:image>`).join(''));
  const cdn = (name: string): string => `https://cdn.example.com/${name}`;
  const clean = Array.from({ length: 5 }, (_, n) => images(n, cdn(`${n}-a.jpg`), cdn(`${n}-b.jpg?v=1&amp;w=2`)));
  it.each([
    ['a relative one', images(9, 'a.jpg', cdn('b.jpg'))],
    ['another origin', images(9, 'https://static.example.net/a.jpg', cdn('b.jpg'))],
    ['the same twice', images(9, cdn('a.jpg'), cdn('a.jpg'))],
    ['the page itself', images(9, 'https://example.com/page-9', cdn('b.jpg'))],
    ['a page', images(9, cdn('a.html'), cdn('b.jpg'))],
    ['with a raw ampersand', images(9, cdn('a.jpg'), cdn('b.jpg?v=1&w=2'))],
    ['with space around it', images(9, ` ${cdn('a.jpg')}`, cdn('b.jpg'))],
    ['an empty one', images(9, '', cdn('b.jpg'))],
    ['one that stands in an attribute of the prefix', images(9, cdn('a.jpg'), cdn('b.jpg')).replace('<i:loc>', '<i:loc x="y">')],
  ])('%s are the same whether each entry is looked at or not', async (_, last) => {
    const text = `${OPEN_BOTH}${[...clean, last].join('')}</urlset>\n`;
    expect(await outcome(text, false)).toEqual(await outcome(text, true));
  });
});

it('a root that declares a vocabulary under many prefixes is read to its end', async () => {
  const namespace = 'http://www.google.com/schemas/sitemap-video/1.1';
  const prefixes = Array.from({ length: 32 }, (_, n) => ` xmlns:v${n}="${namespace}"`).join('');
  const entries = Array.from({ length: 32 }, (_, n) =>
    entry(`page-${n}`, `<v${n}:video><v${n}:title>x</v${n}:title></v${n}:video>`),
  );
  const text = sitemap(...entries).replace(/ xmlns:i="[^"]*"/, prefixes);
  const quick = await outcome(text, false);
  expect(quick).toEqual(await outcome(text, true));
  expect(quick.findings.filter((finding) => finding.startsWith('video/thumbnail-missing')).length).toBe(32);
});

describe('whether an entry may begin at some text', () => {
  it.each([
    ['<a/>', false],
    [' \r\n\t<lastmod>', false],
    ['<urls>', false],
    ['<ur>', false],
    ['<url>', true],
    ['\n<url/>', true],
    ['<url a="b">', true],
    ['<s:url>', true],
    ['<u1>', true],
    ['<ur', true],
    ['<', true],
    ['<!-- a -->', true],
    ['</urlset>', false],
    ['text', true],
    ['', true],
  ])('%j: %s', (text, mayBegin) => {
    const window = { buffer: Buffer.from(`${text}\0`), end: text.length };
    const ahead = new EntriesAhead({ begin: () => undefined } as never, window as never, LIMITS);
    ahead.begin({} as never, 'url');
    expect(ahead.mayBegin(0)).toBe(mayBegin);
  });
});

it('an entry larger than the chunks in which it arrives is read by the pass', async () => {
  const images = Array.from(
    { length: 999 },
    (_, n) => `<i:image><i:loc>https://example.com/${n}/${'x'.repeat(400)}.png</i:loc></i:image>`,
  );
  const { schema } = await lintText(sitemap(...CLEAN, entry('large', images.join('')), entry('last')), { host });
  // Entries that the scanner reads go to libxml2.
  expect(schema).toMatchObject({ valid: true, engine: 'prover' });
});
