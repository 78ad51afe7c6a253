// Baselines: what is left out, what is shown again, what is written.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { run } from '../support/run-command.js';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-baseline-'));
afterAll(() => rmSync(root, { recursive: true }));

const urlset = (...paths: string[]): string => {
  const entries = paths.map((path, n) => `\n<url><loc>${path}</loc><lastmod>${2005 + (n % 20)}-01-31</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}\n</urlset>`;
};
const PAGE = 'https://example.com/p';

function site(...paths: string[]): string {
  const cwd = mkdtempSync(join(root, 'site-'));
  mkdirSync(join(cwd, 'dist'));
  writeFileSync(join(cwd, 'dist/sitemap.xml'), urlset(...paths));
  return cwd;
}

interface Said {
  readonly code: number | null;
  readonly rules: readonly string[];
  readonly baselined: number;
  readonly errors: number;
}

async function lint(cwd: string, ...words: string[]): Promise<Said> {
  const { code, stdout, stderr } = await run(['dist/', '--baseline', 'base/line.json', '-f', 'json', ...words], { cwd });
  expect(stderr).toBe('');
  const { findings, summary } = JSON.parse(stdout) as {
    findings: { rule: string }[];
    summary: { baselined: number; errors: number };
  };
  return { code, rules: findings.map(({ rule }) => rule), baselined: summary.baselined, errors: summary.errors };
}

const text = (cwd: string): string => readFileSync(join(cwd, 'base/line.json'), 'utf8');

it('--update-baseline writes what is found, by path from the baseline and by rule, and nothing is left to report', async () => {
  const cwd = site('/a', '/b', `${PAGE}#x`);
  expect(await lint(cwd, '--update-baseline')).toEqual({ code: 0, rules: [], baselined: 3, errors: 0 });
  expect(text(cwd)).toBe(`{
  "version": 1,
  "documents": {
    "../dist/sitemap.xml": {
      "loc/fragment": 1,
      "loc/relative": 2
    }
  }
}
`);
  expect(readdirSync(join(cwd, 'base'))).toEqual(['line.json']);
  expect(await lint(cwd)).toEqual({ code: 0, rules: [], baselined: 3, errors: 0 });
});

describe('a finding more than the count', () => {
  it('shows them all, of that rule in that sitemap', async () => {
    const cwd = site('/a', `${PAGE}#x`);
    await lint(cwd, '--update-baseline');
    writeFileSync(join(cwd, 'dist/sitemap.xml'), urlset('/new', '/a', `${PAGE}#x`));
    expect(await lint(cwd)).toEqual({ code: 1, rules: ['loc/relative', 'loc/relative'], baselined: 1, errors: 2 });
    writeFileSync(join(cwd, 'dist/sitemap-2.xml'), urlset('https://example.com/other#y'));
    expect((await lint(cwd)).rules).toEqual(['loc/fragment', 'loc/relative', 'loc/relative']);
  });
  it('is none where lines have moved, or another URL has the problem', async () => {
    const cwd = site('/a', `${PAGE}#x`);
    await lint(cwd, '--update-baseline');
    writeFileSync(join(cwd, 'dist/sitemap.xml'), urlset('https://example.com/', `${PAGE}#y`, '/b'));
    expect(await lint(cwd)).toMatchObject({ code: 0, rules: [], baselined: 2 });
  });
  it('counts beyond those that are kept', async () => {
    const cwd = site('/a', '/b', '/c');
    await lint(cwd, '--update-baseline', '--max-findings', '1');
    expect(await lint(cwd, '--max-findings', '1')).toMatchObject({ code: 0, baselined: 3 });
    writeFileSync(join(cwd, 'dist/sitemap.xml'), urlset('/a', '/b', '/c', '/d'));
    expect(await lint(cwd, '--max-findings', '1')).toMatchObject({ code: 1, errors: 4, baselined: 0 });
  });
});

describe('what is not needed any more', () => {
  it('is said, left as it is, and taken out by --prune-baseline', async () => {
    const cwd = site('/a', '/b', `${PAGE}#x`);
    writeFileSync(join(cwd, 'dist/gone.xml'), urlset('/a'));
    await lint(cwd, '--update-baseline');
    const before = text(cwd);
    rmSync(join(cwd, 'dist/gone.xml'));
    writeFileSync(join(cwd, 'dist/sitemap.xml'), urlset('/a'));
    const { stdout } = await run(['dist/', '--baseline', 'base/line.json'], { cwd });
    expect(stdout).toMatch(/^✔ No new problems \(1 in the baseline\)/m);
    expect(stdout).toMatch(/^Note {4}3 counts of the baseline are higher than needed: --prune-baseline lowers/m);
    expect(text(cwd)).toBe(before);
    expect(await lint(cwd, '--prune-baseline')).toMatchObject({ code: 0, baselined: 1 });
    expect(JSON.parse(text(cwd))).toEqual({ version: 1, documents: { '../dist/sitemap.xml': { 'loc/relative': 1 } } });
    expect((await run(['dist/', '--baseline', 'base/line.json'], { cwd })).stdout).not.toContain('Note    1 count');
  });
  it('is nothing of sitemaps that this run did not read', async () => {
    const cwd = site('/a');
    writeFileSync(join(cwd, 'dist/other.xml'), urlset('/a'));
    await lint(cwd, '--update-baseline');
    const before = text(cwd);
    const { stdout } = await run(['dist/sitemap.xml', '--baseline', 'base/line.json', '--prune-baseline'], { cwd });
    expect(stdout).not.toContain('baseline is higher');
    expect(stdout).not.toContain('baseline are higher');
    expect(text(cwd)).toBe(before);
    await run(['dist/sitemap.xml', '--baseline', 'base/line.json', '--update-baseline'], { cwd });
    expect(text(cwd)).toBe(before);
  });
});

it('what the run has to say of itself is in no baseline', async () => {
  const cwd = site();
  const quiet = ['--xsd', 'off', '--rule', 'document/no-entries=off', '--rule', 'run/nothing-read=warning'];
  expect(await lint(cwd, '--update-baseline', ...quiet)).toEqual({
    code: 0,
    rules: ['run/nothing-read'],
    baselined: 0,
    errors: 0,
  });
  expect(JSON.parse(text(cwd))).toEqual({ version: 1, documents: {} });
});

it('a sitemap that is missing is in a baseline like other findings', async () => {
  const cwd = site('/a');
  const index =
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/gone.xml</loc></sitemap></sitemapindex>';
  writeFileSync(join(cwd, 'dist/index.xml'), index);
  await lint(cwd, '--update-baseline');
  expect(text(cwd)).toContain('index/child-unreachable');
});

it('a run that did not read everything writes none', async () => {
  const cwd = site(...Array.from({ length: 100 }, (_, index) => `${PAGE}${index}`));
  const words = ['dist/', '--baseline', 'line.json', '--update-baseline', '--limit', 'document-bytes=1KiB'];
  const { code, stderr } = await run(words, { cwd });
  expect([code, stderr]).toEqual([
    1,
    'sitemap-lint: line.json was not changed, because not everything was read: fix what run/limit-reached reported, and run it again\n',
  ]);
  expect(existsSync(join(cwd, 'line.json'))).toBe(false);
});

describe('is refused', () => {
  it.each([
    ['{"version":2,"documents":{}}', 'its version must be 1'],
    ['[]', 'it must be an object'],
    ['{"version":1}', '"documents" must be an object'],
    [
      '{"version":1,"documents":{"a":{"loc/relative":0}}}',
      '"a": the count of "loc/relative" must be a whole number of at least 1',
    ],
    ['{"version":1,"documents":{"a":[1]}}', '"a" must be an object'],
    ['<urlset/>', 'it is not JSON; delete it, and --update-baseline creates a new one'],
  ])('%s', async (content, message) => {
    const cwd = site('/a');
    mkdirSync(join(cwd, 'base'));
    writeFileSync(join(cwd, 'base/line.json'), content);
    for (const more of [[], ['--update-baseline']]) {
      const { code, stderr } = await run(['dist/', '--baseline', 'base/line.json', ...more], { cwd });
      expect([code, stderr]).toEqual([2, `sitemap-lint: --baseline base/line.json: ${message}\n`]);
    }
    expect(text(cwd)).toBe(content);
  });
  it('one that is not there, and flags without one', async () => {
    const cwd = site('/a');
    expect((await run(['dist/', '--baseline', 'none.json'], { cwd })).stderr).toContain(
      'the file does not exist; --update-baseline creates it',
    );
    expect((await run(['dist/', '--prune-baseline'], { cwd })).stderr).toContain('--prune-baseline needs --baseline FILE');
  });
  it('to be written where a report goes, or over what is linted', async () => {
    const cwd = site('/a');
    const report = await run(['dist/', '--baseline', 'b.json', '--update-baseline', '-f', 'json=b.json'], { cwd });
    expect([report.code, existsSync(join(cwd, 'b.json'))]).toEqual([2, false]);
    writeFileSync(join(cwd, 'dist/sitemap-list.txt'), '{"version":1,"documents":{}}');
    const linted = await run(['dist/', '--baseline', 'dist/sitemap-list.txt', '--prune-baseline'], { cwd });
    expect([linted.code, linted.stderr]).toEqual([2, expect.stringContaining('which is linted as')]);
  });
});

it('a configuration may name it, from its own folder', async () => {
  const cwd = site('/a');
  writeFileSync(join(cwd, 'sitemap-lint.config.json'), '{"baseline":"base/line.json","targets":"dist"}');
  mkdirSync(join(cwd, 'in'));
  expect((await run(['--update-baseline'], { cwd: join(cwd, 'in') })).code).toBe(0);
  expect(JSON.parse(text(cwd))).toMatchObject({ documents: { '../dist/sitemap.xml': { 'loc/relative': 1 } } });
  expect((await run([], { cwd: join(cwd, 'in') })).code).toBe(0);
});
