// Which origins are new, and which of them only a rule about hosts has to see.

import { describe, expect, it } from 'vitest';
import { factsOf, readPass } from '../../../../support/read-pass.js';

/** Of each loc: `new-origin`, `new-host`, or nothing. */
function newOf(...locs: readonly string[]): readonly string[] {
  const entries = locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('');
  return readPass(Buffer.from(entries)).records.map((record) =>
    factsOf(record)
      .filter((name) => name.startsWith('new-'))
      .join(' '),
  );
}

describe('a plain host after another one with https', () => {
  it('is a new host', () => {
    expect(newOf('https://a.com/', 'https://b.com/', 'https://a.com/b')).toEqual(['new-origin', 'new-host', '']);
  });
  it('is a new origin with http', () => {
    expect(newOf('https://a.com/', 'http://b.com/', 'http://c.com/')).toEqual(['new-origin', 'new-origin', 'new-origin']);
    expect(newOf('http://b.com/', 'https://a.com/')).toEqual(['new-origin', 'new-origin']);
  });
  it('is a new origin if the first one is not plain', () => {
    expect(newOf('https://staging.a.com/', 'https://a.com/', 'https://b.com/')).toEqual(['new-origin', 'new-origin', 'new-host']);
    expect(newOf('https://a.com/', 'https://staging.a.com/')).toEqual(['new-origin', 'new-origin']);
  });
  it.each([
    'https://B.com/',
    'https://a_b.com/',
    'https://localhost/',
    'https://m\u00fcller.de/',
    'https://8.8.8.8/',
    'https://b.com:8080/',
  ])('is a new origin if it is not plain: %s', (loc) => {
    expect(newOf('https://a.com/', loc, loc)).toEqual(['new-origin', 'new-origin', '']);
  });
});

it('a loc of another scheme is not compared', () => {
  expect(newOf('ftp://a.com/', '//a.com/', '/a')).toEqual(['', '', '']);
});
