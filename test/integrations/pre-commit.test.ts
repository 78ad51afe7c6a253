// The hook for pre-commit: the real pre-commit installs it from a git repository, stops a commit with a broken sitemap, and lets others through.
// Installing takes minutes, so only `npm run test:deep` does it.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampled } from '../support/depth.js';

/** Milliseconds for an installation, which compiles libxmljs2, on a busy machine. */
const INSTALLING = 3_000_000;
const INSTALLED = spawnSync('pre-commit', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-pre-commit-'));
const [hooks, site] = [join(folder, 'hooks'), join(folder, 'site')];
const env: NodeJS.ProcessEnv = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  PRE_COMMIT_HOME: join(folder, 'cache'),
};
for (const name of Object.keys(env)) if (/^GIT_(?!CONFIG)/.test(name)) delete env[name];

const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const sitemap = (loc: string): string => `${URLSET}<url><loc>${loc}</loc></url></urlset>\n`;

function git(cwd: string, ...words: string[]): string {
  return execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd, env, encoding: 'utf8' });
}

/** Commits all files of a folder as the first commit of a repository. */
function repository(cwd: string): string {
  git(cwd, 'init', '-q');
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '-q', '-m', 'First');
  return git(cwd, 'rev-parse', 'HEAD').trim();
}

const runs = sampled(true, false) && (INSTALLED || process.env['CI'] === 'true');

beforeAll(() => {
  if (!runs) return;
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const path of tracked.filter((path) => path !== '')) {
    mkdirSync(dirname(join(hooks, path)), { recursive: true });
    cpSync(path, join(hooks, path));
  }
  const revision = repository(hooks);
  mkdirSync(site);
  const config = `repos:\n  - repo: ${hooks}\n    rev: ${revision}\n    hooks:\n      - id: sitemap-lint\n`;
  writeFileSync(join(site, '.pre-commit-config.yaml'), config);
  writeFileSync(join(site, 'sitemap.xml'), sitemap('https://example.com/'));
  repository(site);
  execFileSync('pre-commit', ['install-hooks'], { cwd: site, env });
}, INSTALLING);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(): { status: number | null; output: string } {
  const { status, stdout } = spawnSync('pre-commit', ['run', '--all-files'], { cwd: site, env, encoding: 'utf8' });
  return { status, output: stdout };
}

it.runIf(runs)('pre-commit installs the hook from git and passes a clean sitemap', () => {
  const { status, output } = run();
  expect(output).toMatch(/sitemap-lint\.+Passed/);
  expect(status).toBe(0);
});

it.runIf(runs)('a broken sitemap stops the commit, with its findings', () => {
  writeFileSync(join(site, 'sitemap.xml'), sitemap('/relative'));
  const { status, output } = run();
  expect(output).toMatch(/sitemap-lint\.+Failed/);
  expect(output).toContain('loc/relative');
  expect(status).toBe(1);
});

it.runIf(runs)('other files are not its business', () => {
  git(site, 'rm', '-q', '-f', 'sitemap.xml');
  writeFileSync(join(site, 'page.xml'), '<broken');
  git(site, 'add', 'page.xml');
  expect(run().output).toContain('(no files to check)');
});
