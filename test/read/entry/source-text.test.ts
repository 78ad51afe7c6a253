// The text of a value, and what it knows of the bytes behind it.

import { describe, expect, it } from 'vitest';
import { SourceText } from '../../../src/read/entry/source-text.js';
import { decodePlain } from '../../../src/read/xml/text-decoder.js';
import { lintText } from '../../support/lint-text.js';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const LOC = '<loc>https://a.com/';
const VALUES: readonly (readonly [string, readonly number[], boolean])[] = [
  ['letters of ASCII', [0x61, 0x62], true],
  ['a letter of two bytes', [0xc3, 0xa9], true],
  ['U+FFFD itself', [0x61, 0xef, 0xbf, 0xbd], true],
  ['a continuation byte', [0x61, 0x80], false],
  ['half a surrogate pair', [0xed, 0xa0, 0x80], false],
  // Both become one U+FFFD, which has as many bytes.
  ['three bytes of a character of four', [0xf0, 0x9f, 0x98, 0x61], false],
  ['three such bytes at the end', [0x61, 0xf4, 0x8f, 0xbf], false],
];

describe.each(VALUES)('%s', (_, bytes, isUtf8) => {
  const buffer = Buffer.from([0x3e, ...bytes, 0x3c, 0x80]);
  const to = buffer.length - 2;

  it(isUtf8 ? 'is UTF-8' : 'is not UTF-8', () => {
    const text = new SourceText({ buffer, base: 100 }, 1, to, decodePlain(buffer, 1, to), () => '');
    expect(text.isUtf8).toBe(isUtf8);
  });

  it.each([
    ['an element', LOC, '</loc>'],
    ['an attribute', `${LOC}</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.com/`, '"/>'],
    ['an attribute with a reference', `${LOC}</loc><xhtml:link rel="alternate" hreflang="en" href="https://a.com/?a&amp;`, '"/>'],
  ])('has findings in %s about ill-formed bytes, or about U+FFFD, but not both', async (_where, before, after) => {
    const head = `<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url>${before}`;
    const { collector } = await lintText(
      Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`${after}</url></urlset>`)]),
    );
    const hasReplacement = isUtf8 && buffer.includes(0xef);
    expect(
      ['encoding/invalid-utf8', 'encoding/replacement-char', 'loc/illegal-character'].map((rule) => collector.counts.has(rule)),
    ).toEqual([!isUtf8, hasReplacement, hasReplacement && before === LOC]);
  });
});
