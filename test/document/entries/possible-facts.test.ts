// An entry that the pass leaves to the scanner wakes every rule that has something to say about it.

import { describe, expect, it } from 'vitest';
import { digest, lintText } from '../../support/lint-text.js';

const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">';
const LOC = '<loc>https://example.com/a</loc>';

/** Children of an entry with a value in some place. */
const PLACES: Readonly<Record<string, (value: string) => string>> = {
  loc: (value) => `<loc>https://example.com/${value}</loc>`,
  lastmod: (value) => `${LOC}<lastmod>${value}</lastmod>`,
  changefreq: (value) => `${LOC}<changefreq>${value}</changefreq>`,
  priority: (value) => `${LOC}<priority>${value}</priority>`,
  'image loc': (value) => `${LOC}<image:image><image:loc>https://example.com/${value}</image:loc></image:image>`,
  'link href': (value) => `${LOC}<xhtml:link rel="alternate" hreflang="de" href="https://example.com/${value}"/>`,
  'video title': (value) => `${LOC}<video:video><video:title>${value}</video:title></video:video>`,
  'news title': (value) => `${LOC}<news:news><news:title>${value}</news:title></news:news>`,
  'unknown element': (value) => `${LOC}<other>${value}</other>`,
  'second lastmod': (value) => `${LOC}<lastmod>2026-01-31</lastmod><lastmod>${value}</lastmod>`,
  'second loc': (value) => `${LOC}<loc>https://example.com/${value}</loc>`,
  'attribute of loc': (value) =>
    value.includes('<') || value.includes('"') ? LOC : `<loc title="${value}">https://example.com/a</loc>`,
  'declaration in loc': (value) =>
    `<loc xmlns:a="https://www.google.com/schemas/sitemap-image/1.1/">https://example.com/${value}</loc>`,
  declaration: (value) => `${LOC}<a:b xmlns:a="https://www.google.com/schemas/sitemap-image/1.1/">${value}</a:b>`,
  'content of loc': (value) => `<loc>${value}</loc>`,
  'entry, beside loc': (value) => `${LOC}${value}`,
  'loc after lastmod': (value) => `<lastmod>2026-01-31</lastmod><loc>https://example.com/${value}</loc>`,
  'loc with a prefix': (value) =>
    `<s:loc xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">https://example.com/${value}</s:loc>`,
  nothing: () => LOC,
};
const TEXTS = [
  ...['daily', '0.50', '2026-01-31', '2026-13-01', ' padded ', 'a"b', "a'b", 'a>b', 'a&b', '&amp;amp;', '&amp;lt;', '&#x26;amp;'],
  ...[
    '\ufffd',
    '&#xfffd;',
    '%EF%BF%BD',
    'e\u0301',
    'e&#x301;',
    'e%CC%81',
    '\u00c3\u00a4',
    '%C3%83%C2%A4',
    '\u200b',
    '\u007f',
    '%E2%80%8B',
  ],
  ...[
    '<![CDATA[a]]>',
    '<![CDATA[&amp;]]>',
    '<![CDATA[\ufffd\u200b]]>',
    '<!-- a -->',
    '<?a b?>',
    '<b/>',
    '<b>\u00c3\u00a4</b>',
    '&nbsp;',
    '',
  ],
];

describe.each(Object.keys(PLACES))('in %s', (place) => {
  it.each(TEXTS)('%j has the findings that all rules have', async (text) => {
    // The pass reads no attributes of the namespace of XML, and no instructions. The elements of the second entry may be those of any.
    for (const tag of ['<url xml:lang="en">', '<url><?a b?>']) {
      const document = `${ROOT}${tag}${PLACES[place]?.(text)}</url></urlset>`;
      expect(digest(await lintText(document))).toEqual(digest(await lintText(document, { plan: { ungated: true } })));
    }
  });
});
