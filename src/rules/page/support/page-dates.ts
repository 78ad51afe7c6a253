// Collects the dates that speak for the last change of a page.

import type { ListedPage } from '../../page-answer.js';

const HOUR = 3_600_000;

/** A date of a page: milliseconds since the epoch, and where it stands, in words. */
export interface DateEvidence {
  readonly instant: number;
  readonly from: string;
}

/** The dates that the page gives of itself, without those in the future. */
export function ownDates({ answer }: ListedPage, now: number): readonly DateEvidence[] {
  return (answer.content?.dates ?? []).filter(({ instant }) => instant <= now);
}

/**
 * The Last-Modified header; null without one, and if it is the time of the answer, as programs send it that make each page anew. That
 * of a file in a build is the time of the build.
 */
export function headerDate({ answer }: ListedPage, now: number): DateEvidence | null {
  const instant = answer.from === 'disk' ? Number.NaN : Date.parse(answer.headers.lastModified ?? '');
  return instant < now - HOUR ? { instant, from: 'Last-Modified' } : null;
}

/** The earliest of some dates; null without any. */
export function earliestOf(dates: readonly DateEvidence[]): DateEvidence | null {
  return dates.reduce<DateEvidence | null>((one, other) => (one === null || other.instant < one.instant ? other : one), null);
}

/** The newest of some dates; null without any. */
export function newestOf(dates: readonly DateEvidence[]): DateEvidence | null {
  return dates.reduce<DateEvidence | null>((one, other) => (one === null || other.instant > one.instant ? other : one), null);
}
