// Creates the stage that requests pages, from the options of a run. Loaded only by runs that request pages.

import { addressMatcher } from '../base/address-pattern.js';
import type { Limits } from '../base/limits.js';
import type { Threads } from '../crawl/threads/count.js';
import type { LocalMapping } from '../fetch/targets/local.js';
import type { SourceOpener } from '../fetch/targets/open.js';
import type { HostName } from '../lint/options.js';
import type { CreatePageReader } from '../rules/page-answer.js';
import type { RulePlan } from '../rules/plan.js';
import { pageProblem } from './answers.js';
import { acceptedCodings } from './body.js';
import type { BuildAsker, ToProblem } from './build/build-asker.js';
import { BuildThreads } from './build/build-threads.js';
import { createBuild } from './build/create-build.js';
import { refuseForeignFile } from './cache/own-file.js';
import type { PageCache } from './cache/page-cache.js';
import { createPageReader } from './html/page-reader.js';
import { gitDates, readSourceMap } from './lastmod/git-dates.js';
import type { TextStore } from './lastmod/text-store.js';
import { PageAsker } from './page-asker.js';
import { PageHosts } from './page-hosts.js';
import { PageRobots } from './page-robots.js';
import { PageStage } from './page-stage.js';
import { wantsOf } from './page-wants.js';
import type { PagesProgress } from './pages-report.js';

export interface PagesSetup {
  readonly plan: RulePlan;
  readonly now: number;
  readonly opener: SourceOpener;
  readonly mapping: LocalMapping | null;
  /** The static host of a build; null for the one that its files show. */
  readonly host: HostName | null;
  readonly cwd: string;
  readonly limits: Limits;
  readonly userAgent: string;
  /** True for all, or a number. */
  readonly pages: true | number;
  readonly rate: number;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly assets: boolean;
  /** Whether the main text of pages is wanted, to compare it with another run. */
  readonly mainText: boolean;
  /** Maps from files of the repository to pages, whose last commits are compared with lastmod; null or absent for none. */
  readonly sourceMaps?: readonly string[] | null;
  /** Path of the database between runs, and of the one of a resumable run; null for none. */
  readonly cache: string | null;
  readonly resume: string | null;
  /** Data that the answers of a continued run depend on. */
  readonly identity: string;
  /** The threads that may read pages of a build; null for none. */
  readonly threads: Threads | null;
  /** Called when all sitemaps are read. */
  readonly onBegin?: () => Promise<void>;
  readonly onNotice: (notice: string) => void;
  readonly onProgress: (progress: PagesProgress) => void;
}

/** Listed entries of a build for which threads are started: with fewer, loading their program takes longer than reading the pages. */
const WORTH_THREADS = 1_000;
const ASSET_RULES = ['page/image-status', 'page/video-status', 'page/thumbnail-size'];
const createReader: CreatePageReader = createPageReader;

/** The stage of pages of a run. @throws CannotRun `usage` for a file that is not a database of pages. */
export function createPageStage(setup: PagesSetup): PageStage {
  // Checked now, not after all sitemaps are read.
  for (const path of [setup.cache, setup.resume]) if (path !== null && path !== '') refuseForeignFile(path);
  for (const map of setup.sourceMaps ?? []) readSourceMap(map);
  const { plan, now, limits, pages, include, exclude, assets, threads: wanted, onProgress, onNotice } = setup;
  const included = include.map(addressMatcher);
  const excluded = exclude.map(addressMatcher);
  const threads = wanted === null || setup.mapping === null ? null : new BuildThreads(wanted);
  const most = pages === true ? Number.POSITIVE_INFINITY : pages;
  if (wanted?.always) threads?.start();
  return new PageStage({
    plan,
    now,
    sample: pages === true ? null : pages,
    wanted: (loc) =>
      (included.length === 0 || included.some((matches) => matches(loc))) && !excluded.some((matches) => matches(loc)),
    assets: assets && ASSET_RULES.some((rule) => plan.mayFire(rule)),
    hostFailures: limits.hostFailures,
    createAsker: async (signal) => {
      await setup.onBegin?.();
      return createAsker(setup, signal, threads);
    },
    onListed: (entries) => {
      if (entries === WORTH_THREADS && most >= WORTH_THREADS) threads?.start();
    },
    threads,
    sources: setup.sourceMaps ? (signal) => gitDates(setup.cwd, setup.sourceMaps ?? [], signal) : null,
    onProgress,
    onNotice,
  });
}

/** Creates the asker; the caller closes it. */
export async function createAsker(
  setup: PagesSetup,
  signal: AbortSignal,
  threads: BuildThreads | null = null,
): Promise<{
  readonly asker: PageAsker;
  readonly robots: PageRobots;
  readonly texts: TextStore | null;
  readonly close: () => Promise<void>;
}> {
  const { plan, opener, mapping, limits, userAgent, rate, onNotice } = setup;
  const ruleOf = (id: string): ReturnType<RulePlan['rule']> => plan.rule(id);
  const wants = wantsOf(plan, setup.pages === true, setup.mainText);
  const reading = { googleKeys: plan.optionsOf('robots/misspelt-field')('googleKeys') === true };
  const agent = String(plan.optionsOf('page/robots-blocked')('agent'));
  const own = /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*';
  // A build is read without requests, so only the crawler's rules count.
  const robots = new PageRobots(opener, reading, agent, mapping === null ? own : agent);
  const transport = opener.pages(limits.pageConnections);
  const hosts = new PageHosts({
    transport,
    opener,
    robots,
    createReader,
    wants,
    mostBytes: limits.pageBytes,
    rate,
    atOnce: limits.pageConnections,
    timeoutMs: limits.documentTime,
    limits,
    codings: acceptedCodings(),
    ruleOf,
  });
  const { between, all } = await openCaches(setup, JSON.stringify(wants));
  // A file of a build is read faster than a database.
  const caches = mapping === null ? all : [];
  const wantsSecure = plan.mayFire('page/insecure-url');
  const build = mapping === null ? null : await openBuild(setup, mapping, robots, wants, threads);
  for (const notice of build?.notices ?? []) onNotice(notice);
  const asker = new PageAsker({ opener, hosts, build, threads: threads?.started ? threads : null, caches, wantsSecure, signal });
  const close = async (): Promise<void> => {
    for (const cache of all) await cache.close();
    await transport.close();
  };
  return { asker, robots, texts: setup.mainText ? (between?.texts ?? null) : null, close };
}

/** The databases of pages: that between runs, and all of them in the order in which answers are looked for. */
async function openCaches(
  { cache, resume, identity, mapping, onNotice }: PagesSetup,
  wants: string,
): Promise<{ readonly between: PageCache | null; readonly all: readonly PageCache[] }> {
  if (cache === null && resume === null) return { between: null, all: [] };
  const { openPageCache } = await import('./cache/sqlite-cache.js');
  const options = { path: resume ?? '', use: 'continue', identity: `${identity} ${wants}`, onNotice } as const;
  const continued = resume && mapping === null ? await openPageCache(options) : null;
  const between = cache ? await openPageCache({ path: cache, use: 'refresh', identity: wants, onNotice }) : null;
  return { between, all: [continued, between].filter((one) => one !== null) };
}

/** The files of the build, here and in the threads if these have started. */
async function openBuild(
  { plan, cwd, limits, host }: PagesSetup,
  { base, root }: LocalMapping,
  robots: PageRobots,
  wants: ReturnType<typeof wantsOf>,
  threads: BuildThreads | null,
): Promise<BuildAsker> {
  // No address of the build has another robots.txt.
  await robots.verdict(base);
  const where = { baseUrl: base.href, root, host, cwd, robots: robots.rulesFor(base) };
  const build = { ...where, wants, mostBytes: limits.pageBytes, mostHops: limits.redirects };
  const toProblem: ToProblem = (problem) => pageProblem(problem, (id) => plan.rule(id));
  const asker = createBuild(build, toProblem);
  threads?.begin(build, { toProblem, read: (url) => asker.page(url) });
  return asker;
}
