// One run in a worker: takes its documents from the queue, lints them, and sends back their outcomes.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { withinTime } from '../../base/within-time.js';
import { SourceOpener } from '../../fetch/targets/open.js';
import type { DocumentOutcome } from '../../lint/document/document-outcome.js';
import type { LintConfig } from '../../lint/document/lint-config.js';
import { lintDocument } from '../../lint/document/lint-document.js';
import type { OriginRobots } from '../../lint/robots/robots-group.js';
import { RulePlan } from '../../rules/plan.js';
import { registryWith } from '../../rules/rule-registry.js';
import { SchemaHost } from '../../schema/host.js';
import { fromThreadLocation } from '../threads/messages.js';
import { encodeAnswer, encodeError, type SentAnswer } from './answer.js';
import { AnswerOutbox } from './answer-outbox.js';
import type { FleetSlots } from './fleet-slots.js';
import { expireRun } from './leftovers.js';
import type { QueuePackages } from './queue-connection.js';
import { BEAT, LOCK, MOST_ATTEMPTS, PREFIX, queueName, robotsKey, STALLED_LOOK } from './queue-keys.js';
import type { RunRecord, WorkerConfiguration } from './run-record.js';
import { isSentBatch, isSentDocument, type SentDocument } from './sent-document.js';
import { isRefusal } from './server-refusal.js';
import type { WorkerCounts } from './worker-counts.js';

/** Milliseconds that linting may take beyond the time limit of fetching, before another worker gets the document. */
const LINTING_TIME = 300_000;

/** Objects shared by all runs of a worker. */
export interface WorkerTools {
  readonly packages: QueuePackages;
  readonly redis: Redis;
  readonly slots: FleetSlots;
  readonly counts: WorkerCounts;
  readonly own: WorkerConfiguration;
  /** Documents that are linted at once. */
  readonly concurrency: number;
}

/** A run that a worker serves. `close` must be called. */
export class ServedRun {
  readonly #ended = new AbortController();
  readonly #id: string;
  readonly #record: RunRecord;
  readonly #tools: WorkerTools;
  readonly #opener: SourceOpener;
  readonly #host: SchemaHost | null;
  readonly #config: LintConfig;
  readonly #worker: Worker;
  readonly #answers: AnswerOutbox;
  /** robots.txt groups by their digests. */
  readonly #robots = new Map<string, OriginRobots>();

  constructor(id: string, record: RunRecord, tools: WorkerTools) {
    this.#id = id;
    this.#record = record;
    this.#tools = tools;
    this.#answers = new AnswerOutbox(tools.redis, id);
    const { signal } = this.#ended;
    this.#opener = openerFor(record, tools, signal);
    this.#host = record.schema ? new SchemaHost({ signal }) : null;
    const names = new Set(record.plugins.map(({ name }) => name));
    const { rules } = registryWith(tools.own.plugins.filter(({ name }) => names.has(name)));
    this.#config = { ...record.config, plan: new RulePlan(rules, record.rules), host: this.#host };
    this.#worker = new tools.packages.bullmq.Worker(queueName(id), (job) => this.#lintBatch(job), {
      connection: tools.redis,
      prefix: PREFIX,
      concurrency: tools.concurrency,
      lockDuration: LOCK,
      stalledInterval: STALLED_LOOK,
      maxStalledCount: MOST_ATTEMPTS - 1,
      skipVersionCheck: true,
    });
    // The run sends unanswered documents again.
    this.#worker.on('error', (error) => void this.#pauseAfter(error).catch(() => undefined));
  }

  /** Takes no documents for a moment when the server refuses commands: BullMQ retries at once, thousands of times a second. */
  async #pauseAfter(error: unknown): Promise<void> {
    if (!isRefusal(error) || this.#worker.isPaused()) return;
    // Linting in progress continues.
    await this.#worker.pause(true);
    await pause(BEAT, undefined, { ref: false, signal: this.#ended.signal });
    // Before version 6.7 of BullMQ, a worker that was still at work stayed paused.
    if (this.#worker.closing === undefined) await this.#worker.resume();
  }

  /** Lints the documents of a batch, one after the other: a worker that dies was linting the first unanswered one. */
  async #lintBatch({ data, stalledCounter, attemptsMade }: Job): Promise<void> {
    if (!isSentBatch(data)) throw new Error('no batch of documents');
    const isSecondAttempt = stalledCounter + attemptsMade > 0;
    for (const document of data.documents) {
      if (!isSentDocument(document)) throw new Error('not a document of the network');
      await this.#answers.add(await this.#answerTo(document));
      if (isSecondAttempt) await this.#answers.flush();
    }
    await this.#answers.flush();
  }

  async #answerTo(document: SentDocument): Promise<SentAnswer> {
    const { counts } = this.#tools;
    const started = performance.now();
    const subject = (): { document: string; took: number } => ({
      document: document.id,
      took: Math.round(performance.now() - started),
    });
    const name = randomUUID();
    counts.busy++;
    try {
      const outcome = await this.#outcomeOf(document);
      counts.add(outcome);
      return encodeAnswer(subject(), name, outcome);
    } catch (error) {
      // The run has ended: nobody waits for the answer.
      if (this.#ended.signal.aborted) throw error;
      counts.failed++;
      return encodeError(subject(), name, error instanceof Error ? error.message : String(error));
    } finally {
      counts.busy--;
    }
  }

  async #outcomeOf(document: SentDocument): Promise<DocumentOutcome> {
    const robots = await Promise.all(document.robots.map((digest) => this.#robotsOf(digest)));
    const location = fromThreadLocation(document.location);
    const read = async (): Promise<DocumentOutcome> => {
      const source = await this.#opener.open(location);
      return 'problem' in source ? source : lintDocument(source, document.listing, this.#config, robots);
    };
    return withinTime(this.#record.limits.documentTime + LINTING_TIME, read(), () => 'linting took too long');
  }

  async #robotsOf(digest: string): Promise<OriginRobots> {
    const known = this.#robots.get(digest);
    if (known !== undefined) return known;
    const text = await this.#tools.redis.hget(robotsKey(this.#id), digest);
    if (text === null) throw new Error('the groups of robots.txt are missing');
    const robots = JSON.parse(text) as OriginRobots;
    this.#robots.set(digest, robots);
    return robots;
  }

  /** Stops taking documents. `finish` is whether documents in progress are linted to their end. */
  async close(finish: boolean): Promise<void> {
    if (!finish) this.#ended.abort();
    await this.#worker.close(!finish).catch(() => undefined);
    this.#ended.abort();
    await Promise.all([this.#opener.close(), this.#host?.close()]);
    // Opening and closing write to the queue, even when its run has ended.
    await expireRun(this.#tools.packages, this.#tools.redis, this.#id).catch(() => undefined);
  }
}

/** Makes the opener of a run, with the worker's own credentials. */
function openerFor(
  { network, limits, trusted }: RunRecord,
  { own, slots, concurrency }: WorkerTools,
  signal: AbortSignal,
): SourceOpener {
  const { userAgent, allowPorts = [], insecure = false, allowPrivate = null } = network;
  const opener = new SourceOpener({
    userAgent,
    allowPorts,
    insecure,
    allowPrivate: own.allowPrivate ? allowPrivate : false,
    headers: own.headers,
    ...(own.proxies && { proxies: own.proxies }),
    ...(own.certificate && { certificate: own.certificate }),
    hostSlots: slots,
    concurrency: Math.max(concurrency, limits.hostConnections),
    timeoutMs: limits.documentTime,
    limits,
    signal,
    mapping: null,
    cwd: process.cwd(),
    stdin: null,
  });
  for (const target of trusted) {
    const url = new URL(target);
    const credentials = own.credentials.find(({ origin }) => origin === url.origin);
    if (credentials !== undefined) {
      url.username = credentials.username;
      url.password = credentials.password;
    }
    opener.trust({ text: target, site: url });
  }
  return opener;
}
