// Sets an expiry for all data of a run in the database, even if its processes were killed.

import type { Redis } from 'ioredis';
import type { QueuePackages } from './queue-connection.js';
import { answersKey, EXPIRY, PREFIX, queueName, RUNS, robotsKey, runKey } from './queue-keys.js';
import { executed } from './server-refusal.js';

/** Keys of BullMQ for a queue besides its batches. */
export const QUEUE_KEYS = [
  ...(['id', 'meta', 'marker', 'wait', 'active', 'paused', 'delayed', 'prioritized', 'waiting-children'] as const),
  ...(['completed', 'failed', 'stalled', 'events', 'pc', 'repeat', 'de'] as const),
];

/** Sets an expiry for the keys of a run: BullMQ creates them without one, and creates its lists again after they were empty. */
export async function expireRun({ bullmq }: QueuePackages, redis: Redis, run: string): Promise<void> {
  const queueKeys = new bullmq.QueueKeys(PREFIX);
  const toKey = (name: string): string => queueKeys.toKey(queueName(run), name);
  const listed = await Promise.all([
    redis.lrange(toKey('wait'), 0, -1),
    redis.lrange(toKey('active'), 0, -1),
    redis.zrange(toKey('failed'), '0', '-1'),
  ]);
  const keys = [...[...QUEUE_KEYS, ...listed.flat()].map(toKey), ...[robotsKey, answersKey].map((keyOf) => keyOf(run))];
  const expiring = redis.pipeline();
  for (const key of keys) expiring.pexpire(key, EXPIRY);
  await executed(expiring);
}

/** Sets an expiry for the keys of killed runs, once for each: a run that only paused registers again. */
export async function expireKilledRuns(packages: QueuePackages, redis: Redis, signal: AbortSignal): Promise<void> {
  for (const run of await redis.zrange(RUNS, '0', '-1')) {
    if (signal.aborted) return;
    if ((await redis.exists(runKey(run))) === 1) continue;
    await expireRun(packages, redis, run);
    await redis.zrem(RUNS, run);
  }
}
