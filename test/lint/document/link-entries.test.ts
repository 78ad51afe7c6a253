// Entries with links of all kinds: what the pass says of them wakes every rule that has something to say, and what is counted of a
// class is what rules say of each of its entries.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../src/schema/host.js';
import { bothWays } from '../../support/both-ways.js';
import { DeclaredEntries } from '../../support/declared-entries.js';
import { sampled } from '../../support/depth.js';
import { digest, lintText } from '../../support/lint-text.js';
import { Random } from '../../support/random.js';

const host = new SchemaHost();
afterAll(() => host.close());

const LOCS = ['https://www.example.com/p-#', 'https://www.example.com/P-#', '/p-#', 'https://www.example.com/%zz/#'];
const HREFS = [
  'https://www.example.com/p-#',
  'https://www.example.com/de/p-#',
  'http://example.com/p-#/',
  '/de/p-#',
  '/p-#',
  '/p-#&amp;a',
  '/\\p/#',
  '//www.example.com/p-#',
  'p-#',
  '?a=#',
  '',
  ' https://www.example.com/p-# ',
  'android-app://com.example/https/p-#',
  'mailto:a@example.com',
  'https://www.example.com/a b/#',
  'https:///p-#',
];
const CODES = ['de', 'fr', 'en', 'x-default', 'en-GB', 'EN', 'jp', 'de_DE', 'zz', '', ' de'];
const RELS = ['alternate', 'alternate', 'alternate', 'amphtml', 'Alternate', 'alternate nofollow', ''];

function linkOf(random: Random): string {
  const attributes: string[] = [];
  if (random.chance(0.92)) attributes.push(`rel="${random.pick(RELS)}"`);
  if (random.chance(0.75)) attributes.push(`hreflang="${random.pick(CODES)}"`);
  if (random.chance(0.95)) attributes.push(`href="${random.pick(HREFS)}"`);
  if (random.chance(0.12)) attributes.push(`media="${random.pick(['print', 'screen and (max-width: 9px)', '', ','])}"`);
  if (random.chance(0.2))
    attributes.push(random.pick(['title="A #"', 'type="text/html"', 'hrefLang="de"', 'id="i#"', 'lang="1"']));
  if (random.chance(0.5)) attributes.reverse();
  return `<xhtml:link ${attributes.join(' ')}/>`;
}

/** A document of entries from a few templates, in which `#` is the number of the entry, or now and then that of another. */
function documentOf(random: Random, entries: number): string {
  const templates = Array.from({ length: 1 + random.below(3) }, () => {
    const links = Array.from({ length: 1 + random.below(3) }, () => linkOf(random));
    return `<url><loc>${random.pick(random.chance(0.8) ? LOCS.slice(0, 1) : LOCS)}</loc>${links.join('')}</url>`;
  });
  const all = Array.from({ length: entries }, (_, n) =>
    random.pick(templates).replaceAll('#', String(random.chance(0.1) ? random.below(entries) : n)),
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${all.join('\n')}</urlset>`;
}

test.each([
  ['links', (random: Random) => documentOf(random, 6)],
  ['declarations', (random: Random) => new DeclaredEntries(random).document(6)],
])('rules that are asked about every entry with %s find no more', async (_, write) => {
  const random = new Random(31);
  for (let n = 0; n < sampled(300, 40); n++) {
    const text = write(random);
    const gated = digest(await lintText(text, {}));
    expect(digest(await lintText(text, { plan: { ungated: true } })), text).toEqual(gated);
  }
});

test.each(Array.from({ length: sampled(12, 3) }, (_, seed) => seed))('counted links: %i', async (seed) => {
  const random = new Random(seed);
  const options = { maxFindings: random.pick([0, 1, 3]), chunk: random.pick([997, 65_536]) };
  const { one, other } = await bothWays(host, documentOf(random, 300), options);
  expect(one).toEqual(other);
});

/** Entries whose links name few languages and pages, so that many name a language again. */
function repeatedLinks(random: Random, entries: number): string {
  const codes = ['de', 'DE', 'x-default', 'X-default', 'en'];
  const hrefs = ['https://www.example.com/p-#', 'https://www.example.com/de/p-#', 'https://www.example.com/fr/p-#', '/de/p-#'];
  const links = Array.from({ length: 6 }, () =>
    Array.from(
      { length: 2 + random.below(3) },
      () => `<xhtml:link rel="alternate" hreflang="${random.pick(codes)}" href="${random.pick(hrefs)}"/>`,
    ).join(''),
  );
  const all = Array.from({ length: entries }, (_, n) =>
    `<url><loc>https://www.example.com/p-#</loc>${random.pick(links)}</url>`.replaceAll('#', String(n)),
  );
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${all.join('\n')}</urlset>`;
}

test.each(Array.from({ length: sampled(12, 3) }, (_, seed) => seed))(
  'counted links that name a language again: %i',
  async (seed) => {
    const random = new Random(seed);
    const options = { maxFindings: random.pick([0, 1, 3]), chunk: random.pick([997, 65_536]) };
    const { one, other } = await bothWays(host, repeatedLinks(random, 300), options);
    expect(one).toEqual(other);
  },
);

test('entries that name a language again in the same way', async () => {
  const link = (href: string): string => `<xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/${href}"/>`;
  const all = Array.from({ length: 300 }, (_, n) => {
    // The third link repeats the first one or the second one.
    const third = n % 4 < 2 ? 'de' : 'at';
    const page = `<url><loc>https://www.example.com/p-${n}</loc>${link(`de/p-${n}`)}${link(`at/p-${n}`)}${link(`${third}/p-${n}`)}</url>`;
    return n % 2 === 0 ? page : page.replaceAll('hreflang="de"', 'hreflang="x-default"');
  });
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${all.join('')}</urlset>`;
  const { one, other } = await bothWays(host, text, { maxFindings: 3 });
  expect(one).toEqual(other);
});
