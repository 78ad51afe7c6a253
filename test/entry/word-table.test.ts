// A hash table of items with two-word keys, at any size.

import { expect, it } from 'vitest';
import { WordTable } from '../../src/entry/word-table.js';
import { Random } from '../support/random.js';

it('finds what was added, by its number, and nothing else', () => {
  const table = new WordTable(3);
  const random = new Random(1);
  const word = (): number => (random.next() * 2 ** 32) | 0;
  const items = Array.from({ length: 5_000 }, (_, n): readonly [number, number] => [n % 7 === 0 ? 5 : word(), word()]);
  items.forEach(([high, low], n) => {
    expect(table.find(high, low)).toBe(-1);
    const at = table.add(high, low);
    table.words[at + 2] = n;
  });
  expect(table.count).toBe(5_000);
  items.forEach(([high, low], n) => {
    expect(table.find(high, low)).toBe(n);
    expect(table.words[n * 3 + 2]).toBe(n);
    expect(table.find(low, high)).toBe(-1);
  });
  expect(table.taken).toHaveLength(15_000);
});

it('obtains what is there by its number, and adds what is not', () => {
  const table = new WordTable(2);
  const numbers = Array.from({ length: 3_000 }, (_, n) => table.obtain(n % 1_000, 7));
  expect(numbers).toEqual(Array.from({ length: 3_000 }, (_, n) => n % 1_000));
  expect(table.count).toBe(1_000);
  expect(table.find(999, 7)).toBe(999);
});
