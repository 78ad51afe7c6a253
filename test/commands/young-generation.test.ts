// The young generation while pages are asked: what V8 is told, and when.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { laterFlag, usualFlag } from '../../src/commands/optimizing.js';
import { collectStreamedSooner, optimizeLongRun, YoungGeneration } from '../../src/commands/young-generation.js';

const fake = vi.hoisted(() => ({ flags: [] as string[], size: 0, looks: 0 }));

vi.mock('../../src/builtins.js', async (original) => ({
  ...(await original<object>()),
  v8: () => ({
    setFlagsFromString: (flag: string) => void fake.flags.push(flag),
    getHeapSpaceStatistics: () => {
      fake.looks++;
      return [
        { space_name: 'old_space', space_size: 1e9 },
        { space_name: 'new_space', space_size: fake.size },
      ];
    },
  }),
}));
/** Stands for a command line that begins without a flag, such as `--fix` on most versions of Node. */
const NO_FLAG = '--no-flag';
vi.mock('../../src/commands/optimizing.js', async (original) => {
  const own = await original<typeof import('../../src/commands/optimizing.js')>();
  return { ...own, laterFlag: (words: readonly string[]) => (words.includes(NO_FLAG) ? null : own.laterFlag(words)) };
});
beforeEach(() => void Object.assign(fake, { flags: [], size: 1_048_576, looks: 0 }));

const GROWS = '--semi-space-growth-factor=2';
const STAYS = '--semi-space-growth-factor=1';
const SOONER = '--heap-growing-percent=30';
const AS_EVER = '--heap-growing-percent=0';
const OPTIMIZED = [usualFlag()].filter((flag) => flag !== null);
const LATER = [laterFlag([])].filter((flag) => flag !== null);

/** Asks for so many pages. */
function check(young: YoungGeneration, pages: number): void {
  for (let page = 0; page < pages; page++) young.check();
}

describe('the young generation', () => {
  it('may grow while it is small, and is looked at once in sixteen pages', () => {
    check(new YoungGeneration(), 64);
    expect(fake).toMatchObject({ flags: [SOONER, GROWS, ...OPTIMIZED], looks: 4 });
  });

  it('stays as it is once it has eight megabytes, and is not looked at again', () => {
    const young = new YoungGeneration();
    check(young, 16);
    fake.size = 8_388_608;
    check(young, 64);
    expect(fake).toMatchObject({ flags: [SOONER, GROWS, ...OPTIMIZED, STAYS], looks: 2 });
  });

  it('is told once that it ends, and the old one is collected as ever', () => {
    const young = new YoungGeneration();
    young.end();
    young.end();
    expect(fake.flags).toEqual([SOONER, GROWS, ...OPTIMIZED, STAYS, AS_EVER]);
  });
});

it('the old generation may double while findings are streamed, and no longer', () => {
  const end = collectStreamedSooner();
  expect(fake.flags).toEqual(['--heap-growing-percent=100']);
  end();
  expect(fake.flags).toEqual(['--heap-growing-percent=100', AS_EVER]);
});

describe('code of a long run', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it.each([
    ['is optimized soon after half a second, and late again at the end', 500, [...OPTIMIZED, ...LATER]],
    ['is not optimized sooner before that', 499, LATER],
  ])('%s', (_, time, flags) => {
    const end = optimizeLongRun();
    vi.advanceTimersByTime(time);
    end();
    vi.advanceTimersByTime(1_000);
    expect(fake.flags).toEqual(flags);
  });

  it('is left to V8 where the run began without a flag: kept code must have the flags of the start', () => {
    const words = process.argv;
    process.argv = [...words, NO_FLAG];
    const end = optimizeLongRun();
    vi.advanceTimersByTime(1_000);
    end();
    const pages = new YoungGeneration();
    process.argv = words;
    pages.end();
    expect(fake.flags).toEqual([SOONER, GROWS, STAYS, AS_EVER]);
  });
});
