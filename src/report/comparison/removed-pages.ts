// What became of the addresses that the new sitemaps no longer list, for all formats of a comparison.

import type { FindingSeverity } from '../../base/problem/problem.js';
import { REMOVED_OUTCOMES, type RemovedOutcome } from '../../pages/removed/removed-verdict.js';
import type { ReportedFinding } from './reported-finding.js';
import { type UrlPattern, urlPatterns } from './url-patterns.js';

/** How a renamed page was found: by its redirect, by another spelling of its address, or by its main text or title. */
export type RenamedBy = 'redirect' | 'spelling' | 'text' | 'title';

export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly by: RenamedBy;
}

/** One removed address. */
export interface RemovedPage {
  readonly loc: string;
  readonly outcome: RemovedOutcome;
  /** Severity of its finding; null for none. */
  readonly severity: FindingSeverity | null;
  /** Its new address, if known. */
  readonly rename: Rename | null;
  /** Why the outcome is unknown; else null. */
  readonly reason: string | null;
}

/** Removed addresses with the same outcome and the same beginning. */
export interface RemovedGroup extends UrlPattern {
  readonly outcome: RemovedOutcome;
  readonly severity: FindingSeverity | null;
}

/** The section of a comparison about removed addresses. */
export interface RemovedPages {
  /** Where they were looked up, in words for people: `in the build dist, as on Netlify`, `over HTTP`. */
  readonly where: string;
  /** Number of removed addresses, and how many of them were looked up. */
  readonly removed: number;
  readonly checked: number;
  /** Those with findings first. Outcomes without a page are left out. */
  readonly outcomes: readonly { readonly outcome: RemovedOutcome; readonly pages: number }[];
  /** By outcome, then the largest first. */
  readonly groups: readonly RemovedGroup[];
  readonly renames: readonly Rename[];
  /** Why outcomes are unknown, the most frequent reason first. */
  readonly reasons: readonly { readonly reason: string; readonly pages: number }[];
  readonly findings: readonly ReportedFinding[];
}

/** What each outcome means, to stand behind a number. */
export const OUTCOME_TEXTS: Readonly<Record<RemovedOutcome, string>> = {
  missing: 'leading nowhere',
  'to-home': 'redirecting to the home page',
  chain: 'redirecting several times',
  'still-there': 'still there and indexable',
  listed: 'leading to a listed page',
  elsewhere: 'redirecting to a page that is not listed',
  gone: 'gone (410)',
  'not-indexable': 'still there, but not indexable',
  unknown: 'not checked',
};

/** Sums up the removed pages. */
export function removedPages(
  pages: readonly RemovedPage[],
  { where, removed, findings }: Pick<RemovedPages, 'where' | 'removed' | 'findings'>,
): RemovedPages {
  const reasons = new Map<string, number>();
  for (const { reason } of pages) if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const byOutcome = REMOVED_OUTCOMES.map((outcome) => ({ outcome, found: pages.filter((page) => page.outcome === outcome) }));
  const some = byOutcome.filter(({ found }) => found.length > 0);
  return {
    where,
    removed,
    checked: pages.length,
    outcomes: some.map(({ outcome, found }) => ({ outcome, pages: found.length })),
    groups: some.flatMap(({ outcome, found }) => {
      const severity = found[0]?.severity ?? null;
      return urlPatterns(found.map(({ loc }) => loc)).map((pattern) => ({ ...pattern, outcome, severity }));
    }),
    renames: pages.flatMap(({ rename }) => (rename === null ? [] : [rename])),
    reasons: [...reasons].sort(([, one], [, other]) => other - one).map(([reason, number]) => ({ reason, pages: number })),
    findings,
  };
}

/** Formats the counts: `3 leading nowhere, 12 leading to a listed page`. */
export function outcomesText({ outcomes }: RemovedPages, count: (number: number) => string): string {
  return outcomes.map(({ outcome, pages }) => `${count(pages)} ${OUTCOME_TEXTS[outcome]}`).join(', ');
}
