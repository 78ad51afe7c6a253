// What is read of a page is what Chromium makes of it with scripts on, as search engines that render pages do, in whatever pieces it arrives.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContent } from '../../src/rules/page-answer.js';
import { EVERYTHING, linksTo, PAGE_URL, readPage } from '../pages/read-page.js';
import { sampled } from '../support/depth.js';
import { brokenPage } from './broken-pages.js';
import { ReportBrowser, WITHOUT_BROWSER } from './browser.js';

/** What both say of a page. */
interface Facts {
  readonly title: string | null;
  readonly robots: readonly string[];
  readonly canonicals: readonly string[];
  readonly languages: readonly string[];
  readonly refresh: string | null;
  readonly text: number | null;
  readonly links: readonly string[];
}

/** What Chromium says, with the base of the links. */
type FactsOfTree = Facts & { readonly base: string | null };

/** Run in Chromium. */
function factsOfTree(text: string): FactsOfTree {
  const root = document.createElement('html');
  root.innerHTML = text;
  const HTML = 'http://www.w3.org/1999/xhtml';
  const inHead = (name: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(`:scope > head > ${name}`)].filter(({ namespaceURI }) => namespaceURI === HTML);
  const isHidden = (element: Element): boolean => {
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const name = outer.namespaceURI === HTML ? '' : outer.localName;
      if (
        outer.namespaceURI?.endsWith('svg')
          ? name === 'desc' || name === 'title'
          : name === 'annotation-xml' && outer.hasAttribute('encoding')
      )
        return true;
    }
    return false;
  };
  const inPage = (names: string): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(names)].filter((element) => element.namespaceURI === HTML && !isHidden(element));
  const has = (element: Element, name: string, value: string): boolean =>
    (element.getAttribute(name) ?? '').toLowerCase().split(/\s+/).includes(value);
  const links = inHead('link').filter((link) => link.hasAttribute('href'));
  const metas = inPage('meta').filter((meta) => meta.hasAttribute('content'));
  const DROPPED = new Set(['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes', 'title']);
  let shown = 0;
  const walk = (node: Node, isShown: boolean): void => {
    if (node.nodeType === Node.TEXT_NODE && isShown) shown += (node.nodeValue ?? '').replace(/\s/g, '').length;
    for (const child of node.childNodes) {
      if (!(child instanceof Element)) walk(child, isShown);
      else if (child.namespaceURI === HTML) walk(child, isShown && !DROPPED.has(child.localName));
      else walk(child, child.localName === 'foreignObject' && !isHidden(child));
    }
  };
  for (const body of root.querySelectorAll(':scope > body')) walk(body, true);
  return {
    title:
      inHead('title')[0]
        ?.textContent?.replace(/[\t\n\f\r ]+/g, ' ')
        .trim() ?? null,
    robots: metas
      .filter((meta) => /^(?:robots|googlebot)$/.test(meta.getAttribute('name') ?? ''))
      .map((meta) => meta.getAttribute('content') ?? ''),
    canonicals: links.filter((link) => has(link, 'rel', 'canonical')).map((link) => link.getAttribute('href') ?? ''),
    languages: links
      .filter((link) => has(link, 'rel', 'alternate') && link.hasAttribute('hreflang'))
      .map((link) => link.getAttribute('href') ?? ''),
    refresh: metas.find((meta) => has(meta, 'http-equiv', 'refresh'))?.getAttribute('content') ?? null,
    text: shown,
    links: inPage('a, area').flatMap((link) => link.getAttribute('href') ?? []),
    base:
      inHead('base')
        .find((base) => base.hasAttribute('href'))
        ?.getAttribute('href') ?? null,
  };
}

/** The same of what Chromium says, in the form in which pages are read. */
function expectedOf({ base, links, text, refresh, ...facts }: FactsOfTree): Facts {
  const from = new URL(base ?? '', PAGE_URL);
  const marks = links.flatMap((href) => (href.trim() === '' ? [] : [new URL(href, from).href.replace(/#.*/, '')]));
  return {
    ...facts,
    refresh: refresh?.split(';')[0] ?? null,
    text: text !== null && text <= 2_000 ? text : null,
    links: keysOf(linksTo(...marks)),
  };
}

function factsOf({ robots, canonicals, languages, refresh, textLength, links, title }: PageContent): Facts {
  return {
    title,
    robots: robots.map(({ content }) => content),
    canonicals: canonicals.map(({ href }) => href),
    languages: languages.map(({ href }) => href),
    refresh: refresh === null ? null : String(refresh.seconds),
    text: textLength,
    links: keysOf(links ?? new Int32Array()),
  };
}

function keysOf(words: Int32Array): readonly string[] {
  return [...new Set(Array.from({ length: words.length / 2 }, (_, n) => `${words[2 * n]} ${words[2 * n + 1]}`))].sort();
}

/**
 * What only a tree could tell: what is in the title of an SVG, if that is more than text, and the end tag of an element around an SVG that has
 * the name of one in it. And what htmlparser2 does not know: quotes in end tags.
 */
const READ_OTHERWISE = [
  /<(?:svg|math)\b(?![^<]*<title>S\d+<\/title><\/svg>)[\s\S]*<title\b/i,
  /<(g|path|mglyph)\b[\s\S]*<(?:svg|math)[\s\S]*<\/\1/i,
  /<\/[a-z][^>]*["']/i,
];
const PAGES = sampled(4_000, 600);

describe.skipIf(WITHOUT_BROWSER)('a page that is broken', () => {
  let browser: ReportBrowser;
  beforeAll(async () => {
    browser = await ReportBrowser.launch();
  });
  afterAll(() => browser.close());

  it('says what it says in Chromium, in whatever pieces it arrives', async () => {
    const pages = fc
      .sample(brokenPage, { seed: 17, numRuns: PAGES })
      .filter((text) => !READ_OTHERWISE.some((pattern) => pattern.test(text)));
    expect(pages.length).toBeGreaterThan(0.9 * PAGES);
    const { page: tab, close } = await browser.open('<!doctype html><title>Pages</title>');
    const trees = await tab.evaluate(readAll, [String(factsOfTree), pages] as const);
    await close();
    pages.forEach((text, index) => {
      const expected = expectedOf(trees[index] as FactsOfTree);
      for (const chunk of [1, 7, 65_536]) {
        const { content } = readPage(text, { wants: EVERYTHING, contentType: 'text/html; charset=utf-8', chunk });
        expect({ page: text, ...factsOf(content) }).toEqual({ page: text, ...expected });
      }
    });
  });
});

/** Run in the browser: what a function, given as its text, makes of each page. */
function readAll([source, pages]: readonly [source: string, pages: readonly string[]]): readonly FactsOfTree[] {
  return pages.map(new Function(`return ${source}`)());
}
