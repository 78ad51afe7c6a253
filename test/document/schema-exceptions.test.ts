// What the verdict on the schema accepts although libxml2 rejects it is told.

import { afterAll, expect, it } from 'vitest';
import { SchemaHost } from '../../src/schema/host.js';
import { lintText } from '../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const sitemap = (loc: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/${loc}</loc></url></urlset>`;

it.each([
  ['a', true, undefined],
  ['?a[]=1', true, ['url-brackets']],
  ['#a[]', true, ['url-brackets']],
  ['a[]?b', false, undefined],
  ['a[]?b[]', false, ['url-brackets']],
] as const)('#114 %s', async (loc, valid, exceptions) => {
  const { schema } = await lintText(sitemap(loc), { host });
  expect([schema.valid, schema.exceptions]).toEqual([valid, exceptions]);
});

it.each([
  ['https://example.com:/page', ['url-empty-port']],
  ['https://example.com:', ['url-empty-port']],
  ['https://user@[::1]:?a[]', ['url-brackets', 'url-empty-port']],
  ['https://example.com:80/a:/', undefined],
] as const)('%s', async (loc, exceptions) => {
  const { schema } = await lintText(sitemap('').replace('https://example.com/', loc), { host });
  expect([schema.valid, schema.exceptions]).toEqual([true, exceptions]);
});

it('of many entries of one class as of one', async () => {
  const url = (n: number): string => `<url><loc>https://example.com/page-${n}?a[]=1</loc></url>`;
  const many = sitemap('').replace(/<url>.*<\/url>/, Array.from({ length: 500 }, (_, n) => url(n)).join(''));
  const { schema } = await lintText(many, { host, maxFindings: 1 });
  expect([schema.valid, schema.exceptions]).toEqual([true, ['url-brackets']]);
});
