// The hostile files of the benchmark: every text at every place, entries that differ, and clean files that are clean.

import { describe, expect, it } from 'vitest';
import { cleanFile, contentOf, hostileFiles } from '../../bench/hostile/files.js';
import { hostileLine, isBounded } from '../../bench/hostile/measure.js';
import { POSITIONS } from '../../bench/hostile/positions.js';
import { HOSTILE_TEXTS } from '../../bench/hostile/texts.js';
import { lintText } from '../support/lint-text.js';

const FILES = hostileFiles();

describe('hostile files', () => {
  it('have names of their own', () => {
    expect(new Set(FILES.map(({ name }) => name)).size).toBe(FILES.length);
    expect(FILES.length).toBeGreaterThan(POSITIONS.length * HOSTILE_TEXTS.length * 2);
  });

  it('have the size that is asked for, and entries that differ', () => {
    const file = FILES.find(({ name }) => name === 'loc-path _22 1000');
    const content = contentOf(file as (typeof FILES)[number], 10_000);
    expect(content.length).toBeGreaterThan(10_000);
    expect(content.length).toBeLessThan(12_000);
    expect(content.toString().match(/"\d+<\/loc>/g)).toEqual([...Array(10).keys()].map((index) => `"${index}</loc>`));
  });

  it('of rules have the finding of that rule', async () => {
    const file = FILES.find(({ name }) => name === 'rule loc/backslash 0') as (typeof FILES)[number];
    const { collector } = await lintText(contentOf(file, 200).toString());
    expect(collector.sorted().map(({ rule }) => rule)).toContain('loc/backslash');
  });
});

it.each(
  [...new Map(POSITIONS.map((position) => [position.clean, position])).values()].filter(({ file }) => file !== 'robots.txt'),
)('the clean file of $file has no finding', async (position) => {
  const { collector } = await lintText(contentOf(cleanFile(position, 2_000), 2_000).toString(), { uri: position.file });
  expect(
    collector
      .sorted()
      .filter(({ severity }) => severity !== 'info')
      .map(({ rule }) => rule),
  ).toEqual([]);
});

it('a clean file has the size of the others', () => {
  for (const position of POSITIONS) {
    const { length } = contentOf(cleanFile(position, 8_000_000), 8_000_000);
    expect([length >= 8_000_000, length < 8_010_000]).toEqual([true, true]);
  }
});

it.each([
  [{ name: 'a', cpu: 1, ratio: 9.9, growth: null, memory: null }, true, '✔    9.9 × clean, 1.00 s  a'],
  [{ name: 'a', cpu: 1, ratio: 10.1, growth: null, memory: null }, false, '✖   10.1 × clean, 1.00 s  a'],
  [
    { name: 'a', cpu: 1, ratio: 5, growth: 5.1, memory: null },
    false,
    '✖    5.0 × clean, 1.00 s, grows 5.1 × for 4 × the size  a',
  ],
  [
    { name: 'a', cpu: 1, ratio: 5, growth: 4, memory: 301 * 2 ** 20 },
    false,
    '✖    5.0 × clean, 1.00 s, grows 4.0 × for 4 × the size, 301 MiB  a',
  ],
])('%j', (result, bounded, line) => {
  expect([isBounded(result), hostileLine(result)]).toEqual([bounded, line]);
});
