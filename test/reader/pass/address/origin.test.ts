// Which origins are new, and which of them only a rule about hosts has to see.

import { describe, expect, it } from 'vitest';
import { factsOf, readPass } from '../../../support/read-pass.js';

/** Of each loc: `new-origin`, `new-host`, or nothing. */
function newOf(...locs: readonly string[]): readonly string[] {
  const entries = locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('');
  return readPass(Buffer.from(entries), true).records.map((record) =>
    factsOf(record)
      .open.filter((name) => name.startsWith('new-'))
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
  it.each(['https://B.com/', 'https://a_b.com/', 'https://localhost/', 'https://m\u00fcller.de/', 'https://8.8.8.8/'])(
    'is %s',
    (loc) => {
      expect(newOf('https://a.com/', loc)).toEqual(['new-origin', 'new-host']);
    },
  );
  it('is a new host with a port, too', () => {
    expect(newOf('https://a.com/', 'https://b.com:8080/')).toEqual(['new-origin', 'new-host']);
  });
});

describe('a host that rules do not compare', () => {
  it('is new only as the first loc with https', () => {
    expect(newOf('https://a..b/', 'https://c..d/', 'https://a.com/')).toEqual(['new-origin', '', 'new-origin']);
    expect(newOf('https://a.com/', 'https://c..d/', 'https://b.com/')).toEqual(['new-origin', '', 'new-host']);
    expect(newOf('http://a.com/', 'https://c..d/')).toEqual(['new-origin', 'new-origin']);
  });
});

describe('an IP address', () => {
  it('is a new host behind any https loc, and says nothing about the next host', () => {
    expect(newOf('https://8.8.8.8/', 'https://9.9.9.9/', 'https://a.com/')).toEqual(['new-origin', 'new-host', 'new-origin']);
    expect(newOf('https://a..b/', 'https://9.9.9.9/')).toEqual(['new-origin', 'new-host']);
  });
});
