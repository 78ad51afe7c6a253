// The deadline of a fetch or of a run: waits that it does not count, one beside the other, and no timer that is left behind.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from '../../src/network/deadline.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

/** A wait that lasts until it is told to end. */
function held(deadline: Deadline): () => Promise<void> {
  let end = (): void => undefined;
  const wait = deadline.untimed(() => new Promise<void>((resolve) => (end = resolve)));
  return () => {
    end();
    return wait;
  };
}

describe('a deadline', () => {
  it('counts no time in which something waits, and goes on with what was left', async () => {
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

  it('stands still until the last of several waits has ended', async () => {
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

  it('that has ended leaves no timer, whatever has waited beside each other', async () => {
    const deadline = new Deadline(1_000, never);
    const ends = [held(deadline), held(deadline)];
    // The second begins to wait again before the first has gone on.
    const waits = ends.map((end) => end());
    const again = held(deadline);
    await Promise.all([...waits, again()]);
    deadline.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
