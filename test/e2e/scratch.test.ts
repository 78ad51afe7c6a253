// A run whose pages and links do not fit the memory, as a process: on a full disk, and when it is killed.

import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { siteOf, urlset, versions } from '../../src/rules/support/example-sites.js';
import { SITE } from '../support/site-folder.js';
import { run, start } from './command-line.js';
import { withEndlessSitemap } from './endless-sitemap.js';

/** What is read of a JSON report. */
interface Report {
  readonly run: { readonly complete: boolean };
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-large-'));
const scratch = join(folder, 'scratch');
const words = [`${SITE}/index.xml`, '--base-url', `${SITE}/`, '--root', folder, '--limit', 'memory=0', '-f', 'json'];
beforeAll(() => {
  mkdirSync(scratch);
  const pages = Array.from({ length: 500 }, (_, n) => versions(`/en/${n}`, `en /en/${n}`, `de /de/${n}`));
  const { site } = siteOf({ '/a.xml': urlset(...pages), '/b.xml': urlset(...pages.slice(100)) });
  for (const [uri, text] of Object.entries(site)) writeFileSync(join(folder, uri.slice(SITE.length + 1)), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const reportOf = (stdout: string): Report => JSON.parse(stdout);
const rulesOf = (stdout: string): readonly string[] => reportOf(stdout).findings.map(({ rule }) => rule);

it('compares its documents, and leaves nothing behind', async () => {
  const { stdout } = await run(words, { environment: { TMPDIR: scratch } });
  expect(rulesOf(stdout)).toContain('tree/duplicate-url');
  expect(readdirSync(scratch)).toEqual([]);
});

it('says on a full disk that it did not compare them', async () => {
  // Files of this process may have at most 4 KiB.
  const { stdout, code } = await run(words, { environment: { TMPDIR: scratch }, before: 'ulimit -f 4' });
  const report = reportOf(stdout);
  expect(report.run.complete).toBe(false);
  expect(code).toBe(1);
  expect(rulesOf(stdout)).not.toContain('tree/duplicate-url');
  const [limit] = report.findings.filter(({ rule }) => rule === 'run/limit-reached');
  expect(limit?.message).toContain('The pages of 2 documents were not compared');
  expect(readdirSync(scratch)).toEqual([]);
});

/** Whether a process has a file without a name open in the folder. */
function hasScratch(pid: number): boolean {
  const files = readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return '';
    }
  });
  return files.some((path) => path.startsWith(scratch) && path.endsWith(' (deleted)'));
}

it.runIf(process.platform === 'linux')('leaves nothing behind when it is killed', async () => {
  await withEndlessSitemap(async ({ href }) => {
    const { process: child, outcome } = start([...words, href], { environment: { TMPDIR: scratch } });
    await vi.waitUntil(() => hasScratch(child.pid as number), { timeout: 20_000 });
    child.kill('SIGKILL');
    expect((await outcome).signal).toBe('SIGKILL');
    expect(readdirSync(scratch)).toEqual([]);
  });
});
