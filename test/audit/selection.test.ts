// Tests the report and the baseline made from selected findings.

import { describe, expect, it } from 'vitest';
import { acceptedBy, selectedReport } from '../../src/audit/selection.js';
import { withBaseline } from '../../src/report/baseline.js';
import { FIRST, SECOND, sampleReport, sampleTable } from './samples.js';

const table = sampleTable();
const whole = sampleReport();
const part = { run: whole.run, notices: whole.notices };
const ALL = Int32Array.from(table.findings.keys());

describe('the report of a selection', () => {
  it('of everything is the report', () => expect(selectedReport(table, part, ALL, true)).toEqual(whole));

  it('counts unlisted findings of a rule if all its listed findings are selected', () => {
    const { summary, findings, documents, rules } = selectedReport(table, part, Int32Array.of(1, 2, 3), false);
    expect(summary).toMatchObject({ documents: 1, errors: 12, warnings: 1, infos: 0 });
    expect(summary.byRule).toEqual([
      { rule: 'loc/relative', severity: 'error', count: 12 },
      { rule: 'loc/duplicate', severity: 'warning', count: 1 },
    ]);
    expect(findings.map(({ place }) => place.line)).toEqual([4, 5, 9]);
    expect(documents.map(({ uri, errors, entries }) => [uri, errors, entries])).toEqual([[FIRST, 12, 45_000]]);
    expect([...rules.keys()]).toEqual(['loc/relative', 'loc/duplicate']);
  });

  it('counts only the selected findings of a partly selected rule', () => {
    const { summary } = selectedReport(table, part, Int32Array.of(1), false);
    expect(summary).toMatchObject({ errors: 1, warnings: 0, byRule: [{ rule: 'loc/relative', count: 1 }] });
  });

  it('of nothing is empty', () => {
    const { summary, findings, documents } = selectedReport(table, part, new Int32Array(), false);
    expect([summary.documents, summary.byRule, findings, documents]).toEqual([0, [], [], []]);
  });
});

describe('the baseline of a selection', () => {
  it('accepts all findings of the selected rules in their sitemaps, and nothing else', () => {
    const baseline = acceptedBy(table, Int32Array.of(3, 5), whole);
    expect([...baseline].map(([uri, rules]) => [uri, [...rules]])).toEqual([
      [FIRST, [['loc/relative', 12]]],
      [SECOND, [['loc/duplicate', 1]]],
    ]);
    const left = withBaseline(whole, baseline);
    expect(left.findings.map(({ place }) => place.line)).toEqual([3, 5, 7]);
    expect(left.summary).toMatchObject({ errors: 1, warnings: 1, infos: 1, baselined: 13 });
  });
});
