// How a run against a server ends: what is reported, and which pauses it would have made. Nothing is waited for.

import type { Severity } from '../../src/base/problem/problem.js';
import { Crawl } from '../../src/crawl/crawl.js';
import { CRAWL_LIMITS, type CrawlLimits } from '../../src/crawl/crawl-options.js';
import type { OpenerOptions } from '../../src/fetch/targets/open.js';
import { resolveTargets } from '../../src/fetch/targets/target.js';
import { ReportBuilder } from '../../src/report/builder.js';
import type { Report } from '../../src/report/report.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { DEFAULTS } from '../../src/run/run-options.js';
import { QUIET } from '../support/advice.js';
import { NOW } from '../support/lint-text.js';
import { testOpener } from '../support/opener.js';

/** What is true of every test server, and would be said of each of its pages. */
const ABOUT_TEST_SERVERS = {
  'loc/ip-host': 'off',
  'loc/local-origin': 'off',
  'loc/non-public-host': 'off',
  'loc/insecure': 'off',
} as const;

export interface Ending {
  readonly report: Report;
  /** `severity rule message` of each finding, in the order of the report. */
  readonly said: readonly string[];
  /** Milliseconds of each pause between two attempts. */
  readonly pauses: readonly number[];
}

export interface EndingOptions extends Partial<OpenerOptions> {
  readonly crawl?: Partial<CrawlLimits>;
  readonly maxFindings?: number;
  /** Rules that are on, though runs of these tests are quiet about robots.txt and what is missing. */
  readonly severities?: Readonly<Record<string, Severity>>;
}

/** Lints one target as a run does, without the schema, and closes everything. */
export async function endOf(
  target: string,
  { crawl: limits, maxFindings, severities = {}, ...options }: EndingOptions = {},
): Promise<Ending> {
  const pauses: number[] = [];
  const opener = testOpener(options, pauses);
  const plan = new RulePlan(RULES, { severities: { ...QUIET, ...ABOUT_TEST_SERVERS, ...severities } });
  const resolved = await resolveTargets([target], { baseUrl: null, root: null, cwd: process.cwd(), stdinIsTerminal: false });
  for (const one of resolved) opener.trust(one);
  const crawl = new Crawl({
    opener,
    lint: { plan, now: NOW, maxFindings: maxFindings ?? DEFAULTS.maxFindings, host: null, full: false },
    recurse: true,
    concurrency: options.concurrency ?? DEFAULTS.concurrency,
    signal: null,
    limits: { ...CRAWL_LIMITS, ...limits },
  });
  const builder = new ReportBuilder();
  try {
    for await (const document of crawl.documents(resolved)) builder.add(document);
  } finally {
    await opener.close();
  }
  const report = builder.report({
    startedAt: NOW,
    durationMs: 0,
    targets: [target],
    profile: 'sitemaps.org',
    complete: crawl.complete,
    notices: [],
    diagnostics: null,
    plan,
  });
  return { report, said: report.findings.map(({ severity, rule, messageId }) => `${severity} ${rule} ${messageId}`), pauses };
}
