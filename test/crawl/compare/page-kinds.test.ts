// Which documents are compared with each other: those of one kind, for a page is in a sitemap of news and in one of all pages by right.

import { expect, it } from 'vitest';
import { siteOf, urlset } from '../../../src/rules/support/example-sites.js';
import { lintSite, SITE, saidOf } from '../../support/site-folder.js';

const article = (loc: string): readonly [string, string] => [
  loc,
  '<news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>A</news:title></news:news>',
];

async function said(sitemaps: Readonly<Record<string, string>>): Promise<string[]> {
  const files = Object.entries(siteOf(sitemaps).site).map(([uri, content]) => [uri.slice(SITE.length + 1), content]);
  const report = await lintSite(Object.fromEntries(files));
  return saidOf(report, /^tree\/(?:duplicate-url|equivalent-url|slash-variants)/).map((line) =>
    line.split(' ').slice(0, 2).join(' '),
  );
}

it.each<[what: string, other: string, rule: string]>([
  ['the same page', '/page', 'tree/duplicate-url'],
  ['the page in another spelling', '/p%61ge', 'tree/equivalent-url'],
  ['the page with a slash at its end', '/page/', 'tree/slash-variants'],
])('%s in a document of another kind is none too many', async (_, other, rule) => {
  const [pages, others, news] = [urlset('/page', '/x'), urlset(other, '/y'), urlset(article(other))];
  expect(await said({ '/pages.xml': pages, '/news.xml': news })).toEqual([]);
  expect(await said({ '/news.xml': news, '/pages.xml': pages })).toEqual([]);
  expect(await said({ '/pages.xml': pages, '/others.xml': others })).toEqual([`others.xml:1 ${rule}`]);
  // One of another kind between them hides neither.
  expect(await said({ '/pages.xml': pages, '/news.xml': news, '/others.xml': others })).toEqual([`others.xml:1 ${rule}`]);
});

it('a document of which half is news is one of news, one of which less is news is not', async () => {
  const pages = urlset('/page', '/other');
  expect(await said({ '/pages.xml': pages, '/half.xml': urlset(article('/page'), '/x') })).toEqual([]);
  expect(await said({ '/pages.xml': pages, '/third.xml': urlset(article('/page'), '/x', '/y') })).toEqual([
    'third.xml:1 tree/duplicate-url',
  ]);
});
