// A value that refers to an entity of the DOCTYPE is not looked at: that is said once, and nothing follows from it.

import { expect, it } from 'vitest';
import rule from '../../../src/rules/xml/undefined-entity.js';
import { lintExample } from '../../support/lint-example.js';

/** What is to be said of all these documents. */
const ALWAYS =
  /^(?:xml\/doctype|encoding\/declaration-missing|lastmod\/missing|index\/lastmod-missing|schema\/unused-namespace) /;
const NAMESPACES = ['image', 'video', 'news']
  .map((name) => ` xmlns:${name}="http://www.google.com/schemas/sitemap-${name}/${name === 'news' ? '0.9' : '1.1'}"`)
  .join('');

async function told(entries: string, root = 'urlset'): Promise<readonly string[]> {
  const xml = `<!DOCTYPE ${root} [<!ENTITY h "https://e.com"><!ENTITY d "2024-01-01">]><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"${NAMESPACES}>${entries}</${root}>`;
  const { findings } = await lintExample(rule, { xml });
  return findings.map(({ finding, at }) => `${finding.rule} ${finding.messageId} ${at}`).filter((line) => !ALWAYS.test(line));
}

const page = (loc: string, rest = ''): string => `<url><loc>${loc}</loc>${rest}</url>`;
const H = 'xml/undefined-entity declared &h;';
const D = 'xml/undefined-entity declared &d;';

it.each([
  ['loc', page('&h;/a'), [H]],
  ['loc, all of it', page('&h;'), [H]],
  ['loc, twice in it', page('&h;/?&h;'), [H, H]],
  ['two locs alike', page('&h;/a') + page('&h;/a'), [H, H]],
  ['lastmod', page('https://example.com/', '<lastmod>&d;</lastmod>'), [D]],
  ['lastmod, a part of it', page('https://example.com/', '<lastmod>&d;T</lastmod>'), [D]],
  ['changefreq', page('https://example.com/', '<changefreq>&d;</changefreq>'), [D]],
  ['priority', page('https://example.com/', '<priority>&d;</priority>'), [D]],
  ['an image', page('https://example.com/', '<image:image><image:loc>&h;/a.png</image:loc></image:image>'), [H]],
  ['an attribute', page('https://example.com/', '<xhtml:link rel="alternate" hreflang="de" href="&h;/de"/>'), [H]],
  [
    'loc beside links',
    page(
      '&h;/',
      '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>',
    ),
    [H],
  ],
] as const)('#112 in %s', async (_, entries, expected) => {
  expect(await told(entries)).toEqual(expected);
});

it.each([
  ['another field of the entry', page('&h;/a', '<lastmod>today</lastmod>'), [H, 'lastmod/invalid form today']],
  ['what follows', page('&h;/a') + page('/b'), [H, 'loc/relative relative /b']],
  ['text that looks like one', page('https://example.com/', '<lastmod><![CDATA[&d;]]></lastmod>'), ['lastmod/invalid form &d;']],
  [
    'a name that nothing declares',
    page('/a', '<lastmod>&no;</lastmod>'),
    ['loc/relative relative /a', 'xml/undefined-entity undefined &no;'],
  ],
] as const)('%s is judged', async (_, entries, expected) => {
  expect(await told(entries)).toEqual(expect.arrayContaining([...expected]));
});

it('an index names no child by it', async () => {
  expect(await told('<sitemap><loc>&h;/a.xml</loc></sitemap>', 'sitemapindex')).toEqual([H]);
});
