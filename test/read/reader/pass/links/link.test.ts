// Links with odd characters in their addresses, or with language codes that are no tags: their entries have the facts for all that rules find.

import { afterAll, expect, test } from 'vitest';
import { SchemaHost } from '../../../../../src/schema/host.js';
import { bothWays } from '../../../../support/both-ways.js';
import { sampled } from '../../../../support/depth.js';
import { lintText } from '../../../../support/lint-text.js';

const host = new SchemaHost();
afterAll(() => host.close());

const ENTRIES = sampled(300, 120);
const ROOT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

/** A sitemap whose entries have what `entry` writes after their loc; characters are bytes. */
async function find(entry: (n: number) => string, length = ENTRIES): Promise<Awaited<ReturnType<typeof bothWays>>> {
  const entries = Array.from({ length }, (_, n) => `<url><loc>https://www.shop.com/${n}</loc>${entry(n)}</url>\n`);
  return bothWays(host, Buffer.from(`${ROOT}\n${entries.join('')}</urlset>`, 'latin1'), { maxFindings: 2 });
}

const link = (href: string, code = 'en'): string => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;

test.each([
  ['U+FFFD', '\xef\xbf\xbd'],
  ['a byte that is no UTF-8', '\xff'],
  ['a sequence that is no UTF-8', '\xed\xa0\x80'],
  ['a space beyond ASCII', '\xc2\xa0'],
  ['an invisible character', '\xe2\x80\x8b'],
  ['a private-use character', '\xee\x80\x80'],
  ['a private-use character behind the planes', '\xf3\xb0\x80\x80'],
])('links to addresses with %s have the same findings', async (_, text) => {
  const { one, other } = await find((n) => link(`https://www.shop.com/${text.repeat(60)}${n}`));
  expect(one).toEqual(other);
});

test('images at such addresses have the same findings', async () => {
  const { one, other } = await find(
    (n) => `<image:image><image:loc>https://www.shop.com/\xc2\xa0\xe2\x80\x8b\xef\xbf\xbd${n}</image:loc></image:image>`,
  );
  expect(one).toEqual(other);
});

test('a private-use character is allowed in a query, and nowhere else', async () => {
  const places = ['/', '/?a=', '/#', '/?a=b#', '/a/?'];
  const { one, other } = await find((n) => link(`https://www.shop.com${places[n % places.length]}\xee\x80\x80${n}`));
  expect(one).toEqual(other);
});

test('an invisible character in a misread sequence is another rule’s', async () => {
  const texts = ['\xc3\x83\xc2\xad', '\xc2\xad', 'a\xc2\xadb', '\xc3\x82\xc2\xad'];
  const { one, other } = await find((n) => link(`https://www.shop.com/${texts[n % texts.length]}${n}`));
  expect(one).toEqual(other);
});

test('references may make a value with short sequences as long as its bytes', async () => {
  const texts = ['\xff\xff&amp;', '\xff&amp;', '\xed\xa0\x80', '\xed\xa0\x80&amp;', '\xef\xbf\xbd&amp;'];
  const { one, other } = await find((n) => link(`https://www.shop.com/${texts[n % texts.length]}${n}`));
  expect(one).toEqual(other);
});

test.each([
  ['long', (n: number) => `${'a'.repeat(900)}${n}`],
  ['long with an underscore', (n: number) => `${'_'.repeat(900)}${n}`],
  ['beyond ASCII', (n: number) => `\xe6\xbc\xa2${n}`],
  ['not UTF-8', (n: number) => `\xff${n}`],
  ['written with references', (n: number) => `${'a&amp;b'.repeat(100)}${n}`],
  ['padded', (n: number) => `${' '.repeat(900)}${n}`],
  ['padded with line breaks', (n: number) => `\r\n\t${n}`],
  ['padded with other white space', (n: number) => `\xc2\xa0\xe2\x80\xa8${n}`],
  ['without a second subtag', (n: number) => `xn--${n}`],
  ['more than are kept', (n: number) => `abcdefghij${n}`],
])('entries with codes that are %s have the same findings', async (_, code) => {
  const { one, other } = await find((n) => link('https://www.shop.com/', code(n)), 2 * ENTRIES);
  expect(one).toEqual(other);
});

test('codes that libxml2 may accept have their own findings', async () => {
  const letters = 'b'.repeat(80);
  const codes = [
    `x-${letters}`,
    `i-${letters}`,
    `en-${letters}`,
    `en-1901-${letters}`,
    letters,
    `a-${letters}`,
    `abcd-${letters}`,
    `en--${letters}`,
    `en-!${letters}`,
    `abc-_${letters}`,
    '\xc2\xa0',
    `\xc2\xa0en-${letters}`,
    `en-${letters}\xc2\xa0`,
  ];
  const { one, other } = await find((n) => link('https://www.shop.com/', codes[n % codes.length]));
  expect(one).toEqual(other);
});

test('codes with white space or references have their own findings', async () => {
  const letters = 'b'.repeat(80);
  const codes = [
    ' en',
    'en\n',
    ' 1',
    '\t1_',
    ` en-${letters}`,
    ` x-${letters}`,
    ` ${letters}`,
    `\r\n${letters}_`,
    '&#101;n',
    'e&#110;',
    'de',
  ];
  const more = [
    'd&#101;',
    '\x0b',
    ' \x0c',
    '\x0ben',
    '\x08',
    `&amp;${letters}`,
    `${letters}&quot;`,
    ` 12345678-${letters}`,
    ' 1-abc',
    'en us',
    `a${' '.repeat(70)}b`,
  ];
  const all = [...codes, ...more];
  const { one, other } = await find(
    (n) => link('https://www.shop.de/', all[n % all.length]) + link('https://www.shop.de/b', all[n % 7]),
  );
  expect(one).toEqual(other);
});

test('attributes with a prefix have their own findings', async () => {
  const attributes = [
    'xhtml:href',
    'xhtml:rel',
    'xhtml:hreflang',
    'xml:lang',
    'xml:space',
    'image:href',
    'href',
    'lang',
    'xml:base',
  ];
  const values = ['de', 'https://www.shop.com/', '1', '\xc2\xad', 'e\xcc\x81', '\xef\xbf\xbd'];
  const more = (n: number): string =>
    `${attributes[n % attributes.length]}="${values[n % values.length]}${n % 2 === 0 ? n : ''}"`;
  const { one, other } = await find((n) =>
    n % 3 === 0 ? `<xhtml:link ${more(n)}/>` : `<xhtml:link rel="alternate" hreflang="de" ${more(n)} ${more(n + 1)}/>`,
  );
  expect(one).toEqual(other);
});

test('links with prefixed attributes have the same findings', async () => {
  const { one, other } = await find((n) => `<xhtml:link xhtml:rel="alternate" xhtml:href="https://www.shop.com/${n}"/>`);
  expect(one).toEqual(other);
});

test.each(['\xc2\xa0', '\xe2\x80\xa8', ' '])('a code of white space is empty: %j', async (space) => {
  const { one, other } = await find((n) => link('https://www.shop.com/', space.repeat(1 + (n % 50))));
  expect(one).toEqual(other);
});

test('a language that an entry has twice is found among long codes', async () => {
  const { one, other } = await find((n) => {
    const code = `${'a'.repeat(70)}${n}`;
    return link('https://www.shop.com/a', code) + link('https://www.shop.com/b', n % 2 === 0 ? code : `${code}b`);
  });
  expect(one).toEqual(other);
});

test.each(['', ' ', '\n\t'])('a link with the code %j is no version of the page, and its code is missing', async (code) => {
  const page = 'https://www.shop.com/';
  const { collector } = await lintText(`${ROOT}<url><loc>${page}</loc>${link(page, code)}</url></urlset>`);
  const rules = collector.sorted().map(({ rule }) => rule);
  expect(rules.filter((rule) => /^(?:hreflang|schema)/.test(rule))).toEqual(['hreflang/code-missing']);
});
