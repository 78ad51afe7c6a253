// The values that a trend shows of each run, and their formats: URLs, errors, warnings, and the share of stale dates.

import { percentText } from '../../base/problem/number-text.js';
import type { FindingSeverity } from '../../base/problem/problem.js';
import type { HistoryRun } from '../report.js';
import { count } from '../stylish/amounts.js';

/** One value of each run. */
export interface Measure {
  readonly name: string;
  /** Returns the value; null if it is unknown. */
  of(run: HistoryRun): number | null;
  text(value: number): string;
  /** The severity of the findings that it counts. */
  readonly severity?: FindingSeverity;
  /** Whether a smaller value is better. */
  readonly lowIsGood: boolean;
  /** Class of its line in a chart. */
  readonly kind: 'full' | 'error' | 'warning' | 'info';
}

/** All measures of a trend, in display order; see `measuresOf`. */
export const MEASURES: readonly Measure[] = [
  { name: 'URLs', of: ({ urls }) => urls, text: count, lowIsGood: false, kind: 'full' },
  { name: 'Errors', of: ({ errors }) => errors, text: count, severity: 'error', lowIsGood: true, kind: 'error' },
  { name: 'Warnings', of: ({ warnings }) => warnings, text: count, severity: 'warning', lowIsGood: true, kind: 'warning' },
  {
    name: 'Stale',
    of: staleShare,
    text: (share) => percentText(share, share > 0 && share < 0.1 ? 1 : 0),
    lowIsGood: true,
    kind: 'info',
  },
  { name: 'Trust', of: trustShare, text: (share) => percentText(share), lowIsGood: false, kind: 'info' },
];

/** The measures of runs: without the trust in lastmod if no run has compared dates. */
export function measuresOf(runs: readonly HistoryRun[]): readonly Measure[] {
  return MEASURES.filter(({ of }) => of !== trustShare || runs.some((run) => trustShare(run) !== null));
}

/** Returns the share of moved dates that are true; null if no date moved, or none was compared. */
function trustShare({ trust }: HistoryRun): number | null {
  return trust === undefined || trust.moved === 0 ? null : trust.confirmed / trust.moved;
}

/** Returns the share of entries whose lastmod is older than a year; null if it is unknown, or if there are no entries. */
function staleShare({ lastmod }: HistoryRun): number | null {
  if (lastmod === null) return null;
  const { fresh, stale, missing, invalid } = lastmod;
  const all = fresh + stale + missing + invalid;
  return all === 0 ? null : stale / all;
}

const LEVELS = '▁▂▃▄▅▆▇█';

/** Returns a bar for each value, as high as its share of the largest one; a space for an unknown value. */
export function sparkline(values: readonly (number | null)[]): string {
  const most = values.reduce<number>((largest, value) => Math.max(largest, value ?? 0), 0);
  return values
    .map((value) => {
      if (value === null) return ' ';
      const level = most === 0 ? 0 : Math.round((value / most) * (LEVELS.length - 1));
      // Only 0 has the lowest bar.
      return LEVELS[value > 0 ? Math.max(1, level) : 0];
    })
    .join('');
}

/** Formats the change of a value: `+12`, `-3`, or an empty text. */
export function changeText({ text }: Measure, before: number | null, after: number | null): string {
  if (before === null || after === null || before === after) return '';
  const shown = text(Math.abs(after - before));
  return `${after > before ? '+' : '-'}${shown}`;
}
