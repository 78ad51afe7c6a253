// The counts of a report.

import { expect, it } from 'vitest';
import type { SeverityCounts } from '../../src/findings/finding-counts.js';
import { ruleCountsOf } from '../../src/report/builder.js';

it('numbers by rule do not depend on which rule fired first', () => {
  const counts: readonly (readonly [string, SeverityCounts])[] = [
    ['b/b', { error: 0, warning: 2, info: 1 }],
    ['a/a', { error: 1, warning: 0, info: 1 }],
    ['c/c', { error: 0, warning: 3, info: 0 }],
  ];
  const expected = ['a/a error 1', 'c/c warning 3', 'b/b warning 2', 'a/a info 1', 'b/b info 1'];
  for (const order of [counts, [...counts].reverse()])
    expect(ruleCountsOf([new Map(order)]).map(({ rule, severity, count }) => `${rule} ${severity} ${count}`)).toEqual(expected);
});

it('a sum that includes an estimate is one', () => {
  const exact = new Map([['a/a', { error: 1, warning: 5, info: 0 }]]);
  const estimated = new Map([['a/a', { error: 2, warning: 1_000, info: 0, estimated: ['warning'] as const }]]);
  for (const order of [
    [exact, estimated],
    [estimated, exact],
  ])
    expect(ruleCountsOf(order)).toEqual([
      { rule: 'a/a', severity: 'error', count: 3 },
      { rule: 'a/a', severity: 'warning', count: 1_005, estimated: true },
    ]);
});
