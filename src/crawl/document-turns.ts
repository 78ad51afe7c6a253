// Handles the documents of a crawl when it is their turn: completes their findings, and reports those that could not be read.

import type { StageProblem } from '../base/problem/problem.js';
import { keyOf, keyOfUrl } from '../fetch/network/document-key.js';
import type { SourceFailure } from '../fetch/network/source.js';
import type { FindingCollector } from '../findings/collector.js';
import type { DocumentOutcome } from '../lint/document/document-outcome.js';
import type { DocumentResult } from '../lint/document/lint-document.js';
import { documentStart } from '../lint/document/place-memory.js';
import { UnknownExtensions } from '../lint/document/unknown-extensions.js';
import type { DocumentFacts } from '../read/entry/document.js';
import { RULE_FAILED } from '../rules/rule-guard.js';
import { AgentProbe } from './agent-probe.js';
import { queueChildren } from './child-queue.js';
import type { CrawlState } from './crawl-state.js';
import type { CrawledDocument } from './crawled-document.js';
import { failedDocument } from './failed-document.js';
import { IndexCount } from './index-count.js';
import type { Job } from './read-ahead.js';
import { recordedOrAsked } from './resume/recorded-responses.js';
import { reportRobots } from './robots-report.js';
import { SharedFacts } from './shared-facts.js';
import { targetProblem } from './target-problem.js';

/** The rule for a document that no worker could lint. */
const GIVEN_UP = 'run/worker-failed';

/** Handles the outcomes of reading, which must be passed in crawl order. */
export class DocumentTurns {
  readonly #crawl: CrawlState;
  readonly #indexes: IndexCount;
  readonly #agents: AgentProbe;
  readonly #extensions: UnknownExtensions;
  readonly #facts = new SharedFacts();

  constructor(crawl: CrawlState) {
    const { plan, options } = crawl;
    this.#crawl = crawl;
    this.#indexes = new IndexCount(Number(plan.optionsOf('limits/gsc-index-files')('max')));
    this.#agents = new AgentProbe(options.opener, plan);
    this.#extensions = new UnknownExtensions(plan);
  }

  /** Yields what the report shows of an outcome: a robots.txt with problems, and the document, unless its index reports it. */
  async *documents(job: Job, outcome: DocumentOutcome): AsyncGenerator<CrawledDocument> {
    if ('problem' in outcome) yield* this.#failed(job, outcome);
    else yield* this.#linted(job, { ...outcome, facts: this.#facts.share(outcome.facts) });
  }

  /** A location that could not be read: reported at the entry that lists it, or as a document of its own. */
  async *#failed(job: Job, failure: SourceFailure): AsyncGenerator<CrawledDocument> {
    this.#crawl.failed(failure);
    const isGivenUp = failure.problem.rule === GIVEN_UP;
    // That is no fault of the index or the server, so it is a finding of the document itself.
    if (job.from && isGivenUp) job.from.links.settle(job.from.position, { kind: 'not-followed', reason: 'limit' });
    else if (job.from) {
      job.from.links.settle(job.from.position, { kind: 'failed', problem: failure.problem });
      return;
    }
    const failed = failedDocument(failure.location, failure.http, targetProblem(job, failure), this.#crawl.options.lint);
    if (isGivenUp) this.#crawl.set.leaveOut();
    this.#reportRepeated(job, failed.collector);
    // A host that does not answer at all has no answers to compare.
    if (failure.http !== null) await this.#compareAgents(job, failed.collector);
    yield failed;
  }

  async *#linted(job: Job, outcome: DocumentResult): AsyncGenerator<CrawledDocument> {
    // A target of another shard that could have been an index but is not one.
    if (!this.#crawl.queue.isOwn(job) && outcome.facts.kind !== 'sitemapindex') return;
    this.#reportRepeated(job, outcome.collector);
    if (job.from === null) await this.#compareAgents(job, outcome.collector);
    const { facts } = outcome;
    yield* this.#reportRobots(job);
    const { location, listed } = job;
    const lists = await this.#crawl.unlessEnded(() => this.#crawl.robotsFiles.lists(location), null);
    if (job.from === null && facts.kind === 'sitemapindex' && lists === false)
      outcome.collector.add('robots/not-listed', { message: 'index', data: {} }, null, documentStart);
    // Two addresses may redirect to one document, which counts for the first in crawl order.
    const final = facts.http ? keyOfUrl(new URL(facts.http.finalUrl)) : null;
    if (this.#wasRead(job, facts, final)) return;
    this.#crawl.bytes += facts.bytes;
    this.#extensions.see(facts, outcome.collector);
    if (facts.partial || outcome.schema.unjudged || outcome.collector.counts.has(RULE_FAILED)) this.#crawl.isCut = true;
    if (facts.kind === 'sitemapindex') this.#indexes.add(outcome);
    const links = facts.kind === 'sitemapindex' ? queueChildren(this.#crawl, job, outcome, final) : null;
    job.from?.links.settle(job.from.position, { kind: 'document', document: facts });
    await this.#acceptProofs(job, outcome, final);
    this.#crawl.set.add(outcome, outcome.pages, location, listed || lists);
    this.#crawl.options.pages?.add(outcome, outcome.taker);
    yield { facts, schema: outcome.schema, collector: outcome.collector, links, edits: outcome.edits ?? null };
  }

  /** Whether a child was redirected, to the key `final`, where another document was read already: its entry is settled then. */
  #wasRead({ from, location, chain }: Job, { uri }: DocumentFacts, final: string | null): boolean {
    if (final === null) return false;
    const isNew = this.#crawl.visited.add(final);
    if (isNew || from === null || final === keyOf(location)) return false;
    from.links.settle(from.position, chain.includes(final) ? { kind: 'cycle', chain: [uri] } : { kind: 'elsewhere' });
    return true;
  }

  /** Reports the problems of a document's robots.txt, before the first document of that host. */
  async *#reportRobots({ location }: Job): AsyncGenerator<CrawledDocument> {
    const answer = await this.#crawl.robotsFiles.unreported(location);
    if (answer === null) return;
    const { robots, failure } = answer;
    if (robots !== null) yield* reportRobots(this.#crawl, robots, false);
    if (failure !== null) yield failedDocument(failure.location, failure.http, failure.problem, this.#crawl.options.lint);
  }

  /** Accepts URLs on other hosts whose robots.txt names this sitemap or an index above it. */
  async #acceptProofs({ location, chain }: Job, { collector }: DocumentResult, final: string | null): Promise<void> {
    const own = location.url === null ? [] : [keyOfUrl(location.url)];
    const keys = [keyOf(location), ...own, ...chain, ...(final === null ? [] : [final])];
    const accepted: string[] = [];
    for (const host of collector.provableHosts) {
      if (await this.#crawl.unlessEnded(() => this.#crawl.robotsFiles.proves(host, location, keys), false)) accepted.push(host);
    }
    if (collector.provableHosts.length > 0) collector.withdrawAbout(accepted);
  }

  #reportRepeated({ repeated }: Job, collector: FindingCollector): void {
    if (repeated) collector.add('run/input-duplicate', { message: 'repeated' }, null, documentStart);
  }

  /** Reports differences between a target's answers to crawlers and to us, if that rule is on. */
  async #compareAgents({ location }: Job, collector: FindingCollector): Promise<void> {
    const { answers = null } = this.#crawl.options;
    const ask = (): Promise<readonly StageProblem[]> =>
      recordedOrAsked(answers, ['agents', location.uri], () => this.#agents.problems(location), []);
    for (const { rule, message, data = {} } of await this.#crawl.unlessEnded(ask, []))
      collector.add(rule, { message, data }, null, documentStart);
  }
}
