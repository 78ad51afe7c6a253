// The links of several pages that are read at once, and of sites one after another, of which the fingerprints are remembered.

import { expect, it } from 'vitest';
import { PageLinks } from '../../../src/pages/html/page-links.js';
import { linksTo } from '../read-page.js';

function linksOf(page: string, paths: readonly string[]): Int32Array {
  const links = new PageLinks(false);
  links.begin(new URL(page));
  for (const path of paths) links.add(path);
  return links.finish().words;
}

it('pages that are read in turns keep their own links', () => {
  const pages = [0, 1].map(() => new PageLinks(false));
  for (const page of pages) page.begin(new URL('https://example.com/'));
  pages[0]?.add('/a');
  pages[1]?.add('/b');
  pages[0]?.add('/c');
  const words = [linksTo('https://example.com/a', 'https://example.com/c'), linksTo('https://example.com/b')];
  expect(pages.map((page) => page.finish().words)).toEqual(words);
});

it('a link is that of its own page, whatever other pages made of the same words', () => {
  const paths = ['/a', 'b', 'https://example.com/c', '//example.net/d'];
  for (const page of ['https://example.com/x/', 'https://example.com/y/', 'http://example.org/', 'https://example.com/x/']) {
    const expected = paths.map((path) => new URL(path, page).href);
    expect(linksOf(page, paths)).toEqual(linksTo(...expected));
  }
});

it('every href in the rest of a page is a link', () => {
  const links = new PageLinks(false);
  links.begin(new URL('https://example.com/x/'));
  links.addAllIn(`<a title=">" href="/a?b&amp;c"><a HREF = '/d'><a href=e/"f>g</a><!-- <a href="/h"> --><a href="/i`);
  expect(links.finish().words).toEqual(
    linksTo(...['/a?b&c', '/d', '/x/e/%22f', '/h'].map((path) => `https://example.com${path}`)),
  );
});
