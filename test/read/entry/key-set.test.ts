// Which documents a run knows: each by its key.

import { expect, it } from 'vitest';
import { KeySet } from '../../../src/read/entry/key-set.js';

it('a key is added once', () => {
  const keys = new KeySet();
  expect(keys.has('https://example.com/a.xml')).toBe(false);
  expect(keys.add('https://example.com/a.xml')).toBe(true);
  expect(keys.has('https://example.com/a.xml')).toBe(true);
  expect(keys.add('https://example.com/a.xml')).toBe(false);
  expect(keys.has('https://example.com/b.xml')).toBe(false);
});

it('keys that look alike are different', () => {
  const alike = ['https://example.com/a', 'http://example.com/a', 'https://example.com/a/', 'name a', 'name a/', 'file /a', ''];
  const keys = new KeySet();
  expect(alike.map((key) => keys.add(key))).toEqual(alike.map(() => true));
  const numbered = Array.from({ length: 100_000 }, (_, number) => `https://example.com/${number}.xml`);
  expect(numbered.filter((key) => !keys.add(key))).toEqual([]);
  expect(numbered.filter((key) => !keys.has(key))).toEqual([]);
});
