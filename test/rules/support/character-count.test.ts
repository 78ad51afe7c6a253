// The number of characters of a value, which is that of its code points.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { characterCount } from '../../../src/rules/support/character-count.js';

it.each([
  ['', 0],
  ['a', 1],
  ['é', 1],
  ['\u{1F600}', 1],
  ['a\u{1F600}\u{1F600}b', 4],
  ['\uD83D', 1],
  ['\uDE00\uD83D', 2],
  ['\uD83D\uD83D\uDE00', 2],
])('%j has %i', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

it('is that of an array of characters', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'é', '\uD83D', '\uDE00', '\u{1F600}')), (parts) => {
      expect(characterCount(parts.join(''))).toBe([...parts.join('')].length);
    }),
    { seed: 1 },
  );
});
