// Tests that a JSON report can be converted back to a report object, and that other files are refused.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messageText } from '../../../src/findings/message-text.js';
import { FORMATS } from '../../../src/report/formats.js';
import { json } from '../../../src/report/json/json.js';
import { readSavedReport } from '../../../src/report/json/read.js';
import { revived, type SavedReport } from '../../../src/report/json/revive.js';
import type { Report } from '../../../src/report/report.js';
import { RULES, sampleReport } from '../../audit/samples.js';
import { HOSTILE, hostileFinding, PLAIN, reportOf, VARIANTS } from '../samples.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-revive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const jsonOf = (report: Report): string => [...json(report, PLAIN)].join('');
const again = (report: Report): Report => revived(JSON.parse(jsonOf(report)) as SavedReport, RULES);

describe('a report that was read again', () => {
  it.each([
    ...Object.entries(VARIANTS),
    ...Object.entries(HOSTILE)
      // JSON cannot have one, and the fingerprint is of what JSON does not have.
      .filter(([name]) => name !== 'lone surrogate')
      .map(([name, text]) => [name, hostileFinding(text)] as const),
  ])('writes the same JSON, with a finding %s', (_, finding) => {
    const report = { ...reportOf([finding]), documents: [{ ...sampleReport().documents[0]!, uri: finding.uri }] };
    expect(jsonOf(again(report))).toBe(jsonOf(report));
  });

  it('gives the same output in every format, except for facts that JSON lacks', async () => {
    const report = sampleReport();
    for (const [name, format] of Object.entries(FORMATS)) {
      const reporter = await format.load();
      const [then, now] = [report, again(report)].map((one) => [...reporter(one, PLAIN)].join(''));
      expect([name, now]).toEqual([name, then]);
    }
  });

  it('keeps its messages if this version has other wording', () => {
    const saved = JSON.parse(jsonOf(sampleReport())) as { findings: Record<string, unknown>[] };
    saved.findings[0] = { ...saved.findings[0], message: 'said {value} otherwise', rule: 'loc/gone', messageId: 'x' };
    delete saved.findings[1]!['messageId'];
    delete saved.findings[1]!['excerpt'];
    const report = revived(saved as unknown as SavedReport, RULES);
    const texts = report.findings.map((finding) => messageText(report.rules.get(finding.rule), finding));
    expect(texts[0]).toBe('said {value} otherwise');
    expect(report.findings[1]).toMatchObject({ messageId: 'relative', excerpt: null });
    expect(report.rules.get('loc/gone')?.docs).toMatchObject({ summary: 'loc/gone', finding: 'loc/gone' });
  });

  it('keeps the sentences of a rule that this version does not know', () => {
    const saved = JSON.parse(jsonOf(sampleReport())) as { findings: Record<string, unknown>[]; rules: object };
    saved.findings[0] = { ...saved.findings[0], rule: 'loc/gone' };
    const texts = { summary: 'loc is there.', finding: 'loc is gone.' };
    const report = revived({ ...saved, rules: { 'loc/gone': texts } } as unknown as SavedReport, RULES);
    expect(report.rules.get('loc/gone')?.docs).toMatchObject(texts);
  });
});

it('a large report in which every finding has its own wording is read completely', () => {
  const saved = JSON.parse(jsonOf(sampleReport())) as SavedReport;
  const [finding] = saved.findings;
  // Each of them beside all others: what grew with their square would not come to an end here.
  const findings = Array.from({ length: 60_000 }, (_, index) => ({ ...finding!, message: `said otherwise ${index}` }));
  const report = revived({ ...saved, findings }, RULES);
  const last = report.findings.at(-1)!;
  expect(messageText(report.rules.get(last.rule), last)).toBe('said otherwise 59999');
});

describe('a file', () => {
  const written = (text: string): string => {
    const path = join(folder, 'report.json');
    writeFileSync(path, text);
    return path;
  };
  const whole = JSON.parse(jsonOf(sampleReport())) as Record<string, never>;
  const changed = (path: string, value: unknown): string => {
    const copy = structuredClone(whole) as Record<string, unknown>;
    const names = path.split('.');
    const last = names.pop() as string;
    const parent = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy);
    parent[last] = value;
    return JSON.stringify(copy);
  };

  it('that is a report is read', async () => {
    const text = JSON.stringify(whole);
    const steps: unknown[] = [];
    const saved = await readSavedReport(written(text), async (step, bytes) => void steps.push([step, bytes]));
    expect(steps).toEqual(['reading', 'parsing', 'checking'].map((step) => [step, Buffer.byteLength(text)]));
    expect(jsonOf(revived(saved, RULES))).toBe(jsonOf(sampleReport()));
  });

  it.each([
    ['findings.0.line', '1\u001b[2J'],
    ['findings.0.severity', 'fatal'],
    ['findings.0.line', -1],
    ['findings.0.rule', 'loc/x\n::error::'],
    ['findings.0.data', null],
    ['findings.0.data', { value: {} }],
    ['findings.0.value', 3],
    ['findings.0.fix', { level: 'safe', replacements: 3 }],
    ['findings.0.excerpt', { text: 'x' }],
    ['findings.0', null],
    ['documents.0.kind', '\u001b[31m'],
    ['documents.0.schema', { valid: true, violations: 0, engine: '\u001b[31m' }],
    ['documents.0.lastmod', {}],
    ['documents.0.lastmod', { oldest: 'x', newest: null, missing: 0, histogram: [] }],
    ['documents.0.lastmod.histogram', [null]],
    ['documents.0.schema', null],
    ['documents.0.http', 'x'],
    ['documents.0.byRule', [{ rule: 'x' }]],
    ['documents.0.errors', '1'],
    ['run.targets', [1]],
    ['run.startedAt', 'yesterday'],
    ['rules', { 'loc/relative': { summary: 1 } }],
    ['run.profile', null],
    ['summary.byRule', [1]],
    ['summary.errors', null],
    ['run.startedAt', 'never'],
    ['run.startedAt', '+010000-01-01T00:00:00.000Z'],
    ['run.durationMs', -1],
    ['run.durationMs', 1e300],
    ['documents.0.lastmod.oldest', 'long ago'],
    ['documents.0.lastmod.newest', ''],
    ['rules', [1]],
    ['rules', { 'x/y': null }],
    ['rules', { 'x/y': { summary: 5 } }],
    ['rules', { 'x/y': { summary: 'x', finding: 5 } }],
  ])('in which %s is %j is refused in one line', async (path, value) => {
    await expect(readSavedReport(written(changed(path, value)))).rejects.toThrow(
      /^.*report\.json: .*(?:not a valid report|fingerprints).*$/,
    );
  });
});
