// The built command line on files: standard output, report files and exit codes.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { run as runHere } from '../support/run-command.js';
import { run } from './command-line.js';

const SHOP = 'fixtures/shop/sitemap.xml';
const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLEAN = join(folder, 'clean.xml');
writeFileSync(
  CLEAN,
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc><lastmod>2026-01-02</lastmod></url>
</urlset>
`,
);

describe('exit codes', () => {
  const table: readonly (readonly [name: string, words: readonly string[], code: number])[] = [
    ['a clean file', [CLEAN], 0],
    ['a clean file, named by the command', ['lint', CLEAN], 0],
    ['errors', [SHOP], 1],
    ['errors that do not count', ['--fail-on', 'never', SHOP], 0],
    ['warnings below the threshold', ['--rule', 'loc/relative=warning', '--fail-on', 'error', SHOP], 1],
    ['too many warnings', ['--fail-on', 'never', '--max-warnings', '0', SHOP], 1],
    ['a missing file', [join(folder, 'missing.xml')], 2],
    ['a clean file after --', ['--', CLEAN], 0],
  ];
  for (const [name, words, code] of table) it(`${name}: ${code}`, async () => expect((await run(words)).code).toBe(code));

  it('a missing file is one line that names it', async () => {
    const { stdout, stderr } = await run([join(folder, 'missing.xml')]);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^sitemap-lint: .*missing\.xml[^\n]*\n$/);
  });
});

it('the report for coding agents has every rule of the shop in 1.3 kB, and its edits can be found in the file', async () => {
  const { stdout } = await run(['-f', 'agent', SHOP]);
  expect(Buffer.byteLength(stdout)).toBeLessThanOrEqual(1_300);
  const rules = stdout.split('\n').flatMap((line) => /^(?:error|warning) (\S+) (\d+):\d+ \| /.exec(line) ?? []);
  expect(rules.filter((_, at) => at % 3 === 1)).toHaveLength(8);
  const lines = readFileSync(SHOP, 'utf8').split('\n');
  const edits = [...stdout.matchAll(/ (\d+):\d+ \| .* \| --fix(?:-unsafe)? ("[^ ]*") => ("[^ ]*")$/gm)];
  expect(edits).toHaveLength(5);
  for (const [, at, old = ''] of edits) expect(lines[Number(at) - 1]?.split(JSON.parse(old))).toHaveLength(2);
});

describe('the report for people', () => {
  it('has the findings, their source and the sum', async () => {
    const { stdout, stderr } = await run([SHOP]);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^fixtures\/shop\/sitemap\.xml {2}urlset, 8 URLs, [\d.]+ KiB\n {2,}\d+:\d+ {2}/);
    expect(stdout).toMatch(/^ +10:10 {2}error {4}.*\/about.* {2}loc\/relative$/m);
    expect(stdout).toMatch(/^ +10 │ <loc>\/about<\/loc>\n +│ {6}\^{6} loc\/relative$/m);
    expect(stdout).toMatch(/✖ \d+ problems \(\d+ errors, \d+ warnings?, \d+ infos?\)\nexit 1: \d+ errors\n$/);
    expect(stdout).not.toContain('\u001b');
  });
  it('is read by problem matchers for ESLint with --verbose', async () => {
    const { stdout } = await runHere(['--verbose', SHOP]);
    expect(stdout).toMatch(/^fixtures\/shop\/sitemap\.xml\n {2,}\d+:\d+ {2}/);
    expect(stdout).toContain('\nFindings by rule\n');
  });
  it('says why the exit code is 1', async () => {
    expect((await runHere(['--fail-on', 'never', '--max-warnings', '1', SHOP])).stdout).toMatch(
      /\nexit 1: 2 warnings, --max-warnings 1\n$/,
    );
    expect((await runHere(['--fail-on', 'never', SHOP])).stdout).toMatch(/\nexit 0: --fail-on never\n$/);
  });
  it('names the page of each finding in JSON, and what to fix first', async () => {
    const { findings, summary } = JSON.parse((await runHere(['-f', 'json', SHOP])).stdout);
    const pages = findings.map(({ entry, page }: { entry: number | null; page: string | null }) => [
      entry === null,
      page === null,
    ]);
    expect(new Set(pages.map(String))).toEqual(new Set(['false,false']));
    expect(summary.fixFirst.map(({ rule }: { rule: string }) => rule)).toEqual([
      'xml/unescaped-ampersand',
      'loc/relative',
      'hints/changefreq-case',
      'hints/priority-out-of-range',
      'lastmod/invalid',
    ]);
  });
  it('has colours when they are asked for', async () => {
    expect((await run([SHOP], { environment: { FORCE_COLOR: '1' } })).stdout).toContain('\u001b[31m');
    expect((await runHere(['--color', SHOP])).stdout).toContain('\u001b[31m');
    expect((await runHere(['--no-color', SHOP], { environment: { FORCE_COLOR: '1' } })).stdout).not.toContain('\u001b');
  });
  it('has errors only with --quiet', async () => {
    expect((await runHere(['--quiet', SHOP])).stdout).not.toContain('warning ');
  });
  it('is the same every time but for the time it took', async () => {
    const reports = await Promise.all([runHere([SHOP]), runHere([SHOP])]);
    const [first, second] = reports.map(({ stdout }) => stdout.replace(/in \d+ ms|in [\d.]+ s/, ''));
    expect(first).toBe(second);
  });
});

describe('the JSON report', () => {
  const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);

  it('is valid by its schema', async () => {
    const { stdout } = await runHere(['-f', 'json', SHOP, CLEAN]);
    const report = JSON.parse(stdout);
    validate(report);
    expect(validate.errors).toBe(null);
    expect(report.summary.documents).toBe(2);
    expect(report.findings.length).toBe(report.summary.errors + report.summary.warnings + report.summary.infos);
  });
  it('places of findings hold in the file', async () => {
    const { stdout } = await runHere(['-f', 'json', SHOP]);
    const bytes = readFileSync(SHOP);
    for (const { offset, length, line, column } of JSON.parse(stdout).findings) {
      const before = bytes.subarray(0, offset).toString('utf8').split('\n');
      expect([before.length, (before.at(-1) as string).length + 1]).toEqual([line, column]);
      expect(offset + length).toBeLessThanOrEqual(bytes.length);
    }
  });
  it('goes to a file, and the other to standard output', async () => {
    const path = join(folder, 'reports/report.json');
    const { stdout, code } = await runHere(['-f', 'stylish', '-f', `json=${path}`, SHOP]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fixtures\/shop/);
    expect(JSON.parse(readFileSync(path, 'utf8')).schemaVersion).toBe(1);
  });
  it('goes to --output, with nothing on standard output', async () => {
    const path = join(folder, 'output.json');
    expect((await runHere(['-f', 'json', '-o', path, SHOP])).stdout).toBe('');
    expect(existsSync(path)).toBe(true);
  });
});

describe('flags reach the run', () => {
  it('--rule changes a severity', async () => {
    const { stdout } = await runHere(['-f', 'json', '--rule', 'loc/relative=info', SHOP]);
    const { findings } = JSON.parse(stdout);
    expect(findings.find(({ rule }: { rule: string }) => rule === 'loc/relative').severity).toBe('info');
  });
  it('--max-findings keeps fewer and counts all', async () => {
    const { stdout } = await runHere(['-f', 'json', '--max-findings', '0', SHOP]);
    const { findings, summary } = JSON.parse(stdout);
    expect(findings).toEqual([]);
    expect(summary.errors).toBeGreaterThan(0);
  });
  it('- reads standard input', async () => {
    const { code, stdout } = await run(['-f', 'json', '-'], { stdin: readFileSync(SHOP, 'utf8') });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).summary.entries).toBe(8);
  });
});
