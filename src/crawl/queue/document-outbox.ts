// Puts the documents of a run into its queue: those sent at about the same time go together.

import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { OriginRobots } from '../../lint/robots/robots-group.js';
import { digestOf } from '../resume/journal-line.js';
import { BatchSize } from './batch-size.js';
import { EXPIRY, MOST_ATTEMPTS, robotsKey } from './queue-keys.js';
import type { SentBatch, SentDocument } from './sent-document.js';
import { executed, type Patience } from './server-refusal.js';

/** Milliseconds that a document waits for others of its batch: workers have many others meanwhile. */
const MOST_WAIT = 10;

/** A document to send. */
export interface Unsent {
  readonly data: Omit<SentDocument, 'robots'>;
  readonly robots: readonly OriginRobots[];
  /** The id of the batch in which it was sent last; null while it is not in the queue. */
  batch: string | null;
}

interface Waiting {
  readonly document: Unsent;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/** A batch in the queue. */
export interface Batch {
  readonly documents: readonly Unsent[];
  /** How often in a row the database did not have it. */
  missing: number;
}

/** Sends a run's documents to the queue. */
export class DocumentOutbox {
  readonly size: BatchSize;
  /** Sent batches, by the ids of the jobs. `QueueExecutor` removes them. */
  readonly batches = new Map<string, Batch>();
  readonly #redis: Redis;
  readonly #queue: Queue<SentBatch>;
  readonly #run: string;
  readonly #patience: Patience;
  readonly #digests = new WeakMap<OriginRobots, string>();
  /** Digests of the groups of robots.txt that were put into the database. */
  readonly #shared = new Set<string>();
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sent = 0;

  /** `most` documents of the run are in the queue at once. */
  constructor(redis: Redis, queue: Queue<SentBatch>, run: string, most: number, patience: Patience) {
    this.#patience = patience;
    this.#redis = redis;
    this.#queue = queue;
    this.#run = run;
    this.size = new BatchSize(most);
  }

  /** Puts a document into the queue; resolves when it is there. Its data there expires by itself. */
  send(document: Unsent): Promise<void> {
    document.batch = null;
    return new Promise((done, fail) => {
      this.#waiting.push({ document, done, fail });
      if (this.#waiting.length === 1) setImmediate(() => this.#flushIfFull());
      else if (this.#timer !== null) this.#flushIfFull();
    });
  }

  #flushIfFull(): void {
    if (this.#waiting.length >= this.size.documents) void this.#flush();
    else this.#timer ??= setTimeout(() => void this.#flush(), MOST_WAIT);
  }

  /** Sends documents once more; the database may have lost robots.txt groups as well. */
  async sendAgain(documents: readonly Unsent[]): Promise<void> {
    this.#shared.clear();
    await Promise.all(documents.map((document) => this.send(document)));
  }

  async #flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      await this.#patience.wait(() => this.#share(waiting.flatMap(({ document }) => document.robots)));
      const { documents: together } = this.size;
      const jobs: { readonly id: string; readonly batch: Batch }[] = [];
      for (let at = 0; at < waiting.length; at += together) {
        const documents = waiting.slice(at, at + together).map(({ document }) => document);
        jobs.push({ id: `batch-${this.#sent++}`, batch: { documents, missing: 0 } });
      }
      // Jobs that exist already are not added again.
      await this.#patience.wait(() => this.#queue.addBulk(jobs.map(({ id, batch }) => this.#jobOf(id, batch))));
      for (const { id, batch } of jobs) {
        this.batches.set(id, batch);
        for (const document of batch.documents) document.batch = id;
      }
      const expiring = this.#redis.pipeline();
      for (const { id } of jobs) expiring.pexpire(this.#queue.toKey(id), EXPIRY);
      await expiring.exec();
      for (const { done } of waiting) done();
    } catch (error) {
      for (const { fail } of waiting) fail(error);
    }
  }

  #jobOf(id: string, { documents }: Batch): Parameters<Queue<SentBatch>['addBulk']>[0][number] {
    const data = documents.map(({ data: sent, robots }) => ({ ...sent, robots: robots.map((one) => this.#digestOf(one)) }));
    return {
      name: 'batch',
      data: { documents: data },
      opts: {
        jobId: id,
        attempts: MOST_ATTEMPTS,
        removeOnComplete: true,
        // The run reads and removes failed jobs.
        removeOnFail: false,
        stackTraceLimit: 1,
      },
    };
  }

  /** Puts missing groups of robots.txt into the database. */
  async #share(groups: readonly OriginRobots[]): Promise<void> {
    const unshared = new Map(groups.map((one) => [this.#digestOf(one), one]));
    for (const digest of this.#shared) unshared.delete(digest);
    if (unshared.size === 0) return;
    const sharing = this.#redis.multi();
    for (const [digest, one] of unshared) sharing.hset(robotsKey(this.#run), digest, JSON.stringify(one));
    await executed(sharing.pexpire(robotsKey(this.#run), EXPIRY));
    for (const digest of unshared.keys()) this.#shared.add(digest);
  }

  #digestOf(robots: OriginRobots): string {
    const known = this.#digests.get(robots);
    if (known !== undefined) return known;
    const digest = digestOf(JSON.stringify(robots));
    this.#digests.set(robots, digest);
    return digest;
  }
}
