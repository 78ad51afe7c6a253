// The single executable, alone in a folder: it does what the built command line does. `npm run test:binary` makes it first.

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { CLI, NODE, ROOT } from '../e2e/command-line.js';

const NAME = process.platform === 'win32' ? 'sitemap-lint.exe' : 'sitemap-lint';
const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-binary-'));
const executable = join(folder, NAME);

beforeAll(() => {
  copyFileSync(resolve(ROOT, 'binary', NAME), executable);
  cpSync(resolve(ROOT, 'fixtures'), join(folder, 'fixtures'), { recursive: true });
  const pages = ['index.html', 'green/index.html'];
  for (const page of pages) {
    mkdirSync(join(folder, 'site', page, '..'), { recursive: true });
    writeFileSync(join(folder, 'site', page), `<!doctype html><title>Tea</title><a href="/green/">Green tea</a>`);
  }
  const locs = ['/', '/green/', '/missing/'].map((path) => `<url><loc>https://example.com${path}</loc></url>`);
  writeFileSync(join(folder, 'site/sitemap.xml'), `<urlset xmlns="${SITEMAP_NAMESPACE}">${locs.join('')}</urlset>`);
  writeFileSync(join(folder, 'config.ts'), `export default { rules: { 'loc/duplicate': 'off' as const } };`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder. Its output has no times, and neither the name nor the version of the engine. */
function outcome(program: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  const plain = stdout
    .replace(/"startedAt":"[^"]*","durationMs":\d+/, '')
    .replace(/"engine":"libxml[^"]*"/g, '"engine":"libxml2"');
  return { status, stdout: plain, stderr };
}

const SITE = ['site', '--base-url', 'https://example.com/', '--no-config', '-f', 'json'];

it.each([
  ['its version', ['--version'], 0, /^\d/],
  ['its help', ['--help'], 0, /--threads/],
  ['the explanation of a rule', ['explain', 'loc/relative'], 0, /loc\/relative/],
  ['a schema verdict of libxml2', ['fixtures/shop/sitemap.xml', '--no-config', '-f', 'json'], 1, /"engine":"libxml2"/],
  ['an index, in threads', ['fixtures/books', '--no-config', '-f', 'json', '--threads', '2'], null, /"documents":4,/],
  ['pages of a build', [...SITE, '--pages'], 1, /page\/file-missing/],
  ['pages of a build, in threads', [...SITE, '--pages', '--threads', '2'], 1, /"documents":1,/],
  ['a configuration in TypeScript', ['fixtures/shop/sitemap.xml', '--config', 'config.ts', '-f', 'json'], 1, /"warnings":1,/],
  ['the HTML report', ['fixtures/shop/sitemap.xml', '--no-config', '-f', 'html=report.html', '-f', 'json'], 1, /"errors":6,/],
  ['a missing package', ['fixtures/shop/sitemap.xml', '--no-config', '--queue', 'redis://127.0.0.1:1'], 2, /^$/],
])('%s', (_, words, status, output) => {
  const found = outcome(executable, words);
  expect(found.stdout).toMatch(output);
  if (status !== null) expect(found.status).toBe(status);
  // The packages of this repository are beside the built command line alone.
  if (words.includes('--queue')) expect(found.stderr).toContain('npm install bullmq ioredis');
  else expect(found).toEqual(outcome(NODE, [CLI, ...words]));
});

it('SQLite opens the database of pages', () => {
  const { status } = outcome(executable, ['http://127.0.0.1:9/sitemap.xml', '--no-config', '--pages', '--cache', 'pages.db']);
  expect(status).toBe(1);
  expect(readFileSync(join(folder, 'pages.db')).toString('latin1', 0, 15)).toBe('SQLite format 3');
});

it('comes with the licences of Node and of all packages', () => {
  const text = readFileSync(resolve(ROOT, 'binary/THIRD-PARTY.txt'), 'utf8');
  const { dependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { dependencies: object };
  for (const name of [...Object.keys(dependencies), 'htmlparser2', 'undici', 'Node.js'])
    expect(text).toMatch(new RegExp(`^${name} v?\\d`, 'm'));
});

it('has no file of the package beside it', () => {
  expect(execFileSync(executable, ['--version'], { cwd: tmpdir(), encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\n$/);
});
