// How search engines react to findings, and the order of findings by that: the worst first.

import { type FindingSeverity, rankOf } from '../base/problem/problem.js';

/**
 * The reactions of an engine to a finding, the most expensive first: it drops the whole document, it drops the URL, or it trusts
 * the sitemap less.
 */
export const EFFECTS = ['document-dropped', 'url-dropped', 'distrusted'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Subjects of rules whose errors are about the whole document: a parser stops there, or never receives it. */
const OF_DOCUMENTS = new Set(['document', 'encoding', 'fetch', 'index', 'limits', 'robots', 'xml']);
/** Subjects of rules whose errors are about the address of an entry, or about an article that is dropped with it. */
const OF_URLS = new Set(['feed', 'loc', 'news', 'page', 'text', 'tree']);

/** Rules about entries among those of documents. */
const OF_ENTRIES = new Set(['robots/loc-blocked']);

/** Rules of the run that are about one file, which an engine would not read either. */
export const OF_FILES: ReadonlySet<string> = new Set(['run/archive-member-skipped', 'run/input-invalid']);

/** Returns the reaction to findings of a rule at a severity. */
export function effectOf(rule: string, severity: FindingSeverity): Effect {
  if (severity !== 'error') return 'distrusted';
  if (OF_ENTRIES.has(rule)) return 'url-dropped';
  const subject = rule.slice(0, rule.indexOf('/'));
  if (OF_DOCUMENTS.has(subject) || OF_FILES.has(rule)) return 'document-dropped';
  return OF_URLS.has(subject) ? 'url-dropped' : 'distrusted';
}

/** Returns the place of that reaction among all, the most expensive first. */
export function effectRank(rule: string, severity: FindingSeverity): number {
  return EFFECTS.indexOf(effectOf(rule, severity));
}

/** The findings of one rule at one severity. */
export interface RankedFindings {
  readonly rule: string;
  readonly severity: FindingSeverity;
  /** Number of findings. */
  readonly count: number;
  /** Entries of the documents that have them. */
  readonly entries: number;
}

/**
 * Orders the worst first: by effect, then by severity, then by the entries at stake (of the documents that would be dropped) or by the
 * number of findings.
 */
export function byCost(one: RankedFindings, other: RankedFindings): number {
  const effect = effectRank(one.rule, one.severity);
  const rank = effect - effectRank(other.rule, other.severity) || rankOf(one) - rankOf(other);
  if (rank !== 0) return rank;
  const stake = EFFECTS[effect] === 'document-dropped' ? other.entries - one.entries : 0;
  return stake || other.count - one.count || (one.rule < other.rule ? -1 : 1);
}

/** Returns the number of entries of a usual document, as which one counts that could not be read. */
export function usualEntries(documents: readonly { readonly entries: number }[]): number {
  const read = documents.filter(({ entries }) => entries > 0);
  return read.reduce((sum, { entries }) => sum + entries, 0) / Math.max(1, read.length);
}
