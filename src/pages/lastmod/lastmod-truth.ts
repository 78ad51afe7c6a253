// Compares the lastmod of each page with what its text shows: whether dates move only with the page, and with every change of it.

import type { PageAnswer } from '../../rules/page-answer.js';
import type { PageJudge } from '../judge.js';
import type { Listing, PageList } from '../page-list.js';
import { PageSet } from '../page-set.js';
import type { LastmodTrust, TrustCounts } from '../pages-report.js';
import { MOST_LEARNT, ownBlocks, SharedBlocks } from './shared-blocks.js';
import type { PageTextChange, TextStore } from './text-store.js';

/** Changed pages with the same date from which the change may be one of the site, if most such pages have it. */
const LEAST_CHANGED = 5;
const DAY = 86_400_000;

/** Whether the date of a page moved, and whether its text is the same. */
interface Judged {
  readonly moved: boolean;
  readonly isSame: boolean;
}

type Counts = { -readonly [Name in keyof TrustCounts]: number };

/** The pages of one run, added in the order of the list. */
export class LastmodTruth {
  #pages = 0;
  /** The places of the pages whose text this run has read. */
  readonly #read: PageSet;

  constructor(
    private readonly texts: TextStore,
    private readonly judge: PageJudge,
    private readonly list: PageList,
    private readonly onNotice: (notice: string) => void,
  ) {
    this.#read = new PageSet(list.length);
  }

  /** Adds a page. */
  take({ url, outcome, status, hops, content, cutAtLimit }: PageAnswer, [listing]: readonly Listing[]): void {
    const place = this.#pages++;
    const isPage = (outcome === 'answered' || outcome === 'not-modified') && status === 200 && hops.length === 0;
    if (!isPage || cutAtLimit || !content?.mainText || listing === undefined) return;
    this.#read.add(place);
    this.texts.keep(url, place, listing.entry.lastmod?.value ?? null, content.mainText);
  }

  /** Compares the pages with those of the run before, and returns how far each sitemap can be trusted. */
  finish(): LastmodTrust {
    const shared = this.#shared();
    if (this.#changesEverywhere(shared)) return { ...noCounts(), sitemaps: [] };
    const total = noCounts();
    const sitemaps = new Map<string, Counts>();
    for (const change of this.#changes()) {
      const isSame = hasSameText(change, shared);
      this.list.listings(change.place).forEach((listing, index) => {
        const { uri } = listing.document.facts;
        const counts = sitemaps.get(uri) ?? noCounts();
        sitemaps.set(uri, counts);
        const found = this.#judged(listing, change, isSame);
        for (const one of index === 0 ? [counts, total] : [counts]) countChange(one, found);
        if (index === 0) this.#remember(change, found);
      });
    }
    return { ...total, sitemaps: [...sitemaps].map(([uri, counts]) => ({ uri, ...counts })) };
  }

  /** The pages that this run and an earlier one have read. Another page may have had the place of one of them. */
  *#changes(): Generator<PageTextChange> {
    for (const change of this.texts.changes()) {
      const { place, url } = change;
      const isRead = place >= 0 && place < this.list.length && this.#read.has(place);
      if (isRead && this.list.urlOf(place).href === url) yield change;
    }
  }

  /**
   * Whether most pages with an unchanged date have another text: then they have parts that differ in each visit, such as suggested
   * articles, or a new template, and a changed text proves nothing.
   */
  #changesEverywhere(shared: readonly SharedBlocks[]): boolean {
    let [dated, changed] = [0, 0];
    for (const change of this.#changes()) {
      if (change.before.lastmod === null || change.before.lastmod !== change.after.lastmod) continue;
      dated++;
      if (!hasSameText(change, shared)) changed++;
    }
    if (changed < LEAST_CHANGED || changed * 2 <= dated) return false;
    const reason = `the text of ${changed} of ${dated} pages with the same lastmod has changed`;
    const cause = 'as by a new template or by parts that differ in each visit';
    this.onNotice(`lastmod was not compared with the text of pages: ${reason}, ${cause}.`);
    return true;
  }

  /** Notes that a text is newer than its date: if only the date moves in a later run, it is true. */
  #remember({ url, isBehind }: PageTextChange, { moved, isSame }: Judged): void {
    const isNowBehind = !moved && (isBehind || !isSame);
    if (isNowBehind !== isBehind) this.texts.mark(url, isNowBehind);
  }

  /** Reports a listing whose date does not fit; returns whether its date moved, and whether the text changed. */
  #judged(listing: Listing, { before, after, isBehind }: PageTextChange, isSame: boolean): Judged {
    const { loc, lastmod } = listing.entry;
    // Another sitemap may give the page another date, whose earlier value is unknown.
    if (lastmod === null || before.lastmod === null || lastmod.value !== after.lastmod) return { moved: false, isSame: true };
    const moved = hasMoved(before.lastmod, lastmod);
    // The text changed in an earlier run, and the date follows.
    if (moved && isSame && isBehind) return { moved, isSame: false };
    const data = { value: loc.value, before: before.lastmod, after: lastmod.value };
    if (moved && isSame) this.judge.add(listing, 'lastmod/moved-without-change', { message: 'moved', data }, lastmod.place);
    if (!moved && !isSame) this.judge.add(listing, 'lastmod/change-without-date', { message: 'changed', data }, lastmod.place);
    return { moved, isSame };
  }

  /** The blocks that pages of either run share. A changed footer is shared by the old pages in one form, and by the new ones in another. */
  #shared(): readonly [SharedBlocks, SharedBlocks] {
    const [old, now] = [new SharedBlocks(), new SharedBlocks()];
    const step = Math.max(1, Math.floor(this.#pages / MOST_LEARNT));
    let place = 0;
    for (const { before, after } of this.#changes()) {
      if (place++ % step !== 0) continue;
      old.learn(before.blocks);
      now.learn(after.blocks);
    }
    return [old, now];
  }
}

function noCounts(): Counts {
  return { compared: 0, moved: 0, confirmed: 0, undated: 0 };
}

function countChange(counts: Counts, { moved, isSame }: Judged): void {
  counts.compared++;
  if (moved) counts.moved++;
  if (moved && !isSame) counts.confirmed++;
  if (!moved && !isSame) counts.undated++;
}

/** Whether a date is another one than before. One that is only more or less precise is not. */
function hasMoved(before: string, { value, instant: after }: { readonly value: string; readonly instant: number }): boolean {
  const earlier = Date.parse(before);
  if (Number.isNaN(earlier) || Number.isNaN(after) || earlier === after) return false;
  const [one, other] = [earlier, after].map((instant) => Math.floor(instant / DAY));
  const isPrecise = earlier % DAY !== 0 && after % DAY !== 0;
  return isPrecise || (one !== other && dayOf(before) !== dayOf(value));
}

/** The day as it is written: a date without a time has no time zone either. The text itself for a date in another form. */
function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? text;
}

function hasSameText({ before, after }: PageTextChange, shared: readonly SharedBlocks[]): boolean {
  return areEqual(ownBlocks(before.blocks, shared), ownBlocks(after.blocks, shared));
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((block, at) => block === other[at]);
}
