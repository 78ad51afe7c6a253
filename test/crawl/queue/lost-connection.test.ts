// What a worker reports about the connection to its server.

import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportLosses } from '../../../src/crawl/queue/lost-connection.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports a lost connection once, again each minute, and its return', () => {
  const lines: string[] = [];
  const redis = new EventEmitter();
  reportLosses(redis as unknown as Redis, 'redis://x/', (line) => lines.push(line));
  const emitEachSecond = (event: string, seconds: number): void => {
    for (let second = 0; second < seconds; second++) {
      redis.emit(event);
      vi.advanceTimersByTime(1_000);
    }
  };
  emitEachSecond('close', 60);
  expect(lines).toEqual(['has no connection to redis://x/, and tries again each second']);
  emitEachSecond('close', 61);
  expect(lines).toHaveLength(3);
  emitEachSecond('ready', 2);
  expect(lines.slice(3)).toEqual(['is connected to redis://x/ again']);
});
