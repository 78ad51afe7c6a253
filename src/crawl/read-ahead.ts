// The queue of documents: reads a few ahead of the one to be processed next.

import type { DocumentOutcome } from '../document/document-outcome.js';
import { type Executor, OwnProcess } from '../document/executor.js';
import type { Location, SourceFailure } from '../network/source.js';
import { readJournaled } from '../resume/journaled.js';
import { recordableOutcome, recordedOutcome } from '../resume/recorded-responses.js';
import { fallsTo, listsPages } from '../resume/shard.js';
import type { OriginRobots } from '../robots/robots-rules.js';
import type { OpenedSource } from '../targets/opened.js';
import type { ChildLinkEvaluator } from './child-link-evaluator.js';
import type { CrawlOptions } from './crawl-options.js';
import type { FailingHosts } from './failing-hosts.js';
import type { RobotsFiles } from './robots-files.js';

/** A document to read, and how it was found. */
export interface Job {
  readonly location: Location;
  readonly source: OpenedSource | null;
  readonly depth: number;
  /** URL of the target it was found from; null if the target has none. */
  readonly target: URL | null;
  /** Whether robots.txt lists it. */
  readonly listed: boolean;
  /** Whether it is a target that was named more than once. */
  readonly repeated: boolean;
  /** The index entry that lists it; null for a target. */
  readonly from: { readonly links: ChildLinkEvaluator; readonly position: number; readonly lastmod: number | null } | null;
  /** Keys of the indexes above it. */
  readonly chain: readonly string[];
  /** Number that decides which shard reads it. */
  readonly share: number;
}

/** Outcome of a target that belongs to another shard and is not an index. */
export const LEFT = { left: true } as const;

/** The documents of a crawl, in order. The queue grows while it is read. */
export class ReadAhead {
  readonly #options: CrawlOptions;
  readonly #failing: FailingHosts;
  readonly #robots: RobotsFiles;
  readonly #isOver: () => boolean;
  readonly #executor: Executor;
  readonly #jobs: Job[] = [];
  readonly #running = new Map<number, Promise<DocumentOutcome | typeof LEFT | null>>();

  /** `failing`: the hosts that are skipped. `robots`: the robots.txt files. `isOver`: whether a limit of the run was reached. */
  constructor(options: CrawlOptions, failing: FailingHosts, robots: RobotsFiles, isOver: () => boolean) {
    this.#robots = robots;
    this.#options = options;
    this.#failing = failing;
    this.#isOver = isOver;
    this.#executor = options.executor ?? new OwnProcess(options.lint);
  }

  get length(): number {
    return this.#jobs.length;
  }

  job(index: number): Job | undefined {
    return this.#jobs[index];
  }

  /** Adds a document. One that is already open holds a slot of the opener, so it is read immediately. */
  add(job: Job): void {
    this.#jobs.push(job);
    if (job.source !== null) this.#launch(this.#jobs.length - 1);
  }

  /** Whether this run reads a document; always true without shards. */
  isOwn({ share }: Job): boolean {
    const { shard = null } = this.#options;
    return shard === null || fallsTo(shard, share);
  }

  /**
   * The outcome of a document, or null if the run ended before. Also starts the documents after it, as many as may run
   * concurrently.
   */
  async take(index: number): Promise<DocumentOutcome | typeof LEFT | null> {
    for (let i = index, begun = 0; i < this.#jobs.length && begun < this.#options.concurrency; i++) {
      const job = this.#jobs[i] as Job;
      // Targets of another shard must be opened, because they may be indexes.
      if (i !== index && job.from !== null && !this.isOwn(job)) continue;
      this.#launch(i);
      begun++;
    }
    const outcome = (await this.#running.get(index)) ?? null;
    this.#running.delete(index);
    // Releases the source of a finished document.
    this.#jobs[index] = { ...(this.#jobs[index] as Job), source: null };
    return outcome;
  }

  #launch(index: number): void {
    if (this.#running.has(index)) return;
    const reading = this.#read(this.#jobs[index] as Job);
    // Awaited later, in crawl order; until then a rejection must not count as unhandled.
    reading.catch(() => {});
    this.#running.set(index, reading);
  }

  /** Reads and lints one document; null if the run ended before. */
  async #read(job: Job): Promise<DocumentOutcome | typeof LEFT | null> {
    const { opener, lint, signal, journal = null, answers = null } = this.#options;
    if (signal?.aborted || this.#isOver()) return null;
    const refusal = job.source === null ? this.#failing.refusal(job.location) : null;
    if (refusal !== null) return refusal;
    const listing = job.from ? { parent: job.from.links.index.uri, lastmod: job.from.lastmod } : null;
    const left = job.from === null && !this.isOwn(job);
    const open = async (): Promise<OpenedSource | SourceFailure | typeof LEFT> => {
      const source = job.source ?? (await opener.open(job.location));
      if ('problem' in source || !left || !listsPages(source)) return source;
      await source.discard();
      return LEFT;
    };
    const { location } = job;
    const isOpen = job.source !== null;
    const read = (robots: readonly OriginRobots[]): Promise<DocumentOutcome | typeof LEFT> =>
      this.#executor.lint({ location, isOpen, listing, robots, documents: this.length, open });
    try {
      // Before opening the document, because an open source holds a slot that robots.txt could wait for for ever.
      const robots = await this.#robots.groupsFor(job.location, job.target);
      const reading = (): Promise<DocumentOutcome | typeof LEFT> => read(robots);
      const question = ['document', job.location.uri, listing?.parent ?? null] as const;
      if (answers?.replays) return recordedOutcome(answers, question, lint);
      const outcome = await (journal === null
        ? reading()
        : readJournaled(journal, { ...job, listing, robots, signal }, lint, reading));
      if (!('left' in outcome) && !signal?.aborted) answers?.keep(question, recordableOutcome(outcome));
      return outcome;
    } catch (error) {
      if (signal?.aborted) return null;
      throw error;
    }
  }
}
