// The peak of memory: that of the process itself, whoever started it.

import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { peakMemory } from '../../../src/lint/diagnostics/peak-memory.js';

afterEach(() => vi.restoreAllMocks());

it.runIf(process.platform === 'linux')('is what the system says of this process', () => {
  vi.spyOn(process, 'resourceUsage').mockReturnValue({ ...process.resourceUsage(), maxRSS: 9e9 });
  const kilobytes = Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
  expect(peakMemory() / 1_024).toBeGreaterThan(kilobytes - 20_000);
  expect(peakMemory() / 1_024).toBeLessThan(kilobytes + 20_000);
});

it('is what Node says where the system says nothing', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  expect(peakMemory()).toBe(process.resourceUsage().maxRSS * 1_024);
});
