// The findings for the tests of every reporter: a full one, one without each field, and one for each hostile string.

import { fixOf } from '../../src/base/problem/fixes.js';
import type { Finding } from '../../src/findings/finding.js';
import type { SeverityCounts } from '../../src/findings/finding-counts.js';
import { ruleCountsOf } from '../../src/report/builder.js';
import type { DocumentReport, Report } from '../../src/report/report.js';
import type { ReportOptions } from '../../src/report/reporter.js';
import { type DocumentedRule, defineStageRule } from '../../src/rules/rule.js';

/** A rule of the tests' own, so that the wording of real rules does not matter here. */
export const RULE: DocumentedRule = defineStageRule({
  id: 'loc/relative',
  severity: 'error',
  docs: {
    summary: 'loc is an absolute URL.',
    finding: 'loc is a relative URL.',
    why: 'Nobody resolves `loc` against <urlset>.',
    fix: 'Write the whole URL.',
    authority: [{ source: 'protocol', clause: 'XML tag definitions' }],
  },
  options: {},
  messages: { relative: '{value} is not an absolute URL' },
  examples: {
    accept: ['<url><loc>https://example.com/</loc></url>'],
    reject: [{ xml: '<url><loc>/a|b</loc></url>', expect: [{ message: 'relative', at: '/a|b' }] }],
  },
});

/** The same with everything that a record may have: options, messages of two severities, examples of every kind. */
export const WHOLE_RULE: DocumentedRule = {
  ...RULE,
  messages: { ...RULE.messages, soft: { text: '{value} | may be meant', severity: 'warning' } },
  options: { hosts: { default: ['a', 'b'], help: 'Hosts | that are known' } },
  examples: {
    accept: [{ text: 'https://example.com/\n', uri: 'sitemap.txt' }],
    reject: [
      { xml: '<url><loc>/a|b</loc></url>', expect: [{ message: 'relative', at: '/a|b' }] },
      { base64: 'H4sI', headers: { 'Content-Type': 'text/html' }, expect: [{ message: 'soft' }] },
      { xml: '<url/>', repeat: 50_001, options: { hosts: [] }, expect: [{ message: 'soft', at: '' }] },
      { site: { 'a.xml': '<a/>', 'b.txt': 'b' }, expect: [] },
    ],
  },
};

export const FULL: Finding = {
  rule: 'loc/relative',
  messageId: 'relative',
  severity: 'error',
  uri: 'https://example.com/sitemap.xml',
  place: { offset: 120, length: 6, line: 4, column: 10, endLine: 4, endColumn: 16 },
  entry: 0,
  page: 'https://example.com/',
  value: '/about',
  data: { value: '/about' },
  fix: fixOf('unsafe', [{ span: { offset: 120, length: 0 }, text: 'https://example.com' }]),
  excerpt: { text: '    <loc>/about</loc>', from: 9, length: 6, cutBefore: false, cutAfter: false },
};

/** The full finding, and it without each of the fields that may be absent. */
export const VARIANTS: Readonly<Record<string, Finding>> = {
  full: FULL,
  'without an entry': { ...FULL, entry: null },
  'without a value': { ...FULL, value: null },
  'without data': { ...FULL, data: {} },
  'without a fix': { ...FULL, fix: null },
  'without an excerpt': { ...FULL, excerpt: null },
  'with an empty excerpt': { ...FULL, excerpt: { text: '', from: 0, length: 0, cutBefore: false, cutAfter: false } },
  'of length 0': { ...FULL, place: { ...FULL.place, length: 0, endColumn: 10 } },
};

/** Text as an attacker would put it into a sitemap. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'escape sequence': '\u001b[31mred\u001b]8;;https://evil.example\u0007',
  'C1 control': '\u009b2J',
  'bidirectional override': 'a\u202egpj.exe\u2066',
  'zero width': 'a\u200bb\ufeffc',
  newline: 'one\n::error::two\r\nthree',
  'line separator': 'one\u2028two\u2029three\u0085four',
  'workflow command': '::error::owned',
  'old workflow command': '##[add-matcher]x.json ##vso[task.complete]',
  'end of CDATA': ']]></failure>',
  quotes: `"double" 'single' \`back\` \\`,
  'lone surrogate': 'a\ud800b\udfffc',
  nul: 'a\u0000b',
  'no character': 'a\ufffeb\uffffc\u{1ffff}',
  'lone colon': ':',
  'mention and reference': '@octocat octocat/hello#1 &#64;octocat \\@octocat',
  'formula behind a semicolon': '/a;=1+1;"@SUM(A1)"',
  markup: '<script>alert(1)</script>&amp;',
  template: '{value} {0} $& $1',
  'very long': 'x'.repeat(100_000),
};

/** A finding with the same text in every place that a sitemap controls. */
export function hostileFinding(text: string): Finding {
  return {
    ...FULL,
    uri: text,
    value: text,
    data: { value: text },
    fix: fixOf('safe', [{ span: { offset: 0, length: 1 }, text }]),
    excerpt: { text: text.slice(0, 160), from: 0, length: Math.min(160, text.length), cutBefore: true, cutAfter: true },
  };
}

export const DOCUMENT: DocumentReport = {
  uri: 'https://example.com/sitemap.xml',
  parent: null,
  kind: 'urlset',
  entries: 8,
  bytes: 1286,
  wireBytes: 640,
  http: {
    status: 200,
    contentType: 'application/xml',
    contentEncoding: 'gzip',
    lastModified: null,
    etag: null,
    robotsTag: null,
    slow: false,
    redirects: [{ status: 301, to: 'https://example.com/sitemap.xml' }],
    finalUrl: 'https://example.com/sitemap.xml',
  },
  schema: { valid: false, violations: 1, engine: 'libxmljs2', unjudged: false },
  errors: 1,
  warnings: 0,
  infos: 0,
  lastmod: {
    dated: 7,
    missing: 1,
    invalid: 0,
    dates: 7,
    midnights: 0,
    days: 3,
    oldest: Date.UTC(2020, 0, 1),
    newest: Date.UTC(2026, 10, 20),
    identical: false,
    nearReference: 0,
    reference: null,
    histogram: [
      { maxDays: 30, count: 5 },
      { maxDays: null, count: 2 },
    ],
  },
};

/** A document on which nothing was found. */
export function cleanDocument(uri: string): DocumentReport {
  return { ...DOCUMENT, uri, http: null, errors: 0, schema: { valid: true, violations: 0, engine: 'prover', unjudged: false } };
}

/** A report of one document with these findings, and further documents. */
export function reportOf(findings: readonly Finding[], ...others: readonly DocumentReport[]): Report {
  const countOf = (severity: string): number => findings.filter((finding) => finding.severity === severity).length;
  const counts = { errors: countOf('error'), warnings: countOf('warning'), infos: countOf('info') };
  const uri = findings[0]?.uri ?? DOCUMENT.uri;
  const documents = [{ ...DOCUMENT, uri, ...counts }, ...others];
  return {
    run: { startedAt: Date.UTC(2026, 10, 20, 12), durationMs: 340, targets: [uri], profile: 'sitemaps.org', complete: true },
    summary: {
      documents: documents.length,
      entries: 8 * documents.length,
      wireBytes: 640 * documents.length,
      bytes: 1286 * documents.length,
      ...counts,
      byRule: findings.length === 0 ? [] : [{ rule: 'loc/relative', severity: 'error', count: findings.length }],
    },
    documents,
    findings,
    rules: new Map([[RULE.id, RULE]]),
    notices: [],
  };
}

/** A report with estimates: of its errors and of a merged finding. Its warnings are counted one by one. */
export function estimatedReport(): Report {
  const occurrences = { same: 'message', count: 40_000, estimated: true, lastEntry: 49_999, others: [] } as const;
  const merged: Finding = { ...FULL, rule: 'loc/merged', occurrences };
  const warning: Finding = { ...FULL, rule: 'loc/exact', severity: 'warning' };
  const counts = new Map<string, SeverityCounts>([
    ['loc/relative', { error: 50_000, warning: 0, info: 0, estimated: ['error'] }],
    ['loc/merged', { error: 40_000, warning: 0, info: 0, estimated: ['error'] }],
    ['loc/exact', { error: 0, warning: 3_000, info: 0 }],
  ]);
  const report = reportOf([FULL, merged, warning]);
  const amounts = { errors: 90_000, warnings: 3_000, infos: 0 };
  const schema = { valid: false, violations: 1_000, atLeast: true, engine: 'libxmljs2', unjudged: true } as const;
  return {
    ...report,
    summary: { ...report.summary, ...amounts, byRule: ruleCountsOf([counts]) },
    documents: [{ ...(report.documents[0] as DocumentReport), ...amounts, counts, schema }],
    rules: new Map([...counts.keys()].map((id) => [id, { ...RULE, id }])),
  };
}

/** No colours, no terminal. */
export const PLAIN: ReportOptions = {
  tool: { name: 'sitemap-lint', version: '1.2.3', homepage: null },
  colour: 0,
  columns: null,
};
