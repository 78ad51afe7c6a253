// Tests the values of --threads, and the number of threads for them.

import { describe, expect, it } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { readThreads, threadsFor } from '../../../src/crawl/threads/count.js';
import { lint } from '../../../src/run/run.js';
import { DEFAULTS, type LintOptions } from '../../../src/run/run-options.js';

const refusal = (value: string): string => `--threads ${value}: expected auto, off or a whole number from 1 to 64`;

describe('the value of --threads', () => {
  it.each([
    ['auto', 'auto'],
    ['off', 'off'],
    ['1', 1],
    ['64', 64],
    ['007', 7],
  ])('%s is read', (text, value) => expect(readThreads(text)).toBe(value));

  it.each(['0', '65', '-1', '1.5', '1e1', '0x2', ' 2', 'many', 'AUTO', '', '9'.repeat(400)])('"%s" is refused', (text) => {
    expect(() => readThreads(text)).toThrow(new CannotRun('usage', refusal(text)));
  });
});

describe('the threads of a run', () => {
  const table: readonly (readonly [wanted: LintOptions['threads'], processors: number, threads: object | null])[] = [
    ['off', 8, null],
    ['auto', 1, null],
    ['auto', 2, { count: 2, always: false }],
    ['auto', 4, { count: 4, always: false }],
    ['auto', 96, { count: 4, always: false }],
    [1, 1, { count: 1, always: true }],
    [64, 2, { count: 64, always: true }],
  ];
  it.each(table)('%s with %i processors', (wanted, processors, threads) => {
    expect(threadsFor(wanted, processors)).toEqual(threads);
  });

  it('are chosen automatically by default', () => expect(DEFAULTS.threads).toBe('auto'));

  it.each([0, -1, 1.5, 65, Number.NaN, Number.POSITIVE_INFINITY, '2', 'many', null, Symbol('two')])(
    'are refused as %s before anything is looked for',
    async (threads) => {
      const report = lint(['not-there.xml'], { threads: threads as number }).report;
      await expect(report).rejects.toMatchObject({ code: 'usage', message: refusal(String(threads)) });
    },
  );
});
