// Tests the explored report: complete, without accepted findings, and with errors only.

import { describe, expect, it } from 'vitest';
import { ExploredReport } from '../../../src/commands/audit/explored-report.js';
import type { BaselineFile } from '../../../src/commands/output/baseline-file.js';
import { withBaseline } from '../../../src/report/baseline.js';
import { DOCUMENTS, FINDINGS, FIRST, RULES, sampleReport } from '../../audit/samples.js';

const report = sampleReport();
const part = { run: report.run, notices: report.notices };
const accepting = {
  apply: (whole: typeof report) => withBaseline(whole, new Map([[FIRST, new Map([['loc/relative', 12]])]])),
} as unknown as BaselineFile;

describe('what is explored', () => {
  it('is the report', () => {
    const audited = new ExploredReport(part, null, false);
    audited.take(report);
    expect(audited.shown()).toBe(report);
    expect(audited.table.findings).toEqual(report.findings);
  });

  it('is what the baseline leaves', () => {
    const audited = new ExploredReport(part, accepting, false);
    audited.take(report);
    expect(audited.table.findings.length).toBe(4);
    expect(audited.counted().summary.errors).toBe(1);
  });

  it('is errors with --quiet, while the exit code follows warnings, too', () => {
    const audited = new ExploredReport(part, null, true);
    audited.take(report);
    expect(new Set(audited.table.findings.map(({ severity }) => severity))).toEqual(new Set(['error']));
    expect([audited.shown().summary.warnings, audited.counted().summary.warnings]).toEqual([0, 2]);
  });

  it.each([
    [false, 3, 1],
    [true, 2, 0],
  ])('grows while a run goes on (--quiet: %s)', (quiet, listed, warnings) => {
    const audited = new ExploredReport(part, null, quiet);
    const document = DOCUMENTS.find(({ uri }) => uri === FIRST)!;
    audited.add(document, FINDINGS[FIRST] ?? [], RULES);
    expect(audited.table.findings.length).toBe(listed);
    expect(audited.shown().summary).toMatchObject({ documents: 1, errors: 12, warnings });
    expect(audited.table.message(0)).toBe('https://a.example/page/4 is not an absolute URL');
  });
});
