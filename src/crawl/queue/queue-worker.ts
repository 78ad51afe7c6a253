// A worker: looks for runs in the database, and serves those that fit its version and configuration.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { abortable, FleetSlots } from './fleet-slots.js';
import { reportLosses } from './lost-connection.js';
import type { QueuePackages } from './queue-connection.js';
import { BEAT, LOOK, runKey } from './queue-keys.js';
import { removeWorker, reportWorker, runsOf } from './registry.js';
import { decodeRun, type RunRecord, refusalOf, type WorkerConfiguration } from './run-record.js';
import { ServedRun, type WorkerTools } from './served-run.js';
import { isRefusal, Patience, reasonOfRefusal } from './server-refusal.js';
import type { WorkerCounts } from './worker-counts.js';

/** Milliseconds that a run must be absent before a worker leaves it: a server restart may restore it. */
const PATIENCE = 5_000;

const DAMAGED = 'its settings are damaged';

/** How a worker is started. */
export interface WorkerOptions {
  readonly name: string;
  readonly concurrency: number;
  readonly own: WorkerConfiguration;
  readonly counts: WorkerCounts;
  /** The address of the server. */
  readonly shown: string;
  /** Ends the worker when it has finished its documents. */
  readonly signal: AbortSignal;
  /** Called with a line about what it does. */
  readonly onLine: (line: string) => void;
}

/** Serves runs until it ends. */
export class QueueWorker {
  readonly #redis: Redis;
  readonly #options: WorkerOptions;
  readonly #tools: WorkerTools;
  readonly #id = randomUUID();
  readonly #since = Date.now();
  readonly #served = new Map<string, { readonly run: ServedRun; misses: number }>();
  readonly #refused = new Map<string, string>();
  #reported = Number.NEGATIVE_INFINITY;
  /** The last refusal of the server that was reported. */
  #refusal = '';

  constructor(packages: QueuePackages, redis: Redis, options: WorkerOptions) {
    this.#redis = redis;
    this.#options = options;
    const { own, concurrency, counts, shown } = options;
    reportLosses(redis, shown, options.onLine);
    const slots = new FleetSlots(redis, new Patience(shown));
    this.#tools = { packages, redis, slots, counts, own, concurrency };
  }

  /** Serves runs until the signal aborts; then finishes what it has begun, unless the server is gone: then nobody takes its answers. Returns false if connections are left open. */
  async run(): Promise<boolean> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      try {
        // A command waits as long as the server is gone.
        await abortable(this.#look(), signal);
        this.#refusal = '';
      } catch (error) {
        // A lost connection comes back, or somebody ends this worker.
        if (isRefusal(error)) this.#reportOnce(`the server refuses commands: ${reasonOfRefusal(error)}`);
      }
      await pause(LOOK, undefined, { signal }).catch(() => undefined);
    }
    const isConnected = this.#redis.status === 'ready';
    // Without a connection, commands then fail instead of waiting for it.
    if (!isConnected) this.#redis.disconnect();
    const closed = Promise.all([...this.#served.values()].map(({ run }) => run.close(isConnected))).then(() => true);
    // BullMQ waits for its server before it closes.
    const isClosed = await (isConnected ? closed : Promise.race([closed, pause(BEAT, false)]));
    this.#tools.slots.close();
    await Promise.race([removeWorker(this.#redis, this.#id), pause(BEAT)]).catch(() => undefined);
    this.#redis.disconnect();
    return isClosed;
  }

  async #look(): Promise<void> {
    const runs = await runsOf(this.#redis);
    for (const id of runs) if (!this.#served.has(id) && !this.#refused.has(id)) await this.#meet(id);
    for (const [id, served] of this.#served) {
      served.misses = runs.includes(id) ? 0 : served.misses + 1;
      if (served.misses * LOOK < PATIENCE) continue;
      this.#served.delete(id);
      await served.run.close(false);
      this.#options.onLine(`run ${id} has ended`);
    }
    for (const id of this.#refused.keys()) if (!runs.includes(id)) this.#refused.delete(id);
    this.#options.counts.runs = this.#served.size;
    await this.#report();
  }

  /** Reports a line once until it changes. */
  #reportOnce(line: string): void {
    if (line === this.#refusal) return;
    this.#refusal = line;
    this.#options.onLine(line);
  }

  /** Serves a new run, or reports why not. */
  async #meet(id: string): Promise<void> {
    // Runs never write a value of another type.
    const text = await this.#redis.get(runKey(id)).catch((error: unknown) => {
      if (isRefusal(error)) return '';
      throw error;
    });
    // The run ended in between.
    if (text === null) return;
    const record = decodeRun(text);
    const reason = record === null ? DAMAGED : ((await refusalOf(record, this.#options.own)) ?? this.#serve(id, record));
    this.#reported = Number.NEGATIVE_INFINITY;
    if (reason === null) return;
    this.#options.counts.refused++;
    this.#refused.set(id, reason);
    this.#options.onLine(`refuses run ${id}: ${reason}`);
  }

  /** Serves a run, or returns why it cannot: no run of this version writes such settings. */
  #serve(id: string, record: RunRecord): string | null {
    if (this.#options.signal.aborted) return null;
    try {
      this.#served.set(id, { run: new ServedRun(id, record, this.#tools), misses: 0 });
      this.#options.onLine(`serves run ${id} of ${record.targets.slice(0, 3).join(', ')}`);
      return null;
    } catch {
      return DAMAGED;
    }
  }

  async #report(): Promise<void> {
    if (Date.now() - this.#reported < BEAT) return;
    this.#reported = Date.now();
    const { name, own, concurrency } = this.#options;
    const { documents: done, busy } = this.#options.counts;
    const refused = Object.fromEntries(this.#refused);
    const { tool } = own;
    await reportWorker(this.#redis, this.#id, { name, tool, since: this.#since, done, busy, concurrency, refused });
  }
}
