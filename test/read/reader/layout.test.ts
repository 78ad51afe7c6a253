// The memory layout of the pass: areas do not overlap.

import { expect, it } from 'vitest';
import { RECORD, STATE, STATE_LENGTHS } from '../../../src/read/reader/layout.js';

it.each([
  ['the state', STATE, STATE_LENGTHS],
  ['a record', RECORD, { instant: 2 }],
] as const)(
  'every word of %s has one meaning',
  (_, words: Readonly<Record<string, number>>, lengths: Readonly<Record<string, number>>) => {
    const all = Object.entries(words).flatMap(([name, word]) => Array.from({ length: lengths[name] ?? 1 }, (__, n) => word + n));
    expect(new Set(all).size).toBe(all.length);
  },
);
