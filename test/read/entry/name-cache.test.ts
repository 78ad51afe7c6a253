// Names from bytes, the same with the cache as without.
import { expect, it } from 'vitest';
import { NameCache } from '../../../src/read/entry/name-cache.js';

it('reads each of many names, also where they share a place of the cache', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `n${(index * 7_919) % 5_003}`);
  const cache = new NameCache();
  for (const name of [...names, ...names.toReversed()]) {
    const bytes = Buffer.from(`<${name}>`);
    expect(cache.read(bytes, 1, bytes.length - 1)).toBe(name);
  }
});

it.each(['', 'lóc', 'loc', '名前'])('reads "%s" twice', (name) => {
  const cache = new NameCache();
  const bytes = Buffer.from(name);
  expect([cache.read(bytes, 0, bytes.length), cache.read(bytes, 0, bytes.length)]).toEqual([name, name]);
});

it('does not take bytes that are not UTF-8 for a name of as many units', () => {
  const cache = new NameCache();
  expect(cache.read(Buffer.of(0x61, 0xff), 0, 2)).toBe('a\uFFFD');
  expect(cache.read(Buffer.of(0x61, 0xfe), 0, 2)).toBe('a\uFFFD');
});
