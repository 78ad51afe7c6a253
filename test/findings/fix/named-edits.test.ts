// The mistakes that have one certain answer, each as a whole document before and after.

import { expect, it } from 'vitest';
import { fix } from '../../../src/run/fix-document.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const OPEN = `<urlset xmlns="${NAMESPACE}">\n`;
const urlset = (body: string): string => `${HEAD}${OPEN}${body}\n</urlset>\n`;
const page = (rest: string): string => urlset(`<url><loc>https://example.com/</loc>${rest}</url>`);
const dated = (date: string): string => page(`<lastmod>${date}</lastmod>`);
const loc = (text: string): string => urlset(`<url><loc>${text}</loc></url>`);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

type Document = string | Uint8Array;

/** What is wrong, the document, and what it becomes by safe edits. */
const SAFE: readonly (readonly [what: string, before: Document, after: string])[] = [
  ['UTF-16 with a byte order mark', utf16(loc('https://example.com/').replace('UTF-8', 'UTF-16')), loc('https://example.com/')],
  [
    'a declared encoding',
    Buffer.from(page('<!-- caf\u00e9 -->').replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    page('<!-- caf\u00e9 -->'),
  ],
  ['no declaration', loc('https://example.com/').slice(HEAD.length), loc('https://example.com/')],
  ['no namespace', loc('https://example.com/').replace(` xmlns="${NAMESPACE}"`, ''), loc('https://example.com/')],
  [
    'elements in another order',
    page('<priority>0.5</priority><lastmod>2026-01-31</lastmod>'),
    page('<lastmod>2026-01-31</lastmod><priority>0.5</priority>'),
  ],
  [
    'an entry twice',
    urlset('<url><loc>https://example.com/</loc></url>\n<url><loc>https://example.com/</loc></url>'),
    urlset('<url><loc>https://example.com/</loc></url>\n'),
  ],
  ['a date with slashes', dated('2026/01/31'), dated('2026-01-31')],
  ['a date of a mail', dated('Sat, 31 Jan 2026 10:00:00 GMT'), dated('2026-01-31T10:00:00Z')],
  ['seconds since 1970', dated('1769853600'), dated('2026-01-31T10:00:00Z')],
  ['an unescaped ampersand', loc('https://example.com/?a=1&b=2'), loc('https://example.com/?a=1&amp;b=2')],
  ['white space around a value', page('<changefreq> daily\n</changefreq>'), page('<changefreq>daily</changefreq>')],
  ['a word in capitals', page('<changefreq>Daily</changefreq>'), page('<changefreq>daily</changefreq>')],
  ['a space in a URL', loc('https://example.com/a b'), loc('https://example.com/a%20b')],
  ['a letter of another script in a path', loc('https://example.com/caf\u00e9'), loc('https://example.com/caf%C3%A9')],
];

/** Likewise for edits that need a review. */
const UNSAFE: typeof SAFE = [
  ['a misspelt namespace', loc('https://example.com/').replace('0.9', '0.90'), loc('https://example.com/')],
  ['a control character', page('<!-- a\u0001b -->'), page('<!-- ab -->')],
];

/** Likewise for edits that remove something. */
const REMOVING: typeof SAFE = [
  [
    'an element twice with the same value',
    page('<lastmod>2026-01-31</lastmod><lastmod>2026-01-31</lastmod>'),
    page('<lastmod>2026-01-31</lastmod>'),
  ],
  ['an attribute that is not allowed', page('<priority a="b">0.4</priority>'), page('<priority>0.4</priority>')],
  ['text between elements', page('text<priority>0.5</priority>'), page('<priority>0.5</priority>')],
];

it.each(SAFE)('%s is fixed', async (_, content, after) => {
  const fixed = await fix({ content, name: 'sitemap.xml' }, { xsd: 'off' });
  expect(Buffer.from(fixed.content).toString()).toBe(after);
  expect(fixed.problems).toBeGreaterThan(0);
});

it.each(UNSAFE)('%s is fixed by edits that need a review', async (_, content, after) => {
  const fixed = await fix({ content, name: 'sitemap.xml' }, { xsd: 'off', levels: ['safe', 'unsafe'] });
  expect(Buffer.from(fixed.content).toString()).toBe(after);
});

it.each(REMOVING)('%s is fixed by edits that remove something, and by no others', async (_, content, after) => {
  const others = await fix({ content, name: 'sitemap.xml' }, { xsd: 'off', levels: ['safe', 'unsafe'] });
  expect(Buffer.from(others.content).toString()).toBe(content);
  const fixed = await fix({ content, name: 'sitemap.xml' }, { xsd: 'off', levels: ['removing'] });
  expect(Buffer.from(fixed.content).toString()).toBe(after);
});

it.each([
  ['a date of which nobody knows the month', dated('01/02/2026')],
  ['a date that does not exist', dated('2026/02/30')],
  ['an element twice with different values', page('<lastmod>2026-01-31</lastmod><lastmod>2026-02-01</lastmod>')],
])('%s has no safe edit', async (_, content) => {
  expect(Buffer.from((await fix({ content, name: 'sitemap.xml' }, { xsd: 'off' })).content).toString()).toBe(content);
});

it('a relative loc is completed where the address of the sitemap is known', async () => {
  const options = { xsd: 'off', baseUrl: 'https://example.com/' } as const;
  const fixed = await fix({ content: loc('/a'), name: 'sitemap.xml' }, options);
  expect(Buffer.from(fixed.content).toString()).toBe(loc('https://example.com/a'));
});

it('children of an index with http are changed to the scheme of the index, after a review', async () => {
  const index = (scheme: string): string =>
    `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n<sitemap><loc>${scheme}://example.com/a.xml</loc></sitemap>\n<sitemap><loc>https://example.com/b.xml</loc></sitemap>\n</sitemapindex>\n`;
  const target = { content: index('http'), name: 'https://example.com/sitemap.xml' };
  expect(Buffer.from((await fix(target, { xsd: 'off' })).content).toString()).toBe(index('http'));
  expect(Buffer.from((await fix(target, { xsd: 'off', levels: ['safe', 'unsafe'] })).content).toString()).toBe(index('https'));
});
