// How much goes into one text for libxml2.

import { expect, it } from 'vitest';
import { hasRoom, type Piece } from '../../src/schema/chunk.js';

const piece: Piece = { text: '', bytes: 10, lines: 2, elements: [], exceptions: [] };

it.each([
  ['999 entries', 999, 0, 0, true],
  ['1,000 entries', 1_000, 0, 0, false],
  ['all but the bytes of the next one', 1, 1_048_566, 0, true],
  ['too many bytes for the next one', 1, 1_048_567, 0, false],
  ['all but the lines of the next one', 1, 0, 59_998, true],
  ['too many lines for the next one', 1, 0, 59_999, false],
  ['no entry, which takes any', 0, 1_048_576, 60_000, true],
])('a text with %s', (_, entries, bytes, lines, room) => {
  expect(hasRoom(entries, bytes, lines, piece)).toBe(room);
});
