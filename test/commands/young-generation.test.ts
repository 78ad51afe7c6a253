// The young generation in long runs and while pages are asked: what V8 is told, and when.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { YoungGeneration } from '../../src/commands/young-generation.js';

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
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(fake, { flags: [], size: 1_048_576, looks: 0 });
});
afterEach(() => void vi.useRealTimers());

const GROWS = '--semi-space-growth-factor=2';
const STAYS = '--semi-space-growth-factor=1';
const SOONER = '--heap-growing-percent=30';
const AS_EVER = '--heap-growing-percent=0';
const LARGE = 8_388_608;

/** Asks for so many pages. */
function check(young: YoungGeneration, pages: number): void {
  for (let page = 0; page < pages; page++) young.checkPage();
}

describe('the young generation, while pages are asked,', () => {
  it('may grow while it is small, and is looked at once in sixteen pages', () => {
    check(new YoungGeneration(false), 64);
    expect(fake).toMatchObject({ flags: [SOONER, GROWS], looks: 4 });
  });

  it('stays as it is once it has eight megabytes, and is not looked at again', () => {
    const young = new YoungGeneration(false);
    check(young, 16);
    fake.size = LARGE;
    check(young, 64);
    expect(fake).toMatchObject({ flags: [SOONER, GROWS, STAYS], looks: 2 });
  });

  it('is told once that it ends, and the old one is collected as ever', () => {
    const young = new YoungGeneration(true);
    check(young, 1);
    young.end();
    young.end();
    vi.advanceTimersByTime(10_000);
    expect(fake.flags).toEqual([SOONER, GROWS, STAYS, AS_EVER]);
  });
});

describe('the young generation of a run without pages', () => {
  it('is left alone in a short one', () => {
    const young = new YoungGeneration(true);
    vi.advanceTimersByTime(999);
    young.end();
    vi.advanceTimersByTime(10_000);
    expect(fake).toMatchObject({ flags: [], looks: 0 });
  });

  it('may grow in a long one until it has eight megabytes', () => {
    const young = new YoungGeneration(true);
    vi.advanceTimersByTime(1_200);
    expect(fake.flags).toEqual([GROWS]);
    fake.size = LARGE;
    vi.advanceTimersByTime(50);
    const { looks } = fake;
    vi.advanceTimersByTime(10_000);
    young.end();
    expect(fake).toMatchObject({ flags: [GROWS, STAYS], looks });
  });

  it('does not grow later where edits are made', () => {
    new YoungGeneration(false);
    vi.advanceTimersByTime(10_000);
    expect(fake.flags).toEqual([]);
  });
});
