// What the verdict on the schema accepts although libxml2 rejects it is told.

import { afterAll, expect, it } from 'vitest';
import type { Finding } from '../../../src/findings/finding.js';
import { messageText } from '../../../src/findings/message-text.js';
import { RULES } from '../../../src/rules/index.js';
import { SchemaHost } from '../../../src/schema/host.js';
import { lintText } from '../../support/lint-text.js';

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

const UNKNOWN = ['unknown-namespace'];
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

it.each([
  ['an extension of a vendor', 'urn:vendor', '', '<x:a/>', true, UNKNOWN],
  [
    'a withdrawn extension',
    'http://www.google.com/geo/schemas/sitemap/1.0',
    '',
    '<x:geo><x:format>kml</x:format></x:geo>',
    true,
    UNKNOWN,
  ],
  ['a misspelt extension', `${IMAGE}/`, '', '<x:image><x:loc>https://example.com/a.png</x:loc></x:image>', true, UNKNOWN],
  ['an element before the entries', 'urn:vendor', '<x:a/>', '', true, UNKNOWN],
  ['beside what is invalid', 'urn:vendor', '', '<x:a/><loc>https://example.com/b</loc>', false, UNKNOWN],
  [
    'not of an extension with a schema',
    IMAGE,
    '',
    '<x:image><x:loc>https://example.com/a.png</x:loc></x:image>',
    true,
    undefined,
  ],
  ['not of a declaration without elements', 'urn:vendor', '', '', true, undefined],
] as const)('of elements without a schema: %s', async (_, namespace, before, inside, valid, exceptions) => {
  const entry = `<url><loc>https://example.com/a</loc>${inside}</url>`;
  const content = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="${namespace}">${before}${entry}</urlset>`;
  const { schema, collector } = await lintText(content, { host });
  expect([schema.valid, schema.exceptions]).toEqual([valid, exceptions]);
  const text = (finding: Finding): string =>
    messageText(
      RULES.find(({ id }) => id === finding.rule),
      finding,
    );
  const named = collector.sorted().filter((finding) => text(finding).includes('unknown-namespace'));
  expect(named).toHaveLength(exceptions === undefined ? 0 : 1);
});

it('of many entries of one class as of one', async () => {
  const url = (n: number): string => `<url><loc>https://example.com/page-${n}?a[]=1</loc></url>`;
  const many = sitemap('').replace(/<url>.*<\/url>/, Array.from({ length: 500 }, (_, n) => url(n)).join(''));
  const { schema } = await lintText(many, { host, maxFindings: 1 });
  expect([schema.valid, schema.exceptions]).toEqual([true, ['url-brackets']]);
});
