// Overlong hosts, and first segments in their place: rules read only their first part, which the class of an entry has.

import { afterAll, describe, expect, it, test } from 'vitest';
import { JUDGED_HOST, MOST_CHARACTERS } from '../../../../src/reader/pass/address/long-host.js';
import { SchemaHost } from '../../../../src/schema/host.js';
import { JUDGED_HOST as JUDGED_BY_RULES, MOST_HOST_CHARACTERS } from '../../../../src/url/address.js';
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

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\nENTRIES</urlset>';

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
  const bytes = random.pick([306, 356, 376, 416, 800, 1_020, 1_200]);
  const padding = random.below(4) === 0 ? [' ', '\n', '\u00a0', ''] : [''];
  const locs = Array.from({ length: ENTRIES }, (_, index) => {
    const fill = filled(random.below(8) === 0 ? other : unit, bytes + random.below(12));
    const at = random.pick([0, 1, 250, 356, 379, 382, 384, 385, fill.length]);
    const middle = random.below(3) === 0 ? random.pick(pieces) : '';
    const end = random.pick(tails) + (random.below(2) === 0 ? index : '');
    return random.pick(padding) + start + fill.slice(0, at) + middle + fill.slice(at) + end + random.pick(padding);
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

/** What rules say of an entry, which is the same if all of them read it. */
const rulesOf = async (entry: string): Promise<string[]> => {
  const [said = [], read] = await Promise.all(
    [false, true].map(async (ungated) => {
      const { collector } = await lintText(ROOT.replace('ENTRIES', entry), { plan: { ungated } });
      return collector
        .sorted()
        .map(({ rule, messageId }) => `${rule} ${messageId}`)
        .filter((said) => /^(?:loc|image|xml)\//.test(said));
    }),
  );
  expect(read).toEqual(said);
  return said;
};
const long = (fill: string, bytes = 800): string => filled(fill, bytes);

describe('of a loc with an overlong host, rules say only that', () => {
  it.each([
    ['a name', `https://${long('a')}/page`],
    ['a literal', `https://[${long('a')}]/`],
    ['stray percents', `https://${long('%')}/`],
    ['a triplet at the end of the part', `https://a${long('%41')}.com/`],
    ['a port there', `https://${'a.'.repeat(383)}a:8080/`],
    ['a port of many zeros', `https://example.com:${long('0')}443/a`],
    ['white space beyond ASCII there', `https://${'a'.repeat(765)}\u3000b.com/`],
    ['white space beyond ASCII', `https://example.com${long('\u3000', 780)}/`],
    ['a placeholder there', `https://${'a.'.repeat(381)}{{host}}/`],
    ['a reference there', `https://${'a.'.repeat(190)}&amp;amp;b/`],
    ['a backslash', `https://example.com\\${long('a')}/`],
    ['everything behind it', `https://${long('a')}/a//b/../c;jsessionid=1?sid=abcdef123456&amp;utm_source=a#c|%zz`],
  ])('%s', async (_, loc) => {
    const said = await rulesOf(`<url><loc>${loc}</loc></url>`);
    expect(said.filter((rule) => !rule.startsWith('loc/too-long'))).toEqual(['loc/invalid-host too-long']);
  });

  it.each(['a'.repeat(382).concat('.html'), `www.${'a.'.repeat(190)} b`, `${long('a')}/b c`, `https;${long('a')}`])(
    'or that it is relative: %#',
    async (loc) => {
      expect(await rulesOf(`<url><loc>${loc}</loc></url>`)).toEqual(['loc/relative relative']);
    },
  );

  it('and the user before it', async () => {
    const said = await rulesOf(`<url><loc>https://user:secret@${long('a')}/</loc></url>`);
    expect(said).toEqual(['loc/credentials password', 'loc/invalid-host too-long']);
  });

  it('and how long all of it is', async () => {
    expect(await rulesOf(`<url><loc>https://${long('a')}/${long('b', 1_300)}</loc></url>`)).toContain('loc/too-long long');
  });

  it('but not of a name of fewer characters than the DNS allows', async () => {
    const name = `${`${'\u{20000}'.repeat(50)}.`.repeat(3)}${'\u{20000}'.repeat(42)}.com`;
    expect(Buffer.byteLength(name)).toBeGreaterThan(768);
    expect(await rulesOf(`<url><loc>https://${name}/</loc></url>`)).not.toContain('loc/invalid-host too-long');
  });
});

test.each(['\t', '\u00a0', ''])('white space around a loc is found with %j at its end', async (last) => {
  const host = 'a'.repeat(416);
  expect(await rulesOf(`<url><loc> https://${host}${last} </loc></url>`)).toContain('loc/surrounding-whitespace padded');
  expect(await rulesOf(`<url><loc>https://${host}/${last} \n</loc></url>`)).toContain('loc/surrounding-whitespace padded');
  expect(await rulesOf(`<url><loc>https://${host}</loc></url>`)).not.toContain('loc/surrounding-whitespace padded');
});

test('an address of an image has no part in how a loc with its host is read', async () => {
  const entries = Array.from({ length: 40 }, (_, index) => {
    const address = `http://${'a'.repeat(index < 10 ? 384 : 416)}/p${index}#`;
    return `<url><loc>${address}</loc><image:image><image:loc>${address}</image:loc></image:image></url>`;
  });
  const { one, other } = await bothWays(host, ROOT.replace('ENTRIES', entries.join('\n')), { maxFindings: 2 });
  expect(one).toEqual(other);
});

test('the first part of a host has the length that the pass knows', () => {
  expect([JUDGED_HOST, MOST_CHARACTERS]).toEqual([JUDGED_BY_RULES, MOST_HOST_CHARACTERS]);
});

test('pages with overlong hosts are compared as they are written', async () => {
  const start = `https://${long('a')}`;
  const { collector } = await lintText(sitemapOf([`${start}/b`, `${start}/b`, `${start}/%62`, `${start}/b/`]));
  const found = collector.sorted().map(({ rule }) => rule);
  expect(found.filter((rule) => /duplicate|equivalent|variant/.test(rule))).toEqual(['loc/duplicate']);
});
