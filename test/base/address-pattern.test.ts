// Patterns of addresses: what each stands for, and that no address makes one slow.

import { describe, expect, it } from 'vitest';
import { addressMatcher, literalPattern } from '../../src/base/address-pattern.js';

const ROWS: readonly (readonly [pattern: string, yes: readonly string[], no: readonly string[]])[] = [
  [
    'https://example.com/a',
    ['https://example.com/a'],
    ['https://example.com/a/', 'https://example.com/ab', 'xhttps://example.com/a'],
  ],
  ['https://example.com/*', ['https://example.com/', 'https://example.com/a.b'], ['https://example.com/a/b']],
  ['https://example.com/**', ['https://example.com/', 'https://example.com/.a/b/'], ['https://example.org/']],
  ['**/sitemap*.xml', ['/srv/dist/sitemap-1.xml', '/sitemap.xml'], ['sitemap.xml', '/sitemap/a.xml', '/sitemap.xml.gz']],
  ['**', ['', 'anything'], []],
  ['***', ['a/b'], []],
  ['/p?a=1', ['/p?a=1'], ['/pxa=1']],
  ['/{de,fr}/**', ['/de/', '/fr/x'], ['/en/', '/de']],
  ['/a.b+c', ['/a.b+c'], ['/axbbc']],
  ['/\\*', ['/*'], ['/a']],
  ['*a*b*', ['ab', 'xaxbx'], ['ba', 'a/b']],
];

describe.each(ROWS)('%s', (pattern, yes, no) => {
  const matches = addressMatcher(pattern);
  it.each(yes)('matches %j', (address) => expect(matches(address)).toBe(true));
  it.each(no)('does not match %j', (address) => expect(matches(address)).toBe(false));
});

it('a path as a pattern is itself', () => {
  const path = '/srv/{a,b}/[x]/*\\';
  expect(addressMatcher(literalPattern(path))(path)).toBe(true);
  expect(addressMatcher(literalPattern(path))('/srv/a/[x]/y\\')).toBe(false);
});

it('many stars and a long address take no more than their product', () => {
  // Trying every way would take longer than the universe has.
  expect(addressMatcher(`${'**a'.repeat(20)}b`)(`${'a'.repeat(20_000)}c`)).toBe(false);
});

it('what is too long, or stands for too much, is refused', () => {
  expect(() => addressMatcher('a'.repeat(2_001))).toThrow(/longer than 2000 characters$/);
  expect(() => addressMatcher('{a,b}'.repeat(12))).toThrow(/more than 1000 patterns/);
});
