// The built command line and compiled code that Node keeps: the report is the same, whatever is there.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOBODY, NODE, type Outcome, run, runsAsNobody, type Surroundings } from './command-line.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Whether this Node keeps compiled code. */
const keepsCode = Number(execFileSync(NODE, ['-p', 'parseInt(process.versions.node)'], { encoding: 'utf8' })) >= 22;

/** Lints with caches in the folder, or wherever `environment` says. */
function lint(environment: Readonly<Record<string, string>> = {}, surroundings: Surroundings = {}): Promise<Outcome> {
  const words = ['fixtures/shop/sitemap.xml', '-f', 'compact'];
  return run(words, { ...surroundings, environment: { XDG_CACHE_HOME: folder, ...environment } });
}

it('the first run keeps compiled code in the folder for caches, and the next one reads it', async () => {
  const first = await lint();
  expect([first.code, first.stderr]).toEqual([1, '']);
  expect(readdirSync(folder)).toEqual(keepsCode ? ['sitemap-lint'] : []);
  expect(await lint()).toEqual(first);
});

it('without a folder for caches it is below the home', async () => {
  await lint({ XDG_CACHE_HOME: '', HOME: folder });
  expect(existsSync(join(folder, '.cache', 'sitemap-lint'))).toBe(keepsCode);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['the cache is turned off', { NODE_DISABLE_COMPILE_CACHE: '1' }],
  ['a file is where the folder would be', { XDG_CACHE_HOME: '/dev/null' }],
  ['there is no home', { XDG_CACHE_HOME: '', HOME: '' }],
  ['the home does not exist', { XDG_CACHE_HOME: '', HOME: '/not/there' }],
])('the report is the same if %s', async (_, environment) => {
  expect(await lint(environment)).toEqual(await lint());
});

it('the report is the same if what was kept is damaged', async () => {
  const expected = await lint();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), 'damaged');
  expect(await lint()).toEqual(expected);
});

it.runIf(runsAsNobody())('the report is the same if the user may not write the folder', async () => {
  const expected = await lint();
  chmodSync(folder, 0o755);
  expect(await lint({}, { user: NOBODY })).toEqual(expected);
});
