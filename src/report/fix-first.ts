// Selects the rules to fix first: those whose findings cost the most, at most five.

import type { FindingSeverity } from '../problem/problem.js';
import type { Report } from './report.js';

/**
 * The reactions of an engine to a finding, the most expensive first: it drops the whole document, it drops the URL, or it trusts
 * the sitemap less.
 */
export const EFFECTS = ['document-dropped', 'url-dropped', 'distrusted'] as const;
export type Effect = (typeof EFFECTS)[number];

/** The meaning of each effect for the reader. */
export const EFFECT_TEXTS: Readonly<Record<Effect, string>> = {
  'document-dropped': 'engines may drop the whole file',
  'url-dropped': 'engines may drop these URLs',
  distrusted: 'engines may ignore these values',
};

/** One rule to fix first. */
export interface FixFirst {
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly effect: Effect;
  /** Findings of the rule at this severity, including those over the cap. */
  readonly findings: number;
  /** Number of documents that have them. */
  readonly documents: number;
  /** The fix: the first sentence about it in the rule's record. */
  readonly action: string;
}

/** The parts of a report that the ranking needs. */
export type RankedReport = Pick<Report, 'documents' | 'findings'> & {
  readonly summary: Pick<Report['summary'], 'byRule'>;
  readonly rules: Pick<Report['rules'], 'get'>;
};

/** Maximum number of rules that are named. */
const MOST = 5;

/** Subjects of rules whose errors are about the whole document: a parser stops there, or never receives it. */
const OF_DOCUMENTS = new Set(['document', 'encoding', 'fetch', 'index', 'limits', 'robots', 'xml']);
/** Subjects of rules whose errors are about the address of an entry, or about an article that is dropped with it. */
const OF_URLS = new Set(['feed', 'loc', 'news', 'page', 'text', 'tree']);

/** Rules about entries among those of documents. */
const OF_ENTRIES = new Set(['robots/loc-blocked']);

/** Rules of the run that are about one file, which an engine would not read either. */
const OF_FILES = new Set(['run/archive-member-skipped', 'run/input-invalid']);

interface Candidate extends Omit<FixFirst, 'action'> {
  /** Entries of the documents that have the finding. A document that could not be read counts as one of usual size. */
  readonly entries: number;
}

/**
 * Returns the most expensive rules of a report: by effect, then by the entries at stake (of the documents that would be dropped) or
 * by the number of findings. Infos are never among them.
 */
export function fixFirst({ documents, findings, summary, rules }: RankedReport): readonly FixFirst[] {
  const having = havingDocuments(documents, findings);
  const candidates = summary.byRule.flatMap(({ rule, severity, count }): Candidate[] => {
    if (severity === 'info' || (rule.startsWith('run/') && !(severity === 'error' && OF_FILES.has(rule)))) return [];
    const found = having.get(`${severity} ${rule}`);
    const amounts = { findings: count, documents: found?.documents ?? 0, entries: found?.entries ?? 0 };
    return [{ rule, severity, effect: effectOf(rule, severity), ...amounts }];
  });
  return candidates
    .sort(byCost)
    .slice(0, MOST)
    .map(({ entries: _, ...candidate }) => ({ ...candidate, action: firstSentence(rules.get(candidate.rule)?.docs.fix ?? '') }));
}

/** Counts documents with findings of a rule, and their entries, by `severity rule`. One pass: there may be 50,000 documents. */
function havingDocuments(
  documents: Report['documents'],
  findings: Report['findings'],
): ReadonlyMap<string, { readonly documents: number; readonly entries: number }> {
  const having = new Map<string, { documents: number; entries: number }>();
  // Reports of older versions have no counts by document.
  const listed = new Map<string, Set<string>>();
  if (documents.some(({ counts }) => counts === undefined)) {
    for (const { uri, rule, severity } of findings) {
      const keys = listed.get(uri) ?? new Set();
      listed.set(uri, keys.add(`${severity} ${rule}`));
    }
  }
  const read = documents.filter(({ entries }) => entries > 0);
  const usual = read.reduce((sum, { entries }) => sum + entries, 0) / Math.max(1, read.length);
  for (const { uri, counts, entries } of documents) {
    for (const key of counts === undefined ? (listed.get(uri) ?? []) : keysOf(counts)) {
      const known = having.get(key) ?? { documents: 0, entries: 0 };
      known.documents++;
      known.entries += entries || usual;
      having.set(key, known);
    }
  }
  return having;
}

function keysOf(counts: NonNullable<Report['documents'][number]['counts']>): string[] {
  return [...counts].flatMap(([rule, { error, warning }]) => [
    ...(error > 0 ? [`error ${rule}`] : []),
    ...(warning > 0 ? [`warning ${rule}`] : []),
  ]);
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z`])/s.exec(text)?.[0] ?? text;
}

function effectOf(rule: string, severity: FindingSeverity): Effect {
  if (severity !== 'error') return 'distrusted';
  if (OF_ENTRIES.has(rule)) return 'url-dropped';
  const subject = rule.slice(0, rule.indexOf('/'));
  if (OF_DOCUMENTS.has(subject) || OF_FILES.has(rule)) return 'document-dropped';
  return OF_URLS.has(subject) ? 'url-dropped' : 'distrusted';
}

function byCost(one: Candidate, other: Candidate): number {
  const rank = EFFECTS.indexOf(one.effect) - EFFECTS.indexOf(other.effect);
  if (rank !== 0) return rank;
  const stake = one.effect === 'document-dropped' ? other.entries - one.entries : 0;
  return stake || other.findings - one.findings || (one.rule < other.rule ? -1 : 1);
}
