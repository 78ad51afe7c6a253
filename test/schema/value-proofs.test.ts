// Values that are proved to be valid without libxml2: what is proved must be valid, and what is plain should be proved.

import { expect, it } from 'vitest';
import { provesAnyUri, UriByte } from '../../src/schema/value-proofs.js';

/** With bytes around it that would prove it, or spoil the proof, if they were taken for a part of it. */
function proves(value: string): boolean {
  const [before, bytes] = [Buffer.from('https://'), Buffer.from(value)];
  const inside = Buffer.concat([before, bytes, Buffer.from('/41')]);
  const alone = provesAnyUri(bytes, 0, bytes.length);
  expect(provesAnyUri(inside, before.length, before.length + bytes.length)).toBe(alone);
  return alone;
}

it.each([
  'http://e.com',
  'https://e.com/',
  'https://www.example-shop.com/a/b;c=1?d=2&e=3#f',
  'https://e.com:8080/a',
  'https://e.com:80',
  'https://e.com:65535?a',
  'https://e.com#a',
  'https://e.com/%41',
  'https://e.com/a%2F#%41',
  'https://e.com/語',
])('%s is a URI', (value) => expect(proves(value)).toBe(true));

it.each([...'azAZ09_é語'])('%s may stand anywhere in a host', (letter) => {
  for (const host of [letter, `${letter}.com`, `a${letter}.com`, `a.${letter}`])
    expect(proves(`https://${host}/`), host).toBe(true);
});

it.each([...'/:@[`{'])('%s, which is next to a letter or a digit, is in no host that is proved', (sign) => {
  expect(proves(`https://e.com${sign}e.com`)).toBe(sign === '/');
});

it.each([
  '',
  'https://',
  'http:/e.com/',
  'ftp://e.com/',
  '/a',
  'https://.e.com/',
  'https://-e.com/',
  'https://e.com:/',
  'https://e.com:800000/',
  'https://e.com:a/',
  'https://e.com[/',
  'https://e.com/#a#b',
  'https://e.com/a b',
  'https://e.com/%',
  'https://e.com/%4',
  'https://e.com/%4g',
  'https://e.com/[a]',
  'https://e.com/a|b',
])('%s is left to libxml2', (value) => expect(proves(value)).toBe(false));

it.each([...'<>"{}|\\^`\x7f'])('%s is proved where escapes are', (sign) => {
  for (const value of [`https://${sign}/`, `https://e.com/a${sign}`, `https://e.com?${sign}`, `https://e.com/#${sign}`]) {
    const bytes = Buffer.from(value);
    expect(provesAnyUri(bytes, 0, bytes.length), value).toBe(false);
    expect(provesAnyUri(bytes, 0, bytes.length, UriByte.Escaped), value).toBe(true);
  }
});
