// The time that one page may take.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageDeadline } from '../../src/pages/page-deadline.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs steps, `run 300` for a time with the clock running and `wait 300` for one without; says when it expired. */
function expiresAfter(steps: readonly string[]): { readonly at: number | null; readonly left: number; readonly times: number } {
  let [now, at, times] = [0, null as number | null, 0];
  const deadline = new PageDeadline(1_000, () => {
    times++;
    at = now;
  });
  for (const step of steps) {
    const [kind = '', length = ''] = step.split(' ');
    if (kind === 'run') deadline.start();
    for (let tick = 0; tick < Number(length); tick += 100) {
      now += 100;
      vi.advanceTimersByTime(100);
    }
    if (kind === 'run') deadline.stop();
  }
  expect(deadline.expired).toBe(at !== null);
  return { at, left: deadline.left, times };
}

it.each([
  [['run 1100'], 1_000],
  [['run 900', 'wait 5000'], null],
  [['run 900', 'wait 5000', 'run 200'], 6_000],
  [['run 400', 'run 400', 'run 400'], 1_000],
  [['wait 5000', 'run 1100'], 6_000],
])('%j expires after %s ms', (steps, expected) => {
  const { at, times } = expiresAfter(steps);
  expect([at, times]).toEqual([expected, expected === null ? 0 : 1]);
});

it('says how much is left, running or not', () => {
  expect(expiresAfter(['run 400', 'wait 300']).left).toBeCloseTo(600);
  const deadline = new PageDeadline(1_000, () => undefined);
  deadline.start();
  vi.advanceTimersByTime(250);
  expect(deadline.left).toBeCloseTo(750);
});

it('counts from the first start', () => {
  const expired = vi.fn();
  const deadline = new PageDeadline(1_000, expired);
  deadline.start();
  vi.advanceTimersByTime(900);
  deadline.start();
  vi.advanceTimersByTime(100);
  expect(expired).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(expired).toHaveBeenCalledTimes(1);
});
