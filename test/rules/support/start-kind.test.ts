// Starts of addresses of one kind, and those that have none.

import { describe, expect, it } from 'vitest';
import { startKindOf } from '../../../src/rules/support/start-kind.js';

describe('two starts of one kind', () => {
  it.each([
    ['a+b', 'c-d', '/'],
    ['%%1', '%a%b', '/'],
    [':1', ':2,', '?'],
    ['mailto:a', 'javascript:b', ''],
    ['shop1.com', 'www.shop2.com', '/'],
    ['\u00a0a', '\u3000b', '/'],
    ['a\u200bb', 'c\u00a0d', ''],
    ['\ufffda', '\u00adb', '#'],
    ['a\\b', '&a', '/'],
  ])('%s and %s before "%s"', (one, other, next) => {
    expect(startKindOf(one, next)).not.toBeNull();
    expect(startKindOf(one, next)).toBe(startKindOf(other, next));
  });
});

describe('two starts of different kinds', () => {
  it.each([
    ['a', '%', '/'],
    ['a', ':1', '/'],
    ['a:b', 'a_:b', '/'],
    ['a', '[a', '/'],
    ['a', '\u00a0a', '/'],
    ['a', 'a\u00a0b', '/'],
    ['a', 'a\u00a0', ''],
    ['page', 'page.com', '/'],
    ['htp:', 'abc:', '/'],
    ['data:a', 'mailto:a', '/'],
    ['ftp:a', 'mailto:a', '/'],
    ['rtmp:a', 'mailto:a', '/'],
  ])('%s and %s before "%s"', (one, other, next) => {
    expect(startKindOf(one, next)).not.toBeNull();
    expect(startKindOf(other, next)).not.toBeNull();
    expect(startKindOf(one, next)).not.toBe(startKindOf(other, next));
  });
  it('one before different delimiters', () => expect(startKindOf('a', '/')).not.toBe(startKindOf('a', '')));
});

it.each([
  '{{a}}',
  '%NAME%',
  ':id',
  '[slug]',
  'http',
  'HTTPS:',
  'a\tb',
  '%EF%BF%BD',
  '\u00c3\u00a9',
  '%C3%83%C2%A9',
  'mailto:a b',
])('"%s" has no kind', (text) => expect(startKindOf(text, '/')).toBeNull());
