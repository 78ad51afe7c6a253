// A hash table of items with two-word keys, at any size.

import { expect, it } from 'vitest';
import { ALIKE, WordTable } from '../../../src/read/entry/word-table.js';
import { Random } from '../../support/random.js';

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

it('finds and obtains many at once like one by one, and what differs in the two lowest bits', () => {
  const random = new Random(2);
  const [table, same] = [new WordTable(4), new WordTable(4)];
  table.add(1, 4);
  same.add(1, 4);
  // Each key is the second and third of four words.
  const keys = Int32Array.from({ length: 4 * 3_000 }, () => random.below(40));
  const numbers = new Int32Array(3_000);
  table.obtainAll(keys, 1, keys.length, 4, numbers);
  const words = (n: number): [number, number] => [keys[n * 4 + 1] as number, keys[n * 4 + 2] as number];
  expect([...numbers]).toEqual(Array.from(numbers, (_, n) => same.obtain(...words(n))));
  expect([...table.taken]).toEqual([...same.taken]);
  const asked = Int32Array.from({ length: 2 * 3_000 }, () => random.below(50));
  table.findAll(asked, 0, asked.length, 2, numbers);
  numbers.forEach((found, n) => {
    const [high, low] = [asked[n * 2] as number, asked[n * 2 + 1] as number];
    const isAlike = [1, 2, 3].some((bits) => same.find(high, low ^ bits) >= 0);
    expect(found).toBe(same.find(high, low) < 0 && isAlike ? ALIKE : same.find(high, low));
  });
});
