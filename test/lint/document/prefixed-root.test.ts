// A root with a prefix whose children have none: one finding for each, which says how to write it, and nothing about their values.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const CORE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

async function findings(content: string): Promise<readonly string[]> {
  const { collector } = await lintText(DECLARATION + content);
  return collector.sorted().map(({ rule, messageId, data }) => `${rule} ${messageId} ${data['qualified'] ?? ''}`.trim());
}

it('in an index', async () => {
  const sitemap = '<sitemap><loc> https://shop.example.net/1.xml </loc><lastmod> 2021-10-19 19:25 </lastmod></sitemap>\n';
  expect(await findings(`<ns0:sitemapindex xmlns:ns0="${CORE}">${sitemap}${sitemap}</ns0:sitemapindex>`)).toEqual([
    'schema/unqualified-child prefix ns0:sitemap',
    'schema/unqualified-child prefix ns0:sitemap',
  ]);
});

it('in a urlset, with the prefix on entries, too', async () => {
  const fields = '<loc>https://shop.example.net/a</loc><lastmod>2021-10-19</lastmod>';
  expect(await findings(`<sm:urlset xmlns:sm="${CORE}"><url>${fields}</url></sm:urlset>`)).toEqual([
    'schema/unqualified-child prefix sm:url',
  ]);
  expect(await findings(`<sm:urlset xmlns:sm="${CORE}"><sm:url>${fields}</sm:url></sm:urlset>`)).toEqual([
    'schema/unqualified-child prefix sm:loc',
    'schema/unqualified-child prefix sm:lastmod',
  ]);
});

it('beside a child that is not an entry', async () => {
  const entry = '<sm:url><sm:loc>https://shop.example.net/a</sm:loc><sm:lastmod>2021-10-19</sm:lastmod></sm:url>';
  expect(await findings(`<sm:urlset xmlns:sm="${CORE}">${entry}<note>1</note></sm:urlset>`)).toEqual([
    'schema/unqualified-child prefix sm:note',
  ]);
});

it('is not reported where the namespace is declared without a prefix, or every element has the prefix', async () => {
  const fields = (prefix: string): string =>
    `<${prefix}url><${prefix}loc>https://shop.example.net/a</${prefix}loc><${prefix}lastmod>2021-10-19</${prefix}lastmod></${prefix}url>`;
  expect(await findings(`<sm:urlset xmlns:sm="${CORE}" xmlns="${CORE}">${fields('')}</sm:urlset>`)).toEqual([]);
  expect(await findings(`<sm:urlset xmlns:sm="${CORE}">${fields('sm:')}</sm:urlset>`)).toEqual([]);
});
