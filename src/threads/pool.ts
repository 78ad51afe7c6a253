// Linting threads: the run's thread reads sources and hands their bytes over, others lint them.
//
// A document is linted in one thread from end to end, so what is found in it does not depend on which one that is. Only the
// reading (network, files, decompression) and the order of the crawl stay with the run.

import type { Worker } from 'node:worker_threads';
import { worker } from '../builtins.js';
import { BLOCK_BYTES } from '../decode/block-pool.js';
import { fromRecord } from '../document/document-record.js';
import type { DocumentResult, LintConfig, Listing } from '../document/lint-document.js';
import type { Source } from '../network/source.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import { lintThreadPath } from '../schema/paths.js';
import type { OpenedSource } from '../targets/opened.js';
import type { Threads } from './count.js';
import { type FromThread, type ThreadConfig, type ToThread, toThreadLocation, transferable } from './messages.js';

/** Bytes of the first block of a document that is worth handing over: those of a whole block. */
const LARGE = BLOCK_BYTES;
/**
 * Blocks of one document that were sent and are not done with: enough that a thread need not wait for the run's. The first ones
 * come back together: they have to hold the first mebibyte, which is looked at as a whole where a document begins with space.
 */
const SENT_BLOCKS = 4;

/** A document that a thread works on. */
interface Job {
  readonly resolve: (result: DocumentResult) => void;
  readonly reject: (error: unknown) => void;
  readonly source: Source;
  sent: number;
  /** Called when there is room for another block, or none is wanted any more. */
  wake: () => void;
  failed: boolean;
}

/** The threads of a run. They are started when they are first needed, and all at once. */
export class LintThreads {
  readonly #threads: LintThread[] = [];
  #closed = false;

  /** `rules` is what the plan was made of, `script` what a thread runs. */
  constructor(
    private readonly threads: Threads,
    private readonly config: LintConfig,
    private readonly rules: ThreadConfig['rules'],
    private readonly script = lintThreadPath(),
  ) {}

  /** Whether a document whose first bytes were read, of a run with so many, is better linted in a thread. */
  helpsWith({ head }: OpenedSource, documents: number): boolean {
    return this.threads.always || (documents > 1 && head.length >= LARGE);
  }

  /** `lintDocument` in another thread. @throws Error when that thread fails. */
  lint(source: Source, listing: Listing | null, robots: readonly RobotsVerdicts[] = []): Promise<DocumentResult> {
    if (this.#closed) return Promise.reject(new Error('the linting threads are closed'));
    while (this.#threads.length < this.threads.count) this.#threads.push(new LintThread(this.config, this.rules, this.script));
    const idlest = this.#threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    return idlest.lint(source, listing, robots);
  }

  /** Threads that were started. */
  get started(): number {
    return this.#threads.length;
  }

  /** Ends the threads, whatever they are doing. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

class LintThread {
  readonly #config: LintConfig;
  readonly #worker: Worker;
  readonly #jobs = new Map<number, Job>();
  #next = 0;
  #failure: unknown = null;

  constructor(config: LintConfig, rules: ThreadConfig['rules'], script: string) {
    this.#config = config;
    const { plan: _plan, host, onRead: _onRead, meter, ...plain } = config;
    const workerData: ThreadConfig = { ...plain, rules, schema: host !== null, metered: Boolean(meter) };
    this.#worker = new (worker().Worker)(script, {
      workerData,
      // The caller's own, such as --input-type, may be refused with a file.
      execArgv: [],
      // A clean entry makes no garbage, so a nursery of the usual 16 MB would only be memory that is touched for nothing.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.on('message', (message: FromThread) => this.#heard(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a linting thread ended with code ${code}`)));
  }

  /** Documents that it works on. */
  get load(): number {
    return this.#jobs.size;
  }

  async lint(source: Source, listing: Listing | null, robots: readonly RobotsVerdicts[] = []): Promise<DocumentResult> {
    if (this.#failure !== null) throw this.#failure;
    const number = this.#next++;
    const { promise, job } = newJob(source);
    this.#jobs.set(number, job);
    try {
      const sent = this.#send(number, job, source, listing, robots);
      // A thread may fail while its source is silent, and is not waited for.
      return await Promise.race([promise, sent.then(() => promise)]);
    } finally {
      this.#jobs.delete(number);
    }
  }

  async #send(
    number: number,
    job: Job,
    source: Source,
    listing: Listing | null,
    robots: readonly RobotsVerdicts[],
  ): Promise<void> {
    const { location, http, modified } = source;
    const start = { location: toThreadLocation(location), http, modified };
    this.#say({ type: 'start', job: number, source: start, listing, robots });
    for await (const bytes of source.body) {
      while (job.sent >= SENT_BLOCKS && !job.failed) {
        await new Promise<void>((resolve) => {
          job.wake = resolve;
        });
      }
      if (job.failed) return;
      job.sent++;
      this.#say({ type: 'block', job: number, bytes }, transferable(bytes));
    }
    const { problems, wireBytes, gzip, partial } = source;
    this.#say({ type: 'end', job: number, source: { problems, wireBytes, gzip, partial } });
  }

  #say(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #heard(message: FromThread): void {
    if (message.type === 'validate') {
      void this.#validate(message);
      return;
    }
    const job = this.#jobs.get(message.job);
    // Its source has failed.
    if (job === undefined) return;
    if (message.type === 'failed') giveUp(job, message.error);
    else this.#went(job, message);
  }

  /** What fails here, such as a caller's own code that is told of progress, fails the document, as without threads. */
  #went(job: Job, message: FromThread & { type: 'done' | 'result' }): void {
    try {
      this.#config.onRead?.(message.bytes, message.entries);
      if (message.type === 'result') {
        if (message.measured) this.#config.meter?.add(message.measured);
        job.resolve(fromRecord(message.record, this.#config));
      } else {
        job.source.recycle?.(message.block);
        job.sent--;
        job.wake();
      }
    } catch (error) {
      giveUp(job, error);
    }
  }

  async #validate({ text, kind, xml }: FromThread & { type: 'validate' }): Promise<void> {
    const { host } = this.#config;
    if (host === null) return;
    const verdict = await host.validate(kind, xml);
    this.#say({ type: 'verdict', text, verdict, closed: host.closed });
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const job of this.#jobs.values()) giveUp(job, this.#failure);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

function newJob(source: Source): { readonly promise: Promise<DocumentResult>; readonly job: Job } {
  let resolve: Job['resolve'] = () => {};
  let reject: Job['reject'] = () => {};
  const promise = new Promise<DocumentResult>((onResult, onError) => {
    resolve = onResult;
    reject = onError;
  });
  // Whoever sends the blocks comes to await it, or has a failure of its own to tell.
  promise.catch(() => undefined);
  return { promise, job: { source, resolve, reject, sent: 0, wake: () => {}, failed: false } };
}

function giveUp(job: Job, error: unknown): void {
  job.failed = true;
  job.reject(error);
  job.wake();
}
