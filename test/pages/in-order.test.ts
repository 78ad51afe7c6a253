// Jobs that are done at once, and whose results are taken in order.

import { describe, expect, it } from 'vitest';
import { InOrder } from '../../src/pages/in-order.js';

const signal = new AbortController().signal;

/** Does jobs that end as their promises do. */
function inOrder<Result>(
  count: number,
  ahead: number,
  ends: AbortSignal,
  job: (index: number) => Promise<Result>,
  take: (result: Result) => void,
): Promise<void> {
  const order = new InOrder<Result>({
    count,
    ahead,
    signal: ends,
    start: (index) => {
      job(index).then(
        (result) => order.done(index, result),
        (error: unknown) => order.fail(index, error),
      );
    },
    take,
  });
  return order.run();
}

describe('results', () => {
  it('are taken in order, whichever job is faster', async () => {
    const taken: number[] = [];
    const job = async (index: number): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, (10 - index) * 2));
      return index;
    };
    await inOrder(10, 4, signal, job, (result) => taken.push(result));
    expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are awaited by at most so many jobs', async () => {
    let running = 0;
    let most = 0;
    const job = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
    };
    await inOrder(50, 7, signal, job, () => {});
    expect(most).toBe(7);
  });

  it('end when the signal aborts', async () => {
    const controller = new AbortController();
    const taken: number[] = [];
    const job = async (index: number): Promise<number> => {
      controller.signal.throwIfAborted();
      if (index === 3) controller.abort();
      return index;
    };
    await inOrder(100, 2, controller.signal, job, (result) => taken.push(result));
    expect(taken.length).toBeLessThan(10);
  });

  it('of a job that fails end all with its error', async () => {
    await expect(
      inOrder(
        3,
        2,
        signal,
        () => Promise.reject(new Error('broken')),
        () => {},
      ),
    ).rejects.toThrow('broken');
  });

  it('of jobs that are done at once are taken before more are started', async () => {
    let most = 0;
    let [started, taken] = [0, 0];
    const order = new InOrder<null>({
      count: 10_000,
      ahead: 100,
      signal,
      start: (index) => {
        most = Math.max(most, ++started - taken);
        order.done(index, null);
      },
      take: () => void taken++,
    });
    await order.run();
    expect([started, taken, most]).toEqual([10_000, 10_000, 1]);
  });

  it('of jobs that are done at once leave room for others', async () => {
    let others = 0;
    const timer = setInterval(() => others++, 1);
    const order = new InOrder<null>({
      count: 20,
      ahead: 2,
      signal,
      start: (index) => {
        const end = performance.now() + 10;
        while (performance.now() < end);
        order.done(index, null);
      },
      take: () => {},
    });
    await order.run();
    clearInterval(timer);
    expect(others).toBeGreaterThan(0);
  });
});
