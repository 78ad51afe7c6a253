// The built command line when it is ended from outside, and when it fails itself.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../schema/built-host.js';
import { packageWithHost, type Running, type Surroundings, start } from './command-line.js';
import { withEndlessSitemap } from './endless-sitemap.js';
import { BUSY_HOST, hostOf } from './fake-host.js';
import { faultySitemap, LARGE } from './large-report.js';

const SHOP = 'fixtures/shop/sitemap.xml';
const URLSET = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a signal', () => {
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`#99 ${signal} ends the run with a partial report and code ${code}`, async () => {
      await withEndlessSitemap(async (url) => {
        const path = join(folder, 'report.json');
        const running = start(['-f', `json=${path}`, '-f', 'stylish', url.href]);
        await Promise.race([url.asked, running.outcome]);
        running.process.kill(signal);
        const outcome = await running.outcome;
        const report = JSON.parse(readFileSync(path, 'utf8'));
        expect([outcome.code, report.run.complete, outcome.stderr]).toEqual([code, false, '']);
        expect(outcome.stdout).toMatch(/not everything was checked/i);
        expect(outcome.stdout).not.toContain('✔');
        expect(outcome.stdout).toMatch(new RegExp(`\nexit ${code}: interrupted\n$`));
      });
    });
  }

  it('#99 ends the reading of a large local file, with a partial report', async () => {
    const running = await startListening(['-f', 'json', '--xsd', 'off', '-'], {
      stdin: `${URLSET}${'<url><loc>/a</loc></url>'.repeat(2_000_000)}`,
    });
    running.process.kill('SIGINT');
    const { code, stdout } = await running.outcome;
    const report = JSON.parse(stdout);
    expect([code, report.run.complete]).toEqual([130, false]);
    expect(report.summary.entries).toBeLessThan(2_000_000);
  });

  it('#99 while files are being looked for ends the search, with a report of nothing', async () => {
    let deep = folder;
    for (let level = 0; level < 12; level++) {
      for (let i = 0; i < 100; i++) mkdirSync(join(deep, `${i}`));
      deep = join(deep, '99');
    }
    const globs = Array.from({ length: 400 }, (_, i) => join(folder, `**/none-${i}.xml`));
    const running = await startListening(['-f', 'json', ...globs]);
    running.process.kill('SIGTERM');
    const { code, stdout, stderr } = await running.outcome;
    expect([code, stderr]).toEqual([143, '']);
    expect(JSON.parse(stdout)).toMatchObject({ run: { complete: false }, summary: { documents: 0 } });
  });

  it('#99 while the validator is lost in a text ends both, with a partial report', async () => {
    const installed = packageWithHost(BUSY_HOST);
    const running = start(['-f', 'json', '--xsd', 'full', SHOP], { cli: installed.cli });
    const host = await hostOf(running);
    running.process.kill('SIGINT');
    const { code, stdout } = await running.outcome;
    rmSync(installed.folder, { recursive: true });
    const report = JSON.parse(stdout);
    expect([code, report.run.complete, report.documents[0].schema.valid]).toEqual([130, false, false]);
    expect(report.findings.map(({ rule }: { rule: string }) => rule)).not.toContain('run/schema-host-failed');
    expect(isRunning(host)).toBe(false);
  });

  it('#99 a second time ends the writing of a report at once, and leaves no half of one', async () => {
    const path = join(folder, 'report.json');
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // The second report waits for a reader for ever.
    const running = start(['-f', `json=${path}`, '-f', `stylish=${pipe}`, SHOP]);
    await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 120_000 });
    await killAgain(running, 'SIGINT');
    expect(await running.outcome).toMatchObject({ signal: 'SIGINT', stderr: '' });
    expect(readdirSync(folder).sort()).toEqual(['pipe', 'report.json']);
  });

  it('#99 to a run whose reader is stuck is served, and a second one ends it', async () => {
    const running = start([...LARGE, '--verbose', faultySitemap(folder, 20_000)]);
    // It has begun to write, and nobody reads on.
    await new Promise<void>((resolve) => running.process.stdout?.once('data', () => resolve()));
    running.process.stdout?.pause();
    await killAgain(running, 'SIGTERM');
    running.process.stdout?.resume();
    expect(await running.outcome).toMatchObject({ signal: 'SIGTERM' });
  });
});

describe('an error that nobody catches', () => {
  for (const [name, statement] of [
    ['an exception', 'throw new Error("out of the blue")'],
    ['a rejection', 'Promise.reject(new Error("out of the blue"))'],
  ] as const) {
    it(`#101 ${name} is one line and code 2, and what was read is reported`, async () => {
      await withEndlessSitemap(async (url) => {
        const path = join(folder, 'report.json');
        const hook = `import("node:fs").then(({ watch }) => { watch(${JSON.stringify(folder)}, () => { ${statement} }).unref(); })`;
        const file = join(folder, 'hook.mjs');
        writeFileSync(file, hook);
        const running = start(['-f', `json=${path}`, url.href], { environment: { NODE_OPTIONS: `--import ${file}` } });
        await Promise.race([url.asked, running.outcome]);
        writeFileSync(join(folder, 'now'), '');
        const { code, stderr } = await running.outcome;
        expect([code, JSON.parse(readFileSync(path, 'utf8')).run.complete]).toEqual([2, false]);
        expect(stderr).toBe('sitemap-lint: internal error: out of the blue (this is a bug; SITEMAP_LINT_DEBUG=1 shows where)\n');
      });
    });
  }
});

/**
 * Sends a signal that must not end the process, and the same again until it does: a busy machine delivers two that come close to each
 * other as one.
 */
async function killAgain({ process: child }: Running, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await pause(300);
  expect(isRunning(child.pid as number)).toBe(true);
  const timer = setInterval(() => child.kill(signal), 300);
  await ended;
  clearInterval(timer);
}

/** Starts a run and waits until it notices signals. */
async function startListening(words: readonly string[], surroundings: Surroundings = {}): Promise<Running> {
  const flag = join(folder, 'listening');
  const hook = join(folder, 'listening.mjs');
  const tell = `process.listenerCount('SIGTERM') > 0 && (clearInterval(timer), writeFileSync(${JSON.stringify(flag)}, ''))`;
  writeFileSync(hook, `import { writeFileSync } from 'node:fs';\nconst timer = setInterval(() => ${tell}, 1);\n`);
  const running = start(words, { ...surroundings, environment: { NODE_OPTIONS: `--import ${hook}` } });
  await vi.waitFor(() => expect(existsSync(flag)).toBe(true), { timeout: 120_000, interval: 2 });
  return running;
}
