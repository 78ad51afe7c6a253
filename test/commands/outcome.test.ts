// Tests exit codes and their reasons: the threshold, and the number of allowed warnings.

import { describe, expect, it } from 'vitest';
import { exitCodeOf, exitReason } from '../../src/commands/outcome.js';
import { errorsOnly } from '../../src/report/errors-only.js';
import { FULL, reportOf } from '../report/samples.js';

type FailOn = Parameters<typeof exitCodeOf>[1];
const counts = { error: [1, 0, 0], warning: [0, 2, 0], info: [0, 0, 3], nothing: [0, 0, 0] } as const;

/** Rows: the threshold; the code for an error, two warnings, three infos, nothing. */
const table: readonly (readonly [FailOn, readonly [number, number, number, number]])[] = [
  ['error', [1, 0, 0, 0]],
  ['warning', [1, 1, 0, 0]],
  ['info', [1, 1, 1, 0]],
  ['never', [0, 0, 0, 0]],
];

function codeOf([errors, warnings, infos]: readonly number[], failOn: FailOn, maxWarnings: number | null = null): number {
  const summary = { ...reportOf([]).summary, errors: errors ?? 0, warnings: warnings ?? 0, infos: infos ?? 0 };
  return exitCodeOf(summary, failOn, maxWarnings);
}

describe('the exit code', () => {
  for (const [failOn, codes] of table) {
    for (const [index, name] of (Object.keys(counts) as (keyof typeof counts)[]).entries()) {
      it(`--fail-on ${failOn} with ${name} is ${codes[index]}`, () => expect(codeOf(counts[name], failOn)).toBe(codes[index]));
    }
  }
  it('is 0 with as many warnings as allowed', () => expect(codeOf([0, 2, 0], 'error', 2)).toBe(0));
  it('is 1 with one warning more', () => expect(codeOf([0, 3, 0], 'never', 2)).toBe(1));
});

describe('the reason of the exit code', () => {
  it.each<[errors: number, warnings: number, infos: number, failOn: FailOn, maxWarnings: number | null, reason: string]>([
    [0, 0, 0, 'error', null, 'exit 0: no errors'],
    [0, 2, 3, 'error', null, 'exit 0: no errors'],
    [0, 0, 3, 'warning', null, 'exit 0: no errors or warnings'],
    [0, 0, 0, 'info', null, 'exit 0: no findings'],
    [5, 2, 3, 'never', null, 'exit 0: --fail-on never'],
    [5, 2, 3, 'error', null, 'exit 1: 5 errors'],
    [1, 2, 3, 'warning', null, 'exit 1: 1 error, 2 warnings, --fail-on warning'],
    [0, 0, 1, 'info', null, 'exit 1: 1 info, --fail-on info'],
    [0, 2, 0, 'error', 1, 'exit 1: 2 warnings, --max-warnings 1'],
    [3, 2, 0, 'never', 1, 'exit 1: 2 warnings, --max-warnings 1'],
    [0, 2, 0, 'error', 2, 'exit 0: no errors'],
  ])('%i errors, %i warnings, %i infos, --fail-on %s, --max-warnings %s: %s', (errors, warnings, infos, failOn, most, reason) => {
    const summary = { ...reportOf([]).summary, errors, warnings, infos };
    const exit = exitReason(summary, failOn, most);
    expect(`exit ${exit.code}: ${exit.reason}`).toBe(reason);
    expect(exit.code).toBe(exitCodeOf(summary, failOn, most));
  });
});

describe('--quiet', () => {
  const warning = { ...FULL, rule: 'loc/other', severity: 'warning' as const };
  const report = reportOf([FULL, warning]);
  const byRule = [...report.summary.byRule, { rule: 'loc/other', severity: 'warning' as const, count: 1 }];
  const counts = new Map([
    [FULL.rule, { error: 1, warning: 0, info: 0 }],
    [warning.rule, { error: 0, warning: 1, info: 0 }],
  ]);
  const documents = report.documents.map((document) => ({ ...document, counts }));
  const quiet = errorsOnly({ ...report, documents, summary: { ...report.summary, byRule } });

  it('keeps the errors', () => expect(quiet.findings).toEqual([FULL]));
  it('counts nothing else', () => {
    expect(quiet.summary).toMatchObject({ errors: 1, warnings: 0, infos: 0, byRule: [{ rule: 'loc/relative' }] });
    const hidden = [{ rule: 'loc/other', severity: 'warning', count: 1 }];
    expect(quiet.summary.quieted).toEqual({ warnings: 1, infos: 0, byRule: hidden });
    expect(quiet.documents[0]).toMatchObject({ errors: 1, warnings: 0, infos: 0 });
    expect([...(quiet.documents[0]?.counts ?? [])]).toEqual([[FULL.rule, { error: 1, warning: 0, info: 0 }]]);
  });
});
