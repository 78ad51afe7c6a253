// The nearest known name: typing mistakes are near, other words are not.

import { describe, expect, it } from 'vitest';
import { nearest, suggestion } from '../src/nearest.js';

describe('nearest', () => {
  const rules = ['lastmod/invalid', 'loc/relative', 'loc/too-long'];
  const table: readonly (readonly [string, string | null])[] = [
    ['loc/relativ', 'loc/relative'],
    ['loc/realtive', 'loc/relative'],
    ['relative', 'loc/relative'],
    ['LOC/TOO-LONG', 'loc/too-long'],
    ['completely-different', null],
    ['', null],
  ];
  for (const [wanted, found] of table) it(wanted || 'nothing', () => expect(nearest(wanted, rules)).toBe(found));
  it('is quick for a long word', () => expect(nearest('x'.repeat(1_000_000), rules)).toBe(null));
  it('reads as a question', () => expect(suggestion('quite', ['quiet'], '--')).toBe(", did you mean '--quiet'?"));
});
