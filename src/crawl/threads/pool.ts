// The pool of linting threads: the main thread reads sources and sends their bytes; the threads lint them.
//
// One thread lints a document from start to end, so the choice of thread cannot change its findings. Network, files,
// decompression and crawl order stay in the main thread.

import { Worker } from 'node:worker_threads';
import { CannotRun } from '../../base/errors.js';
import { IS_EXECUTABLE, lintThreadModule } from '../../base/package-paths.js';
import { BLOCK_BYTES } from '../../fetch/decode/block-pool.js';
import type { Source, SourceFailure } from '../../fetch/network/source.js';
import type { OpenedSource } from '../../fetch/targets/opened.js';
import { type DocumentJob, type Executor, isOpened } from '../../lint/document/executor.js';
import type { LintConfig, Listing } from '../../lint/document/lint-config.js';
import { type DocumentResult, lintDocument } from '../../lint/document/lint-document.js';
import { fromRecord } from '../../lint/document/record/document-record.js';
import type { OriginRobots } from '../../lint/robots/robots-group.js';
import type { Threads } from './count.js';
import { type FromThread, type ThreadConfig, type ToThread, toThreadLocation, transferable } from './messages.js';

/** Smallest first block, in bytes, that justifies a thread: a whole block. */
const LARGE = BLOCK_BYTES;
/**
 * Most unfinished blocks of one document in a thread: enough that the thread does not wait for the main thread. The first blocks
 * come back together, because the reader looks at the first mebibyte as a whole when a document begins with white space.
 */
const SENT_BLOCKS = 4;

/** A document that a thread is linting. */
interface Job {
  readonly resolve: (result: DocumentResult) => void;
  readonly reject: (error: unknown) => void;
  readonly source: Source;
  sent: number;
  /** Resumes the sender when there is room for another block, or when the job has failed. */
  wake: () => void;
  failed: boolean;
}

/** The threads of a run. All of them start when the first document is linted. */
export class LintThreads implements Executor {
  readonly #threads: LintThread[] = [];
  #closed = false;

  /** `rules` are the options of the rule plan, `script` the thread's program, as `Worker` takes it. */
  constructor(
    private readonly threads: Threads,
    private readonly config: LintConfig,
    private readonly rules: ThreadConfig['rules'],
    private readonly plugins: ThreadConfig['plugins'] = [],
    private readonly script = lintThreadModule(),
  ) {}

  /** Whether an opened document of a run with `documents` documents should be linted in a thread. */
  helpsWith({ head }: OpenedSource, documents: number): boolean {
    return this.threads.always || (documents > 1 && head.length >= LARGE);
  }

  /** Lints a document in a thread, or in the thread of the run if that is quicker. */
  async lint<Other extends object>(job: DocumentJob<Other>): Promise<DocumentResult | SourceFailure | Other> {
    const source = await job.open();
    if (!isOpened(source)) return source;
    return this.helpsWith(source, job.documents)
      ? this.lintSource(source, job.listing, job.robots)
      : lintDocument(source, job.listing, this.config, job.robots);
  }

  /** Runs `lintDocument` in the least busy thread. @throws Error if that thread fails. */
  lintSource(source: Source, listing: Listing | null, robots: readonly OriginRobots[] = []): Promise<DocumentResult> {
    if (this.#closed) return Promise.reject(new Error('the linting threads are closed'));
    while (this.#threads.length < this.threads.count)
      this.#threads.push(new LintThread(this.config, this.rules, this.plugins, this.script));
    const idlest = this.#threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    return idlest.lint(source, listing, robots);
  }

  /** Number of threads that were started. */
  get started(): number {
    return this.#threads.length;
  }

  /** Terminates all threads, even in the middle of a document. */
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

  constructor(config: LintConfig, rules: ThreadConfig['rules'], plugins: ThreadConfig['plugins'], script: string) {
    this.#config = config;
    const { plan: _plan, host, onRead: _onRead, meter, ...plain } = config;
    const workerData: ThreadConfig = {
      ...plain,
      rules,
      plugins: plugins.map(({ name, path, digest }) => ({ name, path, digest })),
      schema: host !== null,
      metered: Boolean(meter),
      debugEntry: meter?.entry ?? null,
    };
    this.#worker = new Worker(script, {
      eval: IS_EXECUTABLE,
      workerData,
      // By these words, a thread of the command finds the code that the main thread caches.
      argv: process.argv.slice(2),
      // Options of the parent process, such as --input-type, may be invalid for a file.
      execArgv: [],
      // Reading clean entries makes no garbage, so the default nursery of 16 MB would only waste memory.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    this.#worker.on('message', (message: FromThread) => this.#heard(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`a linting thread ended with code ${code}`)));
  }

  /** Number of documents that it is linting. */
  get load(): number {
    return this.#jobs.size;
  }

  async lint(source: Source, listing: Listing | null, robots: readonly OriginRobots[] = []): Promise<DocumentResult> {
    if (this.#failure !== null) throw this.#failure;
    const number = this.#next++;
    const { promise, job } = newJob(source);
    this.#jobs.set(number, job);
    try {
      const sent = this.#send(number, job, source, listing, robots);
      // The thread may fail while the source is idle, so the sender is not awaited alone.
      return await Promise.race([promise, sent.then(() => promise)]);
    } finally {
      this.#jobs.delete(number);
    }
  }

  async #send(number: number, job: Job, source: Source, listing: Listing | null, robots: readonly OriginRobots[]): Promise<void> {
    const { location, http, modified } = source;
    const start = { location: toThreadLocation(location), http, modified };
    this.#post({ type: 'start', job: number, source: start, listing, robots });
    for await (const bytes of source.body) {
      while (job.sent >= SENT_BLOCKS && !job.failed) {
        await new Promise<void>((resolve) => {
          job.wake = resolve;
        });
      }
      if (job.failed) return;
      job.sent++;
      this.#post({ type: 'block', job: number, bytes }, transferable(bytes));
    }
    const { problems, wireBytes, gzip, partial } = source;
    this.#post({ type: 'end', job: number, source: { problems, wireBytes, gzip, partial } });
  }

  #post(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  #heard(message: FromThread): void {
    if (message.type === 'validate') {
      void this.#validate(message);
      return;
    }
    const job = this.#jobs.get(message.job);
    // The job is gone because its source failed.
    if (job === undefined) return;
    if (message.type === 'failed') giveUp(job, errorOf(message));
    else this.#went(job, message);
  }

  /** An error here, such as one thrown by the caller's progress callback, fails the document, as it would without threads. */
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
    this.#post({ type: 'verdict', text, verdict, closed: host.closed });
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
  // The sender awaits this promise later, or rejects first: an early rejection must not count as unhandled.
  promise.catch(() => undefined);
  return { promise, job: { source, resolve, reject, sent: 0, wake: () => {}, failed: false } };
}

function errorOf({ code, error }: FromThread & { type: 'failed' }): unknown {
  return code !== null && error instanceof Error ? new CannotRun(code, error.message, { cause: error.cause }) : error;
}

function giveUp(job: Job, error: unknown): void {
  job.failed = true;
  job.reject(error);
  job.wake();
}
