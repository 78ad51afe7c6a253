// Tests that reports mark estimated numbers, and only these.

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { exitReason } from '../../src/commands/outcome.js';
import { baselineOf, withBaseline } from '../../src/report/baseline.js';
import { ruleCountsOf } from '../../src/report/builder.js';
import { diffReports, type ReadReport } from '../../src/report/comparison/diff.js';
import { diffLines } from '../../src/report/comparison/diff-lines.js';
import { diffMarkdown } from '../../src/report/comparison/diff-markdown.js';
import { verdictOf } from '../../src/report/comparison/diff-verdict.js';
import { errorsOnly } from '../../src/report/errors-only.js';
import { FORMATS } from '../../src/report/formats.js';
import { diffPage } from '../../src/report/html/diff-page.js';
import { trendPage } from '../../src/report/html/trend-page.js';
import { json } from '../../src/report/json/json.js';
import { revived, type SavedReport } from '../../src/report/json/revive.js';
import type { Report } from '../../src/report/report.js';
import type { ReportOptions } from '../../src/report/reporter.js';
import { trendJson } from '../../src/report/trend/data.js';
import { historyLine, historyRun, readHistoryLine, seriesOf } from '../../src/report/trend/history-run.js';
import { trendTable } from '../../src/report/trend/trend-lines.js';
import { cleanDocument, estimatedReport, FULL, PLAIN, reportOf } from './samples.js';

const REPORT = estimatedReport();
const EXACT = reportOf([FULL]);

async function written(format: string, report: Report = REPORT, options: ReportOptions = PLAIN): Promise<string> {
  return [...(await FORMATS[format]!.load())(report, options)].join('');
}
const saved = (report: Report): SavedReport => JSON.parse([...json(report, PLAIN)].join('')) as SavedReport;
const texts = (pieces: Iterable<string>): string => [...pieces].join('');

/** What each format has of the estimates; warnings are exact. */
const MARKED: readonly (readonly [format: string, options: Partial<ReportOptions>, texts: readonly string[]])[] = [
  [
    'stylish',
    { exit: { code: 1, reason: exitReason(REPORT.summary, 'error', null).reason } },
    [
      '✖ ~50,000 × loc/relative',
      '✖ ~40,000 × loc/merged  /about is not an absolute URL',
      '⚠   3,000 × loc/exact',
      '+ ~49,999 more',
      '+ 2,999 more',
      '1 invalid (at least 1,000 violations)',
      '✖ ~93,000 problems (~90,000 errors, 3,000 warnings, 0 infos)',
      'exit 1: ~90,000 errors',
    ],
  ],
  ['stylish', { verbose: true }, ['+ ~52,998 more not listed', '  ~50,000  error', '    3,000  warning']],
  [
    'markdown',
    {},
    [
      'Sitemaps: ~90,000 errors, 3,000 warnings, 0 infos',
      '| ❌ | ~50000 | /about is not an absolute URL loc/relative |',
      '| ⚠️ | 3000 | ',
      '| 8 | ~90000 | 3000 | 0 |',
      '\n~52998 more findings',
    ],
  ],
  ['github', {}, ['(and ~49999 more of loc/relative)', '(~40,000 times,', '(and 2999 more of loc/exact)']],
  ['junit', {}, ['~52998 more findings are not listed', '(~40,000 times,']],
  ['sarif', {}, ['~52998 more findings', '(~40,000 times,', '"properties":{"estimated":true}']],
  [
    'html',
    {},
    [
      '~90,000 errors to fix',
      '<strong>~90,000</strong><span>errors',
      '<strong>3,000</strong><span>warnings',
      '<span class="amount">~50,000</span>',
      '<span class="amount">3,000</span>',
      '<span class="amount">~50,000 findings</span>',
      '<span class="amount error">~90,000<',
      '<span class="amount warning">3,000<',
      '~40,002 findings of ~93,000 are in this page',
      'at least 1,000 violations',
      '"counts":[50000,0,0],"estimated":[true,false,false]',
      '"counts":[0,3000,0],"estimated":[false,false,false]',
    ],
  ],
];

describe('estimates for people', () => {
  it.each(MARKED)('%s %o', async (format, options, expected) => {
    const text = await written(format, REPORT, { ...PLAIN, ...options });
    for (const part of expected) expect(text).toContain(part);
  });

  it.each(Object.keys(FORMATS))('%s marks no exact number', async (format) => {
    // A tilde is in a URL of the page's own text at most.
    expect(await written(format, EXACT)).not.toMatch(/~\d|"estimated":\s*(?:true|\[true)|at least \d/);
  });

  it('stylish marks them among the rules of many documents', async () => {
    const rules = ['a/a', 'b/b', 'c/c', 'd/d', 'e/e'];
    const documents = rules.map((rule, index) => ({
      ...cleanDocument(`${index}.xml`),
      errors: 9_000,
      counts: new Map([[rule, { error: 9_000, warning: 0, info: 0, ...(index === 0 && { estimated: ['error'] as const }) }]]),
    }));
    const byRule = ruleCountsOf(documents.map(({ counts }) => counts));
    const text = await written('stylish', { ...EXACT, documents, summary: { ...EXACT.summary, errors: 45_000, byRule } });
    expect(text).toMatch(/✖ ~9,000 × a\/a {2}a\/a\n {13}\+ ~9,000 more\n/);
    expect(text).toMatch(/✖ {2}9,000 × b\/b/);
    expect(text).toContain('~45,000 problems (~45,000 errors');
  });

  it('--quiet says how many warnings it hides, about', async () => {
    const byRule = [{ rule: 'loc/exact', severity: 'warning', count: 3_000, estimated: true }] as const;
    const summary = { ...REPORT.summary, errors: 0, byRule };
    const quiet = errorsOnly({ ...REPORT, summary });
    const exit = { code: 1, reason: exitReason(summary, 'warning', null).reason } as const;
    expect(await written('stylish', quiet, { ...PLAIN, exit })).toMatch(
      /~3,000 warnings hidden by --quiet\nexit 1: ~3,000 warnings, --fail-on warning/,
    );
  });
});

describe('estimates in JSON', () => {
  const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
  const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

  it('are marked at each number, and match the schema', () => {
    const value = saved(REPORT);
    expect([validate(value), validate.errors]).toEqual([true, null]);
    const byRule = [
      { rule: 'loc/relative', severity: 'error', count: 50_000, estimated: true },
      { rule: 'loc/merged', severity: 'error', count: 40_000, estimated: true },
      { rule: 'loc/exact', severity: 'warning', count: 3_000 },
    ];
    expect(value.summary).toMatchObject({ errors: 90_000, estimated: true, byRule });
    expect(value.summary.byRule).toEqual(byRule);
    expect(value.documents[0]).toMatchObject({ estimated: true, byRule, schema: { violations: 1_000, atLeast: true } });
    expect(value.findings[1]?.occurrences).toMatchObject({ count: 40_000, estimated: true });
    expect(value.summary).toMatchObject({
      fixFirst: [{ rule: 'loc/relative', estimated: true }, { rule: 'loc/merged', estimated: true }, { rule: 'loc/exact' }],
    });
  });

  it('are in the lines of NDJSON', async () => {
    const lines = (await written('ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    const marked = lines.filter((line) => 'estimated' in line).map(({ type }) => type);
    expect(marked).toEqual(['document', 'summary']);
  });

  it.each(Object.keys(FORMATS))('are the same in %s after the report was read again', async (format) => {
    const again = revived(saved(REPORT), REPORT.rules);
    expect(await written(format, again)).toBe(await written(format));
  });

  it.each([
    ['a mark that is no mark', { summary: { ...saved(REPORT).summary, estimated: 'yes' } }],
    ['a rule with one', { summary: { ...saved(REPORT).summary, byRule: [{ ...REPORT.summary.byRule[0], estimated: 1 }] } }],
  ])('%s does not match the schema', (_, changed) => {
    expect(validate({ ...saved(REPORT), ...changed })).toBe(false);
  });
});

describe('what is left of a report', () => {
  it('has no estimate without the rules that have one', () => {
    const baseline = baselineOf(REPORT);
    const document = [...baseline.values()][0] as Map<string, number>;
    document.delete('loc/exact');
    const left = withBaseline(REPORT, baseline);
    expect(left.summary).toMatchObject({ errors: 0, warnings: 3_000, byRule: [{ rule: 'loc/exact', count: 3_000 }] });
    expect(JSON.stringify([saved(left).summary, saved(left).documents])).not.toContain('estimated');
  });

  it('with errors only has those of errors', () => {
    const counts = new Map([['a/a', { error: 1, warning: 2_000, info: 0, estimated: ['warning'] as const }]]);
    const document = { ...cleanDocument('a.xml'), errors: 1, warnings: 2_000, counts };
    const byRule = ruleCountsOf([counts]);
    const quiet = errorsOnly({ ...EXACT, documents: [document], summary: { ...EXACT.summary, byRule } });
    expect(JSON.stringify([saved(quiet).summary, saved(quiet).documents])).not.toContain('estimated');
    expect(saved(errorsOnly(REPORT)).documents[0]).toMatchObject({ estimated: true });
  });
});

describe('a comparison', () => {
  const exact: Report = {
    ...REPORT,
    summary: { ...REPORT.summary, byRule: [{ rule: 'loc/relative', severity: 'error', count: 7 }] },
  };
  const diff = diffReports(saved(exact) as unknown as ReadReport, saved(REPORT) as unknown as ReadReport);
  const verdict = verdictOf(diff, 'error', true);

  it('compares the numbers as they stand', () => {
    expect(diff.rules).toContainEqual({
      rule: 'loc/relative',
      severity: 'error',
      before: 7,
      after: 50_000,
      estimated: ['after'],
    });
    expect(diff.rules).toContainEqual({ rule: 'loc/exact', severity: 'warning', before: 0, after: 3_000 });
  });

  it.each([
    ['text', texts(diffLines(diff, verdict, 0)), '7 -> ~50,000'],
    ['Markdown', texts(diffMarkdown(diff, verdict)), '7 → ~50,000'],
    ['HTML', texts(diffPage(diff, verdict, ['a', 'b'], PLAIN.tool)), '<td>7</td><td>~50,000</td>'],
  ])('marks them in %s', (_, text, expected) => expect(text).toContain(expected));
});

describe('a history', () => {
  it('keeps the marks', () => {
    const run = readHistoryLine(historyLine(REPORT));
    expect(run).toEqual(historyRun(REPORT));
    expect(run?.estimated).toEqual(['error']);
  });

  it('shows them', () => {
    const series = seriesOf([{ ...historyRun(REPORT), startedAt: 0, errors: 7, estimated: ['warning'] }, historyRun(REPORT)]);
    const table = texts(trendTable(series));
    expect(table).toMatch(/ 7 +~3,000 /);
    expect(table).toMatch(/ ~90,000 +3,000 /);
    const page = texts(trendPage(series, 0, PLAIN.tool));
    expect(page).toContain('Errors <strong>~90,000</strong>');
    expect(page).toContain('<td>~90,000</td><td>3,000</td>');
    expect(texts(trendJson(series, 0)).match(/"estimated":true/g)).toHaveLength(2);
  });
});
