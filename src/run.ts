// The whole run on one page: targets -> sources -> documents -> findings -> report.

import { Crawl, type CrawledDocument } from './crawl/crawl.js';
import type { LintConfig } from './crawl/lint-document.js';
import type { Finding } from './finding/finding.js';
import { DEFAULTS, type LintOptions } from './options.js';
import { ReportBuilder } from './report/builder.js';
import type { Report } from './report/report.js';
import { RULES } from './rules/index.js';
import { RulePlan } from './rules/plan.js';
import { SchemaHost } from './schema/host.js';
import { createLocalMapping } from './source/local.js';
import { SourceOpener } from './source/open.js';
import { resolveTargets } from './source/target.js';
import { toolFacts } from './version.js';

/**
 * A run: iterate it for the findings of each document as it is done (those of an index come after its children), await
 * `report` for the whole. Either starts it; both may be used.
 */
export interface LintRun extends AsyncIterable<Finding> {
  /** The report, when everything is read. @throws CannotRun when a target is missing, unreadable or malformed. */
  readonly report: Promise<Report>;
}

/**
 * Lints targets: sitemap or index URLs, site roots, files, folders, globs, `-`.
 *
 * @param targets what to lint, as on the command line
 * @param options what differs from the defaults of `OPTIONS`
 * @returns a run; it begins when its report is awaited or it is iterated, and not before
 */
export function lint(targets: readonly string[], options: Partial<LintOptions> = {}): LintRun {
  const settings: LintOptions = { ...DEFAULTS, ...options };
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

/** A run that has begun: one pass over the documents, whoever looks. */
class RunningLint {
  readonly report: Promise<Report>;
  readonly #finished: CrawledDocument[] = [];
  #ended = false;
  /** Those who wait for the next document: any number may iterate. */
  #waiters: (() => void)[] = [];

  constructor(targets: readonly string[], options: LintOptions) {
    this.report = this.#run(targets, options).finally(() => {
      this.#ended = true;
      this.#wake();
    });
    // The error belongs to whoever awaits the report; an iterator rethrows it as well.
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
      for (const { collector } of done) yield* collector.sorted();
    }
    await this.report;
    for (const { collector } of waiting) yield* collector.sorted();
  }

  async #run(targets: readonly string[], options: LintOptions): Promise<Report> {
    const startedAt = Date.now();
    const started = performance.now();
    const cwd = process.cwd();
    const { baseUrl, root, signal, concurrency, recurse } = options;
    const resolved = await resolveTargets(targets, {
      baseUrl,
      root,
      cwd,
      stdinIsTerminal: options.stdin === null && process.stdin.isTTY === true,
    });
    const builder = new ReportBuilder();
    const host = options.xsd === 'off' ? null : new SchemaHost();
    const opener = new SourceOpener({
      userAgent: `sitemap-lint/${toolFacts().version}`,
      concurrency,
      timeoutMs: options.timeout * 1000,
      signal,
      mapping: createLocalMapping({ baseUrl, root, cwd }),
      cwd,
      stdin: options.stdin,
    });
    for (const target of resolved) opener.trust(target);
    const plan = new RulePlan(RULES, { severities: options.rules });
    const progress = (): void => options.onProgress?.(builder.progress(crawl.known));
    const config: LintConfig = {
      plan,
      now: options.now ?? startedAt,
      maxFindings: options.maxFindings,
      host,
      full: options.xsd === 'full',
      onRead: (bytes, entries) => {
        builder.addRead(bytes, entries);
        progress();
      },
    };
    const crawl = new Crawl({ opener, lint: config, recurse, concurrency, signal });
    try {
      for await (const document of crawl.documents(resolved)) {
        builder.add(document);
        this.#finish(document);
        progress();
      }
      return builder.report({
        startedAt,
        durationMs: Math.round(performance.now() - started),
        targets: resolved.map(({ text }) => text),
        profile: 'sitemaps.org',
        complete: crawl.complete && signal?.aborted !== true,
        notices: host?.notice ? [host.notice] : [],
        plan,
      });
    } finally {
      await Promise.all([opener.close(), host?.close()]);
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
