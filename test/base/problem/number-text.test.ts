// Numbers as people read them.

import { expect, it } from 'vitest';
import { percentText } from '../../../src/base/problem/number-text.js';

it.each([
  [0, 0, '0 %'],
  [0.000_01, 0, '< 1 %'],
  [0.01, 0, '1 %'],
  [0.125, 0, '13 %'],
  [0.99, 0, '99 %'],
  [0.999, 0, '> 99 %'],
  [1, 0, '100 %'],
  [2, 0, '200 %'],
  [0, 1, '0.0 %'],
  [0.000_4, 1, '< 0.1 %'],
  [0.025, 1, '2.5 %'],
  [0.999_5, 1, '> 99.9 %'],
] as const)('percentText: %d with %d digits is %j', (share, digits, text) => expect(percentText(share, digits)).toBe(text));
