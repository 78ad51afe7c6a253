// Runs with a queue, its workers as processes and a real server: the report of a run without.

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { run, start } from '../../e2e/command-line.js';
import { DEEP } from '../../support/depth.js';
import { lineOf, RunningRedis, WITHOUT_REDIS, Workers } from '../../support/redis.js';
import { run as runHere } from '../../support/run-command.js';
import { holdBack, type QueueSite, reportOf, withoutQueue, withSite, wordsOf } from './queue-site.js';

let redis: RunningRedis;
let workers: Workers;
beforeAll(async () => {
  if (!WITHOUT_REDIS) redis = await RunningRedis.start();
});
afterAll(() => redis?.close());
beforeEach(async () => {
  workers = new Workers(redis?.url);
  const client = redis?.client();
  await client?.flushall();
  client?.disconnect();
});
afterEach(() => workers.close());

const wordsFor = ({ index }: QueueSite): string[] => wordsOf(index, redis.url);

/** Keys of runs that are left in the database. */
async function keysOfRuns(): Promise<readonly string[]> {
  const client = redis.client();
  const keys = await client.keys('*');
  client.disconnect();
  return keys.filter((key) => !/^sitemap-lint:worker/.test(key));
}

describe.skipIf(WITHOUT_REDIS)('a run with a queue', () => {
  it('has the report of a run without, and leaves nothing that stays', async () => {
    await withSite(
      async (site) => {
        const expected = await withoutQueue(site.index);
        await workers.start('one');
        await workers.start('two');
        const outcome = await run(wordsFor(site));
        expect(reportOf(outcome)).toEqual(expected);
        expect(outcome.stderr).toBe('');
        const client = redis.client();
        for (const key of await keysOfRuns()) {
          expect(key).toMatch(/^sitemap-lint:/);
          expect(await client.pttl(key), key).toBeGreaterThan(0);
        }
        client.disconnect();
      },
      12,
      32_000,
    );
  });

  it('finds what is wrong with a target itself, and with a site', async () => {
    await withSite(async (site) => {
      await workers.start('one');
      for (const target of [`${site.origin}/gone.xml`, `${site.origin}/`, `${site.origin}/4.xml`]) {
        const [expected, queued] = [await withoutQueue(target), await runHere(wordsOf(target, redis.url))];
        expect(reportOf(queued)).toEqual(expected);
      }
    });
  });

  it('lints files itself', async () => {
    const shop = 'fixtures/shop/sitemap.xml';
    const [own, queued] = [await withoutQueue(shop), await runHere(wordsOf(shop, redis.url))];
    expect(reportOf(queued)).toEqual(own);
  });

  it.runIf(DEEP)('is not mixed up with another one', async () => {
    await withSite(async (site) => {
      await withSite(async (other) => {
        const expected = [await withoutQueue(site.index), await withoutQueue(other.index)];
        await workers.start('one');
        await workers.start('two');
        const outcomes = await Promise.all([run(wordsFor(site)), run(wordsFor(other))]);
        expect(outcomes.map(reportOf)).toEqual(expected);
      }, 5);
    });
  });

  it.runIf(DEEP)('has no more connections to a host than a run without', async () => {
    await withSite(async (site) => {
      for (const name of ['a', 'b', 'c', 'd']) await workers.start(name, ['--allow-private', '--concurrency', '4']);
      let [now, most] = [0, 0];
      site.onRequest = async (path) => {
        if (path === '/robots.txt') return;
        most = Math.max(most, ++now);
        await pause(30);
        now--;
      };
      expect((await runHere(wordsFor(site))).stderr).toBe('');
      expect(most).toBe(2);
    }, 24);
  });
});

describe.skipIf(WITHOUT_REDIS)('a worker', () => {
  it.runIf(DEEP).each<readonly [name: string, words: readonly string[], run: readonly string[], reason: string]>([
    ['without --allow-private', [], [], '127.0.0.1:PORT is a loopback address: start the worker with --allow-private'],
    [
      'without the header of the run',
      ['--allow-private'],
      ['--header', 'X-Key: secret'],
      'the run sends the header x-key: start the worker with --header "x-key: ..."',
    ],
    ['without --insecure', ['--allow-private'], ['--insecure'], 'start the worker with --insecure'],
  ])('%s refuses a run that needs it, and both say so', async (_, words, more, reason) => {
    await withSite(async (site) => {
      const refusing = await workers.start('refusing', words);
      const refused = lineOf(refusing, 'refuses run');
      const running = start([...wordsFor(site), ...more]);
      const expected = reason.replace('PORT', `${site.port}`);
      expect(await refused).toContain(expected);
      let said = '';
      running.process.stderr?.on('data', (text: string) => {
        said += text;
      });
      await vi.waitUntil(() => said.includes('does not take part'), { timeout: 60_000 });
      await workers.start('serving', ['--allow-private', '--insecure', '--header', 'X-Key: secret']);
      const { stderr, code } = await running.outcome;
      expect(stderr).toContain('worker refusing does not take part: ');
      expect(stderr).toContain(expected);
      expect(code).toBe(1);
    });
  });

  it('has passwords of its own, and the database has none', async () => {
    await withSite(async (site) => {
      const target = site.index.replace('http://', 'http://user:hunter2@');
      await workers.start('one', ['--allow-private'], { SITEMAP_LINT_CREDENTIALS: `http://user:hunter2@127.0.0.1:${site.port}` });
      // ioredis takes a message that comes before the answer to its own command for that answer.
      const monitor = connect(redis.port, '127.0.0.1').setEncoding('utf8');
      let seen = '';
      monitor.on('data', (text: string) => {
        seen += text;
      });
      monitor.write('MONITOR\r\n');
      await vi.waitUntil(() => seen.startsWith('+OK'));
      const { code, stderr } = await run([target, '-f', 'json', '--queue', redis.url]);
      monitor.destroy();
      expect([code, stderr]).toEqual([1, '']);
      expect(seen.split('\n').length).toBeGreaterThan(100);
      expect(seen).not.toContain('hunter2');
      const authorized = site.headers.filter(({ authorization }) => authorization !== undefined);
      expect(authorized.length).toBeGreaterThan(10);
    });
  });

  it('finishes its document when it is interrupted, and ends at once when it is interrupted twice', async () => {
    await withSite(async (site) => {
      const first = await workers.start('first', ['--allow-private', '--concurrency', '1']);
      const { asked, release } = holdBack(site, '/3.xml');
      const running = start(wordsFor(site));
      await asked;
      first.process.kill('SIGINT');
      const second = await workers.start('second');
      release();
      const { code, stdout } = await first.outcome;
      expect([code, stdout]).toEqual([0, expect.stringMatching(/first: ended, after \d+ documents/)]);
      expect((await running.outcome).stderr).toBe('');
      const again = holdBack(site, '/3.xml');
      const endless = start(wordsFor(site));
      await again.asked;
      // Signals that a busy process receives together are one to it.
      const interrupts = setInterval(() => second.process.kill('SIGINT'), 300);
      expect((await second.outcome).signal).toBe('SIGINT');
      clearInterval(interrupts);
      endless.process.kill('SIGKILL');
      again.release();
    });
  });

  it('prints who is at work with --status, and serves metrics', async () => {
    await withSite(async (site) => {
      const worker = await workers.start('measured', ['--allow-private', '--metrics', '0']);
      const { asked, release } = holdBack(site, '/3.xml');
      const running = start(wordsFor(site));
      await asked;
      const status = await vi.waitUntil(
        async () => {
          const { stdout } = await runHere(['worker', '--status', '--queue', redis.url]);
          return /[1-9]\d* under way, [1-9]\d* done/.test(stdout) && /measured .*[1-9] under way/.test(stdout) ? stdout : false;
        },
        { timeout: 60_000 },
      );
      expect(status).toMatch(
        /^runs: 1\n {2}[\w-]+ of http:\S+index\.xml \(sitemap-lint [\d.]+\): \d+ waiting, \d+ under way, \d+ done, 0 given up/,
      );
      expect(status).toMatch(/\nworkers: 1\n {2}measured \(sitemap-lint [\d.]+\): \d under way, \d+ done, for \d+ min\n$/);
      release();
      await running.outcome;
      expect(worker).toBeDefined();
    });
  });
});

describe('a queue that cannot be used', () => {
  it.each<readonly [words: readonly string[], message: string]>([
    [['--queue', 'redis://127.0.0.1:1'], 'redis://127.0.0.1:1: the server cannot be used'],
    [['--queue', 'http://127.0.0.1'], '--queue: expected the address of a Redis or Valkey server'],
    [['--queue', 'redis://127.0.0.1:1', '--shard', '1/2'], '--queue and --shard cannot be combined'],
    [['--queue', 'redis://127.0.0.1:1', '--pages'], '--queue and --pages cannot be combined'],
  ])('%j ends the command with one line', async (words, message) => {
    const { code, stderr } = await runHere(['https://example.com/sitemap.xml', ...words, '-f', 'json']);
    expect([code, stderr.trim().split('\n').length]).toEqual([2, 1]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('internal error');
  });
});
