// Which addresses are one document, and which of those that an index lists may be asked for.

import { expect, it } from 'vitest';
import { childUrl, keyOf, keyOfUrl } from '../../../src/fetch/network/document-key.js';

it.each([
  ['a fragment', 'https://example.com/a.xml#top'],
  ['a user and a password', 'https://user:word@example.com/a.xml'],
  ['a user alone', 'https://user@example.com/a.xml'],
  ['an empty fragment', 'https://example.com/a.xml#'],
  ['capitals in its host', 'https://EXAMPLE.com/a.xml'],
  ['the port that is usual', 'https://example.com:443/a.xml'],
])('an address with %s is the same document', (_, address) => {
  expect(keyOfUrl(new URL(address))).toBe('https://example.com/a.xml');
});

it('triplets are the same document in small letters and in capitals, and another one than what they stand for', () => {
  expect(keyOfUrl(new URL('https://example.com/%c3%a9'))).toBe('https://example.com/%C3%A9');
  expect(keyOfUrl(new URL('https://example.com/%61'))).toBe('https://example.com/%61');
});

it.each([
  'http://example.com/a.xml',
  'https://example.com/b.xml',
  'https://example.com/a.xml?',
  'https://example.com:8443/a.xml',
])('%s is another document', (address) => expect(keyOfUrl(new URL(address))).not.toBe('https://example.com/a.xml'));

it('a file is a document by its path, which is no address', () => {
  const file = { uri: 'a.xml', url: null, from: { kind: 'file', path: '/folder/a.xml' } } as const;
  expect(keyOf(file)).toBe('file /folder/a.xml');
});

it.each([
  ['https://user:word@EXAMPLE.com/a.xml#top', 'https://example.com/a.xml'],
  ['standard input', 'standard input'],
])('a document in memory that is called %s has the key %s', (uri, key) => {
  expect(keyOf({ uri, url: null, from: { kind: 'content', number: 0, path: null } })).toBe(key);
});

it.each([
  ['https://example.com/a.xml#top', 'https://example.com/a.xml'],
  ['HTTP://example.com/a.xml', 'http://example.com/a.xml'],
  ['/a.xml', undefined],
  ['//example.com/a.xml', undefined],
  ['file:///etc/passwd', undefined],
  ['ftp://example.com/a.xml', undefined],
  ['', undefined],
])('a child at %s is asked for at %s', (loc, expected) => {
  expect(childUrl(loc)?.href).toBe(expected);
});

it.each([
  [65_535, true],
  [65_536, false],
])('a child whose address has %i units is followed: %s', (length, isFollowed) => {
  const start = 'https://example.com/';
  expect(childUrl(start + 'a'.repeat(length - start.length)) !== null).toBe(isFollowed);
});
