// The crawl: yields documents in order, each once, the children of an index after it, reading several concurrently.

import { DocumentSet } from '../compare/document-set.js';
import type { DocumentOutcome } from '../document/document-outcome.js';
import type { DocumentResult } from '../document/lint-document.js';
import { documentStart } from '../document/place-memory.js';
import { UnknownExtensions } from '../document/unknown-extensions.js';
import type { DocumentFacts } from '../entry/document.js';
import { FindingBudget } from '../finding/budget.js';
import type { FindingCollector } from '../finding/collector.js';
import { childUrl, keyOf, keyOfUrl } from '../network/document-key.js';
import { redact } from '../network/redact.js';
import type { Location, SourceFailure } from '../network/source.js';
import type { StageProblem } from '../problem/problem.js';
import { isDefiniteAnswer } from '../resume/definite-answers.js';
import { recordableDiscovery, recordedOrAsked } from '../resume/recorded-responses.js';
import type { Shard } from '../resume/shard.js';
import { type DiscoveredSitemap, type Discovery, discover, type ReadRobots } from '../robots/discover.js';
import type { RulePlan } from '../rules/plan.js';
import type { ResolvedTarget } from '../targets/target.js';
import { AgentProbe } from './agent-probe.js';
import { ChildChoice } from './child-choice.js';
import { ChildLinkEvaluator } from './child-link-evaluator.js';
import { CRAWL_LIMITS, type CrawlLimits, type CrawlOptions } from './crawl-options.js';
import type { CrawledDocument } from './crawled-document.js';
import { failedDocument } from './failed-document.js';
import { FailingHosts } from './failing-hosts.js';
import { IndexCount } from './index-count.js';
import { type Job, ReadAhead } from './read-ahead.js';
import { robotsDocument } from './robots-document.js';
import { RobotsFiles } from './robots-files.js';
import { outOfTime, overBudget, reportDocumentLimit, reportHiddenFindings, reportsEmpty } from './run-limits.js';
import { targetProblem } from './target-problem.js';
import { VisitedKeys } from './visited-keys.js';

/** Job fields shared by targets and by the sitemaps that robots.txt lists. */
const AS_TARGET = { depth: 0, from: null, chain: [], listed: false, repeated: false } as const;

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

/** One crawl: `documents` yields every document in crawl order. */
export class Crawl {
  readonly #options: CrawlOptions;
  readonly #plan: RulePlan;
  readonly #reading: ReadAhead;
  readonly #visited = new VisitedKeys();
  readonly #indexes: IndexCount;
  readonly #failing: FailingHosts;
  readonly #robotsFiles: RobotsFiles;
  readonly #agents: AgentProbe;
  readonly #extensions: UnknownExtensions;
  /** Limit on the findings kept for all documents together. */
  readonly findings: FindingBudget;
  readonly #set: DocumentSet;
  readonly #ignored: (location: Location) => boolean;
  #bytes = 0;
  /**
   * Documents left to other shards. Their children are unknown here and may be listed again; those would not be recognised as
   * duplicates.
   */
  #left = 0;
  /** Whether everything that was to be read was read completely and checked; see `Report.run.complete`. */
  complete = true;

  constructor(options: CrawlOptions) {
    this.#options = options;
    this.#plan = options.lint.plan;
    this.#indexes = new IndexCount(Number(this.#plan.optionsOf('limits/gsc-index-files')('max')));
    this.#failing = new FailingHosts(this.#limits.hostFailures);
    this.#robotsFiles = new RobotsFiles(options.opener, this.#plan, options.answers);
    this.#agents = new AgentProbe(options.opener, this.#plan);
    this.#extensions = new UnknownExtensions(this.#plan);
    this.#reading = new ReadAhead(options, this.#failing, this.#robotsFiles, () => this.#isOverBudget);
    this.#ignored = options.ignored ?? (() => false);
    this.findings = new FindingBudget(this.#limits.runFindings);
    this.#set = new DocumentSet(this.#plan, options.lint.now, options.lint.mostLinks ?? 0, options.answers);
  }

  get known(): number {
    return this.#reading.length;
  }

  /**
   * Reads the targets and the children of their indexes. If no entry was read and nothing reported that, adds a finding at the
   * end.
   */
  async *documents(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    let held: CrawledDocument | null = null;
    const read: ReadCounts = { silent: true, feeds: 0, others: 0 };
    for await (const document of this.#all(targets)) {
      if (held !== null) yield held;
      held = document;
      if (this.#options.keepsAll !== true) document.collector.keepWithin(this.findings);
      countRead(document, read);
    }
    if (this.#options.expired?.()) {
      this.complete = false;
      held = outOfTime(held, targets, this.#limits, this.#options.lint);
    }
    if (held === null) return;
    // Findings about the whole run are left to the merge of all shards.
    if (this.#shard === null) await this.#reportRun(held.collector, read);
    else await this.#set.look();
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
    await this.#set.finish(this.complete);
  }

  async *#all(targets: readonly ResolvedTarget[]): AsyncGenerator<CrawledDocument> {
    for (const target of targets) yield* this.#target(target);
    for (let next = 0; next < this.#reading.length; next++) {
      const job = this.#reading.job(next) as Job;
      if (this.#isLeft(job, this.#reading.job(next - 1))) {
        this.#leave(job);
        continue;
      }
      const outcome = await this.#reading.take(next);
      if (outcome !== null && 'left' in outcome) {
        this.#failing.breakRows();
        this.#left++;
        continue;
      }
      // Documents already read beyond the limit are dropped, so that the report does not depend on concurrency.
      if (outcome === null || this.#isOverBudget) {
        this.complete = false;
        job.from?.fold.settle(job.from.position, { kind: 'not-followed', reason: 'limit' });
        continue;
      }
      const judged = this.#failing.judged(job.location, outcome);
      if (job.from !== null && !this.#reading.isOwn(job)) {
        this.#leave(job);
        continue;
      }
      yield* this.#settled(job, judged);
      const following = this.#reading.job(next + 1);
      if (this.#isOverBudget && following !== undefined)
        yield overBudget(following.location, this.#bytes, this.#limits, this.#options.lint);
    }
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
    // Between the lists of nested indexes, there may be lists that only other shards know.
    if (job.depth > 1 && job.from.fold !== before?.from?.fold) this.#failing.breakRows();
    return !this.#reading.isOwn(job) && (!this.#failing.suspects(job.location) || this.#failing.refusal(job.location) !== null);
  }

  #leave({ from }: Job): void {
    this.#left++;
    from?.fold.settle(from.position, { kind: 'not-followed', reason: 'shard' });
  }

  get #limits(): CrawlLimits {
    return this.#options.limits ?? CRAWL_LIMITS;
  }

  get #isOverBudget(): boolean {
    return this.#bytes > this.#limits.runBytes;
  }

  async *#target(target: ResolvedTarget): AsyncGenerator<CrawledDocument> {
    if ('location' in target) {
      this.#robotsFiles.expect(target.location);
      if (this.#visited.visit(keyOf(target.location)))
        this.#reading.add({
          ...AS_TARGET,
          location: target.location,
          target: target.location.url,
          source: null,
          repeated: target.repeated ?? false,
          share: this.#reading.length,
        });
      return;
    }
    const discovery = await this.#discover(target.site);
    if (discovery === null) {
      this.complete = false;
      return;
    }
    const { sitemaps, robots, answer, problems } = discovery;
    this.#robotsFiles.keep(target.site, answer);
    const limited = await this.#queueListed(sitemaps, target.site);
    if (robots !== null) yield* this.#robots(robots, limited);
    for (const { location, http, problem } of problems) {
      if (!isDefiniteAnswer({ http, problem })) this.complete = false;
      yield failedDocument(location, http, problem, this.#options.lint);
    }
  }

  /**
   * Queues the sitemaps of a site; returns true if robots.txt lists more than the run reads. A sitemap that is already open was
   * found at a usual path of the target, and is read like a target.
   */
  async #queueListed(sitemaps: readonly DiscoveredSitemap[], target: URL): Promise<boolean> {
    for (const { location, listed, source } of sitemaps) {
      if (listed && this.#ignored(location)) {
        this.#set.leaveOut();
        continue;
      }
      const key = keyOf(location);
      if (listed && this.known >= this.#limits.documents && !this.#visited.has(key)) return true;
      if (this.#visited.visit(key))
        this.#reading.add({ ...AS_TARGET, location, target, source, listed, share: this.#reading.length });
      else await source?.discard();
    }
    return false;
  }

  *#robots(robots: ReadRobots, limited: boolean): Generator<CrawledDocument> {
    if (robots.partial || limited) this.complete = false;
    if (robots.problems.length === 0 && !limited) return;
    const document = robotsDocument(robots, this.#options.lint);
    if (limited) reportDocumentLimit(document.collector, this.known, this.#limits);
    yield document;
  }

  /** The sitemaps of a site; null if the run ended before they were known. */
  async #discover(site: URL): Promise<Discovery | null> {
    const { opener, signal, answers = null } = this.#options;
    if (signal?.aborted) return null;
    const find = (): Promise<Discovery | null> => discover(site, opener, this.#robotsFiles.reading);
    const plain = (found: Discovery | null): Discovery | null => found && recordableDiscovery(found);
    return this.#unlessEnded(() => recordedOrAsked(answers, ['site', redact(site)], find, null, plain), null);
  }

  /** Reports the problems of a document's robots.txt, before the first document of that host. */
  async *#tellRobots({ location }: Job): AsyncGenerator<CrawledDocument> {
    const answer = await this.#robotsFiles.untold(location);
    if (answer === null) return;
    const { robots, failure } = answer;
    if (robots !== null) yield* this.#robots(robots, false);
    if (failure !== null) yield failedDocument(failure.location, failure.http, failure.problem, this.#options.lint);
  }

  async *#settled(job: Job, outcome: DocumentOutcome): AsyncGenerator<CrawledDocument> {
    if ('problem' in outcome) yield* this.#failed(job, outcome);
    else yield* this.#linted(job, outcome);
  }

  /** A location that could not be read: reported at the entry that lists it, or as a document of its own. */
  async *#failed(job: Job, failure: SourceFailure): AsyncGenerator<CrawledDocument> {
    if (!isDefiniteAnswer(failure)) this.complete = false;
    if (job.from) {
      job.from.fold.settle(job.from.position, { kind: 'failed', problem: failure.problem });
      return;
    }
    const failed = failedDocument(failure.location, failure.http, targetProblem(job, failure), this.#options.lint);
    this.#sayRepeated(job, failed.collector);
    // A host that does not answer at all has no answers to compare.
    if (failure.http !== null) await this.#compareAgents(job, failed.collector);
    yield failed;
  }

  async *#linted(job: Job, outcome: DocumentResult): AsyncGenerator<CrawledDocument> {
    // A target of another shard that could have been an index but is not one.
    if (!this.#reading.isOwn(job) && outcome.facts.kind !== 'sitemapindex') return;
    this.#sayRepeated(job, outcome.collector);
    if (job.from === null) await this.#compareAgents(job, outcome.collector);
    const { facts } = outcome;
    yield* this.#tellRobots(job);
    const { location, listed } = job;
    const lists = await this.#unlessEnded(() => this.#robotsFiles.lists(location), null);
    if (job.from === null && facts.kind === 'sitemapindex' && lists === false)
      outcome.collector.add('robots/not-listed', { message: 'index', data: {} }, null, documentStart);
    // Two addresses may redirect to one document, which counts for the first in crawl order.
    const final = facts.http ? keyOfUrl(new URL(facts.http.finalUrl)) : null;
    if (this.#wasRead(job, facts, final)) return;
    this.#bytes += facts.bytes;
    this.#extensions.see(facts, outcome.collector);
    if (facts.partial || outcome.schema.unjudged) this.complete = false;
    if (facts.kind === 'sitemapindex') this.#indexes.add(outcome);
    const links = facts.kind === 'sitemapindex' ? this.#follow(job, outcome, final) : null;
    job.from?.fold.settle(job.from.position, { kind: 'document', document: facts });
    await this.#acceptProofs(job, outcome, final);
    this.#set.add(outcome, outcome.pages, location, listed || lists);
    yield { facts, schema: outcome.schema, collector: outcome.collector, links };
  }

  /** Whether a child was redirected, to the key `final`, where another document was read already: its entry is settled then. */
  #wasRead({ from, location, chain }: Job, { uri }: DocumentFacts, final: string | null): boolean {
    if (final === null) return false;
    const isNew = this.#visited.visit(final);
    if (isNew || from === null || final === keyOf(location)) return false;
    from.fold.settle(from.position, chain.includes(final) ? { kind: 'cycle', chain: [uri] } : { kind: 'elsewhere' });
    return true;
  }

  /** The result of a request, or `otherwise` if the run ends before. */
  async #unlessEnded<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (this.#options.signal?.aborted) return otherwise;
      throw error;
    }
  }

  /** Accepts URLs on other hosts whose robots.txt names this sitemap or an index above it. */
  async #acceptProofs({ location, chain }: Job, { collector }: DocumentResult, final: string | null): Promise<void> {
    const keys = [keyOf(location), ...chain, ...(final === null ? [] : [final])];
    const accepted: string[] = [];
    for (const host of collector.provableHosts) {
      if (await this.#unlessEnded(() => this.#robotsFiles.proves(host, location, keys), false)) accepted.push(host);
    }
    if (collector.provableHosts.length > 0) collector.accept(accepted);
  }

  #sayRepeated({ repeated }: Job, collector: FindingCollector): void {
    if (repeated) collector.add('run/input-duplicate', { message: 'repeated' }, null, documentStart);
  }

  /** Reports differences between a target's answers to crawlers and to us, if that rule is on. */
  async #compareAgents({ location }: Job, collector: FindingCollector): Promise<void> {
    const { answers = null } = this.#options;
    const ask = (): Promise<readonly StageProblem[]> =>
      recordedOrAsked(answers, ['agents', location.uri], () => this.#agents.problems(location), []);
    for (const { rule, message, data = {} } of await this.#unlessEnded(ask, []))
      collector.add(rule, { message, data }, null, documentStart);
  }

  /** Queues the children of an index, and settles those that are not read. */
  #follow(job: Job, { facts, collector, children }: DocumentResult, final: string | null): ChildLinkEvaluator {
    const fold = new ChildLinkEvaluator(this.#plan, this.#options.lint.now, facts, collector, children, job.depth + 1);
    const own = [keyOf(job.location), ...[final, facts.url && keyOfUrl(facts.url)].filter((key) => key !== null)];
    const chain = [...job.chain, ...own];
    const { opener, recurse } = this.#options;
    const shared = {
      recurse,
      limits: this.#limits,
      locationOf: (url: URL) => opener.locationOf(url),
      visited: this.#visited,
      ignored: this.#ignored,
    };
    const choice = new ChildChoice(shared, { own, chain, depth: job.depth + 1 });
    // Without recursion, children are not read as documents of the run.
    let limited = recurse && children.length > this.#limits.documents;
    children.forEach((child, position) => {
      const url = childUrl(child.loc);
      if (url !== null) this.#set.addListed(url, opener.locationOf(url));
      const next = choice.choose(child, this.known - this.#left);
      if ('kind' in next) {
        if (next.kind === 'too-deep') this.complete = false;
        limited ||= next.kind === 'not-followed' && next.reason === 'limit';
        if (next.kind === 'not-followed' && (next.reason === 'no-recurse' || next.reason === 'ignored')) this.#set.leaveOut();
        fold.settle(position, next);
      } else
        this.#reading.add({
          location: next.location,
          target: job.target,
          source: null,
          depth: job.depth + 1,
          from: { fold, position, lastmod: child.lastmod },
          chain,
          listed: false,
          repeated: false,
          // Deeper levels are known to one shard only.
          share: job.depth === 0 ? job.share + position : job.share,
        });
    });
    if (limited) {
      this.complete = false;
      reportDocumentLimit(collector, this.known, this.#limits);
    }
    return fold;
  }
}
