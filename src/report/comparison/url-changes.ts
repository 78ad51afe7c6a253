// Compares the URLs of two runs: which were added and removed, and which have another lastmod.

import type { ListedUrl } from '../../lint/document/entries/listed-url.js';
import { CHANGED, IN_NEW, IN_OLD, UrlTable } from './url-table.js';

/** Number of URLs of each kind that are listed; all are counted. */
export const MOST_LISTED = 1_000;

/** A URL whose lastmod has changed. The sitemap is from the new run. */
export interface ChangedUrl {
  readonly sitemap: string;
  readonly loc: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Numbers of changes in a sitemap: of the old run for removed URLs, else of the new one. */
export interface SitemapChanges {
  readonly sitemap: string;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

export interface UrlChanges {
  /** Numbers of different URLs, and of those that were added, were removed, and have another lastmod. */
  readonly before: number;
  readonly after: number;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Sitemaps with changes: most changes first, then by name. */
  readonly sitemaps: readonly SitemapChanges[];
  /** The first of each kind, in the order of the run that has them. */
  readonly listed: {
    readonly added: readonly ListedUrl[];
    readonly removed: readonly ListedUrl[];
    readonly changed: readonly ChangedUrl[];
  };
}

/** URLs that can be read several times. */
export type UrlSource = () => AsyncIterable<ListedUrl>;

/**
 * Compares two lists of URLs as they are written. A URL that several sitemaps list counts once, in the first of them. The old list
 * is read twice, because the text of its URLs is not kept. `all` gets every added and removed URL.
 */
export async function compareUrls(old: UrlSource, now: UrlSource, all: AllChanges | null = null): Promise<UrlChanges> {
  const comparison = new Comparison(all);
  for await (const url of old()) comparison.addOld(url);
  for await (const url of now()) comparison.addNew(url);
  if (comparison.needsOldText) for await (const url of old()) comparison.nameOld(url);
  return comparison.result();
}

/** Every URL that was added or removed. */
export interface AllChanges {
  readonly added: ListedUrl[];
  readonly removed: ListedUrl[];
}

type Counts = { added: number; removed: number; changed: number };

class Comparison {
  readonly #table = new UrlTable();
  readonly #sitemaps = new Map<string, Counts>();
  readonly #added: ListedUrl[] = [];
  readonly #removed: ListedUrl[] = [];
  /** By the number of the URL. */
  readonly #changed = new Map<number, { sitemap: string; loc: string; before: string | null; after: string | null }>();
  readonly #totals: Counts = { added: 0, removed: 0, changed: 0 };
  #before = 0;
  #after = 0;
  #kept = 0;

  constructor(private readonly all: AllChanges | null) {}

  addOld({ loc, lastmod }: ListedUrl): void {
    const url = this.#table.take(loc);
    if (this.#table.state(url) !== 0) return;
    this.#table.mark(url, IN_OLD);
    this.#table.date(url, lastmod);
    this.#before++;
  }

  addNew(listed: ListedUrl): void {
    const { sitemap, loc, lastmod } = listed;
    const url = this.#table.take(loc);
    const state = this.#table.state(url);
    if ((state & IN_NEW) !== 0) return;
    this.#table.mark(url, IN_NEW);
    this.#after++;
    if ((state & IN_OLD) === 0) {
      this.#count(sitemap, 'added');
      this.all?.added.push(listed);
      if (this.#added.length < MOST_LISTED) this.#added.push(listed);
      return;
    }
    this.#kept++;
    if (this.#table.isDated(url, lastmod)) return;
    this.#count(sitemap, 'changed');
    if (this.#changed.size >= MOST_LISTED) return;
    this.#table.mark(url, CHANGED);
    this.#changed.set(url, { sitemap, loc, before: null, after: lastmod });
  }

  /** Whether the old list has text that the result needs. */
  get needsOldText(): boolean {
    return this.#kept < this.#before || this.#changed.size > 0;
  }

  /** Adds the details of a URL from the second reading of the old list. */
  nameOld(listed: ListedUrl): void {
    const url = this.#table.take(listed.loc);
    const state = this.#table.state(url);
    if ((state & CHANGED) !== 0) {
      // Only the first of equal URLs was compared.
      this.#table.unmark(url, CHANGED);
      const changed = this.#changed.get(url);
      if (changed !== undefined) changed.before = listed.lastmod;
    }
    if ((state & IN_NEW) !== 0) return;
    this.#table.mark(url, IN_NEW);
    this.#count(listed.sitemap, 'removed');
    this.all?.removed.push(listed);
    if (this.#removed.length < MOST_LISTED) this.#removed.push(listed);
  }

  result(): UrlChanges {
    const sitemaps = [...this.#sitemaps].map(([sitemap, counts]) => ({ sitemap, ...counts }));
    const total = ({ added, removed, changed }: Counts): number => added + removed + changed;
    return {
      before: this.#before,
      after: this.#after,
      ...this.#totals,
      sitemaps: sitemaps.sort((one, other) => total(other) - total(one) || (one.sitemap < other.sitemap ? -1 : 1)),
      listed: { added: this.#added, removed: this.#removed, changed: [...this.#changed.values()] },
    };
  }

  #count(sitemap: string, kind: keyof Counts): void {
    const counts = this.#sitemaps.get(sitemap) ?? { added: 0, removed: 0, changed: 0 };
    this.#sitemaps.set(sitemap, counts);
    counts[kind]++;
    this.#totals[kind]++;
  }
}
