// Workers as processes: which runs they refuse, what they tell Prometheus, and how polite they are together.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { urlset } from '../../../src/rules/support/example-sites.js';
import { packageWith, run, start } from '../../e2e/command-line.js';
import { DEEP } from '../../support/depth.js';
import { WITHOUT_PROMETHEUS } from '../../support/prometheus.js';
import { lineOf, RunningRedis, WITHOUT_REDIS, Workers } from '../../support/redis.js';
import { run as runHere } from '../../support/run-command.js';
import { closedPort, withServer } from '../../support/server.js';
import { reportOf, withoutQueue, withSite } from './queue-site.js';

let redis: RunningRedis;
let workers: Workers;
beforeAll(async () => {
  if (!WITHOUT_REDIS) redis = await RunningRedis.start();
});
afterAll(() => redis?.close());
beforeEach(() => {
  workers = new Workers(redis?.url);
});
afterEach(() => workers.close());

describe.skipIf(WITHOUT_REDIS)('a worker of another version', () => {
  it('refuses the run, and both say so; one of the same version serves it', async () => {
    const { cli, folder } = packageWith('none.js', '');
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '99.1.2' }));
      await withSite(async (site) => {
        const expected = await withoutQueue(site.index);
        const other = await workers.start('other', ['--allow-private'], {}, cli);
        const refused = lineOf(other, 'refuses run');
        const running = start([site.index, '-f', 'json', '--queue', redis.url]);
        const reason = /the run is of sitemap-lint \d\S+, this worker of 99\.1\.2: use the same version/;
        expect(await refused).toMatch(reason);
        // The run looks at its workers now and then; it must do so before another one has served it.
        let said = '';
        await new Promise<void>((resolve) => {
          running.process.stderr?.on('data', (more: string) => {
            said += more;
            if (said.includes('does not take part')) resolve();
          });
        });
        await workers.start('same');
        const outcome = await running.outcome;
        expect(reportOf(outcome)).toEqual(expected);
        expect(outcome.stderr).toMatch(new RegExp(`worker other does not take part: ${reason.source}`));
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.skipIf(WITHOUT_REDIS)('the metrics of a worker', () => {
  it.skipIf(WITHOUT_PROMETHEUS)('count while it works, as Prometheus reads them, on the loopback interface only', async () => {
    await withSite(async (site) => {
      const port = await closedPort();
      await workers.start('measured', ['--allow-private', '--concurrency', '1', '--metrics', `${port}`]);
      const metrics = async (): Promise<string> => {
        const response = await fetch(`http://127.0.0.1:${port}/metrics`);
        expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
        const text = await response.text();
        const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
        expect([checked.status, checked.stdout, checked.stderr]).toEqual([0, '', '']);
        return text;
      };
      const numberIn = (text: string, name: string): number =>
        Number(new RegExp(`^sitemap_lint_worker_${name} (\\d+)$`, 'm').exec(text)?.[1]);
      expect(numberIn(await metrics(), 'documents_total')).toBe(0);
      let under = '';
      site.onRequest = async (path) => {
        if (path === '/5.xml') under = await metrics();
      };
      const { stdout } = await runHere([site.index, '-f', 'json', '--queue', redis.url]);
      expect([numberIn(under, 'documents_in_progress'), numberIn(under, 'runs')]).toEqual([1, 1]);
      expect(numberIn(under, 'documents_total')).toBeGreaterThan(1);
      const after = await metrics();
      const { summary } = JSON.parse(stdout);
      // Children that cannot be read are no documents of the report.
      expect(numberIn(after, 'documents_total') - numberIn(after, 'documents_unread_total')).toBeGreaterThanOrEqual(
        summary.documents,
      );
      expect(numberIn(after, 'entries_total')).toBeGreaterThanOrEqual(summary.entries);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
      const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
      for (const { address, family, internal } of addresses) {
        if (internal || family !== 'IPv4') continue;
        await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
      }
    });
  });
});

describe.skipIf(WITHOUT_REDIS || !DEEP)('a worker whose server is gone', () => {
  it('reports it, and ends with the first interruption, idle and in the middle of a document', async () => {
    const gone = await RunningRedis.start();
    const own = new Workers(gone.url);
    try {
      await withSite(async (site) => {
        const idle = await own.start('idle');
        await gone.kill();
        await lineOf(idle, 'idle: has no connection to');
        idle.process.kill('SIGINT');
        expect((await idle.outcome).code).toBe(0);
        await gone.begin();
        const busy = await own.start('busy');
        const asked = new Promise<void>((resolve) => {
          site.onRequest = (path) => {
            if (path !== '/5.xml') return Promise.resolve();
            resolve();
            return new Promise(() => undefined);
          };
        });
        const running = start([site.index, '--queue', gone.url]);
        await asked;
        await gone.kill();
        await lineOf(busy, 'busy: has no connection to');
        busy.process.kill('SIGINT');
        const { signal, stdout } = await busy.outcome;
        expect([signal, stdout]).toEqual(['SIGINT', expect.stringContaining('busy: ended, after')]);
        running.process.kill('SIGKILL');
        await running.outcome;
      });
    } finally {
      await own.close();
      await gone.close();
    }
  });
});

describe.skipIf(WITHOUT_REDIS || !DEEP)('the metrics of a worker on all addresses', () => {
  it('are served to others', async () => {
    const port = await closedPort();
    const worker = await workers.start('open', ['--metrics', `0.0.0.0:${port}`]);
    expect((await fetch(`http://127.0.0.2:${port}/metrics`)).status).toBe(200);
    const second = await run(['worker', '--queue', redis.url, '--metrics', `0.0.0.0:${port}`]);
    expect([second.code, second.stdout]).toEqual([2, '']);
    expect(second.stderr).toMatch(/^sitemap-lint: --metrics 0\.0\.0\.0:\d+: .*\n$/);
    worker.process.kill('SIGINT');
    expect((await worker.outcome).code).toBe(0);
  });
});

describe.skipIf(WITHOUT_REDIS)('workers together', () => {
  it('wait as long as Retry-After asks, as a run without them does', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `/${n}.xml`);
    const asked = new Map<string, number[]>();
    await withServer(
      (request, response) => {
        const path = request.url ?? '';
        const times = asked.get(path) ?? [];
        asked.set(path, [...times, performance.now()]);
        const origin = `http://${request.headers.host}`;
        if (path === '/index.xml') {
          const listed = names.map((name) => `<sitemap><loc>${origin}${name}</loc></sitemap>`).join('');
          response.end(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</sitemapindex>`);
        } else if (!names.includes(path)) response.writeHead(404).end();
        else if (times.length % 2 === 0 && Number(path.slice(1, -4)) % 3 === 0)
          response.writeHead(429, { 'Retry-After': '1' }).end();
        else response.end(urlset(path).replaceAll('https://example.com', origin));
      },
      async ({ origin }) => {
        const index = `${origin}/index.xml`;
        const expected = await withoutQueue(index);
        await workers.start('one');
        await workers.start('two');
        expect(reportOf(await runHere([index, '-f', 'json', '--queue', redis.url]))).toEqual(expected);
        const waits = ['/0.xml', '/3.xml', '/6.xml', '/9.xml'].map((path) => {
          const [, , first = 0, second = 0] = asked.get(path) ?? [];
          return second - first;
        });
        for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(999);
      },
    );
  });
});
