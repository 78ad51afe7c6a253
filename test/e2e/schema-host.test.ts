// The built command line with a schema host that fails.

import { rmSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { isRunning } from '../schema/built-host.js';
import { run as runHere } from '../support/run-command.js';
import { packageWithHost, run, start } from './command-line.js';
import { withEndlessSitemap } from './endless-sitemap.js';
import { hostOf, ready } from './fake-host.js';

const SHOP = 'fixtures/shop/sitemap.xml';

describe('the child that validates', () => {
  const hosts: readonly (readonly [name: string, host: string, reason: RegExp])[] = [
    ['crashes at each start', 'process.exit(3);', /exited with code 3/],
    ['is missing', 'import "./not-there.js";', /exited with code 1/],
    ['answers garbage', `${ready('process.send({ id: -1 })')}`, /answered what nobody asked/],
    ['is killed each time', `${ready('process.kill(process.pid, "SIGKILL")')}`, /was ended by SIGKILL/],
  ];
  for (const [name, host, reason] of hosts) {
    it(`#105 that ${name} costs its verdict and nothing else`, async () => {
      const installed = packageWithHost(host);
      const { code, stdout, stderr } = await run(['-f', 'json', '--xsd', 'full', SHOP], { cli: installed.cli });
      const expected = JSON.parse((await runHere(['-f', 'json', SHOP])).stdout);
      rmSync(installed.folder, { recursive: true });
      const report = JSON.parse(stdout);
      const failed = report.findings.filter(({ rule }: { rule: string }) => rule === 'run/schema-host-failed');
      expect([code, stderr, failed.length, report.run.complete]).toEqual([1, '', 1, false]);
      expect(failed[0].message).toMatch(reason);
      const rules = ({ findings }: { findings: { rule: string }[] }) => findings.map(({ rule }) => rule);
      expect(rules(report).filter((rule) => rule !== 'run/schema-host-failed')).toEqual(rules(expected));
    });
  }
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    it(`#105 does not outlive a run that ${signal} ends`, async () => {
      await withEndlessSitemap(async (url) => {
        const running = start(['--xsd', 'full', '--concurrency', '1', SHOP, url.href]);
        const host = await hostOf(running);
        running.process.kill(signal);
        await running.outcome;
        await vi.waitFor(() => expect(isRunning(host)).toBe(false), { timeout: 120_000 });
      });
    });
  }
});
