// The crawl: yields documents in order, each once, the children of an index after it, reading several concurrently.

import type { ResolvedTarget } from '../fetch/targets/target.js';
import { FindingBudget } from '../findings/budget.js';
import type { FindingCollector } from '../findings/collector.js';
import { documentStart } from '../lint/document/place-memory.js';
import type { CrawlOptions } from './crawl-options.js';
import { CrawlState } from './crawl-state.js';
import type { CrawledDocument } from './crawled-document.js';
import { DocumentTurns } from './document-turns.js';
import type { Job } from './read-ahead.js';
import type { Shard } from './resume/shard.js';
import { outOfTime, overBudget, reportFailedRules, reportHiddenFindings, reportsEmpty } from './run-limits.js';
import { queueTarget } from './target-queue.js';

/** What was read: whether nothing at all, and documents with URLs, feeds and others. */
interface ReadCounts {
  silent: boolean;
  feeds: number;
  others: number;
}

function countRead({ facts: { kind, entries }, collector }: CrawledDocument, read: ReadCounts): void {
  if (entries > 0 && kind !== 'sitemapindex') read[kind === 'rss' || kind === 'atom' ? 'feeds' : 'others']++;
  if (entries > 0 || collector.errors > 0 || reportsEmpty(collector)) read.silent = false;
}

/**
 * The targets in groups, each of which is queued when all before are read. An index of a folder lists other files of it, which are to be
 * read as its children: so if one of the files is an index, the indexes come one after the other, and the other files last.
 */
function inOrder(targets: readonly ResolvedTarget[]): (readonly ResolvedTarget[])[] {
  const isIndex = (target: ResolvedTarget): boolean => 'isIndex' in target && target.isIndex === true;
  const mayBeChild = (target: ResolvedTarget): boolean =>
    'location' in target && target.location.from.kind === 'file' && target.repeated !== true;
  if (!targets.some(isIndex)) return [targets];
  const files = targets.filter(mayBeChild);
  const indexes = files.filter(isIndex).map((index) => [index]);
  return [targets.filter((target) => !mayBeChild(target)), ...indexes, files.filter((file) => !isIndex(file))];
}

/** One crawl: `documents` yields every document in crawl order. */
export class Crawl {
  readonly #options: CrawlOptions;
  readonly #state: CrawlState;
  readonly #turns: DocumentTurns;
  /** Limit on the findings kept for all documents together. */
  readonly findings: FindingBudget;

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#state = new CrawlState(options);
    this.#turns = new DocumentTurns(this.#state);
    this.findings = new FindingBudget(this.#state.limits.runFindings);
  }

  /** Number of documents known so far, read or not. */
  get known(): number {
    return this.#state.known;
  }

  /** Whether everything that was to be read was read completely and checked; see `Report.run.complete`. */
  get complete(): boolean {
    return this.#state.complete;
  }

  /** Whether reading ended early: at a limit, by an interruption, or in the middle of a document. */
  get isCut(): boolean {
    return this.#state.isCut;
  }

  /**
   * Reads the targets and the children of their indexes. If no entry was read and nothing reported that, adds a finding at the
   * end.
   */
  async *documents(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    try {
      yield* this.#judged(targets);
    } finally {
      this.#state.set.close();
      this.#state.children.close();
    }
  }

  async *#judged(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    let held: CrawledDocument | null = null;
    const read: ReadCounts = { silent: true, feeds: 0, others: 0 };
    for await (const document of this.#all(targets)) {
      if (held !== null) yield held;
      held = document;
      if (this.#options.keepsAll !== true) document.collector.keepWithin(this.findings);
      countRead(document, read);
    }
    if (this.#options.expired?.()) {
      this.#state.isCut = true;
      held = outOfTime(held, targets, this.#state.limits, this.#options.lint);
    }
    if (held === null) return;
    // Findings about the whole run are left to the merge of all shards.
    if (this.#shard === null) await this.#reportRun(held.collector, read);
    else await this.#state.set.look();
    const inTime = this.#options.expired?.() !== true;
    await this.#askPages();
    if (inTime && this.#options.expired?.()) outOfTime(held, targets, this.#state.limits, this.#options.lint);
    if (reportFailedRules(held, this.#options.guard ?? null)) this.#state.isCut = true;
    reportHiddenFindings(held, this.findings, this.#options.lint);
    yield held;
  }

  /** Reports with the last document what is wrong with the run as a whole, unless an interruption has ended it. */
  async #reportRun(last: FindingCollector, { silent, feeds, others }: ReadCounts): Promise<void> {
    // What an interrupted run has not read might have been the other half of it.
    if (this.#options.signal?.aborted === true) return;
    if (silent) last.add('run/nothing-read', { message: 'nothing' }, null, documentStart);
    if (feeds > 0 && others === 0 && this.complete)
      last.add('feed/recent-only', { message: 'only', data: { count: feeds } }, null, documentStart);
    await this.#state.set.finish(this.complete);
    if (!this.#state.set.isKept) this.#state.isCut = true;
  }

  /** Asks the pages of the documents, unless an interruption has ended the run. */
  async #askPages(): Promise<void> {
    const { pages = null, signal } = this.#options;
    if (pages === null || signal === null || signal.aborted) return;
    // The documents have been compared: a million pages of them are 14 MB that would stay until the last page is asked.
    this.#state.set.close();
    if (!(await pages.ask(this.complete, signal))) this.#state.isCut = true;
  }

  /** Yields the documents of all targets, and of the indexes among them, in crawl order. */
  async *#all(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    const state = this.#state;
    const { queue, failing } = state;
    const groups = inOrder(targets);
    let next = 0;
    for (; ; next++) {
      if (next === queue.length) yield* this.#queueNext(groups);
      const job = queue.job(next);
      if (job === undefined) break;
      if (this.#isLeft(job, queue.job(next - 1))) {
        this.#leave(job);
        continue;
      }
      const outcome = await queue.take(next);
      if (outcome !== null && 'left' in outcome) {
        failing.breakRows();
        state.left++;
        continue;
      }
      // Documents already read beyond the limit are dropped, so that the report does not depend on concurrency.
      if (outcome === null || state.isOverBudget) {
        state.isCut = true;
        job.from?.links.settle(job.from.position, { kind: 'not-followed', reason: 'limit' });
        continue;
      }
      const judged = failing.judged(job.location, outcome);
      if (job.from !== null && !queue.isOwn(job)) {
        this.#leave(job);
        continue;
      }
      yield* this.#turns.documents(job, judged);
      const following = queue.job(next + 1);
      if (state.isOverBudget && following !== undefined)
        yield overBudget(following.location, state.bytes, state.limits, this.#options.lint);
    }
    this.#reportLostChildren(next);
  }

  /** Takes groups of targets and queues those that are not queued yet, until there is one; yields what that has read. */
  async *#queueNext(groups: (readonly ResolvedTarget[])[]): AsyncGenerator<CrawledDocument> {
    const { queue } = this.#state;
    for (const { length } = queue; queue.length === length && groups.length > 0; ) {
      for (const target of groups.shift() ?? []) yield* queueTarget(this.#state, target);
    }
  }

  /** Reports with their index that children were lost, so that only the first `read` documents were read. */
  #reportLostChildren(read: number): void {
    const { children, queue, limits } = this.#state;
    if (children.failure === null) return;
    this.#state.isCut = true;
    queue.indexOf(read)?.reportLost({ documents: queue.length - read, limit: limits.memory, reason: children.failure });
  }

  get #shard(): Shard | null {
    return this.#options.shard ?? null;
  }

  /**
   * Whether a document is left to another shard. After a failed document it is read anyway, so that a host is given up exactly
   * where an unsharded run would give it up, and never because of failures that are not consecutive there.
   */
  #isLeft(job: Job, before: Job | undefined): boolean {
    if (this.#shard === null || job.from === null) return false;
    const { queue, failing } = this.#state;
    // Between the lists of nested indexes, there may be lists that only other shards know.
    if (job.depth > 1 && job.from.links !== before?.from?.links) failing.breakRows();
    return !queue.isOwn(job) && (!failing.suspects(job.location) || failing.refusal(job.location) !== null);
  }

  #leave({ from }: Job): void {
    this.#state.left++;
    from?.links.settle(from.position, { kind: 'not-followed', reason: 'shard' });
  }
}
