// Who is at work at a queue, as lines: somebody else may have written anything there.

import type { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import type { QueuePackages } from '../../../src/crawl/queue/queue-connection.js';
import { readStatus } from '../../../src/crawl/queue/queue-status.js';

/** The lines for one run, whose queue answers with `jobs`. */
async function statusOf(jobs: (state: string) => Promise<readonly unknown[]>): Promise<readonly string[]> {
  class Queue {
    getJobs = jobs;
  }
  const pipeline = { exists: () => undefined, exec: async () => [[null, 1]] };
  const redis = {
    zrange: async (key: string) => (key.endsWith('runs') ? ['r1'] : []),
    pipeline: () => pipeline,
    mget: async () => ['{{{', '[['],
  };
  return readStatus({ bullmq: { Queue } } as unknown as QueuePackages, redis as unknown as Redis, 0);
}

it('documents of batches are counted, and other jobs are none', async () => {
  const jobs = [null, { data: 5 }, { data: { documents: [1, 2] } }, { data: { documents: 'x' } }];
  const lines = await statusOf(async (state) => (state === 'wait' ? jobs : []));
  expect(lines).toEqual(['runs: 1', '  r1: 2 waiting, 0 under way, 0 done, 0 given up', 'workers: 0']);
});

it('a damaged job does not end the command', async () => {
  const lines = await statusOf(async () => JSON.parse('{{{'));
  expect(lines[1]).toBe('  r1: ? waiting, ? under way, 0 done, 0 given up');
});
