// The list of documents to be read, and the reading: a few ahead of the one whose turn it is.

import { type DocumentResult, lintDocument } from '../document/lint-document.js';
import type { Location, SourceFailure } from '../network/source.js';
import { keptOutcome, plainOutcome } from '../resume/answers.js';
import { readJournaled } from '../resume/journaled.js';
import { fallsTo, listsPages } from '../resume/shard.js';
import type { RobotsVerdicts } from '../robots/robots-rules.js';
import type { OpenedSource } from '../targets/opened.js';
import type { CrawlOptions } from './crawl.js';
import type { FailingHosts } from './failing-hosts.js';
import type { LinkFold } from './link-fold.js';
import type { RobotsFiles } from './robots-files.js';

/** A document that is to be read, and how it was come by. */
export interface Job {
  readonly location: Location;
  readonly source: OpenedSource | null;
  readonly depth: number;
  /** URL of the target that leads to it; null for one that has none. */
  readonly target: URL | null;
  /** Whether robots.txt names it. */
  readonly listed: boolean;
  /** Whether it is a target that was named more than once. */
  readonly repeated: boolean;
  /** Index entry that names it; null for a target. */
  readonly from: { readonly fold: LinkFold; readonly position: number; readonly lastmod: number | null } | null;
  /** Keys of the indexes above it. */
  readonly chain: readonly string[];
  /** Number by which it falls to a shard. */
  readonly share: number;
}

/** What came of reading a document. */
export type Outcome = DocumentResult | SourceFailure;

/** What came of a target that is another shard's, and is no index. */
export const LEFT = { left: true } as const;

/** The documents of a crawl in its order. The list grows while it is read. */
export class ReadAhead {
  readonly #options: CrawlOptions;
  readonly #failing: FailingHosts;
  readonly #robots: RobotsFiles;
  readonly #isOver: () => boolean;
  readonly #jobs: Job[] = [];
  readonly #running = new Map<number, Promise<Outcome | typeof LEFT | null>>();

  /** With what is read, which hosts are asked no more, what robots.txt says, and whether reading is over for want of budget. */
  constructor(options: CrawlOptions, failing: FailingHosts, robots: RobotsFiles, isOver: () => boolean) {
    this.#robots = robots;
    this.#options = options;
    this.#failing = failing;
    this.#isOver = isOver;
  }

  get length(): number {
    return this.#jobs.length;
  }

  job(index: number): Job | undefined {
    return this.#jobs[index];
  }

  /** Adds a document to the list. One that is open already holds a turn of the opener, so it is read at once. */
  add(job: Job): void {
    this.#jobs.push(job);
    if (job.source !== null) this.#launch(this.#jobs.length - 1);
  }

  /** Whether a document falls to this run: all do but for a shard. */
  isOwn({ share }: Job): boolean {
    const { shard = null } = this.#options;
    return shard === null || fallsTo(shard, share);
  }

  /** What came of a document, null when the run has ended before; those behind it are begun, as many as may run at once. */
  async take(index: number): Promise<Outcome | typeof LEFT | null> {
    for (let i = index, begun = 0; i < this.#jobs.length && begun < this.#options.concurrency; i++) {
      const job = this.#jobs[i] as Job;
      // What another shard's targets list is not known before they are opened.
      if (i !== index && job.from !== null && !this.isOwn(job)) continue;
      this.#launch(i);
      begun++;
    }
    const outcome = (await this.#running.get(index)) ?? null;
    this.#running.delete(index);
    // What a finished document held on to may go.
    this.#jobs[index] = { ...(this.#jobs[index] as Job), source: null };
    return outcome;
  }

  #launch(index: number): void {
    if (this.#running.has(index)) return;
    const reading = this.#read(this.#jobs[index] as Job);
    // It is awaited in its turn: until then its failure is nobody's unhandled rejection.
    reading.catch(() => {});
    this.#running.set(index, reading);
  }

  /** Reads and lints one document; null when the run has ended before. */
  async #read(job: Job): Promise<Outcome | typeof LEFT | null> {
    const { opener, lint, signal, threads = null, journal = null, answers = null } = this.#options;
    if (signal?.aborted || this.#isOver()) return null;
    const refusal = job.source === null ? this.#failing.refusal(job.location) : null;
    if (refusal !== null) return refusal;
    const listing = job.from ? { parent: job.from.fold.index.uri, lastmod: job.from.lastmod } : null;
    const left = job.from === null && !this.isOwn(job);
    const read = async (robots: readonly RobotsVerdicts[]): Promise<Outcome | typeof LEFT> => {
      const source = job.source ?? (await opener.open(job.location));
      if ('problem' in source) return source;
      if (left && listsPages(source)) {
        await source.discard();
        return LEFT;
      }
      return threads?.helpsWith(source, this.length)
        ? threads.lint(source, listing, robots)
        : lintDocument(source, listing, lint, robots);
    };
    try {
      // First, because an open source holds a turn, without which robots.txt might wait for ever.
      const robots = await this.#robots.verdicts(job.location, job.target);
      const reading = (): Promise<Outcome | typeof LEFT> => read(robots);
      const question = ['document', job.location.uri, listing?.parent ?? null] as const;
      if (answers?.replays) return keptOutcome(answers, question, lint);
      const outcome = await (journal === null
        ? reading()
        : readJournaled(journal, { ...job, listing, robots, signal }, lint, reading));
      if (!('left' in outcome) && !signal?.aborted) answers?.keep(question, plainOutcome(outcome));
      return outcome;
    } catch (error) {
      if (signal?.aborted) return null;
      throw error;
    }
  }
}
