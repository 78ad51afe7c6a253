// A process that has become large: what V8 is told, and when.

import { beforeEach, expect, it, vi } from 'vitest';
import { collectLargeSooner } from '../../src/commands/large-process.js';

const fake = vi.hoisted(() => ({ flags: [] as string[] }));

vi.mock('../../src/builtins.js', async (original) => ({
  ...(await original<object>()),
  v8: () => ({ setFlagsFromString: (flag: string) => void fake.flags.push(flag) }),
}));
beforeEach(() => {
  fake.flags = [];
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const MEBIBYTE = 1_048_576;

it('what has too many open files is left to V8', () => {
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files, uv_resident_set_memory');
  });
  const end = collectLargeSooner();
  vi.advanceTimersByTime(1_000);
  end();
  expect(fake.flags).toEqual([]);
});

it.each([
  ['small is left to V8', [199, 199], []],
  ['large is collected sooner, until the run ends', [199, 200, 201], ['--heap-growing-percent=50', '--heap-growing-percent=0']],
])('what is %s', (_, sizes, flags) => {
  const rss = vi.spyOn(process.memoryUsage, 'rss');
  for (const size of sizes) rss.mockReturnValueOnce(size * MEBIBYTE);
  const end = collectLargeSooner();
  vi.advanceTimersByTime(sizes.length * 250);
  end();
  vi.advanceTimersByTime(1_000);
  expect(fake.flags).toEqual(flags);
});
