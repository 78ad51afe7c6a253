// The links of several pages that are read at once, in memory that pages share.

import { expect, it } from 'vitest';
import { PageLinks } from '../../../src/pages/html/page-links.js';

function linksTo(paths: readonly string[]): readonly number[] {
  const links = new PageLinks();
  links.begin(new URL('https://example.com/'));
  for (const path of paths) links.add(path);
  return [...links.finish().words];
}

it('pages that are read in turns keep their own links', () => {
  // Leaves memory for the next page.
  linksTo(['/x']);
  const pages = [0, 1].map(() => new PageLinks());
  for (const page of pages) page.begin(new URL('https://example.com/'));
  pages[0]?.add('/a');
  pages[1]?.add('/b');
  pages[0]?.add('/c');
  expect(pages.map((page) => [...page.finish().words])).toEqual([linksTo(['/a', '/c']), linksTo(['/b'])]);
});

it('a page has no links of a page before it, which had more', () => {
  const many = Array.from({ length: 3_000 }, (_, n) => `/${n}`);
  expect(linksTo(many)).toHaveLength(6_000);
  expect(linksTo(['/a', '/a'])).toHaveLength(2);
});
