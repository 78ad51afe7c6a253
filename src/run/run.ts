// The whole run: targets -> sources -> documents -> findings -> report.

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { CannotRun } from '../base/errors.js';
import { toolFacts } from '../base/version.js';
import type { CrawledDocument } from '../crawl/crawled-document.js';
import { FindingStream } from '../crawl/finding-stream.js';
import { Journal } from '../crawl/resume/journal.js';
import { identityOf } from '../crawl/resume/run-identity.js';
import { RunningShard } from '../crawl/resume/shard-record.js';
import { threadsFor } from '../crawl/threads/count.js';
import { Deadline } from '../fetch/network/deadline.js';
import { networkNotices, networkOptions } from '../fetch/network/network-options.js';
import { standingAddresses } from '../fetch/targets/canonical-origin.js';
import { checkTargets, type LintTarget, namedTargets } from '../fetch/targets/given.js';
import { namesOf } from '../fetch/targets/named.js';
import { ignoring } from '../fetch/targets/pattern-addresses.js';
import { resolveTargets } from '../fetch/targets/target.js';
import type { Finding } from '../findings/finding.js';
import { peakMemory } from '../lint/diagnostics/peak-memory.js';
import { limitsOf } from '../lint/options.js';
import { documentReport } from '../report/builder.js';
import type { Diagnostics, Report } from '../report/report.js';
import { checkOptions } from './config/check-options.js';
import type { LintOptions } from './run-options.js';
import { type CheckedOptions, createStages, isAlone, pagesJournal, type RunContext, type RunStages } from './run-stages.js';

/**
 * A run. Iterate it for the findings of each document as it finishes (those of an index after its children, those about the whole
 * set last), or await `report`. Either starts the run; both may be used.
 */
export interface LintRun extends AsyncIterable<Finding> {
  /** The report, after everything was read. @throws CannotRun if a target is missing, unreadable or malformed. */
  readonly report: Promise<Report>;
}

/**
 * Lints targets: sitemap or index URLs, site roots, files, folders, globs, `-`, and documents in memory.
 *
 * @param targets what to lint: a text is always a path or an address, as on the command line, and never a document itself
 * @param options differences from the defaults of `OPTIONS`; undefined keeps a default
 * @returns a run, which starts when it is iterated or its report is awaited
 */
export function lint(targets: readonly LintTarget[], options: Partial<LintOptions> = {}): LintRun {
  let started: RunningLint | null = null;
  const start = (): RunningLint => {
    started ??= new RunningLint(targets, options);
    return started;
  };
  return {
    get report() {
      return start().report;
    },
    [Symbol.asyncIterator]: () => start().findings(),
  };
}

/** A failure of this tool. */
interface Failure {
  readonly error: unknown;
}

/** What a run came to; one that was `cutShort` did not come to its end. */
interface LintOutcome {
  readonly report: Report;
  readonly cutShort: boolean;
  readonly failure: Failure | null;
}

/** A run that has started: reads the documents once for all its consumers. */
class RunningLint {
  readonly report: Promise<Report>;
  readonly #finished: CrawledDocument[] = [];
  #ended = false;
  /** Consumers waiting for the next document; any number may iterate. */
  #waiters: (() => void)[] = [];

  constructor(targets: readonly LintTarget[], options: Partial<LintOptions>) {
    this.report = this.#run(targets, options).finally(() => {
      this.#ended = true;
      this.#wake();
    });
    // The error is thrown to those who await the report or iterate.
    this.report.catch(() => {});
  }

  async *findings(): AsyncGenerator<Finding> {
    let waiting: CrawledDocument[] = [];
    for (let next = 0; ; next++) {
      while (next >= this.#finished.length && !this.#ended) await new Promise<void>((resolve) => this.#waiters.push(resolve));
      const document = this.#finished[next];
      if (!document) break;
      waiting.push(document);
      const done = waiting.filter(({ links }) => links?.settled ?? true);
      waiting = waiting.filter((other) => !done.includes(other));
      for (const { collector } of done) yield* collector.early();
    }
    await this.report;
    for (const { collector } of waiting) yield* collector.early();
    for (const { collector } of this.#finished) yield* collector.late();
  }

  async #run(targets: readonly LintTarget[], given: Partial<LintOptions>): Promise<Report> {
    checkTargets(targets);
    const options = checkOptions(given);
    if (options.pages !== false && options.shard !== null)
      throw new CannotRun('usage', '--pages and --shard cannot be combined: ask the pages in a run of its own');
    if (options.queue !== null) refuseWithQueue(options);
    const cwd = process.cwd();
    const { resume } = options;
    const standing = standingAddresses(namedTargets(targets), options, cwd);
    const contents = targets.map((target) => (typeof target === 'string' ? null : target.content));
    const limits = limitsOf(options);
    const network = networkOptions(options, `sitemap-lint/${toolFacts().version}`);
    const notices = [...standing.notices];
    const checked: CheckedOptions = {
      ...options,
      limits,
      network,
      // Threads would have to send every entry back; with a queue, other processes lint.
      threads: options.onUrls === null && options.pages === false && options.queue === null ? threadsFor(options.threads) : null,
      pageThreads: options.pages === false ? null : threadsFor(options.threads),
      notices,
      standing,
      contents,
    };
    const resolved = await resolveTargets(targets, {
      baseUrl: standing.baseUrl,
      root: standing.root,
      stdinFilename: options.stdinFilename,
      canonical: standing.canonical,
      cwd,
      stdinIsTerminal: options.stdin === null && targets.includes('-') && process.stdin.isTTY === true,
      ignored: ignoring(options.ignore),
      onSkipped: (notice) => notices.push(notice),
      signal: options.signal,
    });
    await options.onTargets?.(resolved);
    const identity = identityOf(resolved, options, limits, toolFacts().version);
    const part = options.shard && new RunningShard(options.shard, identity, resolved, cwd);
    // A run that ends before its targets are known cannot check that the journal is its own.
    const file =
      resume === null || options.signal?.aborted ? null : await Journal.open(resolve(cwd, resume), identity, part?.seed);
    const journal = file ?? options.memory?.begin(options.now ?? Date.now(), isAlone(resolved)) ?? null;
    const deadline = new Deadline(limits.runTime, options.signal ?? new AbortController().signal);
    const startedAt = journal?.startedAt ?? Date.now();
    const context = { cwd, options: checked, resolved, part, journal, deadline, startedAt, started: performance.now() };
    let finished = false;
    try {
      const { report, cutShort, failure } = await this.#lint(context);
      // Writing the report may be slow and does not count towards the run's time limit.
      deadline.end();
      await options.onReport?.(report);
      if (failure !== null) throw failure.error;
      // The interruption may have prevented the report from being written.
      finished = !cutShort && options.signal?.aborted !== true;
      return report;
    } finally {
      deadline.end();
      await journal?.close(finished);
      if (finished && resume !== null && options.pages !== false) rmSync(pagesJournal(cwd, resume), { force: true });
    }
  }

  /** Lints the targets and makes the report. A failure of this tool comes with the report of what was found before it. */
  async #lint(context: RunContext): Promise<LintOutcome> {
    const stages = await createStages(context);
    try {
      const failure = await this.#readDocuments(context, stages);
      return outcomeOf(context, stages, failure);
    } finally {
      await Promise.all([stages.pages?.close(), stages.opener.close(), stages.host?.close(), stages.executor?.close()]);
      await stages.documents?.close();
      stages.queue?.close();
    }
  }

  /** Reads all documents and hands each to whoever waits for it; returns what went wrong, or null. */
  async #readDocuments({ options, startedAt, resolved }: RunContext, stages: RunStages): Promise<Failure | null> {
    const { builder, crawl, plan } = stages;
    const { onFindings, editing } = options;
    const unsettled: CrawledDocument[] = [];
    const canonical = options.standing.canonical;
    const facts = { run: { startedAt, ...(canonical && { canonical }) }, rules: { get: (id: string) => plan.rule(id) } };
    const stream =
      onFindings && new FindingStream((findings) => onFindings(findings, facts), options.limits.findings, crawl.findings);
    try {
      for await (const document of crawl.documents(resolved)) {
        builder.add(document);
        await stream?.add(document);
        options.onDocument?.(documentReport(document), document.collector.sorted(), facts);
        if (document.links === null) await editing?.onDocument(document);
        else unsettled.push(document);
        this.#finish(document);
        options.onProgress?.(builder.progress(crawl.known));
      }
      await stream?.end();
      // Children add findings to their index.
      for (const index of unsettled) await editing?.onDocument(index);
      return null;
    } catch (error) {
      const refusal = stages.queue?.refusal ?? null;
      return { error: refusal === null ? error : new CannotRun('usage', refusal, { cause: error }) };
    }
  }

  #wake(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const wake of waiters) wake();
  }

  #finish(document: CrawledDocument): void {
    this.#finished.push(document);
    this.#wake();
  }
}

/** Refuses what needs the documents in this process. */
function refuseWithQueue({ pages, shard, editing, onUrls }: LintOptions): void {
  const others = { pages: pages !== false, shard: shard !== null, fix: editing !== null, urls: onUrls !== null };
  const other = Object.entries(others).find(([, isAsked]) => isAsked);
  if (other !== undefined) throw new CannotRun('usage', `--queue and --${other[0]} cannot be combined`);
}

/** The report of a run whose documents are all read, or that ended before. */
function outcomeOf(context: RunContext, stages: RunStages, failure: Failure | null): LintOutcome {
  const { options, resolved, part, deadline, startedAt, started } = context;
  const { builder, crawl, pages, plan, now } = stages;
  const { limits, profile } = options;
  const cutShort = deadline.signal.aborted;
  const durationMs = Math.round(performance.now() - started);
  const notices = noticesOf(context);
  const end = deadline.expired ? 'time' : cutShort || failure !== null ? 'early' : 'whole';
  const { canonical, mapping } = options.standing;
  const ended = { limits, now, startedAt, durationMs, end, notices, canonical, mapping } as const;
  const report = builder.report({
    startedAt,
    durationMs,
    ...namesOf(resolved),
    profile,
    canonical,
    mapping,
    complete: crawl.complete && !cutShort && failure === null,
    isCut: crawl.isCut || cutShort || failure !== null,
    notices: part ? [...notices, part.notice] : notices,
    shard: part?.record(options, ended) ?? null,
    pages: pages?.report ?? null,
    plan,
    diagnostics: diagnosticsOf(context, stages),
  });
  return { report, cutShort, failure };
}

function noticesOf({ options, journal }: RunContext): string[] {
  const notices = [...options.notices, ...networkNotices(options), journal?.notice];
  return notices.filter((notice) => typeof notice === 'string');
}

function diagnosticsOf({ journal }: RunContext, { meter, executor, pages, host, opener }: RunStages): Diagnostics | null {
  if (meter === null) return null;
  return {
    ...meter.take(),
    memory: peakMemory(),
    threads: (executor?.started ?? 0) + (pages?.threads ?? 0),
    validators: host?.starts ?? 0,
    engineNotice: host?.notice ?? journal?.schemaNotice ?? null,
    ...opener.traffic,
  };
}
