// The distance of words: each kind of edit counts one.

import { expect, it } from 'vitest';
import { editDistance } from '../src/distance.js';

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
])('%j to %j takes %i, there and back', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
  expect(editDistance(to, from)).toBe(edits);
});
