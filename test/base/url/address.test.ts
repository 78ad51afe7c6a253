// Splitting a loc into the components of RFC 3986, as written and with their places.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, originOf, parseAddress } from '../../../src/base/url/address.js';

const COMPONENTS = ['scheme', 'authority', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'] as const;

/** Text of the components that are present. */
function textsOf(address: Address): Partial<Record<(typeof COMPONENTS)[number], string>> {
  return Object.fromEntries(COMPONENTS.filter((name) => address[name]).map((name) => [name, address[name]?.text]));
}

const splits: readonly (readonly [string, string, ReturnType<typeof textsOf>])[] = [
  [
    'every component',
    'https://user:pw@example.com:8443/a/b?c=d#e',
    {
      scheme: 'https',
      authority: 'user:pw@example.com:8443',
      userinfo: 'user:pw',
      host: 'example.com',
      port: '8443',
      path: '/a/b',
      query: 'c=d',
      fragment: 'e',
    },
  ],
  ['host alone', 'https://example.com', { scheme: 'https', authority: 'example.com', host: 'example.com', path: '' }],
  ['scheme as written', 'HTTPS://Example.COM/', { scheme: 'HTTPS', authority: 'Example.COM', host: 'Example.COM', path: '/' }],
  ['empty host', 'https:///a', { scheme: 'https', authority: '', host: '', path: '/a' }],
  ['empty port', 'https://a:/', { scheme: 'https', authority: 'a:', host: 'a', port: '', path: '/' }],
  ['empty userinfo', 'https://@a/', { scheme: 'https', authority: '@a', userinfo: '', host: 'a', path: '/' }],
  ['userinfo up to the last @', 'https://a@b@c/', { scheme: 'https', authority: 'a@b@c', userinfo: 'a@b', host: 'c', path: '/' }],
  [
    'colon of the password is no port',
    'https://u:1@c/',
    { scheme: 'https', authority: 'u:1@c', userinfo: 'u:1', host: 'c', path: '/' },
  ],
  ['@ behind the authority', 'https://a/@b', { scheme: 'https', authority: 'a', host: 'a', path: '/@b' }],
  ['IP literal', 'http://[::1]/', { scheme: 'http', authority: '[::1]', host: '[::1]', path: '/' }],
  ['IP literal with port', 'http://[::1]:80/', { scheme: 'http', authority: '[::1]:80', host: '[::1]', port: '80', path: '/' }],
  ['colons without brackets', 'http://::1/', { scheme: 'http', authority: '::1', host: ':', port: '1', path: '/' }],
  ['query right behind the host', 'https://a?b/c', { scheme: 'https', authority: 'a', host: 'a', path: '', query: 'b/c' }],
  ['empty query', 'https://a/?', { scheme: 'https', authority: 'a', host: 'a', path: '/', query: '' }],
  ['empty fragment', 'https://a/#', { scheme: 'https', authority: 'a', host: 'a', path: '/', fragment: '' }],
  ['question mark in the query', 'https://a/?b?c', { scheme: 'https', authority: 'a', host: 'a', path: '/', query: 'b?c' }],
  [
    'question mark in the fragment',
    'https://a/#b?c#d',
    { scheme: 'https', authority: 'a', host: 'a', path: '/', fragment: 'b?c#d' },
  ],
  ['no authority', 'mailto:a@b.c', { scheme: 'mailto', path: 'a@b.c' }],
  ['host and port without scheme', 'example.com:80/a', { scheme: 'example.com', path: '80/a' }],
  ['scheme-relative', '//a:1/b', { authority: 'a:1', host: 'a', port: '1', path: '/b' }],
  ['absolute path', '/a:b', { path: '/a:b' }],
  ['relative path', 'page.html', { path: 'page.html' }],
  ['fragment alone', '#top', { path: '', fragment: 'top' }],
  ['colon first', ':a', { path: ':a' }],
  ['nothing', '', { path: '' }],
];

describe('parseAddress', () => {
  it.each(splits)('splits: %s', (_, text, expected) => {
    expect(textsOf(parseAddress(text))).toEqual(expected);
  });

  it('gives every component its place', () => {
    const text = fc.string({ unit: fc.constantFrom(...':/?#@[]ab1%\\ '), maxLength: 24 });
    fc.assert(
      fc.property(text, (value) => {
        const address = parseAddress(value);
        for (const name of COMPONENTS) {
          const part = address[name];
          if (part) expect(value.slice(part.from, part.to)).toBe(part.text);
        }
      }),
      { seed: 1 },
    );
  });

  it('loses nothing: the components make up the value again', () => {
    const text = fc.string({ unit: fc.constantFrom(...':/?#@[]ab1%\\ '), maxLength: 24 });
    fc.assert(
      fc.property(text, (value) => {
        const { scheme, authority, userinfo, host, port, path, query, fragment } = parseAddress(value);
        if (authority) {
          const user = userinfo ? `${userinfo.text}@` : '';
          expect(`${user}${host?.text}${port ? `:${port.text}` : ''}`).toBe(authority.text);
        }
        const start = `${scheme ? `${scheme.text}:` : ''}${authority ? `//${authority.text}` : ''}`;
        const end = `${query ? `?${query.text}` : ''}${fragment ? `#${fragment.text}` : ''}`;
        expect(`${start}${path.text}${end}`).toBe(value);
      }),
      { seed: 1 },
    );
  });
});

const origins: readonly (readonly [string, string, string | null])[] = [
  ['host', 'https://example.com/a', 'https://example.com'],
  ['lower case', 'HTTPS://EXAMPLE.com/A', 'https://example.com'],
  ['without the default port', 'https://example.com:443/', 'https://example.com'],
  ['without the default port in zeros', 'http://example.com:0080/', 'http://example.com'],
  ['without an empty port', 'http://example.com:/', 'http://example.com'],
  ['with another port', 'https://example.com:80/', 'https://example.com:80'],
  ['without userinfo', 'https://user@example.com/', 'https://example.com'],
  ['none without a host', 'https:///a', null],
  ['none without an authority', 'https:example.com', null],
  ['none for another scheme', 'ftp://example.com/', null],
  ['none without a scheme', '//example.com/', null],
];

describe('origin of an address', () => {
  it.each(origins)('%s', (_, text, origin) => {
    const address = parseAddress(text);
    expect(originOf(address)).toBe(origin);
    expect(address.web).toBe(origin !== null);
  });
});
