// The normal form of URLs by RFC 3986 and RFC 3987: which spellings are the same URL.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/base/url/address.js';
import { normalForm } from '../../../src/base/url/normal-form.js';

const normalised = (text: string): string => normalForm(parseAddress(text));

const unchanged = [
  'https://example.com/',
  'https://example.com/Page.html?b=2&a=1',
  'https://example.com/a%2Fb',
  'https://example.com/a//b',
  'https://example.com/.well-known/x',
  'https://example.com/page?',
  'https://example.com/?next=/../up',
  'https://example.com:8443/page',
  'https://xn--mller-kva.de/',
  'https://example.com./page',
  'http://[2001:db8::1]/',
];

const changed: readonly (readonly [string, string, string])[] = [
  ['scheme in upper case', 'HTTPS://example.com/page', 'https://example.com/page'],
  ['host in upper case', 'https://EXAMPLE.com/Page', 'https://example.com/Page'],
  ['default port of https', 'https://example.com:443/page', 'https://example.com/page'],
  ['default port of http', 'http://example.com:80/page', 'http://example.com/page'],
  ['other scheme’s port', 'https://example.com:80/page', 'https://example.com:80/page'],
  ['empty port', 'https://example.com:/page', 'https://example.com/page'],
  ['port with leading zeros', 'https://example.com:08080/page', 'https://example.com:8080/page'],
  ['default port with leading zeros', 'https://example.com:00443/page', 'https://example.com/page'],
  ['empty path', 'https://example.com', 'https://example.com/'],
  ['empty path before a query', 'https://example.com?a=1', 'https://example.com/?a=1'],
  ['single dot', 'https://example.com/a/./b', 'https://example.com/a/b'],
  ['double dot', 'https://example.com/a/../b', 'https://example.com/b'],
  ['double dot above the root', 'https://example.com/../b', 'https://example.com/b'],
  ['dots at the end', 'https://example.com/a/b/..', 'https://example.com/a/'],
  ['encoded dots', 'https://example.com/a/%2e%2E/b', 'https://example.com/b'],
  ['encoded unreserved', 'https://example.com/%7Euser/%41', 'https://example.com/~user/A'],
  ['triplet in lower case', 'https://example.com/%c3%bc', 'https://example.com/%C3%BC'],
  ['beyond ASCII in the path', 'https://example.com/ü', 'https://example.com/%C3%BC'],
  ['beyond ASCII in the query', 'https://example.com/?q=東', 'https://example.com/?q=%E6%9D%B1'],
  ['internationalised host', 'https://MÜLLER.de/', 'https://xn--mller-kva.de/'],
  ['encoded host', 'https://ex%61mple.com/', 'https://example.com/'],
  ['A-label in upper case', 'https://XN--MLLER-KVA.de/', 'https://xn--mller-kva.de/'],
  ['fragment', 'https://example.com/page#top', 'https://example.com/page'],
  ['empty fragment', 'https://example.com/page#', 'https://example.com/page'],
  ['stray percent sign', 'https://example.com/100%', 'https://example.com/100%25'],
  ['upper-case IPv6 address', 'http://[2001:DB8::A]/', 'http://[2001:db8::a]/'],
];

describe('normalForm', () => {
  it.each(unchanged)('leaves %s as it is', (text) => {
    expect(normalised(text)).toBe(text);
  });

  it.each(changed)('%s: %s', (_, text, expected) => {
    expect(normalised(text)).toBe(expected);
  });

  it('keeps URLs distinct that RFC 3986 distinguishes', () => {
    expect(normalised('https://example.com/a?')).not.toBe(normalised('https://example.com/a'));
    expect(normalised('https://example.com/a/')).not.toBe(normalised('https://example.com/a'));
    expect(normalised('https://example.com/a%2Fb')).not.toBe(normalised('https://example.com/a/b'));
    expect(normalised('https://example.com/?a=1&b=2')).not.toBe(normalised('https://example.com/?b=2&a=1'));
  });

  const piece = fc.constantFrom(
    ...['/', '//', '.', '..', '/../', '/./', '%', '%2', '%41', '%2e', '%2F', '%c3', '%C3%BC', '%25', '41', 'a', 'Z', '~', '-'],
    ...[
      'ü',
      '東',
      '\u0308',
      '\u200D',
      '。',
      '：',
      '\uE000',
      '😀',
      '?',
      '#',
      ':',
      '@',
      '[',
      ']',
      '&',
      ' ',
      '\\',
      '|',
      '0',
      '443',
      '1.2',
    ],
  );
  const tail = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const start = fc.constantFrom(
    'https://',
    'HTTP://',
    'https://example.com',
    'http://u@Example.com:080/',
    'http://[%41',
    'mailto:',
    '//',
    '/',
    '',
  );

  it('is idempotent', () => {
    fc.assert(
      fc.property(start, tail, (head, rest) => {
        const once = normalised(head + rest);
        expect(normalised(once)).toBe(once);
      }),
      { seed: 20_261_120, numRuns: 4_000 },
    );
  });

  it('is ASCII for every web address', () => {
    fc.assert(
      fc.property(tail, (rest) => {
        expect(normalised(`https://example.com/${rest}`)).toMatch(/^[\x00-\x7F]*$/);
      }),
      { seed: 20_261_120, numRuns: 1_000 },
    );
  });
});

it.each(['é', 'a漢', '😀b', '\ud800', 'a\udc00é%zz%c3%a9', '%7e~\u0301'])(
  'a long text in normal form is that of its parts: %j',
  (unit) => {
    const short = normalised(`https://example.com/${unit}`).slice('https://example.com/'.length);
    expect(normalised(`https://example.com/${unit.repeat(600)}`)).toBe(`https://example.com/${short.repeat(600)}`);
  },
);

it.each([
  [65_535, 'a'],
  [65_536, '%61'],
])('an address of %i units with an escape ends with %s', (length, end) => {
  const start = 'https://example.com/';
  const text = `${start}${'b'.repeat(length - start.length - 3)}%61`;
  expect(normalised(text).slice(start.length).replace(/^b+/, '')).toBe(end);
});
