// Tests the meter: which stage and rule the time is added to, with a manual clock.

import { describe, expect, it } from 'vitest';
import { Meter, type Stage } from '../../../src/lint/diagnostics/meter.js';

function metered(): { readonly meter: Meter; readonly pass: (milliseconds: number) => undefined } {
  let now = 1_000;
  return {
    meter: new Meter(null, () => now),
    pass: (milliseconds) => {
      now += milliseconds;
      return undefined;
    },
  };
}

function stages(meter: Meter): Partial<Record<Stage, number>> {
  return Object.fromEntries(Object.entries(meter.take().stages).filter(([, time]) => time !== 0));
}

describe('the time of a stage', () => {
  it('is the duration of its work', () => {
    const { meter, pass } = metered();
    expect(meter.measure('entries', () => pass(5) ?? 'result')).toBe('result');
    expect(stages(meter)).toEqual({ entries: 5 });
  });

  it('excludes nested measurements', () => {
    const { meter, pass } = metered();
    meter.measure('entries', () => {
      pass(1);
      meter.measureRule('loc/relative', () => pass(10));
      pass(2);
      meter.measure('proof', () => {
        pass(100);
        meter.measureRule('loc/relative', () => pass(1_000));
      });
    });
    meter.measure('entries', () => pass(10_000));
    expect(stages(meter)).toEqual({ entries: 10_003, rules: 1_010, proof: 100 });
  });

  it('counts work that throws', () => {
    const { meter, pass } = metered();
    const fail = (): never => {
      pass(3);
      throw new Error('broken');
    };
    expect(() => meter.measure('entries', () => meter.measureRule('loc/relative', fail))).toThrow('broken');
    meter.measure('proof', () => pass(1));
    expect(stages(meter)).toEqual({ rules: 3, proof: 1 });
  });

  it('counts waits, failed ones too', async () => {
    const { meter, pass } = metered();
    expect(await meter.wait('bytes', async () => pass(7) ?? 'bytes')).toBe('bytes');
    await expect(
      meter.wait('libxml2', async () => {
        pass(9);
        throw new Error('down');
      }),
    ).rejects.toThrow('down');
    expect(stages(meter)).toEqual({ bytes: 7, libxml2: 9 });
  });
});

describe('measurements', () => {
  it('have calls and time of each rule', () => {
    const { meter, pass } = metered();
    for (const time of [1, 2]) meter.measureRule('loc/relative', () => pass(time));
    meter.measureRule('lastmod/invalid', () => pass(4));
    expect(meter.take().rules).toEqual({ 'loc/relative': { calls: 2, time: 3 }, 'lastmod/invalid': { calls: 1, time: 4 } });
  });

  it('are reset when they are taken', () => {
    const { meter, pass } = metered();
    meter.measureRule('loc/relative', () => pass(1));
    meter.count('entries', 2);
    meter.take();
    expect(meter.take()).toEqual(new Meter().take());
  });

  it('of several threads are added up', () => {
    const { meter, pass } = metered();
    const other = metered();
    meter.measureRule('loc/relative', () => pass(1));
    meter.count('entries', 2);
    other.meter.measureRule('loc/relative', () => other.pass(10));
    other.meter.measureRule('lastmod/invalid', () => other.pass(100));
    other.meter.count('entries', 3);
    other.meter.count('chunks', 1);
    meter.add(other.meter.take());
    const { stages: times, counts, rules } = meter.take();
    expect(times.rules).toBe(111);
    expect(counts).toMatchObject({ entries: 5, chunks: 1, entriesSent: 0 });
    expect(rules).toEqual({ 'loc/relative': { calls: 2, time: 11 }, 'lastmod/invalid': { calls: 1, time: 100 } });
  });
});
