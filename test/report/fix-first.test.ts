// Tests the ranking of what to fix first.

import { describe, expect, it } from 'vitest';
import type { FindingSeverity } from '../../src/base/problem/problem.js';
import { type FixFirst, fixFirst } from '../../src/report/fix-first.js';
import type { Report } from '../../src/report/report.js';
import { cleanDocument, FULL, RULE, reportOf } from './samples.js';

type Row = readonly [rule: string, severity: FindingSeverity, count: number];

/** A report of documents, each with its entries and the findings by rule. */
function reportWith(...documents: readonly { readonly entries: number; readonly rows: readonly Row[] }[]): Report {
  const sums = new Map<string, { rule: string; severity: FindingSeverity; count: number }>();
  for (const { rows } of documents) {
    for (const [rule, severity, count] of rows) {
      const key = `${rule} ${severity}`;
      sums.set(key, { rule, severity, count: count + (sums.get(key)?.count ?? 0) });
    }
  }
  const base = reportOf([]);
  return {
    ...base,
    documents: documents.map(({ entries, rows }, index) => ({
      ...cleanDocument(`${index}.xml`),
      entries,
      counts: new Map(rows.map(([rule, severity, count]) => [rule, { error: 0, warning: 0, info: 0, [severity]: count }])),
    })),
    summary: { ...base.summary, byRule: [...sums.values()] },
    rules: new Map(documents.flatMap(({ rows }) => rows.map(([rule]) => [rule, { ...RULE, id: rule }]))),
  };
}

const namesOf = (rows: readonly FixFirst[]): string[] => rows.map(({ rule }) => rule);

describe('the order', () => {
  it('is by effect: documents dropped, URLs dropped, then distrust, of errors before warnings', () => {
    const rows = fixFirst(
      reportWith({
        entries: 10,
        rows: [
          ['loc/duplicate', 'warning', 9_000],
          ['loc/relative', 'error', 500],
          ['schema/element-order', 'error', 800],
          ['lastmod/invalid', 'error', 700],
          ['xml/unescaped-ampersand', 'error', 1],
          ['page/status-4xx', 'error', 1],
        ],
      }),
    );
    expect(rows.map(({ rule, effect }) => [rule, effect])).toEqual([
      ['xml/unescaped-ampersand', 'document-dropped'],
      ['loc/relative', 'url-dropped'],
      ['page/status-4xx', 'url-dropped'],
      ['schema/element-order', 'distrusted'],
      ['lastmod/invalid', 'distrusted'],
    ]);
  });

  it('takes a URL that robots.txt disallows for one of the sitemap that is dropped, not the sitemap', () => {
    const rows = fixFirst(
      reportWith({
        entries: 10,
        rows: [
          ['robots/loc-blocked', 'error', 3],
          ['robots/sitemap-blocked', 'error', 1],
        ],
      }),
    );
    expect(rows.map(({ rule, effect }) => [rule, effect])).toEqual([
      ['robots/sitemap-blocked', 'document-dropped'],
      ['robots/loc-blocked', 'url-dropped'],
    ]);
  });

  it('is by the entries at stake where documents are dropped', () => {
    const rows = fixFirst(
      reportWith(
        { entries: 3, rows: [['document/truncated', 'error', 900]] },
        { entries: 40_000, rows: [['xml/not-well-formed', 'error', 1]] },
      ),
    );
    expect(namesOf(rows)).toEqual(['xml/not-well-formed', 'document/truncated']);
  });

  it('takes a document that could not be read for a usual one', () => {
    const rows = fixFirst(
      reportWith(
        { entries: 0, rows: [['fetch/status', 'error', 1]] },
        { entries: 1, rows: [['document/truncated', 'error', 9]] },
        { entries: 99, rows: [] },
      ),
    );
    expect(namesOf(rows)).toEqual(['fetch/status', 'document/truncated']);
  });

  it('has errors of the run that are about one file', () => {
    const rows = fixFirst(
      reportWith({
        entries: 0,
        rows: [
          ['run/input-invalid', 'error', 1],
          ['run/nothing-read', 'error', 1],
        ],
      }),
    );
    expect(rows).toMatchObject([{ rule: 'run/input-invalid', effect: 'document-dropped' }]);
  });

  it('is by name where all else is equal', () => {
    const rows: Row[] = [
      ['loc/b', 'error', 2],
      ['loc/a', 'error', 2],
    ];
    expect(namesOf(fixFirst(reportWith({ entries: 1, rows })))).toEqual(['loc/a', 'loc/b']);
  });
});

it('has at most five rules, and neither infos nor what the run says about itself', () => {
  const rows: Row[] = [
    ['loc/info', 'info', 100],
    ['run/limit-reached', 'error', 100],
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name): Row => [`loc/${name}`, 'error', 1]),
  ];
  expect(namesOf(fixFirst(reportWith({ entries: 1, rows })))).toEqual(['loc/a', 'loc/b', 'loc/c', 'loc/d', 'loc/e']);
});

it('counts findings and documents', () => {
  const document = { entries: 1, rows: [['loc/relative', 'error', 7]] as const };
  const [row] = fixFirst(reportWith(document, document, { entries: 1, rows: [] }));
  expect(row).toMatchObject({ findings: 14, documents: 2 });
});

it('names the place of the first finding that was kept', () => {
  const [row] = fixFirst(reportOf([FULL, { ...FULL, uri: 'b.xml' }]));
  expect(row?.first).toEqual({ uri: FULL.uri, line: FULL.place.line, column: FULL.place.column });
  expect(fixFirst(reportWith({ entries: 1, rows: [['loc/relative', 'error', 7]] }))[0]).not.toHaveProperty('first');
});

it('counts documents in reports that have no counts by document', () => {
  const [row] = fixFirst(reportOf([FULL, FULL]));
  expect(row).toMatchObject({ rule: 'loc/relative', documents: 1 });
});

it.each([
  ['Write it. Or not.', 'Write it.'],
  ['Write `a.b` and 1.0 in full', 'Write a.b and 1.0 in full'],
  ['Write `&amp;`. `x` is wrong.', 'Write &amp;.'],
])('says the first sentence of how to fix it, without Markdown: %s', (fix, action) => {
  const report = reportWith({ entries: 1, rows: [['loc/relative', 'error', 1]] });
  const rule = { ...RULE, docs: { ...RULE.docs, fix } };
  expect(fixFirst({ ...report, rules: new Map([['loc/relative', rule]]) })[0]?.action).toBe(action);
});
