// Tests `--limit NAME=VALUE`: valid values, and the one-line error for others.

import { describe, expect, it, test } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { readLimits } from '../../../src/commands/line/limit-flags.js';
import { parseArguments } from '../../support/command-line-words.js';

function refusal(text: string): string {
  try {
    readLimits([text]);
  } catch (error) {
    if (error instanceof CannotRun && error.code === 'usage') return error.message;
    throw error;
  }
  return 'no refusal';
}

describe('--limit', () => {
  it('may be given several times, and the last one wins', () => {
    const { flags } = parseArguments([
      '--limit',
      'entry-bytes=64KiB',
      '--limit=run-time=2min',
      '--limit',
      'entry-bytes=2KiB',
      'a',
    ]);
    expect(readLimits(flags.limit)).toEqual({ entryBytes: 2_048, runTime: 120_000 });
    expect(readLimits([])).toEqual({});
  });

  test.each([
    ['entry-bytes', '--limit entry-bytes: expected NAME=VALUE, as in --limit entry-bytes=64KiB'],
    ['=1', '--limit =1: expected NAME=VALUE, as in --limit entry-bytes=64KiB'],
    ['entry-byte=1KiB', "--limit entry-byte=1KiB: unknown limit 'entry-byte', did you mean 'entry-bytes'?"],
    ['entryBytes=1KiB', "--limit entryBytes=1KiB: unknown limit 'entryBytes', did you mean 'entry-bytes'?"],
    ['zzzzzzzzzzzzzz=1', "--limit zzzzzzzzzzzzzz=1: unknown limit 'zzzzzzzzzzzzzz'; docs/cli.md lists them"],
    ['__proto__=1', "--limit __proto__=1: unknown limit '__proto__'; docs/cli.md lists them"],
    ['entry-bytes=', '--limit entry-bytes=: expected a size from 1KiB to 1MiB'],
    ['entry-bytes=2MiB', '--limit entry-bytes=2MiB: expected a size from 1KiB to 1MiB'],
    ['entry-bytes=1.0001KiB', '--limit entry-bytes=1.0001KiB: expected a size from 1KiB to 1MiB'],
    ['run-time=30', '--limit run-time=30: expected a time from 100ms to 24h'],
    ['element-depth=1000', '--limit element-depth=1000: expected a whole number from 4 to 250'],
    ['documents=many', '--limit documents=many: expected a whole number from 1 to 1000000'],
  ])('%s', (text, message) => {
    expect(refusal(text)).toBe(message);
  });
});
