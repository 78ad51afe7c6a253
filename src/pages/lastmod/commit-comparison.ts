// Compares the lastmod of a page with the last commit of its file.

import type { PageJudge } from '../judge.js';
import type { Listing } from '../page-list.js';
import { type GitDates, sourceOf } from './git-dates.js';

/** Milliseconds by which dates may differ: a lastmod without a time has no time zone either. */
const TOLERANCE = 86_400_000;

/** Reports the listings of a page whose lastmod is more than a day before or after the last commit of its file. */
export function compareWithCommits(dates: GitDates, listings: readonly Listing[], judge: PageJudge): void {
  for (const listing of listings) {
    const { loc, lastmod } = listing.entry;
    const source = lastmod === null ? null : sourceOf(dates, loc.value);
    if (lastmod === null || source === null || Number.isNaN(lastmod.instant)) continue;
    const { file, committed } = source;
    const data = { value: loc.value, after: lastmod.value, file, before: new Date(committed).toISOString().slice(0, 10) };
    const difference = lastmod.instant - committed;
    if (difference > TOLERANCE) judge.add(listing, 'lastmod/moved-without-change', { message: 'ahead', data }, lastmod.place);
    if (difference < -TOLERANCE) judge.add(listing, 'lastmod/change-without-date', { message: 'behind', data }, lastmod.place);
  }
}
