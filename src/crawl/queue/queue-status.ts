// Describes the state of a queue in lines: its runs and its workers.

import type { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueuePackages } from './queue-connection.js';
import { PREFIX, progressKey, queueName, runKey } from './queue-keys.js';
import { runsOf, type WorkerReport, workersOf } from './registry.js';
import { decodeRun } from './run-record.js';
import { isSentBatch } from './sent-document.js';

/** Returns the lines; ages are relative to `now`. */
export async function readStatus({ bullmq }: QueuePackages, redis: Redis, now: number): Promise<readonly string[]> {
  const [runs, workers] = await Promise.all([runsOf(redis), workersOf(redis)]);
  const lines = [`runs: ${runs.length}`];
  for (const id of runs) {
    const [text, progress] = await redis.mget(runKey(id), progressKey(id));
    const record = text ? decodeRun(text) : null;
    const queue = new bullmq.Queue(queueName(id), { connection: redis, prefix: PREFIX, skipVersionCheck: true });
    const [waiting, active] = [await documentsOf(queue, 'wait'), await documentsOf(queue, 'active')];
    const { done, givenUp } = countsOf(progress ?? '');
    const by = record === null ? '' : ` of ${record.targets.join(', ')} (sitemap-lint ${record.tool})`;
    lines.push(`  ${id}${by}: ${waiting} waiting, ${active} under way, ${done} done, ${givenUp} given up`);
    for (const { name, refused } of workers) if (refused[id] !== undefined) lines.push(`    refused by ${name}: ${refused[id]}`);
  }
  return [...lines, `workers: ${workers.length}`, ...workers.map((worker) => lineOf(worker, now))];
}

function lineOf({ name, tool, since, done, busy }: WorkerReport, now: number): string {
  const minutes = Math.max(0, Math.round((now - since) / 60_000));
  return `  ${name} (sitemap-lint ${tool}): ${busy} under way, ${done} done, for ${minutes} min`;
}

/** Number of documents in the batches of a queue; a question mark if one of them is damaged, which BullMQ cannot read. */
function documentsOf(queue: Queue, state: 'wait' | 'active'): Promise<number | '?'> {
  const count = (sum: number, job: Job): number => sum + (isSentBatch(job?.data) ? job.data.documents.length : 0);
  return queue.getJobs(state).then(
    (jobs) => jobs.reduce(count, 0),
    () => '?',
  );
}

/** Documents that a run got back, and those of them that no worker could lint. */
function countsOf(progress: string): { readonly done: number; readonly givenUp: number } {
  try {
    const { done, givenUp } = JSON.parse(progress) as { readonly done?: unknown; readonly givenUp?: unknown };
    return { done: typeof done === 'number' ? done : 0, givenUp: typeof givenUp === 'number' ? givenUp : 0 };
  } catch {
    return { done: 0, givenUp: 0 };
  }
}
