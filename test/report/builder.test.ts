// The counts of a report.

import { expect, it } from 'vitest';
import { ruleCountsOf } from '../../src/report/builder.js';

it('numbers by rule do not depend on which rule fired first', () => {
  const counts = [
    ['b/b', { error: 0, warning: 2, info: 1 }],
    ['a/a', { error: 1, warning: 0, info: 1 }],
    ['c/c', { error: 0, warning: 3, info: 0 }],
  ] as const;
  const expected = ['a/a error 1', 'c/c warning 3', 'b/b warning 2', 'a/a info 1', 'b/b info 1'];
  for (const order of [counts, [...counts].reverse()])
    expect(ruleCountsOf(order).map(({ rule, severity, count }) => `${rule} ${severity} ${count}`)).toEqual(expected);
});
