// Addresses with characters that an IRI must not contain, or with white space beyond ASCII: their entries have the facts for all that rules find.

import { afterAll, describe, expect, it } from 'vitest';
import { SchemaHost } from '../../../../../src/schema/host.js';
import { bothWays } from '../../../../support/both-ways.js';
import { sampled } from '../../../../support/depth.js';
import { Random } from '../../../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = 200;
const ODD = [
  ...['\u00a0', '\u00a0', '\u3000', '\u200b', '\u2028', '\ufeff', '\u1680', '\u205f', '\u202f', '\u200d', '\u2060'],
  ...[
    '\ue000',
    '\u{f0000}',
    '\u{e0041}',
    '\ufdd0',
    '\ufff9',
    '\ufffd',
    '\u{1fffe}',
    '\uffff',
    '\u202e',
    '\u00ad',
    '&#xA0;',
    '&#xE000;',
  ],
];
/** Pieces beside them. */
const PIECES = [
  ...[
    'a',
    'B',
    '1',
    '/',
    '//',
    '.',
    '?',
    '&amp;',
    '#',
    ' ',
    ' h',
    '\n',
    '%20',
    '%zz',
    '%C2%A0',
    '\u007f',
    '{',
    '}',
    '[',
    '|',
    '\\',
  ],
  ...[
    '\u00e9',
    '\u00c3\u00a0',
    '\u00c2',
    'e\u0301',
    'c\u0301',
    'c\u0301',
    '\u0301',
    '\u0301\u0301',
    '\u0301\u0323',
    '0\u0301',
    '\u00e9\u0301',
    '\u0338',
    '=\u0338',
  ],
];
const STARTS = [
  ...[
    'https://www.shop.com/',
    'https://www.shop.com/',
    'http://www.shop.com/a?b=',
    'https://www.shop.com/#',
    'https://www.shop.com',
  ],
  ...[
    'https://exa_mple.com/',
    'https://127.0.0.1/',
    'https://user@www.shop.com/',
    'https://www.shop.com:80/',
    '/',
    'www.shop.com/',
    '',
  ],
  ...['https://', 'HTTP://', 'https:/', '//www.shop.com/', 'ftp://www.shop.com/', 'https://{{ a }}/'],
];

/** Locs that are similar: each has some of a few pieces. */
function locsOf(seed: number): { readonly locs: readonly string[]; readonly most: number } {
  const random = new Random(seed);
  const starts = [random.pick(STARTS), random.pick(STARTS)];
  const odd = [random.pick(ODD), random.pick(ODD)];
  const before = ['', '', random.pick(odd), random.pick(odd) + random.pick(odd), ` ${random.pick(odd)}`];
  const pieces = [...odd, ...odd, random.pick(PIECES), random.pick(PIECES), random.pick(PIECES), ''];
  const locs = Array.from({ length: ENTRIES }, (_, index) => {
    const part = (count: number): string => Array.from({ length: random.below(count) }, () => random.pick(pieces)).join('');
    const number = random.below(3) === 0 ? '' : String(index);
    return random.pick(before) + random.pick(starts) + part(4) + number + part(4);
  });
  return { locs, most: random.pick([1, 3]) };
}

const entryOf = (loc: string): string => `<url><loc>${loc}</loc></url>\n`;
const imageOf = (loc: string): string =>
  `<url><loc>https://www.shop.com/</loc><image:image><image:loc>${loc}</image:loc></image:image></url>\n`;
const linkOf = (loc: string): string =>
  `<url><loc>https://www.shop.com/</loc><xhtml:link rel="alternate" hreflang="de" href="${loc.replaceAll('"', '')}"/></url>\n`;

function sitemapOf(entries: readonly string[]): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>`;
}

function seedsOf(all: number, sample: number): readonly number[] {
  return Array.from({ length: sampled(all, sample) }, (_, index) => index);
}

describe('entries with odd characters', () => {
  it.each(seedsOf(500, 14))('in the loc: %i', async (seed) => {
    const { locs, most } = locsOf(seed);
    const { one, other } = await bothWays(host, sitemapOf(locs.map(entryOf)), { maxFindings: most });
    expect(one).toEqual(other);
  });

  it.each(seedsOf(100, 4))('in images and links: %i', async (seed) => {
    const { locs, most } = locsOf(seed);
    const { one, other } = await bothWays(
      host,
      sitemapOf(locs.map((loc, index) => (index % 2 === 0 ? imageOf(loc) : linkOf(loc)))),
      {
        maxFindings: most,
      },
    );
    expect(one).toEqual(other);
  });
});
