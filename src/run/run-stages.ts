// The stages of a run: made once its targets are known, each with what it takes from the options.

import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import type { Limits } from '../base/limits.js';
import { MAX_ENTRIES } from '../base/protocol.js';
import { randomSeed } from '../base/url/fingerprint.js';
import { toolFacts } from '../base/version.js';
import { Crawl } from '../crawl/crawl.js';
import type { OpenQueue } from '../crawl/queue/open-queue.js';
import type { RunStore } from '../crawl/resume/journaled.js';
import type { RunningShard } from '../crawl/resume/shard-record.js';
import type { Threads } from '../crawl/threads/count.js';
import { LintThreads } from '../crawl/threads/pool.js';
import type { Deadline } from '../fetch/network/deadline.js';
import type { CheckedNetworkOptions } from '../fetch/network/network-options.js';
import { messageRedactor } from '../fetch/network/redact.js';
import type { StandingAddresses } from '../fetch/targets/canonical-origin.js';
import { createLocalMapping } from '../fetch/targets/local.js';
import { SourceOpener } from '../fetch/targets/open.js';
import { ignoring } from '../fetch/targets/pattern-addresses.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { keptNumbers } from '../findings/kept-findings.js';
import { Meter } from '../lint/diagnostics/meter.js';
import { MeteredValidator, meteredRules } from '../lint/diagnostics/metered.js';
import type { Executor } from '../lint/document/executor.js';
import type { LintConfig } from '../lint/document/lint-config.js';
import { refuseForeignFile } from '../pages/cache/own-file.js';
import type { OpenDocuments } from '../pages/cache/sqlite-documents.js';
import type { PageStage } from '../pages/page-stage.js';
import type { PagesProgress } from '../pages/pages-report.js';
import { ReportBuilder } from '../report/builder.js';
import { RulePlan } from '../rules/plan.js';
import type { Rule } from '../rules/rule.js';
import { guardedRunRules, RuleGuard } from '../rules/rule-guard.js';
import { registryWith } from '../rules/rule-registry.js';
import { SchemaHost } from '../schema/host.js';
import { overlayFor } from './config/overlay.js';
import { planOptions } from './config/plan-options.js';
import type { LintOptions } from './run-options.js';

/** Validated options, with computed limits and threads. */
export interface CheckedOptions extends Omit<LintOptions, 'limits' | 'threads'> {
  readonly limits: Limits;
  readonly network: CheckedNetworkOptions;
  readonly threads: Threads | null;
  /** The threads that may read pages of a build. */
  readonly pageThreads: Threads | null;
  /** Notices from resolving the targets, and from stages while they work. */
  readonly notices: string[];
  /** Documents in memory, each at its place among the targets; null for other targets. */
  readonly contents: readonly (string | Uint8Array | null)[];
  /** At which addresses the targets stand. */
  readonly standing: StandingAddresses;
}

/** A run whose targets are known: what to lint, how, and since when. */
export interface RunContext {
  readonly cwd: string;
  readonly options: CheckedOptions;
  readonly resolved: readonly ResolvedTarget[];
  /** The part of the documents that is read; null for all. */
  readonly part: RunningShard | null;
  readonly journal: RunStore | null;
  readonly deadline: Deadline;
  /** Milliseconds since the epoch, as the report has it; that of an earlier run which this one resumes. */
  readonly startedAt: number;
  /** When this process began, on the clock of `performance`. */
  readonly started: number;
}

/** The stages of a run that work side by side. */
export interface RunStages {
  readonly builder: ReportBuilder;
  readonly host: SchemaHost | null;
  readonly opener: SourceOpener;
  /** Sitemaps of earlier runs; null without a cache. */
  readonly documents: OpenDocuments | null;
  readonly meter: Meter | null;
  readonly plan: RulePlan;
  /** What lints documents; null for this process and thread. */
  readonly executor: Executor | null;
  /** The queue of the run; null without one. */
  readonly queue: OpenQueue | null;
  readonly crawl: Crawl;
  /** Asks the listed pages; null if they are not asked. */
  readonly pages: PageStage | null;
  /** The clock that rules see, milliseconds since the epoch. */
  readonly now: number;
}

/** Makes the stages of a run, in the order in which documents pass through them. */
export async function createStages(context: RunContext): Promise<RunStages> {
  const { options, resolved, part, journal, deadline, startedAt } = context;
  const { recurse, limits, threads } = options;
  const { signal } = deadline;
  const builder = new ReportBuilder();
  const host = options.xsd === 'off' ? null : new SchemaHost({ signal });
  const queueModule = options.queue && (await import('../crawl/queue/open-queue.js'));
  const queue = (options.queue && (await queueModule?.openQueue(options.queue))) ?? null;
  if (typeof queue === 'string') throw new CannotRun('usage', queue);
  const documents = await openSitemaps(context);
  const opener = createOpener(context, queue, documents);
  for (const target of resolved) opener.trust(target);
  const meter = options.diagnostics ? new Meter(options.debugEntry && options.debugEntry - 1) : null;
  const rules = planOptions(options, overlayFor(options));
  const guard = guardOf(context, meter);
  const plan = new RulePlan(rulesOf(options, guard, meter), rules);
  const now = journal?.now ?? options.now ?? startedAt;
  const pages = await createPages(context, plan, now, opener, documents, (progress) => {
    options.onProgress?.({ ...builder.progress(crawl.known), pages: progress });
  });
  const config: LintConfig = {
    ...lintSettings(context, plan),
    plan,
    now,
    host: meter && host ? new MeteredValidator(host, meter) : host,
    meter,
    onUrls: options.onUrls,
    takers: pages?.taker ?? null,
    onRead: (bytes, entries) => {
      builder.addRead(bytes, entries);
      options.onProgress?.(builder.progress(crawl.known));
    },
  };
  const run = { tool: toolFacts().version, rules, plugins: options.plugins, schema: host !== null, limits };
  const record = queueModule?.runRecord(run, config, options.network, resolved);
  const executor =
    queue && record
      ? queue.executor({ record, config, signal })
      : threads && new LintThreads(threads, config, rules, options.plugins);
  const crawl = new Crawl({
    opener: part?.opener(opener) ?? opener,
    shard: options.shard,
    answers: part?.answers ?? null,
    executor,
    lint: config,
    recurse,
    ignored: ignoring(options.ignore),
    concurrency: queue === null ? limits.concurrency : limits.queueDocuments,
    signal,
    // A journal has the findings of documents, but not the pages that they list: those documents are read again.
    journal: pages === null ? journal : null,
    pages,
    limits,
    keepsAll: options.onFindings !== null,
    guard,
    expired: () => deadline.expired,
  });
  return { builder, host, opener, documents, meter, plan, executor, queue, crawl, pages, now };
}

/** Opens the sitemaps of earlier runs; null without a cache. @throws CannotRun `usage` for a file of another program. */
async function openSitemaps({ cwd, options }: RunContext): Promise<OpenDocuments | null> {
  if (options.cache === null) return null;
  const path = resolve(cwd, options.cache);
  refuseForeignFile(path);
  const { openDocuments } = await import('../pages/cache/sqlite-documents.js');
  const redact = messageRedactor([options.cache]);
  // Not the values of headers, which may be secret and new in each run.
  const identity = JSON.stringify([options.userAgent, Object.keys(options.headers).sort()]);
  return openDocuments(path, identity, (notice) => options.notices.push(redact(notice)));
}

/** The rules that compare the pages of two runs. */
const TRUTH_RULES = ['lastmod/moved-without-change', 'lastmod/change-without-date'];

/** Guards the rules of plugins that are not about one document; null without plugins. */
function guardOf({ options: { plugins, limits } }: RunContext, meter: Meter | null): RuleGuard | null {
  return plugins.length === 0 ? null : new RuleGuard(limits.documentCpu / 2, meter && ((text) => meter.describe(text)));
}

/** All rules of the run. */
function rulesOf({ plugins }: CheckedOptions, guard: RuleGuard | null, meter: Meter | null): readonly Rule[] {
  const { rules } = registryWith(plugins);
  const guarded = guard === null ? rules : guardedRunRules(rules, guard);
  return meter ? meteredRules(guarded, meter) : guarded;
}

/** The stage that asks pages; null if they are not asked. */
async function createPages(
  { cwd, options, journal }: RunContext,
  plan: RulePlan,
  now: number,
  opener: SourceOpener,
  documents: OpenDocuments | null,
  onProgress: (progress: PagesProgress) => void,
): Promise<PageStage | null> {
  const { pages, limits, standing, network, notices } = options;
  if (pages === false) return null;
  const { createPageStage } = await import('../pages/create-stage.js');
  const { baseUrl, root } = standing;
  // A notice names the database, whose path may have been meant as an address.
  const redact = messageRedactor([options.cache ?? '']);
  return createPageStage({
    plan,
    now,
    opener,
    mapping: createLocalMapping({ baseUrl, root, cwd }),
    cwd,
    limits,
    userAgent: network.userAgent,
    pages,
    host: options.host,
    rate: options.pagesRate,
    include: options.pagesInclude,
    exclude: options.pagesExclude,
    assets: options.pagesAssets,
    mainText: options.cache !== null && TRUTH_RULES.some((rule) => plan.mayFire(rule)),
    cache: options.cache && resolve(cwd, options.cache),
    resume: options.resume && pagesJournal(cwd, options.resume),
    identity: String(journal?.startedAt ?? ''),
    threads: options.pageThreads,
    // Only one use of the database at a time can have its lock.
    sourceMaps: options.lastmodFrom === 'git' ? options.lastmodMap : null,
    onBegin: async () => documents?.close(),
    onNotice: (notice) => notices.push(redact(notice)),
    onProgress,
  });
}

/** The database of pages of a run with a journal, which is removed with the journal. */
export function pagesJournal(cwd: string, journal: string): string {
  return `${resolve(cwd, journal)}.pages`;
}

/** What opens targets and children. */
function createOpener(
  { cwd, options, deadline }: RunContext,
  queue: OpenQueue | null,
  documents: OpenDocuments | null,
): SourceOpener {
  const { standing, remoteChildren, limits, network, threads, hold, stdin, contents, editing } = options;
  const { baseUrl, root, canonical } = standing;
  return new SourceOpener({
    ...network,
    concurrency: limits.concurrency,
    files: (threads?.count ?? 1) + 1,
    timeoutMs: limits.documentTime,
    limits,
    signal: deadline.signal,
    mapping: createLocalMapping({ baseUrl, root, cwd }),
    remoteChildren,
    canonical,
    cwd,
    stdin,
    contents,
    revision: editing?.revision ?? null,
    hostSlots: queue?.slots ?? null,
    documents,
    // The time limit of the run is paused, too.
    ...(hold !== null && { hold: (signal: AbortSignal) => deadline.untimed(() => hold(signal)) }),
  });
}

/** The part of the configuration of documents that follows from the options alone. */
function lintSettings(
  { options, resolved, journal, part }: RunContext,
  plan: RulePlan,
): Omit<LintConfig, 'plan' | 'now' | 'host'> {
  const { limits, recurse, onFindings, xsd, exact, inlineConfig, editing } = options;
  return {
    ...keptNumbers(limits),
    streamsFindings: onFindings !== null,
    reader: { limits },
    mostChildren: (recurse ? limits.documents : Math.max(limits.documents, MAX_ENTRIES)) + 1,
    mostViolations: limits.schemaViolations,
    mostShown: Math.max(limits.sample, limits.findings),
    exact,
    cpuTime: limits.documentCpu,
    full: xsd === 'full',
    alone: isAlone(resolved),
    seed: journal?.seed ?? part?.seed ?? randomSeed(),
    mostLinks: plan.comparesPages ? limits.languageLinks : null,
    inlineConfig,
    edits: editing?.selection ?? null,
  };
}

/** Whether a run has only one document as its target. */
export function isAlone(resolved: readonly ResolvedTarget[]): boolean {
  return resolved.length === 1 && resolved.every((target) => 'location' in target);
}
