// A small site for the tests of the audit: an index with two sitemaps on one host, and a sitemap on another.

import { FindingTable } from '../../src/audit/finding-table.js';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { FindingSeverity } from '../../src/base/problem/problem.js';
import type { Finding } from '../../src/findings/finding.js';
import type { DocumentReport, Report } from '../../src/report/report.js';
import type { Rule } from '../../src/rules/rule.js';
import { DOCUMENT, FULL, RULE, reportOf } from '../report/samples.js';

export const INDEX = 'https://a.example/sitemap.xml';
export const FIRST = 'https://a.example/one.xml';
export const SECOND = 'https://a.example/two.xml';
export const OTHER = 'https://b.example/sitemap.xml';

/** A finding of a rule, at a line. */
export function finding(uri: string, rule: string, line: number, more: Partial<Finding> = {}): Finding {
  const value = `https://a.example/page/${line}`;
  const place = { ...FULL.place, line, offset: line * 100 };
  const fix = fixOf('unsafe', [{ span: { offset: place.offset, length: 0 }, text: 'https://example.com' }]);
  return { ...FULL, uri, rule, messageId: 'relative', place, entry: line, value, data: { value }, fix, ...more };
}

/** A document with these findings, all of them listed but `unlisted` errors of their first rule. */
export function documentOf(
  uri: string,
  parent: string | null,
  findings: readonly Finding[],
  more: Partial<DocumentReport> & { readonly unlisted?: number } = {},
): DocumentReport {
  const { unlisted = 0, ...rest } = more;
  const counts = new Map<string, Record<FindingSeverity, number>>();
  for (const { rule, severity } of findings) {
    const ofRule = counts.get(rule) ?? { error: 0, warning: 0, info: 0 };
    ofRule[severity]++;
    counts.set(rule, ofRule);
  }
  const first = counts.get(findings[0]?.rule ?? '');
  if (first) first.error += unlisted;
  const total = (severity: FindingSeverity): number => [...counts.values()].reduce((sum, ofRule) => sum + ofRule[severity], 0);
  return {
    ...DOCUMENT,
    uri,
    parent,
    counts,
    errors: total('error'),
    warnings: total('warning'),
    infos: total('info'),
    ...rest,
  };
}

/** Rules by their ids, all with the wording of one. */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  ['loc/relative', 'loc/duplicate', 'lastmod/invalid', 'tree/duplicate-url'].map((id): [string, Rule] => [id, { ...RULE, id }]),
);

export const FINDINGS: Readonly<Record<string, readonly Finding[]>> = {
  [INDEX]: [finding(INDEX, 'lastmod/invalid', 3)],
  [FIRST]: [
    finding(FIRST, 'loc/relative', 4),
    finding(FIRST, 'loc/duplicate', 5, { severity: 'warning' }),
    finding(FIRST, 'loc/relative', 9, { value: '/הדף/日本語', data: { value: '/הדף/日本語' } }),
  ],
  [SECOND]: [
    finding(SECOND, 'lastmod/invalid', 7, { severity: 'info' }),
    finding(SECOND, 'loc/duplicate', 8, { severity: 'warning' }),
  ],
  [OTHER]: [],
};

const of = (uri: string): readonly Finding[] => FINDINGS[uri] ?? [];

/** The site; ten more errors of `loc/relative` in its first sitemap are only counted. */
export const DOCUMENTS: readonly DocumentReport[] = [
  documentOf(INDEX, null, of(INDEX), { kind: 'sitemapindex', entries: 2 }),
  documentOf(FIRST, INDEX, of(FIRST), { entries: 45_000, unlisted: 10 }),
  documentOf(SECOND, INDEX, of(SECOND), { entries: 12, bytes: 60_000_000 }),
  documentOf(OTHER, null, of(OTHER)),
];

export function sampleTable(): FindingTable {
  const table = new FindingTable(RULES);
  for (const document of DOCUMENTS) table.add(document, of(document.uri));
  return table;
}

/** The same as a report. */
export function sampleReport(): Report {
  const report = reportOf([]);
  const byRule = [
    { rule: 'loc/relative', severity: 'error', count: 12 },
    { rule: 'lastmod/invalid', severity: 'error', count: 1 },
    { rule: 'loc/duplicate', severity: 'warning', count: 2 },
    { rule: 'lastmod/invalid', severity: 'info', count: 1 },
  ] as const;
  const sum = (field: 'entries' | 'bytes' | 'wireBytes' | 'errors' | 'warnings' | 'infos'): number =>
    DOCUMENTS.reduce((total, document) => total + document[field], 0);
  return {
    ...report,
    run: { ...report.run, targets: [INDEX, OTHER] },
    summary: {
      documents: DOCUMENTS.length,
      entries: sum('entries'),
      bytes: sum('bytes'),
      wireBytes: sum('wireBytes'),
      errors: sum('errors'),
      warnings: sum('warnings'),
      infos: sum('infos'),
      byRule,
    },
    documents: DOCUMENTS,
    findings: DOCUMENTS.flatMap(({ uri }) => of(uri)),
    rules: new Map(byRule.map(({ rule }) => [rule, RULES.get(rule) as Rule])),
  };
}
