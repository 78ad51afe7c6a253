// Cookies of one chain: which are kept, and to which addresses they are sent.

import { describe, expect, it } from 'vitest';
import { ChainCookies } from '../../src/pages/cookies.js';

const FROM = 'https://www.example.com/shop/shoes';

describe('a cookie', () => {
  it.each([
    ['of the same host', 'a=1; Path=/', 'https://www.example.com/', 'a=1'],
    ['without a path, below its folder', 'a=1', 'https://www.example.com/shop/hats', 'a=1'],
    ['without a path, elsewhere', 'a=1', 'https://www.example.com/', null],
    ['of a path, below it', 'a=1; Path=/shop', 'https://www.example.com/shop/x', 'a=1'],
    ['of a path, beside it', 'a=1; Path=/shop', 'https://www.example.com/shopping', null],
    ['of the host alone, at another', 'a=1; Path=/', 'https://example.com/', null],
    ['of the domain above, at another host of it', 'a=1; Path=/; Domain=.example.com', 'https://m.example.com/', 'a=1'],
    ['of a foreign domain', 'a=1; Path=/; Domain=example.org', 'https://example.org/', null],
    ['of a top-level domain', 'a=1; Path=/; Domain=com', 'https://example.com/', null],
    ['that is secure, without TLS', 'a=1; Path=/; Secure', 'http://www.example.com/', null],
    ['without a name', '=1; Path=/', 'https://www.example.com/', null],
    ['with a line break in its value', 'a=1\r\nX: y; Path=/', 'https://www.example.com/', null],
  ])('%s', (_, line, to, expected) => {
    const cookies = new ChainCookies();
    cookies.take(new URL(FROM), [line]);
    expect(cookies.header(new URL(to))).toBe(expected);
  });

  it('replaces one of the same name, and several are sent together', () => {
    const cookies = new ChainCookies();
    cookies.take(new URL(FROM), ['a=1; Path=/', 'b=2; Path=/', 'a=3; Path=/']);
    expect(cookies.header(new URL(FROM))).toBe('a=3; b=2');
  });

  it.each([
    ['a=; Path=/; Max-Age=0', 'b=2'],
    ['a=; Path=/; max-age = 0 ; Secure', 'b=2'],
    ['a=deleted; Path=/; Max-Age=0', 'b=2'],
    ['a=; Path=/; Max-Age=-1', 'b=2'],
    ['a=; Path=/; Max-Age=10', 'a=; b=2'],
    ['a=; Path=/; Max-Age=0x', 'a=; b=2'],
    ['a=; Path=/', 'a=; b=2'],
    ['a=3; Path=/; Max-Age=0; Max-Age=60', 'a=3; b=2'],
    ['a=; Path=/shop; Max-Age=0', 'a=1; b=2'],
    ['c=; Path=/; Max-Age=0', 'a=1; b=2'],
  ])('is taken away by an age of no seconds: %s', (line, expected) => {
    const cookies = new ChainCookies();
    cookies.take(new URL(FROM), ['a=1; Path=/', 'b=2; Path=/', line]);
    expect(cookies.header(new URL(FROM))).toBe(expected);
  });

  it('is one of at most fifty', () => {
    const cookies = new ChainCookies();
    cookies.take(
      new URL(FROM),
      Array.from({ length: 60 }, (_, n) => `c${n}=1; Path=/`),
    );
    expect(cookies.header(new URL(FROM))?.split('; ')).toHaveLength(50);
  });
});
