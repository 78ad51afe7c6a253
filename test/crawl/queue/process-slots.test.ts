// How one process uses the connections to a host that it may have.

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type FleetChannel, ProcessSlots } from '../../../src/crawl/queue/process-slots.js';

const { signal } = new AbortController();
setMaxListeners(0, signal);
let slots: ProcessSlots | null = null;
afterEach(() => slots?.close());

/** A database with so many free slots, which counts what it is asked. */
function withFree(free: number) {
  const asked = { taken: 0, released: 0, waits: [] as (string | null)[], most: 0, out: 0 };
  const own = (): ProcessSlots => made;
  const fleet: FleetChannel = {
    take: async (_slot, waits) => {
      asked.waits.push(waits);
      if (asked.out >= free) return false;
      asked.taken++;
      asked.most = Math.max(asked.most, ++asked.out);
      return true;
    },
    release: (released) => {
      asked.released += released.length;
      asked.out -= released.length;
      queueMicrotask(() => own().released());
    },
    held: () => own().held.length,
  };
  const made = new ProcessSlots('me', 'example.com', fleet);
  slots = made;
  return { made, asked };
}

describe('a slot', () => {
  it('is used for the documents that follow, and given back when none does', async () => {
    const { made, asked } = withFree(1);
    for (let document = 0; document < 100; document++) (await made.take(signal))();
    expect(asked.taken).toBe(1);
    while (asked.released === 0) await pause(5);
    expect([asked.released, made.held]).toEqual([1, []]);
  });

  it('goes to who waits first, and never to two at once', async () => {
    const { made, asked } = withFree(2);
    const order: number[] = [];
    let [now, most] = [0, 0];
    const use = async (document: number): Promise<void> => {
      const release = await made.take(signal);
      order.push(document);
      most = Math.max(most, ++now);
      await pause(5);
      now--;
      release();
      release();
    };
    await Promise.all(Array.from({ length: 40 }, (_, document) => use(document)));
    expect(order).toEqual(Array.from({ length: 40 }, (_, document) => document));
    expect(most).toBeLessThanOrEqual(2);
    expect(asked.most).toBeLessThanOrEqual(2);
    // Only who has none tells others to give one back.
    expect(asked.waits.map((waits) => waits !== null)).toEqual(asked.waits.map((_, ask) => ask === 0));
  });

  it('is given back at once if it is idle and another process wants one for that host', async () => {
    const { made, asked } = withFree(1);
    (await made.take(signal))();
    made.wanted('me example.com');
    made.wanted('other example.org');
    expect(asked.released).toBe(0);
    made.wanted('other example.com');
    expect(asked.released).toBe(1);
  });

  it('that was used for long is given back after its document if another process wants one', async () => {
    const { made, asked } = withFree(1);
    const release = await made.take(signal);
    await pause(300);
    made.wanted('other example.com');
    expect(asked.released).toBe(0);
    release();
    expect(asked.released).toBe(1);
  });

  it('is asked for again when one is released, and waiting is told only by who has none', async () => {
    const { made, asked } = withFree(0);
    const waiting = made.take(signal);
    await pause(20);
    expect(asked.waits).toEqual(['me example.com']);
    asked.out = -1;
    made.released();
    await waiting;
    expect(asked.taken).toBe(1);
  });

  it('is not waited for any more when the run ends, and what comes late is given back', async () => {
    const { made, asked } = withFree(0);
    const ended = new AbortController();
    const waiting = made.take(ended.signal);
    ended.abort(new Error('the run has ended'));
    await expect(waiting).rejects.toThrow('the run has ended');
    made.close();
    expect(asked.out).toBe(0);
    expect(made.held).toEqual([]);
  });

  it('that cannot be asked for fails who waits', async () => {
    const failing: FleetChannel = {
      take: () => Promise.reject(new Error('no connection')),
      release: () => undefined,
      held: () => 0,
    };
    slots = new ProcessSlots('me', 'example.com', failing);
    await expect(slots.take(signal)).rejects.toThrow('no connection');
  });
});
