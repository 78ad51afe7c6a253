// Tests the short way to the links of a page: it finds what the tokenizer finds, and leaves to it whatever is unusual.

import { describe, expect, it } from 'vitest';
import { PageLinks } from '../../../src/pages/html/page-links.js';
import { createPageReader } from '../../../src/pages/html/page-reader.js';
import { readPlainLink } from '../../../src/pages/html/plain-link.js';
import type { PageContent } from '../../../src/rules/page-answer.js';

const URL_OF_PAGE = 'https://example.com/folder/page';

/** So much text that after it only links are wanted, unless its digest is. */
const TEXT = 'word '.repeat(1_000);

function contentOf(html: string, hash: boolean, size = html.length): PageContent {
  const reader = createPageReader({ url: URL_OF_PAGE, contentType: 'text/html', wants: { text: true, links: true, hash } });
  const bytes = Buffer.from(`<!doctype html><title>A</title><body><p>${TEXT}</p>${html}`);
  for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
  return reader.end(false);
}

/** Whether a tag is read the short way, and how many links that adds. */
function shortWay(tag: string): { readonly behind: number; readonly links: number } {
  const links = new PageLinks();
  links.begin(new URL(URL_OF_PAGE));
  const behind = readPlainLink(Buffer.from(tag), 0, links);
  return { behind, links: links.finish().words.length / 2 };
}

const PLAIN = [
  '<a href="/a">',
  "<a href='/a'>",
  '<A href="/a">',
  '<a\n  href="/a?b=1&c" >'.replace('&c', ';c'),
  '<a class="x" href="/a#part" id=y>',
  '<a data-x=href="/no" href="/a"/>',
  `<a title="<a href='/no'>" href="/a">`,
  '<a href="/a" href="/no" title=">">',
  '<a href="https://example.com/a">',
];
const OTHERS = [
  '<a>',
  '<a title="/no">',
  '<a href>',
  '<a href=/a>',
  '<a href = "/a">',
  '<a HREF="/a" href="/no">',
  '<a hreflang="de" href="/a">',
  '<a / href="/a">',
  '<a/href="/a">',
  '<a href="">',
  '<a href="b">',
  '<a href="/a&amp;b">',
  '<a href="/b/../a">',
  '<a href="//example.org/a">',
  '<a href="mailto:a@example.com">',
  '<abbr href="/no">',
  '<area href="/a">',
  '<a href="/a"',
  '<a href="/a',
  '<a class="x',
  '<a',
];

describe('the tag', () => {
  it.each(PLAIN)('%s is read the short way', (tag) => {
    expect(shortWay(`${tag}rest`)).toEqual({ behind: tag.length, links: 1 });
  });

  it.each(OTHERS)('%s is left to the tokenizer', (tag) => {
    expect(shortWay(tag)).toEqual({ behind: -1, links: 0 });
  });
});

it.each([...PLAIN, ...OTHERS])('with %s, a page has the same links where its text is wanted, too', (tag) => {
  const html = `<a href="/z">z</a>${tag}x</a><p>a < b <a href="/y">y</a>${tag}`;
  const expected = contentOf(html, true).links;
  expect(expected?.length).toBeGreaterThan(0);
  expect(contentOf(html, false).links).toEqual(expected);
  for (const size of [1, 7, 40]) expect(contentOf(html, false, size).links).toEqual(expected);
});

it('where only links are wanted, hidden elements, comments and drawings have none', () => {
  const html =
    '<script>"<a href=\'/1\'>"</script><!-- <a href="/2"> --><svg><a href="/3"></svg><template><a href="/4"></template><a href="/z">';
  expect(contentOf(html, false).links).toEqual(contentOf('<a href="/z">', true).links);
});
