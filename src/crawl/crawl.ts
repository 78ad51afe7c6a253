// The crawl: documents in order, children of indexes after them, each once, a few at a time.

import type { DocumentFacts } from '../entry/document.js';
import type { FindingCollector } from '../finding/collector.js';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import { MAX_INDEX_FILES } from '../protocol.js';
import type { SchemaVerdict } from '../report/report.js';
import type { RulePlan } from '../rules/plan.js';
import { type Discovery, discover } from '../source/discover.js';
import type { SourceOpener } from '../source/open.js';
import type { OpenedSource } from '../source/opened.js';
import { redact } from '../source/redact.js';
import type { Location, SourceFailure } from '../source/source.js';
import type { ResolvedTarget } from '../source/target.js';
import { isAnswered } from './answered.js';
import { failedDocument } from './failed-document.js';
import { FailingHosts } from './failing-hosts.js';
import { childUrl, keyOf, keyOfUrl } from './identity.js';
import type { Journal } from './journal.js';
import { readJournaled } from './journaled.js';
import type { ChildEntry, LinkOutcome } from './link.js';
import { LinkFold } from './link-fold.js';
import { type DocumentResult, type LintConfig, lintDocument } from './lint-document.js';
import { documentStart } from './place-memory.js';
import { robotsDocument } from './robots-document.js';

/** Budgets of a run, as `LIMITS` explains them. */
export type CrawlLimits = Pick<Limits, 'documents' | 'runBytes' | 'runTime' | 'indexDepth' | 'hostFailures'>;

export const CRAWL_LIMITS: CrawlLimits = DEFAULT_LIMITS;

export interface CrawlOptions {
  readonly opener: SourceOpener;
  readonly lint: LintConfig;
  readonly recurse: boolean;
  readonly concurrency: number;
  readonly signal: AbortSignal | null;
  /** Where finished documents are found and kept. */
  readonly journal?: Journal | null;
  readonly limits?: CrawlLimits;
  /** Whether the signal was aborted because the run's time is up. */
  readonly expired?: () => boolean;
}

/** A finished document of the run. */
export interface CrawledDocument {
  readonly facts: DocumentFacts;
  readonly schema: SchemaVerdict;
  readonly collector: FindingCollector;
  /** Links of an index: until they are settled, `collector` gets findings while children are read. Null for others. */
  readonly links: LinkFold | null;
}

/** A document that is to be read, and how it was come by. */
interface Job {
  readonly location: Location;
  readonly source: OpenedSource | null;
  readonly depth: number;
  /** Index entry that names it; null for a target. */
  readonly from: { readonly fold: LinkFold; readonly position: number; readonly lastmod: number | null } | null;
  /** Keys of the indexes above it. */
  readonly chain: readonly string[];
}

type Outcome = DocumentResult | SourceFailure;

/** One crawl: `documents` yields every document in crawl order. */
export class Crawl {
  readonly #options: CrawlOptions;
  readonly #plan: RulePlan;
  readonly #jobs: Job[] = [];
  readonly #running = new Map<number, Promise<Outcome | null>>();
  /** Keys of what was read or is going to be, by address and by final address. */
  readonly #visited = new Set<string>();
  /** Indexes read of each host. */
  readonly #indexes = new Map<string, number>();
  readonly #failing: FailingHosts;
  #bytes = 0;
  /** Whether all that was to be read was read to its end and judged; see `Report.run.complete`. */
  complete = true;

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#plan = options.lint.plan;
    this.#failing = new FailingHosts(this.#limits.hostFailures);
  }

  get known(): number {
    return this.#jobs.length;
  }

  /** Reads the targets and what their indexes list. A crawl that read no entry and found no error says so at its end. */
  async *documents(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    let held: CrawledDocument | null = null;
    let silent = true;
    for await (const document of this.#all(targets)) {
      if (held !== null) yield held;
      held = document;
      if (document.facts.entries > 0 || document.collector.errors > 0) silent = false;
    }
    if (this.#options.expired?.()) held = this.#outOfTime(held, targets);
    if (held === null) return;
    const interrupted = this.#options.signal?.aborted === true;
    if (silent && !interrupted) held.collector.add('run/nothing-read', { message: 'nothing' }, null, documentStart);
    yield held;
  }

  async *#all(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    for (const target of targets) yield* this.#target(target);
    for (let next = 0; next < this.#jobs.length; next++) {
      this.#start(next);
      const outcome = await this.#running.get(next);
      this.#running.delete(next);
      const job = this.#jobs[next] as Job;
      // What a finished document held on to may go.
      this.#jobs[next] = { ...job, source: null };
      // Whatever had already begun at the limit is dropped, so that the report does not depend on the concurrency.
      if (outcome === null || outcome === undefined || this.#isOverBudget) {
        this.complete = false;
        job.from?.fold.settle(job.from.position, { kind: 'not-followed', reason: 'limit' });
        continue;
      }
      yield* this.#settled(job, this.#failing.judged(job.location, outcome));
      if (this.#isOverBudget && next + 1 < this.#jobs.length) yield this.#overBudget(this.#jobs[next + 1] as Job);
    }
  }

  get #limits(): CrawlLimits {
    return this.#options.limits ?? CRAWL_LIMITS;
  }

  get #isOverBudget(): boolean {
    return this.#bytes > this.#limits.runBytes;
  }

  /** Says that the run's bytes are spent, as a finding on the first document that is left out. */
  #overBudget(next: Job): CrawledDocument {
    const data = { value: this.#bytes, limit: this.#limits.runBytes, unit: 'bytes' };
    return failedDocument(next.location, null, { rule: 'run/limit-reached', message: 'total', data }, this.#options.lint);
  }

  /** Says that the run's time is up, as a finding on the last document; on the first target when there is none. */
  #outOfTime(last: CrawledDocument | null, targets: readonly ResolvedTarget[]): CrawledDocument | null {
    this.complete = false;
    const seconds = this.#limits.runTime / 1_000;
    const problem = { rule: 'run/limit-reached', message: 'time', data: { limit: seconds, value: seconds, unit: 'seconds' } };
    const [target] = targets;
    if (last !== null) last.collector.add(problem.rule, problem, null, documentStart);
    else if (target !== undefined) return failedDocument(locationOf(target), null, problem, this.#options.lint);
    return last;
  }

  async *#target(target: ResolvedTarget): AsyncGenerator<CrawledDocument> {
    if ('location' in target) {
      if (this.#visit(keyOf(target.location))) this.#queue(target.location, null);
      return;
    }
    const discovery = await this.#discover(target.site);
    if (discovery === null) {
      this.complete = false;
      return;
    }
    const { sitemaps, robots, problems } = discovery;
    if (robots !== null) {
      if (robots.partial) this.complete = false;
      yield robotsDocument(robots, this.#options.lint);
    }
    for (const { location, http, problem } of problems) {
      if (!isAnswered({ http, problem })) this.complete = false;
      yield failedDocument(location, http, problem, this.#options.lint);
    }
    for (const { location, source } of sitemaps) {
      if (this.#visit(keyOf(location))) this.#queue(location, source);
      else await source?.discard();
    }
  }

  /** The sitemaps of a site; null when the run was ended before they were known. */
  async #discover(site: URL): Promise<Discovery | null> {
    const { opener, signal } = this.#options;
    if (signal?.aborted) return null;
    try {
      return await discover(site, opener);
    } catch (error) {
      if (signal?.aborted) return null;
      throw error;
    }
  }

  /** Queues a target's document. One that is open already holds a turn of the opener, so it is read at once. */
  #queue(location: Location, source: OpenedSource | null): void {
    this.#jobs.push({ location, source, depth: 0, from: null, chain: [] });
    if (source !== null) this.#launch(this.#jobs.length - 1);
  }

  /** Starts the documents from `next` on, as many as may run at once. */
  #start(next: number): void {
    for (let i = next; i < this.#jobs.length && i < next + this.#options.concurrency; i++) this.#launch(i);
  }

  #launch(index: number): void {
    if (this.#running.has(index)) return;
    const reading = this.#read(this.#jobs[index] as Job);
    // It is awaited in its turn: until then its failure is nobody's unhandled rejection.
    reading.catch(() => {});
    this.#running.set(index, reading);
  }

  /** Reads and lints one document; null when the run has ended before. */
  async #read(job: Job): Promise<Outcome | null> {
    const { opener, lint, signal, journal = null } = this.#options;
    if (signal?.aborted || this.#isOverBudget) return null;
    const refusal = job.source === null ? this.#failing.refusal(job.location) : null;
    if (refusal !== null) return refusal;
    const listing = job.from ? { parent: job.from.fold.index.uri, lastmod: job.from.lastmod } : null;
    const read = async (): Promise<Outcome> => {
      const source = job.source ?? (await opener.open(job.location));
      return 'problem' in source ? source : lintDocument(source, listing, lint);
    };
    try {
      return await (journal === null ? read() : readJournaled(journal, { ...job, listing, signal }, lint, read));
    } catch (error) {
      if (signal?.aborted) return null;
      throw error;
    }
  }

  *#settled(job: Job, outcome: Outcome): Generator<CrawledDocument> {
    if ('problem' in outcome) {
      if (!isAnswered(outcome)) this.complete = false;
      if (job.from) job.from.fold.settle(job.from.position, { kind: 'failed', problem: outcome.problem });
      else yield failedDocument(outcome.location, outcome.http, outcome.problem, this.#options.lint);
      return;
    }
    const { facts } = outcome;
    // Two addresses may redirect to one document: the first in crawl order has it.
    const final = facts.http ? keyOfUrl(new URL(facts.http.finalUrl)) : null;
    if (job.from && final !== null && final !== keyOf(job.location) && !this.#visit(final)) {
      job.from.fold.settle(
        job.from.position,
        job.chain.includes(final) ? { kind: 'cycle', chain: [facts.uri] } : { kind: 'elsewhere' },
      );
      return;
    }
    if (final !== null) this.#visit(final);
    this.#bytes += facts.bytes;
    if (facts.partial || outcome.schema.unjudged) this.complete = false;
    if (facts.kind === 'sitemapindex') this.#countIndex(outcome);
    const links = facts.kind === 'sitemapindex' ? this.#follow(job, outcome, final) : null;
    job.from?.fold.settle(job.from.position, { kind: 'document', document: facts });
    yield { facts, schema: outcome.schema, collector: outcome.collector, links };
  }

  /** Counts the indexes of each host, and says when one has more than Search Console takes. */
  #countIndex({ facts, collector }: DocumentResult): void {
    const host = facts.url?.host ?? '';
    const value = (this.#indexes.get(host) ?? 0) + 1;
    this.#indexes.set(host, value);
    if (host === '' || value !== MAX_INDEX_FILES + 1) return;
    collector.add(
      'limits/gsc-index-files',
      { message: 'many', data: { value, host, limit: MAX_INDEX_FILES } },
      null,
      documentStart,
    );
  }

  /** Queues the children of an index, and settles at once what is not to be read. */
  #follow(job: Job, { facts, collector, children }: DocumentResult, final: string | null): LinkFold {
    const fold = new LinkFold(this.#plan, this.#options.lint.now, facts, collector, children, job.depth + 1);
    const own = [keyOf(job.location), ...[final, facts.url && keyOfUrl(facts.url)].filter((key) => key !== null)];
    const chain = [...job.chain, ...own];
    const lines = new Map<string, number>();
    let limited = children.length > this.#limits.documents;
    children.forEach((child, position) => {
      const next = this.#childOf(child, job, own, chain, lines);
      if ('kind' in next) limited ||= next.kind === 'not-followed' && next.reason === 'limit';
      if ('kind' in next) fold.settle(position, next);
      else
        this.#jobs.push({
          location: next.location,
          source: null,
          depth: job.depth + 1,
          from: { fold, position, lastmod: child.lastmod },
          chain,
        });
    });
    if (limited) {
      this.complete = false;
      const data = { value: this.#jobs.length, limit: this.#limits.documents, unit: 'documents' };
      collector.add('run/limit-reached', { message: 'documents', data }, null, documentStart);
    }
    return fold;
  }

  #childOf(
    child: ChildEntry,
    job: Job,
    own: readonly string[],
    chain: readonly string[],
    lines: Map<string, number>,
  ): LinkOutcome | { location: Location } {
    const limits = this.#limits;
    const url = childUrl(child.loc);
    if (url === null) return { kind: 'not-followed', reason: 'invalid-url' };
    const key = keyOfUrl(url);
    if (own.includes(key)) return { kind: 'self' };
    if (chain.includes(key)) return { kind: 'cycle', chain: chain.filter((step) => step !== key) };
    const line = lines.get(key);
    if (line !== undefined) return { kind: 'duplicate', line };
    lines.set(key, child.place.line);
    if (!this.#options.recurse) return { kind: 'not-followed', reason: 'no-recurse' };
    if (job.depth + 1 > limits.indexDepth) {
      this.complete = false;
      return { kind: 'too-deep', depth: job.depth + 1 };
    }
    if (this.#jobs.length >= limits.documents) {
      this.complete = false;
      return { kind: 'not-followed', reason: 'limit' };
    }
    const location = this.#options.opener.locationOf(url);
    const visited = !this.#visit(keyOf(location));
    this.#visit(key);
    return visited ? { kind: 'elsewhere' } : { location };
  }

  /** Notes a key; false when it was there. */
  #visit(key: string): boolean {
    if (this.#visited.has(key)) return false;
    this.#visited.add(key);
    return true;
  }
}

function locationOf(target: ResolvedTarget): Location {
  if ('location' in target) return target.location;
  return { uri: redact(target.site), url: target.site, from: { kind: 'http', url: target.site } };
}
