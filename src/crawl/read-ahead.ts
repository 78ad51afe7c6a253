// The queue of documents: reads a few ahead of the one to be processed next.

import type { Location, SourceFailure } from '../fetch/network/source.js';
import type { OpenedSource } from '../fetch/targets/opened.js';
import type { DocumentOutcome } from '../lint/document/document-outcome.js';
import { type Executor, OwnProcess } from '../lint/document/executor.js';
import type { OriginRobots } from '../lint/robots/robots-group.js';
import { GrowingWords } from '../read/entry/growing-words.js';
import type { ChildLinkEvaluator } from './child-link-evaluator.js';
import type { CrawlOptions } from './crawl-options.js';
import type { FailingHosts } from './failing-hosts.js';
import { readJournaled } from './resume/journaled.js';
import { recordableOutcome, recordedOutcome } from './resume/recorded-responses.js';
import { fallsTo, listsPages } from './resume/shard.js';
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

/** What the children of an index have in common as jobs. */
export interface ChildFamily extends Pick<Job, 'target' | 'depth' | 'chain' | 'share'> {
  readonly links: ChildLinkEvaluator;
  /** Whether each child is the share of another shard: the next one. */
  readonly isSpread: boolean;
}

/** Outcome of a target that belongs to another shard and is not an index. */
export const LEFT = { left: true } as const;

/** Words that are kept of each job. */
const CHILD_WORDS = 2;

/** The documents of a crawl, in order. The queue grows while it is read. */
export class ReadAhead {
  readonly #options: CrawlOptions;
  readonly #failing: FailingHosts;
  readonly #robots: RobotsFiles;
  readonly #isOver: () => boolean;
  readonly #executor: Executor;
  /** Jobs that were not taken yet, and those before and after the one that is being taken, by their place. */
  readonly #jobs = new Map<number, Job>();
  readonly #families: ChildFamily[] = [];
  /** Two words for each child by its place: its family, from 1, and its position there; zeros for other jobs. */
  readonly #children = new GrowingWords();
  /** Number of jobs that were forgotten. */
  #forgotten = 0;
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
    return this.#children.length / CHILD_WORDS;
  }

  /** The job at a place; undefined if there is none, or if the child of an index is lost. */
  job(index: number): Job | undefined {
    const known = this.#jobs.get(index);
    if (known !== undefined) return known;
    const { words } = this.#children;
    const family = this.#families[(words[index * CHILD_WORDS] as number) - 1];
    const job = family && childJob(family, words[index * CHILD_WORDS + 1] as number);
    if (job !== undefined) this.#jobs.set(index, job);
    return job;
  }

  /** The links of the index that lists the document at a place; of the last index if there is no such document. */
  indexOf(index: number): ChildLinkEvaluator | null {
    const family = index < this.length ? this.#children.words[index * CHILD_WORDS] : this.#families.length;
    return this.#families[(family ?? 0) - 1]?.links ?? null;
  }

  /** Adds a document. One that is already open holds a slot of the opener, so it is read immediately. */
  add(job: Job): void {
    const index = this.length;
    this.#jobs.set(index, job);
    this.#children.reserve(CHILD_WORDS);
    if (job.source !== null) this.#launch(index, job);
  }

  /** Adds the child at a position of an index. It is in the store of children already. */
  addChild(family: ChildFamily, position: number): void {
    if (this.#families.at(-1) !== family) this.#families.push(family);
    this.#children.add(this.#families.length);
    this.#children.add(position);
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
    for (let i = index, begun = 0; begun < this.#options.concurrency; i++) {
      const job = this.job(i);
      if (job === undefined) break;
      // Targets of another shard must be opened, because they may be indexes.
      if (i !== index && job.from !== null && !this.isOwn(job)) continue;
      this.#launch(i, job);
      begun++;
    }
    const outcome = (await this.#running.get(index)) ?? null;
    this.#running.delete(index);
    // Releases the source of a finished document, and the jobs before it.
    const job = this.job(index);
    if (job !== undefined) this.#jobs.set(index, { ...job, source: null });
    this.#forgetBefore(index - 1);
    return outcome;
  }

  #forgetBefore(index: number): void {
    while (this.#forgotten < index) this.#jobs.delete(this.#forgotten++);
  }

  #launch(index: number, job: Job): void {
    if (this.#running.has(index)) return;
    const reading = this.#read(job);
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
      const robots = await this.#robots.groupsFor(job.location, job.target, job.chain);
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

/** The job of the child at a position; undefined if it is lost. */
function childJob({ links, target, depth, chain, share, isSpread }: ChildFamily, position: number): Job | undefined {
  const stored = links.stored(position);
  if (stored === null || stored.location === null) return undefined;
  return {
    location: stored.location,
    target,
    source: null,
    depth,
    from: { links, position, lastmod: stored.child.lastmod },
    chain,
    listed: false,
    repeated: false,
    share: isSpread ? share + position : share,
  };
}
