// Entries with tags that XML does not allow are left to the scanner, and those around them are read as before.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../../src/schema/host.js';
import { bothWays } from '../../../support/both-ways.js';
import { sampled } from '../../../support/depth.js';
import { Random } from '../../../support/random.js';
import { readPass } from '../../../support/read-pass.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = sampled(200, 80);
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:x="urn:x">';
const LOC = '<loc>https://www.shop.com/a</loc>';
/** Where a text can stand in an entry with its tags. */
const PLACES: readonly (readonly [before: string, after: string])[] = [
  ['<url a="', `">${LOC}</url>`],
  ['<url', `>${LOC}</url>`],
  [`<url>${LOC}<xhtml:link rel="alternate" hreflang="en" href="https://www.shop.com/`, '"/></url>'],
  [`<url>${LOC}<xhtml:link rel="alternate" href="https://www.shop.com/" hreflang="`, '"/></url>'],
  [`<url>${LOC}<xhtml:link rel="alternate" `, ' href="https://www.shop.com/" hreflang="en"/></url>'],
  [`<url>${LOC}<xhtml:link rel="alternate" href=`, ' hreflang=en></xhtml:link></url>'],
  [`<url>${LOC}<a`, '/></url>'],
  [`<url>${LOC}<a `, '>b</a></url>'],
  [`<url>${LOC}<x:y`, '/></url>'],
  [`<url>${LOC}`, '</url>'],
  [`<url>${LOC}<other><b/>`, '</other></url>'],
  [`<url>${LOC}<video:video><video:uploader info="`, '">B</video:uploader></video:video></url>'],
  [`<url>${LOC}<image:image `, '><image:loc>/a.png</image:loc></image:image></url>'],
  [`<url>${LOC}<image:image><image:loc>/a.png`, '</image:image></url>'],
  [`<url>${LOC}<image:image><xhtml:link rel="alternate" hreflang="`, '" href="/a"/></image:image></url>'],
  ['<url><loc ', '>https://www.shop.com/a</loc></url>'],
  ['<url><loc>https://www.shop.com/', '</url>'],
  ['<url><loc>https://www.shop.com/a<b', '>c</loc></url>'],
  ['<url><loc>https://www.shop.com/a', '</lastmod></url>'],
];
const PIECES: readonly string[] = [
  ...[
    '<',
    '<<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '//',
    '/ >',
    ' / ',
    ':',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '-',
    '1',
    '&',
    '&amp;',
    '&#0;',
    '&#65;',
  ],
  ...[
    '<a/>',
    '</a>',
    '<a>',
    '<a b>',
    '<!--a-->',
    '<?a b?>',
    '<![CDATA[a]]>',
    '<![CDATA[ ]]>',
    '</url>',
    '</b',
    '<ab<',
    '<:a',
    '< a>',
  ],
  ...[
    'a',
    'a=b',
    'a="b"',
    "a='b'",
    ' a ',
    ' a=',
    ' a = "b"',
    ' a="b"c="d"',
    ' a="b" a="c"',
    ' a=b/>',
    ' x:a="b"',
    ' rel=nofollow',
  ],
  ...[
    'a:',
    ':a',
    'a:b:c',
    'x:',
    'xml:',
    'é',
    'é=',
    '\u00d7',
    '\u0301',
    '\u20ac',
    '\u{1f600}',
    '\u{f0000}',
    '\ufffd',
    '\ufffe',
    'я',
    '漢',
  ],
  ...['https://', '<loc<', '<url<', '<x:loc ', '<image:image<', 'xmlns="urn:y"', ' xmlns:y="urn:y"', ' xmlns=urn:y', '', '', ''],
];

function sitemapOf(entries: readonly string[]): string {
  return `${ROOT}\n${entries.join('\n')}\n</urlset>`;
}

test.each(Array.from({ length: sampled(60, 10) }, (_, seed) => seed))(
  'entries with tags that may be ill-formed have all their findings: %i',
  async (seed) => {
    const random = new Random(seed);
    const [before, after] = random.pick(PLACES);
    // What follows an entry that ends in its own tag is none of an entry.
    const usable = before === '<url' ? PIECES.filter((piece) => !piece.includes('/')) : PIECES;
    const pieces = Array.from({ length: 1 + random.below(4) }, () => random.pick(usable));
    const end = random.below(2) === 0 ? 'NUMBER' : '';
    // The forms differ in one piece, because only what is nearly alike may be taken for the same.
    const forms = Array.from({ length: 2 + random.below(4) }, () => {
      const changed = pieces.with(random.below(pieces.length), random.pick(usable));
      return before + changed.join('').repeat(random.pick([1, 1, 1, 30])) + end + after;
    });
    const entries = Array.from({ length: ENTRIES }, (_, n) => random.pick(forms).replaceAll('NUMBER', String(n)));
    const { one, other } = await bothWays(host, sitemapOf(entries), { maxFindings: 2 });
    expect(one).toEqual(other);
  },
);

test.each([
  '<a/b></a>',
  '<a b></a>',
  '<a b=c></a>',
  '<a b="c"d="e"/>',
  '<a b="c" / >',
  '<é/>',
  '<a:/>',
  '<a<b/>',
  '&#0;',
  '<a b="<"/>',
])('is left to the scanner: %s', (content) => {
  const { records } = readPass(Buffer.from(`<url>${LOC}</url><url>${LOC}${content}</url><url/>`));
  expect(records).toHaveLength(1);
});
