// Overlong hosts, and first segments in their place: rules read only their first part, which the class of an entry has.

import { afterAll, describe, expect, it, test } from 'vitest';
import { SchemaHost } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { sampled } from '../../../support/depth.js';
import { lintText } from '../../../support/lint-text.js';
import { Random } from '../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = 200;
const STARTS = [
  ...['https://', 'https://', 'http://', 'HTTPS://', '//', 'ftp://', 'https:/', ''],
  ...['https://user@', 'https://a@b@', `https://${'u'.repeat(300)}@`, 'https://www.shop.com/', 'https://www.shop.com\\'],
];
/** What fills a host. */
const UNITS = [
  ...[
    'a',
    'B',
    '.',
    'a.',
    '-',
    '_',
    '%41',
    '%zz',
    '%',
    '%2',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    ':',
    '@',
    '[',
    ']',
    '\\',
    '{',
    '<a>',
  ],
  ...['"', '!', '&amp;', '&amp;amp;', '&', '&nbsp;', '&#x41;', '\u00e9', '\u00ad', '\u3000', '\u200b', '\ufffd', '\u{20000}'],
  ...['e\u0301', '\u00c3\u00a9', '\u0008', '\uffff', '1', '7.', '{{ a }}', 'https://', 'xn--'],
];
/** What one host has and another has not: characters that the schema or a rule reads by themselves. */
const PIECES = [...UNITS, '', '', '[a]', '[::1]', ':80', ':', '#', '@b', '%4', 'x'];
const TAILS = [
  '',
  '',
  '/',
  '/a',
  '/%zz',
  '/[a]',
  '?a=b c',
  '?a=[b]',
  '#',
  '#a#b',
  ':80',
  ':/',
  ':80:/',
  '%',
  '@a.com/',
  '\\a',
  '/a//../b',
];

/** A text of about that many bytes. */
function filled(unit: string, bytes: number): string {
  return unit.repeat(Math.max(1, Math.ceil(bytes / Buffer.byteLength(unit.replace('&amp;', '&').replace('&#x41;', 'A')))));
}

function sitemapOf(locs: readonly string[]): string {
  const entries = locs.map((loc) => `<url><loc>${loc}</loc></url>\n`).join('');
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>`;
}

/** The locs of a sitemap that are nearly alike, and how many findings are kept. */
function locsOf(seed: number): { readonly locs: readonly string[]; readonly most: number } {
  const random = new Random(seed);
  const start = random.pick(STARTS);
  const [unit, other] = [random.pick(UNITS), random.pick(UNITS)];
  const pieces = [random.pick(PIECES), random.pick(PIECES), ''];
  const tails = [random.pick(TAILS), random.pick(TAILS), ''];
  const bytes = random.pick([690, 740, 760, 800, 1_200]);
  const locs = Array.from({ length: ENTRIES }, (_, index) => {
    const fill = filled(random.below(8) === 0 ? other : unit, bytes + random.below(12));
    const at = random.pick([0, 1, 250, 740, 763, 766, 768, 769, fill.length]);
    const middle = random.below(3) === 0 ? random.pick(pieces) : '';
    return start + fill.slice(0, at) + middle + fill.slice(at) + random.pick(tails) + (random.below(2) === 0 ? index : '');
  });
  return { locs, most: random.pick([1, 3]) };
}

function seedsOf(all: number, sample: number): readonly number[] {
  return Array.from({ length: sampled(all, sample) }, (_, index) => index);
}

describe('entries with overlong hosts', () => {
  it.each(seedsOf(400, 30))('are counted as they are linted: %i', async (seed) => {
    const { locs, most } = locsOf(seed);
    const { one, other: all } = await bothWays(host, sitemapOf(locs), { maxFindings: most });
    expect(one).toEqual(all);
  });

  it.each(seedsOf(60, 6))('are counted in text sitemaps as they are linted: %i', async (seed) => {
    const { locs, most } = locsOf(seed);
    const lines = locs.map((loc) => loc.replace(/[\r\n]/g, ' '));
    const { one, other: all } = await bothWays(host, lines.join('\n'), { maxFindings: most });
    expect(one).toEqual(all);
  });

  it.each(['a', '%zz', '\u3000', ' ', '\u00e9', '['])('are counted without being linted: %j', async (unit) => {
    const locs = Array.from({ length: ENTRIES }, (_, index) => `https://${filled(unit, 1_000)}page-${index}`);
    const { one, other, shown } = await bothWays(host, sitemapOf(locs), { maxFindings: 2 });
    expect(one).toEqual(other);
    expect(shown).toBeLessThan(ENTRIES / 4);
  });
});

test.each([
  ['name', 'a'.repeat(800)],
  ['literal', `[${'a'.repeat(800)}]`],
  ['text with stray percents', '%'.repeat(800)],
])('the host is too long: %s', async (_, name) => {
  const { collector } = await lintText(sitemapOf([`https://${name}/page`]));
  expect(collector.sorted().map(({ rule, messageId }) => `${rule} ${messageId}`)).toContain('loc/invalid-host too-long');
});

test('rules say nothing of what follows an overlong host', async () => {
  const { collector } = await lintText(sitemapOf([`https://${'a'.repeat(800)}/a//b?sid=abcdef123456#c`]));
  expect(
    collector
      .sorted()
      .filter(({ rule }) => rule.startsWith('loc/'))
      .map(({ rule }) => rule),
  ).toEqual(['loc/invalid-host']);
});

test('pages with overlong hosts are compared as they are written', async () => {
  const long = `https://${'a'.repeat(800)}`;
  const { collector } = await lintText(sitemapOf([`${long}/b`, `${long}/b`, `${long}/%62`, `${long}/b/`]));
  expect(
    collector
      .sorted()
      .map(({ rule }) => rule)
      .filter((rule) => /duplicate|equivalent|variant/.test(rule)),
  ).toEqual(['loc/duplicate']);
});
