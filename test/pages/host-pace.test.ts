// The turns at one host: so many a second, so many at once, and none while the host asks for a pause.

import { describe, expect, it } from 'vitest';
import { type Clock, type EndTurn, HostPace } from '../../src/pages/host-pace.js';

/** A clock that moves when the test says so. */
class TestClock implements Clock {
  time = 0;
  #timers: { readonly at: number; readonly call: () => void }[] = [];

  now(): number {
    return this.time;
  }

  /** Timers that have not run. */
  get waiting(): number {
    return this.#timers.length;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.time + milliseconds, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  async advance(milliseconds: number): Promise<void> {
    // Turns that begin at once are taken before the time moves.
    await new Promise((resolve) => setImmediate(resolve));
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.time = next.at;
      this.#timers = this.#timers.filter((one) => one !== next);
      next.call();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.time = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const signal = new AbortController().signal;

/** Takes turns that end at once; returns the times at which they began. */
async function startsOf(count: number, pace: HostPace, clock: TestClock, time: number): Promise<number[]> {
  const starts: number[] = [];
  for (let turn = 0; turn < count; turn++)
    void pace.take(signal).then((end) => {
      starts.push(clock.time);
      end();
    });
  await clock.advance(time);
  return starts;
}

describe('turns', () => {
  it('are spaced by the rate', async () => {
    const clock = new TestClock();
    const starts = await startsOf(4, new HostPace(10, 4, clock), clock, 1_000);
    expect(starts).toHaveLength(4);
    expect((starts[3] as number) - (starts[0] as number)).toBeGreaterThanOrEqual(290);
  });

  it('are spaced by Crawl-delay if that is slower', async () => {
    const clock = new TestClock();
    const pace = new HostPace(10, 4, clock);
    pace.spread(2_000);
    expect(await startsOf(3, pace, clock, 3_000)).toHaveLength(2);
  });

  it('are not spaced without a rate', async () => {
    const clock = new TestClock();
    expect(await startsOf(100, new HostPace(0, 4, clock), clock, 0)).toHaveLength(100);
  });

  it('wait while the host asks for a pause', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, 4, clock);
    pace.pause(5_000);
    expect(await startsOf(1, pace, clock, 4_999)).toEqual([]);
    await clock.advance(1);
    expect(await startsOf(1, pace, clock, 0)).toEqual([5_000]);
  });

  it('are so many at once, first come first served', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, 2, clock);
    const started: number[] = [];
    const ends: EndTurn[] = [];
    for (let turn = 0; turn < 4; turn++)
      void pace.take(signal).then((end) => {
        started.push(turn);
        ends.push(end);
      });
    await clock.advance(0);
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    ends[1]?.();
    await clock.advance(0);
    expect(started).toEqual([0, 1, 2]);
  });

  it('go to further requests of a page before other pages', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, 1, clock);
    const end = await pace.take(signal);
    const started: string[] = [];
    const page = (name: string) => (over: EndTurn) => {
      started.push(name);
      setImmediate(over);
      return true;
    };
    pace.enter(signal, page('first page'));
    pace.enter(signal, page('second page'));
    void pace.take(signal).then((over) => {
      started.push('further');
      over();
    });
    end();
    for (let turn = 0; turn < 5; turn++) await clock.advance(0);
    expect(started).toEqual(['further', 'first page', 'second page']);
  });

  it('that thousands of pages leave go to the next one at once, whatever the rate', async () => {
    const clock = new TestClock();
    const pace = new HostPace(1, 1, clock);
    await startsOf(1, pace, clock, 0);
    const started: number[] = [];
    for (let page = 0; page < 20_000; page++)
      pace.enter(signal, () => {
        started.push(clock.time);
        return page === 19_999;
      });
    await clock.advance(1_500);
    expect(started).toHaveLength(20_000);
    expect(new Set(started).size).toBe(1);
  });

  it('of pages are given up silently when the signal aborts', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, 1, clock);
    const end = await pace.take(signal);
    const controller = new AbortController();
    let started = false;
    pace.enter(controller.signal, () => {
      started = true;
      return true;
    });
    controller.abort();
    end();
    await clock.advance(0);
    expect(started).toBe(false);
  });

  it('that nobody waits for any more leave no timer', () => {
    const clock = new TestClock();
    const pace = new HostPace(1, 1, clock);
    const [one, other] = [new AbortController(), new AbortController()];
    pace.pause(3_600_000);
    for (const { signal } of [one, other]) pace.enter(signal, () => true);
    expect(clock.waiting).toBe(1);
    one.abort();
    expect(clock.waiting).toBe(1);
    other.abort();
    expect(clock.waiting).toBe(0);
  });

  it('are given up when the signal aborts', async () => {
    const clock = new TestClock();
    const pace = new HostPace(0, 1, clock);
    await pace.take(signal);
    const controller = new AbortController();
    const waiting = pace.take(controller.signal);
    controller.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
  });
});
