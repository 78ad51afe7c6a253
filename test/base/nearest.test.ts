// The nearest known name: typing mistakes are near, other words are not.

import { describe, expect, it } from 'vitest';
import { editDistance, nearest, suggestion } from '../../src/base/nearest.js';

describe('nearest', () => {
  const rules = ['lastmod/invalid', 'loc/relative', 'loc/too-long'];
  const table: readonly (readonly [string, string | null])[] = [
    ['loc/relativ', 'loc/relative'],
    ['loc/realtive', 'loc/relative'],
    ['relative', 'loc/relative'],
    ['LOC/TOO-LONG', 'loc/too-long'],
    ['rel', 'loc/relative'],
    ['re', null],
    ['loc', null],
    ['completely-different', null],
    ['', null],
  ];
  for (const [wanted, found] of table) it(wanted || 'nothing', () => expect(nearest(wanted, rules)).toBe(found));
  it('is quick for a long word', () => expect(nearest('x'.repeat(1_000_000), rules)).toBe(null));
  it('reads as a question', () => expect(suggestion('quite', ['quiet'], '--')).toBe(", did you mean '--quiet'?"));
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', 'xabc', 1],
    ['abc', 'acb', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['sitemap', 'sitmpa', 2],
  ])('%j and %j: %i edits in both directions', (from, to, edits) => {
    expect(editDistance(from, to)).toBe(edits);
    expect(editDistance(to, from)).toBe(edits);
  });
});
