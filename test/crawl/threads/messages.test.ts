// Tests that messages between threads survive a structured clone and contain no password.

import { describe, expect, it } from 'vitest';
import { fromThreadLocation, toThreadLocation, transferable } from '../../../src/crawl/threads/messages.js';
import { BLOCK_BYTES, BlockPool } from '../../../src/fetch/decode/block-pool.js';
import type { Location } from '../../../src/fetch/network/source.js';
import { locationOf } from '../../../src/fetch/targets/local.js';

describe('a location', () => {
  const url = new URL('https://example.com/sitemap.xml?a=1');
  const locations: readonly (readonly [name: string, location: Location])[] = [
    ['of an address', locationOf(url, null, '/')],
    ['of a file', { uri: 'a.xml', url: null, from: { kind: 'file', path: '/folder/a.xml' } }],
    ['of a file with an address', { uri: 'a.xml', url, from: { kind: 'file', path: '/folder/a.xml' } }],
    ['of standard input', { uri: '<stdin>', url: null, from: { kind: 'stdin', path: null } }],
  ];
  it.each(locations)('%s is unchanged after a round trip', (_name, location) => {
    const there = fromThreadLocation(structuredClone(toThreadLocation(location)));
    expect([there.uri, there.url?.href, there.from]).toEqual([location.uri, location.url?.href, location.from]);
  });

  it("loses user name and password, without changing the run's own URL", () => {
    const secret = new URL('https://ann:fr4nk@example.com/sitemap.xml');
    const location = locationOf(secret, null, '/');
    expect(JSON.stringify(toThreadLocation(location))).not.toMatch(/ann|fr4nk/);
    expect(location.from).toMatchObject({ kind: 'http', url: { username: 'ann', password: 'fr4nk' } });
  });
});

describe('memory', () => {
  it('of a block and of a part of one goes to the other thread', () => {
    const whole = new BlockPool().take();
    expect(transferable(whole)).toEqual([whole.buffer]);
    expect(transferable(whole.subarray(0, 3))).toEqual([whole.buffer]);
  });
  it('of anything else stays', () => {
    expect(transferable(new Uint8Array(8))).toEqual([]);
    expect(transferable(Buffer.from('text'))).toEqual([]);
    expect(transferable(new Uint8Array(new SharedArrayBuffer(BLOCK_BYTES)))).toEqual([]);
  });
});
