// xsd:decimal as text: validity, comparison with the unit interval, canonical form.

import { expect, test } from 'vitest';
import { canonicalDecimal, parseDecimal, unitIntervalSide } from '../../../src/read/entry/decimal.js';

const DECIMALS: readonly (readonly [value: string, side: -1 | 0 | 1, canonical: string])[] = [
  ['0', 0, '0.0'],
  ['1', 0, '1.0'],
  ['0.5', 0, '0.5'],
  ['+0.5', 0, '0.5'],
  ['.5', 0, '0.5'],
  ['1.', 0, '1.0'],
  ['00.50', 0, '0.5'],
  ['-0', 0, '0.0'],
  ['-.0', 0, '0.0'],
  ['1.000', 0, '1.0'],
  ['0.123456789012345678901234567891', 0, '0.123456789012345678901234567891'],
  ['1.00000000000000000000000001', 1, '1.00000000000000000000000001'],
  ['2', 1, '2.0'],
  ['10', 1, '10.0'],
  ['-0.00000000000000000000000001', -1, '-0.00000000000000000000000001'],
  ['-1', -1, '-1.0'],
];

test.each(DECIMALS)('%s lies on side %d of the interval, and is %s', (value, side, canonical) => {
  const decimal = parseDecimal(value);
  if (!decimal) throw new Error('no decimal');
  expect([unitIntervalSide(decimal), canonicalDecimal(decimal)]).toEqual([side, canonical]);
});

test.each(['', '.', '+', '-', '-.', '0,5', '5e-1', '50%', 'NaN', 'INF', '0x1', '1 ', '0.5.', '--1', '１', '0.٥'])(
  '%j is no decimal',
  (value) => {
    expect(parseDecimal(value)).toBeNull();
  },
);
