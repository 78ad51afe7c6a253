// Tests the short way to the links of a page: it finds what the tokenizer finds, and leaves to it whatever is unusual.

import { describe, expect, it, vi } from 'vitest';
import { type Engine, engine } from '../../../src/bytes/web-assembly.js';
import { LinkFinder } from '../../../src/pages/html/link-finder.js';
import { PAGES } from '../../../src/pages/html/links-layout.js';
import * as linksPass from '../../../src/pages/html/links-pass.js';
import { PageLinks } from '../../../src/pages/html/page-links.js';
import { createPageReader } from '../../../src/pages/html/page-reader.js';
import { bind } from '../../../src/reader/pass/memory.js';
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

/** Where the short way ends from the start of a tag, and how many links it adds. */
function shortWay(html: string): { readonly end: number; readonly links: number } {
  const links = new PageLinks();
  links.begin(new URL(URL_OF_PAGE));
  const end = links.passLinks(Buffer.from(html), 0);
  return { end, links: links.finish().words.length / 2 };
}

const PLAIN = [
  '<a href="/a">',
  "<a href='/a'>",
  '<a href=/a>',
  '<a href=/>',
  '<A HREF="/a">',
  '<a\n  href = "/a?b=1;c" >',
  '<a class="x" href="/a#part" id=y>',
  '<a data-x=href="/no" href="/a"/>',
  '<a / href="/a">',
  `<a title="<a href='/no'>" href="/a">`,
  '<a href="/a" href="/no" title=">">',
  '<a href="https://example.com/a">',
];
const WITHOUT_LINK = [
  '<abbr href="/no">',
  '</a href="/no">',
  '<p title=">">',
  '<a title="/no">',
  '<a hreflang="de" xhref="/no">',
  '<a ="href=/no>',
];
const OTHERS = [
  '<a>',
  '<a href>',
  '<a href="">',
  '<a href= >',
  '<a href="b">',
  '<a href="b" href="/no">',
  '<a href="/a&amp;b">',
  '<a href="/b/../a">',
  '<a href="/%2e./a">',
  '<a href="//example.org/a">',
  '<a href="https://example.com">',
  '<a href="https://example.com.example.org/a">',
  '<a href="mailto:a@example.com">',
  `<a href="/${'a'.repeat(2_048)}">`,
  '<a/href="/a">',
  '<area href="/a">',
];
const UNFINISHED = ['<a href="/a"', '<a href="/a', '<a href=/a', '<a href="/a" title=">', '<a class="x', '<a href', '<a'];

describe('the tag', () => {
  it.each(PLAIN)('%s is read the short way', (tag) => {
    expect(shortWay(`${tag}rest`)).toEqual({ end: tag.length + 4, links: 1 });
  });

  it.each(WITHOUT_LINK)('%s is passed', (tag) => {
    expect(shortWay(`${tag}rest`)).toEqual({ end: tag.length + 4, links: 0 });
  });

  it.each([...OTHERS, ...UNFINISHED])('%s is left to the tokenizer', (tag) => {
    expect(shortWay(tag)).toEqual({ end: 0, links: 0 });
  });
});

it('an unfinished tag does not go on in what was in memory before', () => {
  shortWay('<a href="/a" title="b"><a href="/c">');
  for (const tag of UNFINISHED) expect(shortWay(tag)).toEqual({ end: 0, links: 0 });
});

it.each(['https://example.com', 'http://example.com:8080'])('the addresses of %s are those that the parser finds', (origin) => {
  const texts = [
    '/',
    '/a',
    '/a/',
    '/a/?',
    '/a?b/',
    '/a?b=/c',
    '/a.b/c%20d',
    `${origin}/`,
    `${origin}/a/`,
    '/a,(b);c#/d',
    '/a-_~!$*+=:@b',
  ];
  const [plain, parsed] = [new PageLinks(), new PageLinks()];
  for (const links of [plain, parsed]) links.begin(new URL(`${origin}/folder/page`));
  for (const text of texts) {
    expect([text, plain.addPlain(Buffer.from(`x${text}x`), 1, 1 + text.length)]).toEqual([text, true]);
    parsed.add(text);
  }
  expect(plain.finish()).toEqual(parsed.finish());
});

it.each([...PLAIN, ...WITHOUT_LINK, ...OTHERS, ...UNFINISHED])(
  'with %s, a page has the same links where its text is wanted, too',
  (tag) => {
    const html = `<a href="/z">z</a>${tag}x</a><p>a < b <a href="/y">y</a>${tag}`;
    const expected = contentOf(html, true).links;
    expect(expected?.length).toBeGreaterThan(0);
    expect(contentOf(html, false).links).toEqual(expected);
    for (const size of [1, 7, 40]) expect(contentOf(html, false, size).links).toEqual(expected);
  },
);

it('where only links are wanted, hidden elements, comments and drawings have none', () => {
  const html =
    '<script>"<a href=\'/1\'>"</script><!-- <a href="/2"> --><svg><a href="/3"></svg><template><a href="/4"></template><a href="/z">';
  expect(contentOf(html, false).links).toEqual(contentOf('<a href="/z">', true).links);
});

it('reads bytes that are longer than the memory to their end', () => {
  const links = new PageLinks();
  links.begin(new URL(URL_OF_PAGE));
  const bytes = Buffer.from(Array.from({ length: 9_000 }, (_, n) => `<p>a <a href="/${n}">b</a>`).join(''));
  expect(links.passLinks(bytes, 0)).toBe(bytes.length);
  expect(links.finish().words).toHaveLength(2 * 9_000);
});

it('finds the links of a text that is longer than the memory', () => {
  const parts = Array.from({ length: 9_000 }, (_, n) => `<p title="${'x'.repeat(n % 40)}">a <a href="/${n % 500}">b</a><i>c</i>`);
  const html = `${parts.join('')}<i title="${'y'.repeat(70_000)}"></i><a href="/last">`;
  const { links } = contentOf(html, false);
  expect(links).toHaveLength(2 * 501);
  expect(links).toEqual(contentOf(html, true, 40_000).links);
});

it('a text that is longer than the memory is copied once for each part of it, however often the tokenizer reads', () => {
  const links = new PageLinks();
  links.begin(new URL(URL_OF_PAGE));
  const bytes = Buffer.from('<!>'.repeat(100_000));
  const copies = vi.spyOn(Uint8Array.prototype, 'set');
  for (let at = links.passLinks(bytes, 0); at < bytes.length; at = links.passLinks(bytes, at + 1));
  const count = copies.mock.calls.length;
  copies.mockRestore();
  expect(count).toBeLessThan(20);
});

describe('compiled or not, the pass finds the same', () => {
  const memory = new ArrayBuffer(PAGES * 65_536);
  const inJavaScript = new LinkFinder({
    Module: class {},
    Instance: class {
      exports = linksPass;
    },
    Memory: class {
      buffer = memory;
      grow = (): void => {};
    },
  });
  const compiled = new LinkFinder(engine as Engine);
  const tags = [
    ...PLAIN,
    ...WITHOUT_LINK,
    ...OTHERS,
    ...UNFINISHED,
    '<p>',
    '</p class=">">',
    '<b title=a>',
    'text',
    ' < ',
    '<!--',
  ];

  it.each(tags)('with %s', (tag) => {
    bind(memory);
    const bytes = Buffer.from(`a<b>c</b><a href="/z"><em id="${tag.length}">d</em>${tag}<a href="/e">f`);
    const [one, other] = [inJavaScript, compiled].map((finder) => {
      const found: number[] = [];
      const stops: number[] = [];
      const keep = (high: number, low: number): void => void found.push(high, low);
      for (let at = 0; at < bytes.length; at = (stops.at(-1) as number) + 1) {
        stops.push(finder.passText(bytes, at, 10, 'https://example.com', keep), finder.shown);
        stops.push(finder.passLinks(bytes, at, 'https://example.com', keep));
      }
      return { found, stops };
    });
    expect(one).toEqual(other);
    expect(one?.found.length).toBeGreaterThan(0);
  });
});
