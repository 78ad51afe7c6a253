// Tests the comparison of two reports that were written and read again.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/findings/finding.js';
import { diffReports, isWorse } from '../../../src/report/comparison/diff.js';
import { json } from '../../../src/report/json/json.js';
import { readReport } from '../../../src/report/json/read.js';
import type { Report } from '../../../src/report/report.js';
import { cleanDocument, FULL, HOSTILE, hostileFinding, PLAIN, reportOf } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lists in each other. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

let files = 0;
function written(report: Report): string {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, [...json(report, PLAIN)].join(''));
  return path;
}

const of = (value: string, severity: Finding['severity'] = 'error', line = 4): Finding => ({
  ...FULL,
  severity,
  value,
  data: { value },
  place: { ...FULL.place, line, endLine: line },
});
/** The report with counts of its findings by severity. */
const report = (...findings: readonly Finding[]): Report => {
  const all = reportOf(findings);
  const severities = ['error', 'warning', 'info'] as const;
  const byRule = severities.map((severity) => ({
    rule: FULL.rule,
    severity,
    count: findings.filter((finding) => finding.severity === severity).length,
  }));
  return { ...all, summary: { ...all.summary, byRule: byRule.filter(({ count }) => count > 0) } };
};

async function diff(old: Report, now: Report) {
  return diffReports(await readReport(written(old)), await readReport(written(now)));
}
const values = (findings: readonly { readonly message: string }[]): string[] =>
  findings.map(({ message }) => message.replace(/ is not an absolute URL$/, ''));

describe('findings', () => {
  it('are new, fixed or outstanding, whatever their lines', async () => {
    const { added, fixed, outstanding } = await diff(report(of('/a'), of('/b')), report(of('/b', 'error', 90), of('/c')));
    expect([values(added), values(fixed), values(outstanding)]).toEqual([['/c'], ['/a'], ['/b']]);
  });

  it('that are equal are counted', async () => {
    const { added, fixed, outstanding } = await diff(report(of('/a'), of('/a')), report(of('/a'), of('/a'), of('/a')));
    expect([added.length, fixed.length, outstanding.length]).toEqual([1, 0, 2]);
  });

  it.each(Object.entries(HOSTILE))('are the same when nothing changed: %s', async (_, text) => {
    const { added, fixed, outstanding } = await diff(reportOf([hostileFinding(text)]), reportOf([hostileFinding(text)]));
    expect([added.length, fixed.length, outstanding.length]).toEqual([0, 0, 1]);
  });
});

describe('something is worse', () => {
  const cases: readonly (readonly [string, Report, Report, 'error' | 'warning' | 'info' | 'never', boolean])[] = [
    ['with a new error', report(), report(of('/a')), 'error', true],
    ['not with a new warning, for errors', report(), report(of('/a', 'warning')), 'error', false],
    ['with a new warning, for warnings', report(), report(of('/a', 'warning')), 'warning', true],
    ['not when a finding is fixed', report(of('/a')), report(), 'info', false],
    ['when another takes its place', report(of('/a')), report(of('/b')), 'error', true],
    ['never, for never', report(), report(of('/a')), 'never', false],
  ];
  it.each(cases)('%s', async (_, old, now, failOn, expected) => {
    expect(isWorse(await diff(old, now), failOn)).toBe(expected);
  });

  it('with more of a rule, listed or not', async () => {
    const more = report(of('/a'));
    const counted = {
      ...more,
      summary: { ...more.summary, byRule: [{ rule: FULL.rule, severity: 'error' as const, count: 7 }] },
    };
    const result = await diff(more, counted);
    expect(result.rules).toEqual([{ rule: FULL.rule, severity: 'error', before: 1, after: 7 }]);
    expect(isWorse(result, 'error')).toBe(true);
  });
});

it('documents and their URLs are added and removed', async () => {
  const [a, b] = ['a.xml', 'b.xml'].map((uri) => ({ ...cleanDocument(uri), entries: 10 }));
  const old = { ...reportOf([]), documents: [a!, { ...b!, entries: 5 }] };
  const now = {
    ...reportOf([]),
    documents: [
      { ...a!, entries: 12 },
      { ...b!, uri: 'c.xml', entries: 1 },
    ],
  };
  const { documents, urls } = await diff(old, now);
  expect(documents).toEqual({ added: ['c.xml'], removed: ['b.xml'] });
  expect(urls).toEqual({ before: 15, after: 13, added: 3, removed: 5 });
});

const FINDING = { rule: 'a/b', severity: 'error', message: 'm', uri: 'a.xml', line: 1, column: 1, fingerprint: 'f' };

describe('a file that is not a report is refused', () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['text', 'hello', /it is not JSON; write a report with -f json=FILE$/],
    ['other JSON', '{"a":1}', /it is not a sitemap-lint report/],
    ['null', 'null', /it is not a sitemap-lint report/],
    ['a list', '[]', /it is not a sitemap-lint report/],
    ['another version', '{"schemaVersion":9}', /it is a report in another format version \(9\)$/],
    ['a part of one', '{"schemaVersion":1,"run":{}}', /it is not a valid report$/],
    [
      'one without fingerprints',
      '{"schemaVersion":1,"run":{"complete":true},"summary":{"byRule":[]},"documents":[],"findings":[{"rule":"a"}]}',
      /have no fingerprints/,
    ],
    ...[
      { run: {} },
      { summary: {} },
      { summary: { byRule: [null] } },
      { summary: { byRule: [{ rule: 'a/b', severity: 'none', count: 1 }] } },
      { documents: [{ uri: 'a.xml', kind: 'urlset' }] },
      { findings: [{ ...FINDING, severity: 'error\n::error::' }] },
      { findings: [{ ...FINDING, line: '\n::error::' }] },
      { findings: [{ ...FINDING, message: undefined }] },
    ].map((part): readonly [string, string, RegExp] => [
      JSON.stringify(part),
      JSON.stringify({
        schemaVersion: 1,
        run: { complete: true },
        summary: { byRule: [] },
        documents: [],
        findings: [],
        ...part,
      }),
      /: it is not a valid report$/,
    ]),
  ];
  it.each(cases)('%s', async (_, text, message) => {
    const path = join(folder, `${files++}.json`);
    writeFileSync(path, text);
    await expect(readReport(path)).rejects.toThrow(message);
  });

  it.each([
    ['findings.0.line', '\n::error::'],
    ['findings.0.column', undefined],
    ['findings.0.severity', '\u001b[31m'],
    ['findings.0.severity', 'constructor'],
    ['findings.0.rule', 'a\n::error::'],
    ['findings.0.data', nested(100)],
    ['summary.byRule.0', null],
    ['summary.byRule.0.severity', 5],
    ['summary.byRule.0.rule', '\n::error::'],
    ['summary.byRule.0.count', '\n::error::'],
    ['summary.byRule.0.count', { toString: 1 }],
    ['documents.0.entries', -1],
    ['documents.0.entries', 1e300],
    ['documents.0.kind', null],
    ['run.complete', 'yes'],
  ])('one in which %s is %j', async (path, value) => {
    const raw = JSON.parse([...json(report(of('/a')), PLAIN)].join('')) as Record<string, unknown>;
    const names = path.split('.');
    const last = names.pop() as string;
    const parent = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, raw);
    expect(last in parent).toBe(true);
    parent[last] = value;
    const file = join(folder, `${files++}.json`);
    writeFileSync(file, JSON.stringify(raw));
    await expect(readReport(file)).rejects.toThrow(/json: it is not a valid report$/);
  });

  it.each([
    ['no number', '{"schemaVersion":{"toString":1}}'],
    ['a text as long as the file', JSON.stringify({ schemaVersion: 'x'.repeat(100_000) })],
    ['deep', `{"schemaVersion":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('one whose version is %s', async (_, text) => {
    const path = join(folder, `${files++}.json`);
    writeFileSync(path, text);
    await expect(readReport(path)).rejects.toThrow(/json: it is a report in another format version$/);
  });

  it('a folder, and a missing file', async () => {
    await expect(readReport(folder)).rejects.toThrow('it is not a regular file');
    await expect(readReport(join(folder, 'nothing'))).rejects.toThrow('it cannot be read');
  });
});
