// Tags that XML does not allow, which the pass reads as the scanner recovers from them: entries with them are counted like others.

import { afterAll, describe, expect, it, test } from 'vitest';
import { RECORD, RECORD_FLAGS } from '../../../src/reader/layout.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { bothWays } from '../../support/both-ways.js';
import { sampled } from '../../support/depth.js';
import { Random } from '../../support/random.js';
import { factsOf, readPass } from '../../support/read-pass.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = 200;
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

test.each(Array.from({ length: sampled(600, 60) }, (_, seed) => seed))(
  'entries with tags that are ill-formed are counted as they are linted: %i',
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
  ['<a/b>', '<c/>'],
  ['<a b>', '</a>'],
  ['<a b=c>', '</a>'],
  ['<a"b"/>', ''],
  ['<a b="c"d="e"/>', ''],
  ['<a b="c" / >', ''],
  ['<é/>', ''],
  ['<\u00d7/>', ''],
  ['<a:/>', ''],
  ['<a<b/>', ''],
  ['<<', ''],
  ['<">', ''],
  ['<![CDATA[a]]>', ''],
  ['&#0;b', ''],
  ['<xhtml:link href="a<b"/>', ''],
  ['<xhtml:link href="a<b/>"', '</xhtml:link>'],
])('is not left to the scanner: %s', (start, end) => {
  const { records } = readPass(Buffer.from(`<url>${LOC}${start}${end}</url><url/>`), true);
  expect(records).toHaveLength(2);
  expect(((records[0]?.[RECORD.flags] as number) & RECORD_FLAGS.broken) !== 0).toBe(!/^<[é!]/.test(start));
});

describe('an attribute counts only with a value in quotes', () => {
  const link = (attributes: string): readonly string[] => {
    const { records } = readPass(Buffer.from(`<url>${LOC}<xhtml:link ${attributes}/></url><url/>`), true);
    return factsOf(records[0] ?? []).settled;
  };

  it.each([
    'rel="alternate" hreflang="en" href',
    'rel=alternate hreflang="en" href="/a"',
    'rel="alternate" hreflang="en" "href"',
  ])('%s', (attributes) => {
    expect(link(attributes)).toContain('link-form');
  });

  it('and then if white space is missing before it', () => {
    expect(link('rel="alternate"hreflang="en"href="https://www.shop.com/a"')).not.toContain('link-form');
  });
});

test('columns behind names beyond ASCII are those of UTF-16 units', () => {
  const entry = `<url>${LOC}<é\u{1f600}>я</é\u{1f600}><я\u{10400}>a</Я></url>`;
  const { records } = readPass(Buffer.from(`${entry}<url/>`), true);
  expect(records.map((record) => record[RECORD.column])).toEqual([1, entry.length + 1]);
});

test('lines in ill-formed tags are counted once', () => {
  const entry = `<url\n"\n/\na =\n"b<\n" c\n=d>${LOC}<xhtml:link\nhref="\n<b\n/>"</xhtml:link></url>`;
  const { records } = readPass(Buffer.from(`${entry}\n<url/>`), true);
  expect(records.map((record) => record[RECORD.line])).toEqual([1, entry.split('\n').length + 1]);
});
