// The built command line among other processes: closed pipes, full disks, signals.

import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, start } from './command-line.js';

const SHOP = 'fixtures/shop/sitemap.xml';

describe('standard output', () => {
  it('that is closed by its reader ends the writing quietly, and the code stays', async () => {
    const running = start([SHOP]);
    running.process.stdout?.destroy();
    expect(await running.outcome).toMatchObject({ code: 1, stderr: '' });
  });
  it('on a full disk is one line and code 2', async (context) => {
    if (!existsSync('/dev/full')) context.skip('the system has no device that is always full');
    const full = openSync('/dev/full', 'w');
    const { code, stderr } = await run([SHOP], { stdout: full });
    closeSync(full);
    expect([code, stderr]).toEqual([
      2,
      'sitemap-lint: cannot write the report to standard output: no space left on the device\n',
    ]);
  });
});

describe('a signal', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`${signal} ends the run with a partial report and code ${code}`, async () => {
      await withEndlessSitemap(async (url) => {
        const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
        const path = join(folder, 'report.json');
        const running = start(['-f', `json=${path}`, '-f', 'stylish', url.href]);
        await Promise.race([url.asked, running.outcome]);
        running.process.kill(signal);
        const outcome = await running.outcome;
        const report = JSON.parse(readFileSync(path, 'utf8'));
        rmSync(folder, { recursive: true });
        expect([outcome.code, report.run.complete, outcome.stderr]).toEqual([code, false, '']);
        expect(outcome.stdout).toContain('The run was cut short');
        expect(outcome.stdout).not.toContain('✔');
      });
    });
  }
});

/** A server that begins a sitemap and never ends it; `asked` resolves when the beginning is on its way. */
async function withEndlessSitemap(test: (url: { href: string; asked: Promise<void> }) => Promise<void>): Promise<void> {
  let tell = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    if (request.url !== '/sitemap.xml') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.write('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url>');
    setTimeout(tell, 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await test({ href: `http://127.0.0.1:${port}/sitemap.xml`, asked });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
