// Addresses with a second one in them, and those that only look like it.

import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/base/url/address.js';
import { secondAddress } from '../../../src/rules/support/two-addresses.js';

/** The second address, and what is left when the edit is made. */
function readingOf(text: string): readonly [second: string, left: string | null, isOwn: boolean] | null {
  const found = secondAddress(parseAddress(text));
  if (found === null) return null;
  const { from, removed, isOwn } = found;
  return [text.slice(from), removed && text.slice(0, removed.from) + text.slice(removed.to), isOwn];
}

describe('a second address', () => {
  it.each([
    ['https://www.a.org', 'https://www.a.org/p'],
    ['https://a.org', 'http://b.org/p?q=1'],
    ['http://a.org:8080', 'HTTPS://a.org'],
    ['https://a.org:', 'https://a.org/p'],
  ])('right after the host %s: %s', (first, second) => {
    expect(readingOf(first + second)).toEqual([second, second, true]);
  });

  it.each([
    ['https://www.a.org/', 'https://www.a.org/page'],
    ['https://www.a.org/', 'http://a.org/page'],
    ['https://a.org/blog/', 'https://a.org/blog/page'],
    ['https://a.org/about', 'https://A.org/about'],
  ])('of the own host in the path of %s: %s', (first, second) => {
    expect(readingOf(first + second)).toEqual([second, second, true]);
  });

  it.each([
    ['https://www.a.org/www.a.org/blog/tag', 'www.a.org/blog/tag', 'https://www.a.org/blog/tag'],
    ['https://www.a.org/a.org/blog', 'a.org/blog', 'https://www.a.org/blog'],
    ['https://a.org/www.a.org', 'www.a.org', 'https://a.org'],
    ['https://a.org/A.org/b', 'A.org/b', 'https://a.org/b'],
  ])('that is the own host in front of the path: %s', (text, second, left) => {
    expect(readingOf(text)).toEqual([second, left, true]);
  });

  it('of another site, in front of the path', () => {
    expect(readingOf('https://a.org/https://b.org/page')).toEqual(['https://b.org/page', 'https://b.org/page', false]);
  });

  it('is not kept if it is not whole', () => {
    expect(readingOf('https://a.org/https:/a.org/page')).toEqual(['https:/a.org/page', null, true]);
    expect(readingOf('https://a.orghttps:///page')).toEqual(['https:///page', null, true]);
  });
});

it.each([
  'https://a.org/',
  'https://a.org:/page',
  'https://a.org://page',
  'https://https/',
  'https://https://a.org/',
  'https://a.org?u=https://a.org/',
  'https://a.org/?u=https://a.org/',
  'https://a.org/#https://a.org/',
  'https://a.org/web/2024/https://b.org/',
  'https://a.org/https%3A%2F%2Fa.org%2F',
  'https://a.org/a.org',
  'https://a.org/a.org/',
  'https://a.org/site/www.a.org/',
  'https://a.org/www.b.org/page',
  'https://a.org/www/a.org/page',
  'https://localhost/localhost/page',
  'https://a.org/https-for-all',
  'https://a.org/why-https:-matters/',
  'https://a.org https://a.org/',
  'https://a.org/a https://a.org/b',
  'ftp://a.org/https://a.org/',
  '/https://a.org/',
])('%s is one address', (text) => {
  expect(readingOf(text)).toBeNull();
});
