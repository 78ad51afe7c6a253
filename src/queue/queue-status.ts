// Says in lines what is going on in a queue: its runs and its workers.

import type { Redis } from 'ioredis';
import type { QueuePackages } from './queue-connection.js';
import { PREFIX, progressKey, queueName, runKey } from './queue-keys.js';
import { runsOf, type WorkerReport, workersOf } from './registry.js';
import { decodeRun } from './run-record.js';

/** The lines; `now` is the time to which ages are told. */
export async function readStatus({ bullmq }: QueuePackages, redis: Redis, now: number): Promise<readonly string[]> {
  const [runs, workers] = await Promise.all([runsOf(redis), workersOf(redis)]);
  const lines = [`runs: ${runs.length}`];
  for (const id of runs) {
    const [text, progress] = await redis.mget(runKey(id), progressKey(id));
    const record = text ? decodeRun(text) : null;
    const queue = new bullmq.Queue(queueName(id), { connection: redis, prefix: PREFIX, skipVersionCheck: true });
    const { wait = 0, active = 0, failed = 0 } = await queue.getJobCounts('wait', 'active', 'failed');
    const by = record === null ? '' : ` of ${record.targets.join(', ')} (sitemap-lint ${record.tool})`;
    lines.push(`  ${id}${by}: ${wait} waiting, ${active} under way, ${doneOf(progress ?? '')} done, ${failed} given up`);
    for (const { name, refused } of workers) if (refused[id] !== undefined) lines.push(`    refused by ${name}: ${refused[id]}`);
  }
  return [...lines, `workers: ${workers.length}`, ...workers.map((worker) => lineOf(worker, now))];
}

function lineOf({ name, tool, since, done, busy }: WorkerReport, now: number): string {
  const minutes = Math.max(0, Math.round((now - since) / 60_000));
  return `  ${name} (sitemap-lint ${tool}): ${busy} under way, ${done} done, for ${minutes} min`;
}

/** Documents that a run has had back. */
function doneOf(progress: string): number {
  try {
    const { done } = JSON.parse(progress) as { readonly done?: unknown };
    return typeof done === 'number' ? done : 0;
  } catch {
    return 0;
  }
}
