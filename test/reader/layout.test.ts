// The memory layout of the pass: areas do not overlap.

import { expect, it } from 'vitest';
import { RECORD, STATE } from '../../src/reader/layout.js';

it.each([
  ['the state', STATE, ['now', 'latest', 'oldestArticle', 'latestArticle']],
  ['a record', RECORD, ['instant']],
] as const)('every word of %s has one meaning', (_, words: Readonly<Record<string, number>>, wide: readonly string[]) => {
  const all = Object.entries(words).flatMap(([name, word]) => (wide.includes(name) ? [word, word + 1] : [word]));
  expect(new Set(all).size).toBe(all.length);
});
