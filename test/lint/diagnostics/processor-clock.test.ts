// Processor time of a document.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ProcessorClock } from '../../../src/lint/diagnostics/processor-clock.js';

const saysWhatThreadsUse = 'threadCpuUsage' in process || existsSync('/proc/thread-self/schedstat');

describe('ProcessorClock', () => {
  it('is over beyond its limit, not at it', () => {
    const clock = new ProcessorClock(10);
    clock.add(10);
    expect(clock.isOver).toBe(false);
    clock.add(0.1);
    expect(clock.isOver).toBe(true);
  });

  it('is never over without a limit', () => {
    const clock = new ProcessorClock(Number.POSITIVE_INFINITY);
    clock.add(1e12);
    expect(clock.isOver).toBe(false);
  });

  it.skipIf(!saysWhatThreadsUse)('does not count time in which others had the processor', () => {
    const clock = new ProcessorClock(3_600_000);
    clock.add(1_000);
    clock.add(1e12);
    expect(clock.isOver).toBe(false);
  });
});
