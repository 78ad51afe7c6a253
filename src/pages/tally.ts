// Counts the results of requested pages, for the report.

import { GrowingWords } from '../read/entry/growing-words.js';
import type { PageAnswer } from '../rules/page-answer.js';
import type { HostCounts, PagesReport, PageWord, SlowPage } from './pages-report.js';

const SLOWEST = 10;
/** Hosts that are counted individually; pages of further ones count only in the totals. */
const MOST_HOSTS = 100;

/** The words of findings: the first of these rules with a finding sets a page's word. */
const WORD_OF_RULE: readonly (readonly [string, PageWord])[] = [
  ['page/redirect-to-home', 'redirect'],
  ['page/noindex-meta', 'noindex'],
  ['page/noindex-header', 'noindex'],
  ['page/soft-404', 'soft-404'],
  ['page/canonical-mismatch', 'not-canonical'],
];

/** Why a page was not requested, by the rule of its problem, to stand behind a number. */
const REASONS: Readonly<Record<string, string>> = {
  'fetch/bot-wall': 'behind a bot wall',
  'fetch/host-failing': 'on a host that kept failing',
  'fetch/port': 'at a port that is not allowed (see --allow-port)',
  'fetch/private-address': 'at a private address (see --allow-private)',
  'page/robots-blocked': 'forbidden to this tool by robots.txt',
  'robots/unavailable': 'on a host whose robots.txt cannot be read',
  'run/input-invalid': 'outside of --base-url',
};
const OTHER_REASON = 'for other reasons';

/** Returns the category of a page; `rules` are those that found something. */
export function wordOf({ outcome, status, hops }: PageAnswer, rules: ReadonlySet<string>): PageWord {
  switch (outcome) {
    case 'blocked':
      return hops.length > 0 ? 'redirect' : 'blocked';
    case 'unreachable':
      return hops.length > 0 ? 'redirect' : 'unreachable';
    case 'redirect-broken':
      return 'redirect';
    case 'file-missing':
      return 'not-found';
    case 'file-unreadable':
      return 'unreachable';
    case 'not-asked':
      return 'not-asked';
    default:
  }
  if (hops.length > 0) return 'redirect';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429 || status === 403 || status === 999) return 'refused';
  if (status !== null && status >= 500) return 'server-error';
  if (status !== null && status >= 400) return 'client-error';
  return WORD_OF_RULE.find(([rule]) => rules.has(rule))?.[1] ?? 'good';
}

/** The counts of one run, added in the order of the list. */
export class PageTally {
  asked = 0;
  #cutAtLimit = 0;
  #notModified = 0;
  #assets = 0;
  readonly #outcomes = new Map<PageWord, number>();
  readonly #reasons = new Map<string, number>();
  readonly #statuses = new Map<number, number>();
  readonly #hosts = new Map<string, { pages: number; readonly outcomes: Map<PageWord, number> }>();
  readonly #sitemaps = new Map<string, Map<PageWord, number>>();
  /** The origin of the last address, with its slash, and the host in it. */
  #origin: string | null = null;
  #host = '';
  readonly #times = new GrowingWords();
  readonly #slowest: SlowPage[] = [];

  /** Adds a page; `sitemap` is the first that lists it. */
  add(answer: PageAnswer, word: PageWord, sitemap: string, assets: number): void {
    const { outcome, status, milliseconds, url, cutAtLimit } = answer;
    count(this.#outcomes, word);
    if (word !== 'not-asked') this.asked++;
    else count(this.#reasons, REASONS[answer.problem?.rule ?? ''] ?? OTHER_REASON);
    if (status !== null) count(this.#statuses, outcome === 'not-modified' ? 304 : (answer.hops[0]?.status ?? status));
    if (outcome === 'not-modified') this.#notModified++;
    if (cutAtLimit) this.#cutAtLimit++;
    this.#assets += assets;
    this.#countHost(url, word);
    const ofSitemap = this.#sitemaps.get(sitemap) ?? new Map<PageWord, number>();
    count(ofSitemap, word);
    this.#sitemaps.set(sitemap, ofSitemap);
    if (milliseconds > 0) this.#time(url, milliseconds);
  }

  /** The section of the report; `known` pages are listed, of which `chosen` were to be requested. */
  report(known: number, chosen: number): PagesReport {
    const times = this.#times.taken.slice().sort();
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
    return {
      listed: known,
      chosen,
      asked: this.asked,
      outcomes: ranked(this.#outcomes),
      notAsked: [...this.#reasons].sort(([, one], [, other]) => other - one).map(([reason, pages]) => ({ reason, pages })),
      statuses: [...this.#statuses].sort(([one], [other]) => one - other).map(([status, pages]) => ({ status, pages })),
      hosts: [...this.#hosts].map(([host, { pages, outcomes }]): HostCounts => ({ host, pages, outcomes: ranked(outcomes) })),
      sitemaps: [...this.#sitemaps].map(([uri, outcomes]) => ({ uri, outcomes: ranked(outcomes) })),
      times: times.length === 0 ? null : { median: at(0.5), p95: at(0.95), slowest: this.#slowest },
      cutAtLimit: this.#cutAtLimit,
      notModified: this.#notModified,
      assets: this.#assets,
    };
  }

  #countHost(url: string, word: PageWord): void {
    const host = this.#hostOf(url);
    const known = this.#hosts.get(host);
    if (known === undefined && this.#hosts.size >= MOST_HOSTS) return;
    const counts = known ?? { pages: 0, outcomes: new Map<PageWord, number>() };
    counts.pages++;
    count(counts.outcomes, word);
    if (known === undefined) this.#hosts.set(host, counts);
  }

  /** The host of an address; mostly it is that of the address before. */
  #hostOf(url: string): string {
    if (this.#origin === null || !url.startsWith(this.#origin)) {
      const { origin, host } = new URL(url);
      this.#origin = `${origin}/`;
      this.#host = host;
    }
    return this.#host;
  }

  #time(url: string, milliseconds: number): void {
    this.#times.add(milliseconds);
    const last = this.#slowest.at(-1);
    if (this.#slowest.length === SLOWEST && last !== undefined && last.milliseconds >= milliseconds) return;
    this.#slowest.push({ url, milliseconds });
    this.#slowest.sort((one, other) => other.milliseconds - one.milliseconds);
    this.#slowest.splice(SLOWEST);
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The most frequent first, but good pages before all others. */
function ranked(counts: ReadonlyMap<PageWord, number>): { readonly outcome: PageWord; readonly pages: number }[] {
  return [...counts]
    .map(([outcome, pages]) => ({ outcome, pages }))
    .sort(
      (one, other) =>
        Number(other.outcome === 'good') - Number(one.outcome === 'good') ||
        other.pages - one.pages ||
        (one.outcome < other.outcome ? -1 : 1),
    );
}
