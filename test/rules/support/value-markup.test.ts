// Markup inside values: where it is, also behind bytes that are no UTF-8.

import { expect, it } from 'vitest';
import { lintText } from '../../support/lint-text.js';

const START = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://www.shop.com/';

it.each([
  ['letters', 'ab', 'cd'],
  ['letters of two bytes', '\xc3\xa9', '\xc3\xa9\xc3\xa9'],
  ['a character of four bytes', '\xf0\x9f\x98\x80', '\xf0\x9f\x98\x80'],
  ['ill-formed bytes', '\xff\xff', '\xff'],
  ['truncated sequences', '\xe6\xbc\xf0\x9f\x98', '\xe6\xbc\xe6\xbc'],
  ['code points beyond U+10FFFF', '\xf4\x90\x80\x80', '\xf4\x90\x80\x80'],
])('a comment behind and around %s', async (_, before, inside) => {
  const comment = `<!--${inside}-->`;
  const text = Buffer.from(`${START}${before}${comment}a</loc></url></urlset>`, 'latin1');
  const { collector } = await lintText(text);
  const places = collector.sorted().filter(({ rule }) => rule === 'xml/comment-in-value');
  expect(places.map(({ place }) => [place?.offset, place?.length])).toEqual([[START.length + before.length, comment.length]]);
});
