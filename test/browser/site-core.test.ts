// The core in a browser finds what the command line finds: byte for byte, in all examples of rules and all fixtures.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LintAnswer, LintRequest } from '../../site/worker/messages.js';
import { DOCUMENTED_RULES } from '../../src/rules/documented.js';
import type { Example, Rule } from '../../src/rules/rule.js';
import { everyNth } from '../support/depth.js';
import { contentOf } from '../../src/rules/example-content.js';
import { CHROMIUM, WITHOUT_BROWSER } from './browser.js';
import { type SiteServer, serveSite } from './site-server.js';

/** Writes an example into a folder: one file, or the files of a site. */
function writeExample(folder: string, rule: Rule, example: Example): void {
  const uri = example.uri ?? 'sitemap.xml';
  const files = example.site ?? { [uri]: contentOf(rule, example) };
  for (const [address, content] of Object.entries(files)) {
    const path = /^https?:/i.test(address) ? decodeURI(new URL(address).pathname) : address;
    const file = join(folder, path.endsWith('/') ? `${path}sitemap.xml` : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * The findings of the command line, as they are written, and when it ran. It is installed without the native engine, as the browser
 * has none: two examples have a number of 100 digits, which only some versions of libxml2 accept.
 */
function cliReport(installed: string, folder: string, paths: readonly string[]): { findings: string[]; now: number } {
  for (const name of ['dist', 'schemas', 'package.json']) cpSync(name, join(installed, name), { recursive: true });
  mkdirSync(join(installed, 'node_modules'));
  for (const name of ['libxml2-wasm', 'lilconfig', 'jiti'])
    symlinkSync(resolve('node_modules', name), join(installed, 'node_modules', name), 'dir');
  const words = [join(installed, 'dist/cli.js'), '--format', 'json', '--threads', 'off', ...paths];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (stdout === '') throw new Error(stderr);
  const { run } = JSON.parse(stdout) as { run: { startedAt: string } };
  return { findings: findingsIn(stdout), now: Date.parse(run.startedAt) };
}

/** The lines of the findings of a JSON report. */
function findingsIn(json: string): string[] {
  const lines = json.split('\n');
  const from = lines.findIndex((line) => line.startsWith('  "findings": ['));
  return lines.slice(
    from,
    lines.findIndex((line, index) => index > from && line.startsWith('  ]')),
  );
}

describe.skipIf(WITHOUT_BROWSER)('the core in a browser', () => {
  let site: SiteServer;
  let browser: Browser;
  let folder: string;
  let installed: string;

  beforeAll(async () => {
    site = await serveSite();
    browser = await chromium.launch({ executablePath: CHROMIUM as string, args: ['--no-sandbox'] });
    [folder, installed] = [mkdtempSync(join(tmpdir(), 'sitemap-lint-')), mkdtempSync(join(tmpdir(), 'sitemap-lint-'))];
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    for (const path of [folder, installed]) rmSync(path, { recursive: true, force: true });
  });

  it('finds in the examples of all rules and in the fixtures what the command line finds', async () => {
    cpSync('fixtures', join(folder, 'fixtures'), { recursive: true });
    const examples = DOCUMENTED_RULES.flatMap((rule) =>
      [...rule.examples.accept, ...rule.examples.reject].map((given, index) => {
        const example = typeof given === 'string' ? { xml: given } : given;
        return { path: join(folder, rule.id, String(index)), rule, example };
      }),
    );
    for (const { path, rule, example } of everyNth(examples, 15)) writeExample(path, rule, example);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile() && basename(path) !== 'robots.txt')
      .sort();
    const expected = cliReport(installed, folder, paths);
    const page = await browser.newPage();
    await page.goto(`${site.origin}/licences.txt`);
    const files = paths.map((path) => [path, readFileSync(join(folder, path)).toString('base64')] as const);
    const found = await page.evaluate(
      async ([given, now]) => {
        const worker = new Worker('/lint-worker.js', { type: 'module' });
        const bytes = await Promise.all(
          given.map(async ([path, text]) => [path, await (await fetch(`data:;base64,${text}`)).blob()] as const),
        );
        return new Promise<LintAnswer>((done) => {
          worker.onmessage = ({ data }: MessageEvent<LintAnswer>) => data.type !== 'progress' && done(data);
          const settings = { address: '', profile: 'sitemaps.org' } as const;
          worker.postMessage({ files: new Map(bytes), settings, formats: ['json'], now } satisfies LintRequest);
        });
      },
      [files, expected.now] as const,
    );
    const json = found.type === 'report' ? (found.texts.json ?? '') : '';
    expect(found.type === 'refused' && found.reason).toBe(false);
    expect(findingsIn(json)).toEqual(expected.findings);
    expect(expected.findings.length).toBeGreaterThan(100);
  });
});
