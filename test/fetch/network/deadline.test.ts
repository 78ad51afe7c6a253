// The deadline of a fetch or run: waits that do not count, overlapping waits, and no leftover timer.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from '../../../src/fetch/network/deadline.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

/** A wait that lasts until it is ended. */
function held(deadline: Deadline): () => Promise<void> {
  let end = (): void => undefined;
  const wait = deadline.untimed(() => new Promise<void>((resolve) => (end = resolve)));
  return () => {
    end();
    return wait;
  };
}

describe('a deadline', () => {
  it('does not count time spent waiting, and resumes with the time left', async () => {
    const deadline = new Deadline(1_000, never);
    await vi.advanceTimersByTimeAsync(600);
    const end = held(deadline);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([deadline.expired, deadline.left]).toEqual([false, 400]);
    await end();
    await vi.advanceTimersByTimeAsync(399);
    expect(deadline.expired).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([deadline.expired, deadline.signal.aborted]).toEqual([true, true]);
  });

  it('is paused until the last of several waits has ended', async () => {
    const deadline = new Deadline(1_000, never);
    const first = held(deadline);
    await vi.advanceTimersByTimeAsync(600);
    const second = held(deadline);
    await first();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(deadline.expired).toBe(false);
    await second();
    await vi.advanceTimersByTimeAsync(999);
    expect(deadline.expired).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(deadline.expired).toBe(true);
  });

  it('leaves no timer after its end, even with overlapping waits', async () => {
    const deadline = new Deadline(1_000, never);
    const ends = [held(deadline), held(deadline)];
    // The second wait begins again before the first has resumed.
    const waits = ends.map((end) => end());
    const again = held(deadline);
    await Promise.all([...waits, again()]);
    deadline.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
