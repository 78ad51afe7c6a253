// Tests what is written automatically in CI systems.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addJobSummary, checkoutOf, reportsOfCi } from '../../../src/commands/output/ci.js';
import { writeReports } from '../../../src/commands/output/reports.js';
import type { Session } from '../../../src/commands/session.js';
import { FULL, hostileFinding, reportOf } from '../../report/samples.js';
import { keptSink, sessionInto } from '../../support/session.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-ci-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('additional reports', () => {
  const github = { GITHUB_ACTIONS: 'true' };
  const gitlab = { GITLAB_CI: 'true' };
  it.each([
    [github, [], [{ format: 'github', path: null, toError: true }]],
    [gitlab, [], [{ format: 'gitlab', path: 'gl-code-quality-report.json' }]],
    [github, ['json'], []],
    [gitlab, ['stylish'], []],
    [{ CI: 'true' }, [], []],
    [{ GITHUB_ACTIONS: 'false' }, [], []],
    [{}, [], []],
  ])('%j with formats %j', async (environment, formats, expected) => {
    expect(await reportsOfCi(session(environment).session, formats)).toEqual(expected);
  });
});

describe('the repository that is checked out', () => {
  const here = resolve('.').split(sep).join('/');
  it.each([
    [
      { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: resolve('.') },
      { root: here, folder: '' },
    ],
    [
      { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: resolve('..') },
      { root: dirname(here), folder: basename(here) },
    ],
    [
      { GITLAB_CI: 'true', CI_PROJECT_DIR: resolve('.') },
      { root: here, folder: '' },
    ],
    [{ GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: resolve('src') }, undefined],
    [{ GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '/no/such/folder' }, undefined],
    [{ GITHUB_ACTIONS: 'true' }, undefined],
    [{ GITHUB_WORKSPACE: resolve('.') }, undefined],
    [{}, undefined],
  ])('%j', (environment, expected) => expect(checkoutOf(environment)).toEqual(expected));
});

/** A session that keeps what is written. */
function session(environment: Session['environment']): { session: Session; out: string[]; error: string[] } {
  const out: string[] = [];
  const error: string[] = [];
  return { session: sessionInto(keptSink(out), environment, keptSink(error)), out, error };
}

const GITHUB = [{ format: 'github', path: null, toError: true }] as const;

it('annotations go to standard error, the report to standard output', async () => {
  const { session: here, out, error } = session({});
  await writeReports([{ format: 'unix', path: null }, ...GITHUB], reportOf([FULL]), { color: false }, here);
  expect(out.join('')).toMatch(/^https:\/\/example\.com\/sitemap\.xml:4:10: /);
  expect(error.join('')).toMatch(/^::error title=loc\/relative::/);
});

describe('the summary of a job', () => {
  it('is appended to what other steps have written', async () => {
    const path = join(folder, 'summary.md');
    writeFileSync(path, 'before\n');
    await addJobSummary(GITHUB, reportOf([FULL]), session({ GITHUB_STEP_SUMMARY: path }).session);
    expect(readFileSync(path, 'utf8')).toMatch(/^before\n## ❌ Sitemaps: 1 error, /);
  });

  it('is not written without annotations or without a file for it', async () => {
    const path = join(folder, 'untouched.md');
    writeFileSync(path, '');
    await addJobSummary([{ format: 'json', path: null }], reportOf([FULL]), session({ GITHUB_STEP_SUMMARY: path }).session);
    expect(readFileSync(path, 'utf8')).toBe('');
    await addJobSummary(GITHUB, reportOf([FULL]), session({}).session);
  });

  const MOST = 1_048_576;
  /** More text than a summary has room for: characters that are shown as several are in every row. */
  const hostile = reportOf(Array.from({ length: 300 }, () => hostileFinding('\u202e'.repeat(1_000))));

  it('ends after a whole row if there is no more room, and says so', async () => {
    const path = join(folder, 'long.md');
    writeFileSync(path, 'before\n');
    await addJobSummary(GITHUB, hostile, session({ GITHUB_STEP_SUMMARY: path }).session);
    const text = readFileSync(path, 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST);
    expect(Buffer.byteLength(text)).toBeGreaterThan(MOST - 20_000);
    expect(text).toMatch(/^before\n## ❌ Sitemaps: 300 errors/);
    expect(text).toMatch(/\| loc\/relative \|\n\nThe rest is too long for the job summary\.\n\n$/);
  });

  it('does not change a summary that other steps have filled', async () => {
    const path = join(folder, 'full.md');
    writeFileSync(path, 'x'.repeat(MOST - 10));
    await addJobSummary(GITHUB, reportOf([FULL]), session({ GITHUB_STEP_SUMMARY: path }).session);
    expect(readFileSync(path).length).toBe(MOST - 10);
  });

  it.skipIf(process.platform === 'win32')('does not wait for who reads a pipe', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const { session: here, error } = session({ GITHUB_STEP_SUMMARY: path });
    await addJobSummary(GITHUB, reportOf([FULL]), here);
    expect(error.join('')).toBe(`sitemap-lint: no job summary: ${path} is not a regular file\n`);
  });

  it('does not fail the run if it cannot be written', async () => {
    const { session: here, error } = session({ GITHUB_STEP_SUMMARY: join(folder, 'no/such/folder/summary.md') });
    await addJobSummary(GITHUB, reportOf([FULL]), here);
    expect(error.join('')).toMatch(/^sitemap-lint: no job summary: ENOENT/);
  });
});
