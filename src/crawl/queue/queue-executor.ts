// Lints the documents of a run in workers: puts them into a queue, and takes their outcomes.

import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Location, SourceFailure } from '../../fetch/network/source.js';
import { type DocumentJob, type Executor, OwnProcess } from '../../lint/document/executor.js';
import type { LintConfig } from '../../lint/document/lint-config.js';
import type { DocumentResult } from '../../lint/document/lint-document.js';
import { MOST_LINE_BYTES } from '../resume/journal-line.js';
import { toThreadLocation } from '../threads/messages.js';
import { type AnswerHead, decodeOutcome, PART_BYTES, readAnswers } from './answer.js';
import { type Batch, DocumentOutbox, type Unsent } from './document-outbox.js';
import { abortable } from './fleet-slots.js';
import { expireKilledRuns, QUEUE_KEYS } from './leftovers.js';
import { another, type QueuePackages } from './queue-connection.js';
import {
  answersKey,
  BEAT,
  EXPIRY,
  GONE_AFTER,
  KNOWN_FOR,
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
import type { SentBatch } from './sent-document.js';
import { executed, type Patience } from './server-refusal.js';
import { WorkerWatch } from './worker-watch.js';

/** A document at workers. */
interface Pending extends Unsent {
  readonly location: Location;
  readonly resolve: (outcome: DocumentResult | SourceFailure | 'elsewhere') => void;
  /** Workers that could not lint it, or sent invalid answers. */
  failures: number;
}

/** Data that a queue needs. */
export interface QueueRun {
  readonly record: RunRecord;
  readonly config: LintConfig;
  readonly signal: AbortSignal;
  /** Called with a notice about the workers, as one line. */
  readonly onNotice: (line: string) => void;
  readonly patience: Patience;
}

/** The queue of one run. `close` must be called. */
export class QueueExecutor implements Executor {
  readonly started = 0;
  readonly #redis: Redis;
  readonly #answers: Redis;
  readonly #queue: Queue<SentBatch>;
  readonly #outbox: DocumentOutbox;
  readonly #run: QueueRun;
  readonly #id = randomUUID();
  readonly #own: OwnProcess;
  readonly #pending = new Map<string, Pending>();
  readonly #watch: WorkerWatch;
  readonly #ended = new AbortController();
  /** Aborts when the server keeps refusing commands. */
  readonly #refused = new AbortController();
  readonly #ending: AbortSignal;
  readonly #work: Promise<unknown>;
  #documents = 0;
  #done = 0;
  #givenUp = 0;

  constructor(packages: QueuePackages, redis: Redis, run: QueueRun) {
    this.#redis = redis;
    this.#answers = another(redis);
    // Every document at a worker listens to it.
    this.#ending = AbortSignal.any([run.signal, this.#refused.signal]);
    setMaxListeners(0, this.#ending);
    this.#run = run;
    this.#own = new OwnProcess(run.config);
    this.#watch = new WorkerWatch(redis, this.#id, run.onNotice);
    this.#queue = new packages.bullmq.Queue(queueName(this.#id), {
      connection: redis,
      prefix: PREFIX,
      // Nobody reads the events.
      streams: { events: { maxLen: 10 } },
      skipVersionCheck: true,
    });
    this.#queue.on('error', () => undefined);
    this.#outbox = new DocumentOutbox(redis, this.#queue, this.#id, run.record.limits.queueDocuments, run.patience);
    const leftovers = expireKilledRuns(packages, redis, this.#ended.signal).catch(() => undefined);
    this.#work = Promise.all([this.#takeAnswers(), this.#tend(), leftovers]);
    this.#work.catch(() => undefined);
  }

  /** Lints a document of the network in a worker. Files and sources already open are linted here. */
  async lint<Other extends object>(job: DocumentJob<Other>): Promise<DocumentResult | SourceFailure | Other> {
    const { location, listing, robots, isOpen } = job;
    const { config } = this.#run;
    if (isOpen || location.from.kind !== 'http') return this.#own.lint(job);
    const id = `${this.#documents++}`;
    const data = { id, location: toThreadLocation(location), listing };
    let resolve: Pending['resolve'] = () => undefined;
    const answered = new Promise<DocumentResult | SourceFailure | 'elsewhere'>((resolved) => {
      resolve = resolved;
    });
    const pending: Pending = { location, data, robots, batch: null, resolve, failures: 0 };
    this.#pending.set(id, pending);
    try {
      await abortable(this.#outbox.send(pending), this.#ending);
      const outcome = await abortable(answered, this.#ending);
      if (outcome === 'elsewhere') return await this.#own.lint(job);
      if ('facts' in outcome) config.onRead?.(outcome.facts.bytes, outcome.facts.entries);
      return outcome;
    } finally {
      this.#pending.delete(id);
      this.#done++;
    }
  }

  /** Takes answers as they come. */
  async #takeAnswers(): Promise<void> {
    const key = answersKey(this.#id);
    while (!this.#ended.signal.aborted) {
      try {
        const taken = await this.#patiently(() => this.#answers.blpopBuffer(key, 1));
        if (taken !== null) for (const { head, content } of readAnswers(taken[1])) await this.#answered(head, content);
      } catch {
        // The connection was lost: the document is sent again if its answer was lost as well.
        this.#endIfRefused();
        await this.#wait(BEAT / 4);
      }
    }
  }

  async #answered(head: AnswerHead, inHead: Buffer): Promise<void> {
    const content = head.parts === null ? inHead : await this.#partsOf(head);
    const pending = this.#pending.get(head.document);
    // Two workers answered: the second took over because the first seemed to be gone.
    if (pending === undefined) return;
    this.#outbox.size.took(head.took);
    if (head.kind === 'too-large') {
      pending.resolve('elsewhere');
      return;
    }
    const isError = head.kind === 'error';
    const outcome = content && !isError ? decodeOutcome(head, content, pending.location, this.#run.config) : null;
    if (outcome !== null) pending.resolve(outcome);
    else if (++pending.failures >= MOST_ATTEMPTS)
      this.#giveUp(pending, isError ? inHead.toString().slice(0, 200) : 'their answers were damaged');
    else await this.#outbox.sendAgain([pending]);
  }

  /** Reads and removes the parts of a long answer; null if some are missing. */
  async #partsOf({ parts }: AnswerHead): Promise<Buffer | null> {
    if (parts === null) return null;
    if (parts.count * PART_BYTES > MOST_LINE_BYTES + PART_BYTES) return null;
    const key = partsKey(this.#id, parts.name);
    const found = await this.#redis.lrangeBuffer(key, 0, parts.count);
    await this.#redis.del(key);
    return found.length === parts.count ? Buffer.concat(found) : null;
  }

  /** Reports the run, and looks for documents that were lost or given up, until the run has ended. */
  async #tend(): Promise<void> {
    while (!this.#ended.signal.aborted) {
      try {
        await this.#patiently(() => this.#report());
        await this.#patiently(() => this.#check());
        this.#outbox.size.atOnce(await this.#patiently(() => this.#watch.look(this.#pending.size > 0)));
      } catch {
        // The connection was lost, or the server has restarted: everything is reported again.
        this.#endIfRefused();
      }
      await this.#wait(BEAT);
    }
  }

  /** Repeats a refused call. If the server keeps refusing it, the run ends. */
  #patiently<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.#run.patience.wait(call, this.#ended.signal);
  }

  #endIfRefused(): void {
    const { refusal } = this.#run.patience;
    if (refusal !== null) this.#refused.abort(new Error(refusal));
  }

  async #report(): Promise<void> {
    const progress = { done: this.#done, givenUp: this.#givenUp };
    const reporting = this.#redis
      .multi()
      .set(runKey(this.#id), encodeRun(this.#run.record), 'PX', GONE_AFTER)
      .zadd(RUNS, Date.now(), this.#id)
      .zremrangebyscore(RUNS, '-inf', Date.now() - KNOWN_FOR)
      .pexpire(RUNS, KNOWN_FOR)
      .set(progressKey(this.#id), JSON.stringify(progress), 'PX', GONE_AFTER)
      .pexpire(robotsKey(this.#id), EXPIRY);
    await executed(reporting);
    const shared = this.#redis.pipeline();
    for (const name of QUEUE_KEYS) shared.pexpire(this.#queue.toKey(name), EXPIRY);
    await executed(shared);
  }

  /** Checks the batches that have documents without an outcome. */
  async #check(): Promise<void> {
    const { batches } = this.#outbox;
    const asked = this.#redis.pipeline();
    for (const [id, { documents }] of batches) {
      if (!documents.some((document) => this.#isIn(document, id))) batches.delete(id);
      else asked.exists(this.#queue.toKey(id)).hget(this.#queue.toKey(id), 'failedReason');
    }
    const looked = [...batches];
    if (looked.length === 0) return;
    const answers = await executed(asked);
    for (const [index, [id, batch]] of looked.entries()) {
      const [kept, failure] = [answers[2 * index], answers[2 * index + 1]];
      await this.#tendTo(id, batch, kept === 1, typeof failure === 'string' ? failure : null);
    }
  }

  async #tendTo(id: string, batch: Batch, isKept: boolean, failure: string | null): Promise<void> {
    const left = batch.documents.filter((document): document is Pending => this.#isIn(document, id));
    if (failure !== null && (await this.#hasFailed(id))) {
      // The last worker failed on the first one.
      const [first, ...others] = left;
      if (first !== undefined) this.#giveUp(first, reasonOf(failure));
      await this.#outbox.sendAgain(others);
      return;
    }
    // Its answers may still arrive when it is missing once or twice.
    batch.missing = isKept ? 0 : batch.missing + 1;
    if (batch.missing >= 3) await this.#outbox.sendAgain(left);
  }

  /** Whether a document has no outcome yet, and was sent in this batch last. */
  #isIn({ data, batch }: Unsent, id: string): boolean {
    return batch === id && this.#pending.has(data.id);
  }

  #giveUp({ location, resolve }: Pending, reason: string): void {
    this.#givenUp++;
    resolve(givenUp(location, reason));
  }

  /** Returns whether a batch has failed and is not tried again, and then removes it. */
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
    const names = [...QUEUE_KEYS, ...this.#outbox.batches.keys()].map((name) => this.#queue.toKey(name));
    const own = [runKey, robotsKey, answersKey, progressKey].map((keyOf) => keyOf(this.#id));
    // If the server does not answer, the keys expire.
    await Promise.race([
      this.#redis
        .multi()
        .zrem(RUNS, this.#id)
        .del(...own, ...names)
        // A worker still serving the run writes to it again.
        .hset(this.#queue.toKey('meta'), 'ended', 1)
        .pexpire(this.#queue.toKey('meta'), GONE_AFTER)
        .exec(),
      pause(2 * BEAT, undefined, { ref: false }),
    ]).catch(() => undefined);
  }
}

function reasonOf(failure: string): string {
  return failure.includes('stalled') ? 'each of them ended or stopped answering' : failure.slice(0, 200);
}

/** The outcome of a document that no worker could lint. */
function givenUp(location: Location, reason: string): SourceFailure {
  const data = { workers: MOST_ATTEMPTS, reason };
  return { location, http: null, problem: { rule: 'run/worker-failed', message: 'given-up', data } };
}
