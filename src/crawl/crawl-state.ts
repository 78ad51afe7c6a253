// What the parts of a crawl share: the queue, what was read so far, and the limits on how much more may be read.

import type { Location, SourceFailure } from '../fetch/network/source.js';
import { KeySet } from '../read/entry/key-set.js';
import type { RulePlan } from '../rules/plan.js';
import { ChildStore } from './child-store.js';
import { DocumentSet } from './compare/document-set.js';
import { MemoryBudget } from './compare/memory-budget.js';
import { CRAWL_LIMITS, type CrawlLimits, type CrawlOptions } from './crawl-options.js';
import { FailingHosts } from './failing-hosts.js';
import { ReadAhead } from './read-ahead.js';
import { isDefiniteAnswer } from './resume/definite-answers.js';
import { RobotsFiles } from './robots-files.js';

/** The state of one crawl. */
export class CrawlState {
  readonly plan: RulePlan;
  readonly limits: CrawlLimits;
  readonly queue: ReadAhead;
  /** The keys of the documents that were read or queued. */
  readonly visited = new KeySet();
  /** The children of all indexes. */
  readonly children: ChildStore;
  readonly failing: FailingHosts;
  readonly robotsFiles: RobotsFiles;
  /** All documents, to be compared with each other. */
  readonly set: DocumentSet;
  /** Whether the user ignores a document. */
  readonly ignored: (location: Location) => boolean;
  /** Bytes of the documents read so far. */
  bytes = 0;
  /**
   * Documents left to other shards. Their children are unknown here and may be listed again; those would not be recognised as
   * duplicates.
   */
  left = 0;
  /** Whether reading ended early: at a limit, by an interruption, or in the middle of a document. */
  isCut = false;
  /** Whether a document could not be read because of an error that may pass, which a finding reports. */
  #hasFailed = false;

  constructor(readonly options: CrawlOptions) {
    const { lint, opener, answers, limits = CRAWL_LIMITS, ignored = () => false, openScratch } = options;
    this.plan = lint.plan;
    this.limits = limits;
    this.ignored = ignored;
    this.failing = new FailingHosts(limits.hostFailures);
    this.robotsFiles = new RobotsFiles(opener, lint.plan, answers);
    this.queue = new ReadAhead(options, this.failing, this.robotsFiles, () => this.isOverBudget);
    const memory = new MemoryBudget(limits.memory, openScratch);
    this.set = new DocumentSet(lint.plan, lint.now, { links: lint.mostLinks ?? 0, memory }, answers);
    this.children = new ChildStore(memory);
  }

  /** Whether everything that was to be read was read completely and checked; see `Report.run.complete`. */
  get complete(): boolean {
    return !this.isCut && !this.#hasFailed;
  }

  /** Notes that a document could not be read. */
  failed({ http, problem }: Pick<SourceFailure, 'http' | 'problem'>): void {
    if (isDefiniteAnswer({ http, problem })) return;
    const isMissing = problem.rule === 'run/input-invalid' && problem.message === 'missing';
    if (problem.rule === 'fetch/status' || isMissing) this.#hasFailed = true;
    else this.isCut = true;
  }

  /** Number of documents known so far, read or not. */
  get known(): number {
    return this.queue.length;
  }

  /** Whether the documents read so far exceed the limit on bytes. */
  get isOverBudget(): boolean {
    return this.bytes > this.limits.runBytes;
  }

  /** The result of a request, or `otherwise` if the run ends before. */
  async unlessEnded<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (this.options.signal?.aborted) return otherwise;
      throw error;
    }
  }
}
