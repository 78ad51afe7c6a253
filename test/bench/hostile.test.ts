// The hostile files of the benchmark: few, different, and of the size that is measured.

import { expect, it } from 'vitest';
import { HOSTILE_FILES } from '../../bench/hostile/files.js';
import { hostileLine, isBounded } from '../../bench/hostile/measure.js';
import { lintText } from '../support/lint-text.js';

it('at most sixty files have names of their own', () => {
  expect(new Set(HOSTILE_FILES.map(({ name }) => name)).size).toBe(HOSTILE_FILES.length);
  expect(HOSTILE_FILES.length).toBeLessThanOrEqual(60);
});

it.each(['every loc is relative', 'long locs of percent signs'])(
  '"%s" has findings, and the size that is measured',
  async (name) => {
    const file = HOSTILE_FILES.find((one) => one.name === name);
    const content = file?.content() ?? Buffer.alloc(0);
    expect(content.length).toBeGreaterThan(1_000_000);
    expect(content.length).toBeLessThan(10_000_000);
    const { collector } = await lintText(content);
    expect(collector.errors).toBeGreaterThan(0);
  },
);

it.each([
  [{ name: 'a', cpu: 14.9, memory: 1 }, true, '✔  14.90 s     0 MiB  a'],
  [{ name: 'a', cpu: 15.1, memory: 1 }, false, '✖  15.10 s     0 MiB  a'],
  [{ name: 'a', cpu: 1, memory: 301 * 2 ** 20 }, false, '✖   1.00 s   301 MiB  a'],
])('%j', (result, bounded, line) => {
  expect([isBounded(result), hostileLine(result)]).toEqual([bounded, line]);
});
