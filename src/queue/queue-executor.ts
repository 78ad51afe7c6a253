// Lints the documents of a run in workers: puts them into a queue, and takes what came of them.

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { crypto } from '../builtins.js';
import { type DocumentJob, type Executor, OwnProcess } from '../document/executor.js';
import type { LintConfig } from '../document/lint-config.js';
import type { DocumentResult } from '../document/lint-document.js';
import type { Location, SourceFailure } from '../network/source.js';
import { digestOf } from '../resume/journal-line.js';
import type { OriginRobots } from '../robots/robots-rules.js';
import { toThreadLocation } from '../threads/messages.js';
import { type AnswerHead, decodeOutcome, readHead } from './answer.js';
import { abortable } from './fleet-slots.js';
import { another, type QueuePackages } from './queue-connection.js';
import {
  answersKey,
  BEAT,
  EXPIRY,
  GONE_AFTER,
  MOST_ATTEMPTS,
  PREFIX,
  partsKey,
  progressKey,
  queueName,
  RUNS,
  robotsKey,
  runKey,
} from './queue-keys.js';
import { encodeRun, type RunRecord } from './run-record.js';
import type { SentDocument } from './sent-document.js';
import { WorkerWatch } from './worker-watch.js';

/** A document at workers. */
interface Pending {
  readonly location: Location;
  readonly data: SentDocument;
  readonly robots: readonly OriginRobots[];
  readonly resolve: (outcome: DocumentResult | SourceFailure | 'elsewhere') => void;
  /** How often in a row the database did not have it. */
  missing: number;
  /** Answers that did not hold. */
  damaged: number;
}

/** What a queue needs of its run. */
export interface QueueRun {
  readonly record: RunRecord;
  readonly config: LintConfig;
  readonly signal: AbortSignal;
  /** Called with a line about the workers that somebody should know. */
  readonly onNotice: (line: string) => void;
}

/** The queue of one run. `close` must be called. */
export class QueueExecutor implements Executor {
  readonly started = 0;
  readonly #redis: Redis;
  readonly #answers: Redis;
  readonly #queue: Queue<SentDocument>;
  readonly #run: QueueRun;
  readonly #id = crypto().randomUUID();
  readonly #own: OwnProcess;
  readonly #pending = new Map<string, Pending>();
  readonly #watch: WorkerWatch;
  readonly #ended = new AbortController();
  readonly #work: Promise<unknown>;
  #jobs = 0;
  #done = 0;

  constructor({ bullmq }: QueuePackages, redis: Redis, run: QueueRun) {
    this.#redis = redis;
    this.#answers = another(redis);
    // Every document at a worker listens to it.
    setMaxListeners(0, run.signal);
    this.#run = run;
    this.#own = new OwnProcess(run.config);
    this.#watch = new WorkerWatch(redis, this.#id, run.onNotice);
    this.#queue = new bullmq.Queue(queueName(this.#id), {
      connection: redis,
      prefix: PREFIX,
      // Nobody reads the events.
      streams: { events: { maxLen: 10 } },
      skipVersionCheck: true,
    });
    this.#queue.on('error', () => undefined);
    this.#work = Promise.all([this.#takeAnswers(), this.#tend()]);
    this.#work.catch(() => undefined);
  }

  /** Lints a document of the network in a worker. Files, and what the run has opened, are linted here. */
  async lint<Other extends object>(job: DocumentJob<Other>): Promise<DocumentResult | SourceFailure | Other> {
    const { location, listing, robots, isOpen } = job;
    const { signal, config } = this.#run;
    if (isOpen || location.from.kind !== 'http') return this.#own.lint(job);
    const id = `document-${this.#jobs++}`;
    const named = robots.map((one) => digestOf(JSON.stringify(one)));
    const data: SentDocument = { location: toThreadLocation(location), listing, robots: named };
    const answered = new Promise<DocumentResult | SourceFailure | 'elsewhere'>((resolve) => {
      this.#pending.set(id, { location, data, robots, resolve, missing: 0, damaged: 0 });
    });
    try {
      await abortable(this.#send(id), signal);
      const outcome = await abortable(answered, signal);
      if (outcome === 'elsewhere') return await this.#own.lint(job);
      if ('facts' in outcome) config.onRead?.(outcome.facts.bytes, outcome.facts.entries);
      return outcome;
    } finally {
      this.#pending.delete(id);
      this.#done++;
    }
  }

  /** Puts a document into the queue, unless it is there. Whatever it needs there expires by itself. */
  async #send(id: string): Promise<void> {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const shared = this.#redis.pipeline();
    pending.robots.forEach((one, index) => {
      shared.hset(robotsKey(this.#id), pending.data.robots[index] as string, JSON.stringify(one));
    });
    if (pending.robots.length > 0) shared.pexpire(robotsKey(this.#id), EXPIRY);
    await shared.exec();
    await this.#queue.add('document', pending.data, {
      jobId: id,
      attempts: MOST_ATTEMPTS,
      removeOnComplete: true,
      // Those that have failed are read and removed by `#tend`.
      removeOnFail: false,
      stackTraceLimit: 1,
    });
    await this.#redis.pexpire(this.#queue.toKey(id), EXPIRY);
  }

  /** Takes answers as they come. */
  async #takeAnswers(): Promise<void> {
    const key = answersKey(this.#id);
    while (!this.#ended.signal.aborted) {
      try {
        const taken = await this.#answers.blpopBuffer(key, 1);
        if (taken !== null) await this.#answered(taken[1]);
      } catch {
        // The connection was lost: the document is asked for again if its answer was lost as well.
        await this.#wait(BEAT / 4);
      }
    }
  }

  async #answered(bytes: Buffer): Promise<void> {
    const answer = readHead(bytes);
    if (answer === null) return;
    const { head } = answer;
    const content = head.parts === null ? answer.content : await this.#partsOf(head);
    const pending = this.#pending.get(head.job);
    // The answer of a second worker, which took over from one that seemed to be gone.
    if (pending === undefined) return;
    if (head.kind === 'too-large') {
      pending.resolve('elsewhere');
      return;
    }
    const outcome = content && decodeOutcome(head, content, pending.location, this.#run.config);
    if (outcome !== null) pending.resolve(outcome);
    else if (++pending.damaged >= MOST_ATTEMPTS) pending.resolve(givenUp(pending.location, 'their answers were damaged'));
  }

  /** The parts of a long answer, which are removed; null if some are missing. */
  async #partsOf({ parts }: AnswerHead): Promise<Buffer | null> {
    if (parts === null) return null;
    const key = partsKey(this.#id, parts.name);
    const found = await this.#redis.lrangeBuffer(key, 0, -1);
    await this.#redis.del(key);
    return found.length === parts.count ? Buffer.concat(found) : null;
  }

  /** Reports the run, and looks for documents that were lost or given up, until the run has ended. */
  async #tend(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      try {
        await this.#report();
        for (const id of this.#pending.keys()) await this.#check(id);
        await this.#watch.look(this.#pending.size > 0);
      } catch {
        // The connection was lost, or the server has restarted: everything is reported again.
      }
      await this.#wait(BEAT);
    }
  }

  async #report(): Promise<void> {
    const progress = { done: this.#done, waiting: this.#pending.size };
    await this.#redis
      .multi()
      .set(runKey(this.#id), encodeRun(this.#run.record), 'PX', GONE_AFTER)
      .zadd(RUNS, Date.now(), this.#id)
      .zremrangebyscore(RUNS, '-inf', Date.now() - EXPIRY)
      .pexpire(RUNS, EXPIRY)
      .set(progressKey(this.#id), JSON.stringify(progress), 'PX', GONE_AFTER)
      .pexpire(robotsKey(this.#id), EXPIRY)
      .exec();
    const shared = this.#redis.pipeline();
    for (const name of QUEUE_KEYS) shared.pexpire(this.#queue.toKey(name), EXPIRY);
    await shared.exec();
  }

  async #check(id: string): Promise<void> {
    const [kept, failure] = await Promise.all([
      this.#redis.exists(this.#queue.toKey(id)),
      this.#redis.hget(this.#queue.toKey(id), 'failedReason'),
    ]);
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    if (failure !== null && (await this.#hasFailed(id))) {
      pending.resolve(givenUp(pending.location, reasonOf(failure)));
      return;
    }
    // Its answer may be under way when it is missing for the first time.
    pending.missing = kept === 1 ? 0 : pending.missing + 1;
    if (pending.missing < 3) return;
    pending.missing = 0;
    await this.#send(id);
  }

  /** Whether a document is among those that have failed, and not tried again; it is removed then. */
  async #hasFailed(id: string): Promise<boolean> {
    if ((await this.#redis.zscore(this.#queue.toKey('failed'), id)) === null) return false;
    await this.#redis.multi().zrem(this.#queue.toKey('failed'), id).del(this.#queue.toKey(id)).exec();
    return true;
  }

  async #wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.#ended.signal }).catch(() => undefined);
  }

  /** Removes the run from the database, whose connection stays open. */
  async close(): Promise<void> {
    this.#ended.abort();
    this.#answers.disconnect();
    await this.#work.catch(() => undefined);
    const jobs = [...this.#pending.keys()];
    const names = [...QUEUE_KEYS, ...jobs].map((name) => this.#queue.toKey(name));
    const own = [runKey, robotsKey, answersKey, progressKey].map((keyOf) => keyOf(this.#id));
    // A server that does not answer has keys that expire.
    await Promise.race([
      this.#redis
        .multi()
        .zrem(RUNS, this.#id)
        .del(...own, ...names)
        // A worker that has not left yet writes to it again.
        .hset(this.#queue.toKey('meta'), 'ended', 1)
        .pexpire(this.#queue.toKey('meta'), GONE_AFTER)
        .exec(),
      pause(2 * BEAT, undefined, { ref: false }),
    ]).catch(() => undefined);
  }
}

/** What BullMQ keeps of a queue besides its documents, and what expires by itself. */
const QUEUE_KEYS = [
  ...(['id', 'meta', 'marker', 'wait', 'active', 'paused', 'delayed', 'prioritized', 'waiting-children'] as const),
  ...(['completed', 'failed', 'stalled', 'events', 'pc', 'repeat', 'de'] as const),
];

function reasonOf(failure: string): string {
  return failure.includes('stalled') ? 'each of them ended or stopped answering' : failure.slice(0, 200);
}

/** The outcome of a document that no worker could lint. */
function givenUp(location: Location, reason: string): SourceFailure {
  const data = { workers: MOST_ATTEMPTS, reason };
  return { location, http: null, problem: { rule: 'run/worker-failed', message: 'given-up', data } };
}
