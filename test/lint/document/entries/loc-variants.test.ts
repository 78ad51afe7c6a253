// Locs that differ in a slash or in case only are found wherever they stand, counted or looked at.

import { expect, it } from 'vitest';
import { lintText } from '../../../support/lint-text.js';

const urlset = (locs: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `<url><loc>${loc}</loc></url>\n`).join('')}</urlset>`;
const paths = (count: number, of: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => `https://example.com${of(n)}`);

const at = (first: number, second: number, count = 1) => ({
  count,
  first: { entry: first, line: first + 1 },
  second: { entry: second, line: second + 1 },
});

it.each([
  ['the partner comes later', [...paths(9, (n) => `/${n}/`), 'https://example.com/4'], at(5, 10)],
  ['the partner comes first', ['https://example.com/4', ...paths(9, (n) => `/${n}/`)], at(1, 6)],
  ['the root begins', ['https://example.com/', ...paths(9, (n) => `/${n}`), 'https://example.com/3/'], at(5, 11)],
  ['one of them is encoded', [...paths(5, (n) => `/${n}/`), 'https://example.com/%C3%A9', 'https://example.com/é/'], at(6, 7)],
  ['there are several', [...paths(5, (n) => `/${n}/`), ...paths(5, (n) => `/${n}`)], at(1, 6, 5)],
  ['there is a query', ['https://example.com/a?b', 'https://example.com/a/?b'], null],
  ['only the host is there', ['https://example.com', 'https://example.com/', 'https://example.com/a'], null],
  ['a loc is repeated', ['https://example.com/a/', 'https://example.com/b', 'https://example.com/b'], null],
])('a slash: %s', async (_, locs, expected) => {
  for (const ungated of [false, true]) {
    const { facts } = await lintText(urlset(locs), { plan: { ungated } });
    expect(facts.slashVariants).toEqual(expected);
  }
});

it.each([
  ['the small one comes later', [...paths(9, (n) => `/${n}`), 'https://example.com/A', 'https://example.com/a'], at(10, 11)],
  ['the small one comes first', ['https://example.com/a', ...paths(9, (n) => `/${n}`), 'https://example.com/A'], at(1, 11)],
  ['both have capitals', [...paths(9, (n) => `/${n}`), 'https://example.com/aB', 'https://example.com/Ab'], at(10, 11)],
  ['with a query', ['https://example.com/A?a=1&amp;b=C', 'https://example.com/a?a=1&amp;b=C'], at(1, 2)],
  ['the query differs', ['https://example.com/A?a=c', 'https://example.com/a?a=C'], null],
  ['triplets stay', ['https://example.com/%C3%A9/A', 'https://example.com/%c3%a9/a'], at(1, 2)],
  ['hosts have no case', ['https://EXAMPLE.com/a', 'https://example.com/b'], null],
])('case: %s', async (_, locs, expected) => {
  for (const ungated of [false, true]) {
    const { facts } = await lintText(urlset(locs), { plan: { ungated } });
    expect(facts.caseVariants).toEqual(expected);
  }
});

/** Longer than the pass reads, and nearly as long as an address with a normal form may be. */
const LONG = '%C3%A9b'.repeat(9_000);

it.each([
  ['slashVariants', [`https://example.com/é${LONG}`, `https://example.com/%c3%a9${LONG}/`], at(1, 2)],
  ['slashVariants', [`https://example.com/${LONG}?a`, `https://example.com/${LONG}/?a`], null],
  ['caseVariants', [`https://example.com/${LONG}é%41`, `https://example.com/${LONG}éa`], at(1, 2)],
  ['caseVariants', [`https://example.com/${LONG}é`, `https://example.com/${LONG}%c3%a9`], null],
] as const)('of long locs: %s', async (name, locs, expected) => {
  const { facts } = await lintText(urlset(locs));
  expect(facts[name]).toEqual(expected);
});
