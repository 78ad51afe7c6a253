// Runs the stage for listed pages: takes them from the sitemaps, requests them, and judges the answers.

import { setMaxListeners } from 'node:events';
import type { StageProblem } from '../base/problem/problem.js';
import type { ListingDocument } from '../crawl/crawl-options.js';
import type { EntryTaker } from '../lint/document/entries/entry-taker.js';
import { documentStart } from '../lint/document/place-memory.js';
import type { AssetAnswer, PageAnswer } from '../rules/page-answer.js';
import type { RulePlan } from '../rules/plan.js';
import { Assets } from './assets.js';
import type { BuildThreads } from './build/build-threads.js';
import type { BuildHost } from './build/hosts/static-hosts.js';
import { FailingPageHosts } from './failing-page-hosts.js';
import { HeldRemovals } from './held-removals.js';
import { HiddenPages } from './hidden-pages.js';
import type { EndTurn } from './host-pace.js';
import { InOrder } from './in-order.js';
import { PageJudge } from './judge.js';
import { compareWithCommits } from './lastmod/commit-comparison.js';
import type { GitDates } from './lastmod/git-dates.js';
import { LastmodTruth } from './lastmod/lastmod-truth.js';
import type { TextStore } from './lastmod/text-store.js';
import type { PageAsker } from './page-asker.js';
import { PageComparison } from './page-comparison.js';
import { type Listing, PageList, TakenEntries } from './page-list.js';
import type { LastmodTrust, PagesProgress, PagesReport } from './pages-report.js';
import { Scratch } from './scratch.js';
import { PageTally, wordOf } from './tally.js';

/** Beyond this number of entries, they wait on disk: each takes up to half a kilobyte. */
const MOST_IN_MEMORY = 25_000;

export interface PageStageOptions {
  readonly plan: RulePlan;
  /** The clock that rules see, milliseconds since the epoch. */
  readonly now: number;
  /** Pages to request; null for all. */
  readonly sample: number | null;
  /** Whether the page of a loc is to be requested. */
  readonly wanted: (loc: string) => boolean;
  /** Whether images and videos are requested, too. */
  readonly assets: boolean;
  /** Pages of a host that fail in a row before it is given up. */
  readonly hostFailures: number;
  /** Creates the asker, after all sitemaps are read. */
  readonly createAsker: (signal: AbortSignal) => Promise<{
    readonly asker: PageAsker;
    /** What keeps the main text of pages; null if runs are not compared. */
    readonly texts: TextStore | null;
    readonly close: () => Promise<void>;
  }>;
  /** Called with the number of entries so far, for each entry that lists a page. */
  readonly onListed: (entries: number) => void;
  /** What reads pages of a build elsewhere; null for none. */
  readonly threads: BuildThreads | null;
  /** Reads the last commits of the files of pages; null if lastmod is not compared with them. */
  readonly sources: ((signal: AbortSignal) => Promise<GitDates>) | null;
  readonly onProgress: (progress: PagesProgress) => void;
  readonly onNotice: (notice: string) => void;
}

/** One page with the data found. */
interface AskedPage {
  readonly url: URL;
  readonly listings: readonly Listing[];
  readonly answer: PageAnswer;
  readonly assets: readonly (readonly AssetAnswer[])[];
}

/** Requests the pages of one run. `close` must be called. */
export class PageStage {
  readonly #options: PageStageOptions;
  readonly #scratch = new Scratch(MOST_IN_MEMORY);
  readonly #list: PageList;
  readonly #judge: PageJudge;
  readonly #tally = new PageTally();
  readonly #removals = new HeldRemovals();
  readonly #hidden = new HiddenPages();
  readonly #failing: FailingPageHosts;
  /** Sitemaps and hosts with a report on pages given up. */
  readonly #reported = new Set<string>();
  #entries = 0;
  #chosen = 0;
  #known = 0;
  #host: BuildHost | null = null;
  #truth: LastmodTruth | null = null;
  #trust: LastmodTrust | null = null;
  #sources: GitDates | null = null;

  constructor(options: PageStageOptions) {
    this.#options = options;
    this.#list = new PageList(this.#scratch, options.sample !== null);
    this.#judge = new PageJudge(options.plan, options.now);
    this.#failing = new FailingPageHosts(options.hostFailures);
  }

  /** Creates the taker of one document's entries. */
  readonly taker = (): EntryTaker =>
    new TakenEntries(this.#scratch, this.#options.wanted, () => this.#options.onListed(++this.#entries));

  /** Adds a document in its turn. */
  add(document: ListingDocument, taker: EntryTaker | null): void {
    if (taker instanceof TakenEntries) this.#list.add(document, taker);
  }

  /** Requests the pages; `complete` is whether all sitemaps were read. Returns whether all were requested. */
  async ask(complete: boolean, signal: AbortSignal): Promise<boolean> {
    // Every requested page listens to the signal, which is not a leak.
    setMaxListeners(0, signal);
    const { sample, createAsker, onNotice, sources } = this.#options;
    this.#sources = (await sources?.(signal)) ?? null;
    if (this.#sources?.size === 0) onNotice('--lastmod-from git: no file of the repository matches --lastmod-map.');
    const { asker, texts, close } = await createAsker(signal);
    try {
      this.#truth = texts && new LastmodTruth(texts, this.#judge, this.#list, onNotice);
      const comparison = new PageComparison(this.#options, this.#list, asker, this.#judge);
      this.#known = this.#list.known;
      this.#host = asker.host;
      this.#list.finish(sample, comparison.wantsAddresses);
      this.#chosen = this.#list.length;
      if (this.#known === 0 && this.#list.leftOut)
        onNotice('--pages-include and --pages-exclude leave out every page that is listed.');
      await this.#askAll(asker, comparison, signal);
      this.#hidden.report((listing, { rule, ...problem }) => this.#judge.add(listing, rule, problem, listing.entry.loc.place));
      if (!signal.aborted) this.#trust = this.#truth?.finish() ?? null;
      if (!signal.aborted) this.#removals.release();
      const isAll = this.#tally.asked === this.#chosen;
      const isWhole = complete && isAll && this.#chosen === this.#known && !this.#list.leftOut;
      if (!signal.aborted) await comparison.finish(isWhole);
      return isAll;
    } finally {
      await close();
    }
  }

  get report(): PagesReport {
    const report = this.#tally.report(this.#known, this.#chosen);
    const found = this.#trust === null ? report : { ...report, lastmod: this.#trust };
    return this.#host === null ? found : { ...found, buildHost: this.#host };
  }

  /** Number of threads that were started for pages. */
  get threads(): number {
    return this.#options.threads?.started ?? 0;
  }

  async close(): Promise<void> {
    this.#scratch.close();
    await this.#options.threads?.close();
  }

  async #askAll(asker: PageAsker, comparison: PageComparison, signal: AbortSignal): Promise<void> {
    const { onProgress, assets: wantsAssets } = this.#options;
    const assets = wantsAssets ? new Assets(async (url) => asker.file(url)) : null;
    const started = performance.now();
    let answered = 0;
    const done = (place: number, page: AskedPage): void => {
      answered++;
      onProgress({ done: answered, chosen: this.#chosen, elapsed: performance.now() - started });
      order.done(place, page);
    };
    // Objects for a page are created in its turn, because thousands wait.
    const begin = (
      place: number,
      url: URL,
      turn: EndTurn | null,
      built: PageAnswer | null,
      listings = this.#list.listings(place),
    ): boolean => {
      const answer = this.#failing.refused(url) ?? built;
      const hasAssets = assets !== null && listings.some((listing) => listing.assets.length > 0);
      if (answer !== null && !hasAssets) {
        done(place, { url, listings, answer, assets: [] });
        return false;
      }
      this.#ask(asker, { url, listings, answer }, assets, turn).then(
        (page) => done(place, page),
        (error: unknown) => order.fail(place, error),
      );
      return answer === null;
    };
    const order = new InOrder<AskedPage>({
      count: this.#chosen,
      ahead: asker.ahead,
      signal,
      start: (place) => {
        const url = this.#list.urlOf(place);
        if (!asker.isBuild) {
          asker.whenReady(url, (turn) => begin(place, url, turn, null));
          return;
        }
        // Few pages of a build wait, so their entries are read only once.
        const listings = this.#list.listings(place);
        const fail = (error: unknown): void => order.fail(place, error);
        asker.read(url, (answer) => begin(place, url, null, answer, listings), fail);
      },
      take: (page) => this.#take(page, comparison),
    });
    await order.run();
  }

  async #ask(
    asker: PageAsker,
    { url, listings, answer }: Pick<AskedPage, 'url' | 'listings'> & { readonly answer: PageAnswer | null },
    assets: Assets | null,
    turn: EndTurn | null,
  ): Promise<AskedPage> {
    const given = answer ?? (await asker.page(url, turn));
    const files = assets === null ? [] : await Promise.all(listings.map((listing) => assets.answers(listing.assets)));
    return { url, listings, answer: given, assets: files };
  }

  /** Judges a page in its turn. */
  #take({ url, listings, answer, assets }: AskedPage, comparison: PageComparison): void {
    const refusal = this.#failing.refusal(url);
    const given = refusal === null ? answer : { ...answer, outcome: 'not-asked' as const, status: null, problem: refusal };
    this.#failing.note(url, given);
    let word = wordOf(given, new Set());
    const held: (() => void)[] = [];
    listings.forEach((listing, index) => {
      if (given.outcome === 'not-asked') this.#reportNotAsked(listing, url, given);
      const fired = this.#judge.judge(listing, given, assets[index] ?? [], held);
      if (index === 0) word = wordOf(given, fired);
    });
    this.#removals.add(given, held);
    const [first] = listings;
    if (first !== undefined) this.#hidden.add(given, first);
    comparison.take(given, listings);
    this.#truth?.take(given, listings);
    if (this.#sources !== null) compareWithCommits(this.#sources, listings, this.#judge);
    const files = assets.reduce((sum, ofEntry) => sum + ofEntry.length, 0);
    this.#tally.add(given, word, first?.document.facts.uri ?? '', files);
  }

  /** Reports once for each sitemap and host why pages were not requested. */
  #reportNotAsked(listing: Listing, { host }: URL, { problem }: PageAnswer): void {
    if (problem === null || !REPORTED.has(problem.rule)) return;
    const key = `${listing.document.facts.uri} ${host} ${problem.rule}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const { rule, message, data }: StageProblem = problem;
    this.#judge.add(listing, rule, { message, ...(data && { data }) }, listing.entry.loc.place ?? documentStart().place);
  }
}

/** Reasons for skipping pages that are worth a finding. */
const REPORTED: ReadonlySet<string> = new Set(['fetch/host-failing', 'robots/unavailable']);
