// Which advice a sitemap gets whose header, declaration and bytes disagree about its encoding: the one to change is named, once.

import { describe, expect, it } from 'vitest';
import type { HttpFacts } from '../../../src/index.js';
import { lintText } from '../../support/lint-text.js';

const ORIGIN = 'https://www.museum.example.net';

function served(contentType: string, finalUrl: string): HttpFacts {
  const unknown = { contentEncoding: null, lastModified: null, etag: null, robotsTag: null };
  return { status: 200, contentType, ...unknown, slow: false, redirects: [], finalUrl };
}

async function findings(name: string, content: Uint8Array, contentType: string): Promise<readonly string[]> {
  const uri = `${ORIGIN}/${name}`;
  const { collector } = await lintText(content, { uri, http: served(contentType, uri) });
  return collector
    .sorted()
    .filter(({ rule }) => /^(?:encoding|fetch)\//.test(rule) && rule !== 'encoding/declaration-missing')
    .map(({ rule, messageId, severity }) => `${severity} ${rule} ${messageId}`);
}

const lines = (...paths: string[]): string => paths.map((path) => `${ORIGIN}/${path}\n`).join('');
const urlset = (path: string, encoding?: string): string =>
  `${encoding === undefined ? '' : `<?xml version="1.0" encoding="${encoding}"?>\n`}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ORIGIN}/${path}</loc><lastmod>2026-03-01</lastmod></url></urlset>\n`;
const plain = (charset?: string): string => `text/plain${charset === undefined ? '' : `; charset=${charset}`}`;
const xml = (charset?: string): string => `application/xml${charset === undefined ? '' : `; charset=${charset}`}`;

const HEADER = 'warning fetch/charset not-utf8';
const BYTES = 'error fetch/charset bytes';

describe('a text sitemap', () => {
  const utf8 = Buffer.from(lines('a', 'naïve', 'smörgåsbord'));
  it.each([
    ['iso-8859-1', utf8, [HEADER]],
    ['windows-1251', Buffer.from(lines('книга')), [HEADER]],
    ['big5', Buffer.from(lines('圖書')), [HEADER]],
    ['iso-8859-15', Buffer.from(lines('plain', 'ascii')), [HEADER]],
    ['utf-16', utf8, [HEADER]],
    ['iso-8859-1', Buffer.from(lines('naïve', 'smörgåsbord'), 'latin1'), [BYTES]],
    ['euc-kr', Buffer.concat([Buffer.from(`${ORIGIN}/`), Buffer.from('b9da', 'hex')]), [BYTES]],
    ['gb2312', Buffer.concat([Buffer.from(`${ORIGIN}/`), Buffer.from('cec4bfa8', 'hex')]), ['error fetch/charset bytes-gbk']],
    // Nothing is wrong, or the bytes alone are.
    ['utf-8', utf8, []],
    [undefined, utf8, []],
    ['us-ascii', utf8, []],
    ['utf-8', Buffer.from(lines('naïve'), 'latin1'), ['error encoding/invalid-utf8 byte']],
    [undefined, Buffer.from(lines('naïve'), 'latin1'), ['error encoding/invalid-utf8 byte']],
  ] as const)('sent as %s', async (charset, content, expected) => {
    expect(await findings('urls.txt', content, plain(charset))).toEqual(expected);
  });

  it('that is Latin-1 only after its first bytes', async () => {
    const content = lines(...Array.from({ length: 500 }, (_, index) => `page-${index}`), 'naïve');
    expect(await findings('urls.txt', Buffer.from(content, 'latin1'), plain('iso-8859-1'))).toEqual([
      HEADER,
      'error encoding/invalid-utf8 byte',
    ]);
  });
});

describe('an XML sitemap', () => {
  it.each([
    // The header is wrong.
    ['iso-8859-1', urlset('naïve'), 'utf8', [HEADER]],
    ['iso-8859-1', urlset('naïve', 'UTF-8'), 'utf8', ['warning encoding/declaration-conflict http']],
    // The bytes are wrong.
    ['iso-8859-1', urlset('naïve'), 'latin1', [BYTES]],
    ['iso-8859-1', urlset('naïve', 'ISO-8859-1'), 'latin1', ['error encoding/not-utf8 declared']],
    ['utf-8', urlset('naïve', 'UTF-8'), 'latin1', ['error encoding/invalid-utf8 byte']],
    // The declaration is wrong.
    [undefined, urlset('naïve', 'ISO-8859-1'), 'utf8', ['error encoding/not-utf8 declared-utf8']],
    ['iso-8859-1', urlset('naïve', 'windows-1252'), 'utf8', ['error encoding/not-utf8 declared-utf8']],
    // Nothing is.
    ['utf-8', urlset('naïve', 'UTF-8'), 'utf8', []],
    [undefined, urlset('naïve'), 'utf8', []],
  ] as const)('sent as %s: %s in %s', async (charset, content, bytes, expected) => {
    expect(await findings('sitemap.xml', Buffer.from(content, bytes), xml(charset))).toEqual(expected);
  });

  it('is read as what it is, not as its header says', async () => {
    const uri = `${ORIGIN}/urls.txt`;
    const { facts } = await lintText(lines('naïve'), { uri, http: served(plain('iso-8859-1'), uri) });
    expect(facts.encoding.used).toBe('utf-8');
  });
});

it('gets no edit while its declaration is wrong, because parsers read other addresses', async () => {
  const fixes = async (encoding: string): Promise<readonly unknown[]> =>
    (await lintText(urlset('naïve', encoding))).collector.sorted().flatMap(({ fix }) => fix ?? []);
  expect(await fixes('UTF-8')).not.toEqual([]);
  expect(await fixes('ISO-8859-1')).toEqual([]);
});
