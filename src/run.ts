// The whole run: targets -> sources -> documents -> findings -> report.

import { resolve } from 'node:path';
import { overlayFor } from './config/overlay.js';
import { planOptions } from './config/plan-options.js';
import { Crawl } from './crawl/crawl.js';
import type { CrawledDocument } from './crawl/crawled-document.js';
import { FindingStream } from './crawl/finding-stream.js';
import { Meter } from './diagnostics/meter.js';
import { MeteredValidator, meteredRules } from './diagnostics/metered.js';
import type { LintConfig } from './document/lint-document.js';
import type { Finding } from './finding/finding.js';
import { LIMITS, type Limits } from './limits.js';
import { Deadline } from './network/deadline.js';
import { type CheckedNetworkOptions, networkNotices, networkOptions } from './network/network-options.js';
import { limitsOf } from './options.js';
import { MAX_ENTRIES } from './protocol.js';
import { documentReport, ReportBuilder } from './report/builder.js';
import type { Diagnostics, Report } from './report/report.js';
import { Journal } from './resume/journal.js';
import type { RunStore } from './resume/journaled.js';
import { identityOf } from './resume/run-identity.js';
import { RunningShard } from './resume/shard-record.js';
import { RULES } from './rules/index.js';
import { RulePlan } from './rules/plan.js';
import { type LintOptions, settingsOf } from './run-options.js';
import { SchemaHost } from './schema/host.js';
import { createLocalMapping } from './targets/local.js';
import { SourceOpener } from './targets/open.js';
import { ignoring } from './targets/pattern-addresses.js';
import { type ResolvedTarget, resolveTargets } from './targets/target.js';
import { type Threads, threadsFor } from './threads/count.js';
import { LintThreads } from './threads/pool.js';
import { randomSeed } from './url/fingerprint.js';
import { toolFacts } from './version.js';

/**
 * A run. Iterate it for the findings of each document as it finishes (those of an index after its children, those about the whole
 * set last), or await `report`. Either starts the run; both may be used.
 */
export interface LintRun extends AsyncIterable<Finding> {
  /** The report, after everything was read. @throws CannotRun if a target is missing, unreadable or malformed. */
  readonly report: Promise<Report>;
}

/**
 * Lints targets: sitemap or index URLs, site roots, files, folders, globs, `-`.
 *
 * @param targets what to lint, as on the command line
 * @param options differences from the defaults of `OPTIONS`; undefined keeps a default
 * @returns a run, which starts when it is iterated or its report is awaited
 */
export function lint(targets: readonly string[], options: Partial<LintOptions> = {}): LintRun {
  const settings = settingsOf(options);
  let started: RunningLint | null = null;
  const start = (): RunningLint => {
    started ??= new RunningLint(targets, settings);
    return started;
  };
  return {
    get report() {
      return start().report;
    },
    [Symbol.asyncIterator]: () => start().findings(),
  };
}

/** Validated options, with computed limits and threads. */
interface CheckedOptions extends Omit<LintOptions, 'limits' | 'threads'> {
  readonly limits: Limits;
  readonly network: CheckedNetworkOptions;
  readonly threads: Threads | null;
  /** Notices from resolving the targets. */
  readonly notices: readonly string[];
}

/** A run that has started: reads the documents once for all its consumers. */
class RunningLint {
  readonly report: Promise<Report>;
  readonly #finished: CrawledDocument[] = [];
  #ended = false;
  /** Consumers waiting for the next document; any number may iterate. */
  #waiters: (() => void)[] = [];

  constructor(targets: readonly string[], options: LintOptions) {
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

  async #run(targets: readonly string[], options: LintOptions): Promise<Report> {
    const cwd = process.cwd();
    const { baseUrl, root, resume } = options;
    const limits = limitsOf(options);
    const network = networkOptions(options, `sitemap-lint/${toolFacts().version}`);
    const notices: string[] = [];
    const checked: CheckedOptions = { ...options, limits, network, threads: threadsFor(options.threads), notices };
    const resolved = await resolveTargets(targets, {
      baseUrl,
      root,
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
    let finished = false;
    try {
      const { report, cutShort, failure } = await this.#lint(resolved, cwd, checked, deadline, journal, part);
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
    }
  }

  /** `cutShort`: the run ended early. An internal error is returned with the report of the findings before it. */
  async #lint(
    resolved: readonly ResolvedTarget[],
    cwd: string,
    options: CheckedOptions,
    deadline: Deadline,
    journal: RunStore | null,
    part: RunningShard | null,
  ): Promise<{ readonly report: Report; readonly cutShort: boolean; readonly failure: { readonly error: unknown } | null }> {
    const startedAt = journal?.startedAt ?? Date.now();
    const started = performance.now();
    const { baseUrl, root, recurse, limits, network, threads, hold } = options;
    const { signal } = deadline;
    const { concurrency } = limits;
    const builder = new ReportBuilder();
    const host = options.xsd === 'off' ? null : new SchemaHost({ signal });
    const opener = new SourceOpener({
      ...network,
      concurrency,
      files: (threads?.count ?? 1) + 1,
      timeoutMs: limits.documentTime,
      limits,
      signal,
      mapping: createLocalMapping({ baseUrl, root, cwd }),
      cwd,
      stdin: options.stdin,
      // The time limit of the run is paused, too.
      ...(hold !== null && { hold: (signal: AbortSignal) => deadline.untimed(() => hold(signal)) }),
    });
    for (const target of resolved) opener.trust(target);
    const meter = options.diagnostics ? new Meter() : null;
    const rules = planOptions(options, await overlayFor(options));
    const plan = new RulePlan(meter ? meteredRules(RULES, meter) : RULES, rules);
    const progress = (): void => options.onProgress?.(builder.progress(crawl.known));
    const config: LintConfig = {
      plan,
      now: journal?.now ?? options.now ?? startedAt,
      maxFindings: options.onFindings === null ? limits.findings : LIMITS.findings.max,
      reader: { limits },
      mostChildren: (recurse ? limits.documents : Math.max(limits.documents, MAX_ENTRIES)) + 1,
      mostViolations: limits.schemaViolations,
      host: meter && host ? new MeteredValidator(host, meter) : host,
      meter,
      full: options.xsd === 'full',
      alone: isAlone(resolved),
      seed: journal?.seed ?? part?.seed ?? randomSeed(),
      mostLinks: plan.comparesPages ? limits.languageLinks : null,
      inlineConfig: options.inlineConfig,
      onRead: (bytes, entries) => {
        builder.addRead(bytes, entries);
        progress();
      },
    };
    const pool = threads && new LintThreads(threads, config, rules);
    const crawl = new Crawl({
      opener: part?.opener(opener) ?? opener,
      shard: options.shard,
      answers: part?.answers ?? null,
      threads: pool,
      lint: config,
      recurse,
      ignored: ignoring(options.ignore),
      concurrency,
      signal,
      journal,
      limits,
      keepsAll: options.onFindings !== null,
      expired: () => deadline.expired,
    });
    const { onFindings } = options;
    const told = { run: { startedAt }, rules: { get: (id: string) => plan.rule(id) } };
    const stream = onFindings && new FindingStream((findings) => onFindings(findings, told), limits.findings, crawl.findings);
    let failure: { readonly error: unknown } | null = null;
    try {
      try {
        for await (const document of crawl.documents(resolved)) {
          builder.add(document);
          await stream?.add(document);
          options.onDocument?.(documentReport(document), document.collector.sorted(), told);
          this.#finish(document);
          progress();
        }
        await stream?.end();
      } catch (error) {
        failure = { error };
      }
      const cutShort = signal.aborted;
      const durationMs = Math.round(performance.now() - started);
      const notices = [
        ...options.notices,
        ...networkNotices(options),
        host?.notice ?? journal?.schemaNotice,
        journal?.notice,
      ].filter((notice) => typeof notice === 'string');
      const end = deadline.expired ? 'time' : cutShort || failure !== null ? 'early' : 'whole';
      const ended = { limits, now: config.now, startedAt, durationMs, end, notices } as const;
      const report = builder.report({
        startedAt,
        durationMs,
        targets: resolved.map(({ text }) => text),
        profile: options.profile,
        complete: crawl.complete && !cutShort && failure === null,
        notices: part ? [...notices, part.notice] : notices,
        shard: part?.record(options, ended) ?? null,
        plan,
        diagnostics: meter && diagnosticsOf(meter, pool, host, opener),
      });
      return { report, cutShort, failure };
    } finally {
      await Promise.all([opener.close(), host?.close(), pool?.close()]);
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

/** Whether a run has only one document as its target. */
function isAlone(resolved: readonly ResolvedTarget[]): boolean {
  return resolved.length === 1 && resolved.every((target) => 'location' in target);
}

function diagnosticsOf(meter: Meter, pool: LintThreads | null, host: SchemaHost | null, opener: SourceOpener): Diagnostics {
  return {
    ...meter.take(),
    memory: process.resourceUsage().maxRSS * 1_024,
    threads: pool?.started ?? 0,
    validators: host?.starts ?? 0,
    ...opener.traffic,
  };
}
