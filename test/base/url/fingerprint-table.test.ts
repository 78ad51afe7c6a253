// The slots of a table of fingerprints.
import { describe, expect, it } from 'vitest';
import { slotOf } from '../../../src/base/url/fingerprint-table.js';

describe('slotOf', () => {
  it.each([2, 1_024, 131_072])('is below a capacity of %i', (capacity) => {
    for (let word = 0; word < 1_000; word++) {
      const slot = slotOf(Math.imul(word, 0x9e3779b1), ~word, capacity);
      expect(slot >= 0 && slot < capacity && Number.isInteger(slot)).toBe(true);
    }
  });

  it.each([
    ['their low words', (word: number): [number, number] => [word << 12, 7]],
    ['their high words', (word: number): [number, number] => [7, word << 12]],
    ['a sum of both', (word: number): [number, number] => [word, Math.imul(word, 0x85ebca6b)]],
  ])('spreads fingerprints that share %s', (_, wordsOf) => {
    const slots = new Set(Array.from({ length: 1_000 }, (__, word) => slotOf(...wordsOf(word), 131_072)));
    expect(slots.size).toBeGreaterThan(50);
  });
});
