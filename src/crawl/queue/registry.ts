// Worker reports in the database, and lists of runs and workers.

import type { Redis } from 'ioredis';
import { EXPIRY, RUNS, runKey, WORKERS, workerKey } from './queue-keys.js';
import { executed } from './server-refusal.js';

/** Milliseconds after which a worker that does not report counts as gone. */
const WORKER_GONE_AFTER = 10_000;

/** A worker's report on itself. */
export interface WorkerReport {
  readonly name: string;
  readonly tool: string;
  readonly since: number;
  readonly done: number;
  readonly busy: number;
  /** Documents that it lints at once. */
  readonly concurrency: number;
  /** Reasons by the ids of the runs that it does not serve. */
  readonly refused: Readonly<Record<string, string>>;
}

/** Writes the report of a worker, which counts for some seconds. */
export async function reportWorker(redis: Redis, id: string, report: WorkerReport): Promise<void> {
  const reporting = redis
    .multi()
    .set(workerKey(id), JSON.stringify(report), 'PX', WORKER_GONE_AFTER)
    .zadd(WORKERS, Date.now(), id)
    .zremrangebyscore(WORKERS, '-inf', Date.now() - EXPIRY)
    .pexpire(WORKERS, EXPIRY);
  await executed(reporting);
}

/** The id of a run. BullMQ makes no queue of a name with a colon, and somebody else may have written anything. */
const RUN_ID = /^[\w-]{1,64}$/;

/** Lists the runs that have reported lately. */
export async function runsOf(redis: Redis): Promise<readonly string[]> {
  const ids = (await redis.zrange(RUNS, '0', '-1')).filter((id) => RUN_ID.test(id));
  const asked = redis.pipeline();
  for (const id of ids) asked.exists(runKey(id));
  const answers = (await asked.exec()) ?? [];
  return ids.filter((_, index) => answers[index]?.[1] === 1);
}

/** Removes a worker that ends. */
export async function removeWorker(redis: Redis, id: string): Promise<void> {
  await redis.multi().zrem(WORKERS, id).del(workerKey(id)).exec();
}

/** Lists the workers that have reported lately, by name. */
export async function workersOf(redis: Redis): Promise<readonly WorkerReport[]> {
  const ids = await redis.zrange(WORKERS, '0', '-1');
  const texts = ids.length === 0 ? [] : await redis.mget(...ids.map(workerKey));
  return texts
    .flatMap((text) => {
      const report = text === null ? null : parsed(text);
      return report === null ? [] : [report];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function parsed(text: string): WorkerReport | null {
  try {
    const report = JSON.parse(text) as Partial<WorkerReport>;
    const { name, tool, since, done, busy, concurrency, refused } = report;
    const numbers = [since, done, busy, concurrency];
    const isWhole = typeof name === 'string' && typeof tool === 'string' && numbers.every(Number.isFinite);
    return isWhole && typeof refused === 'object' && refused !== null ? (report as WorkerReport) : null;
  } catch {
    return null;
  }
}
