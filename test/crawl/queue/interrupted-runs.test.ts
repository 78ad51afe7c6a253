// Runs with a queue during which something breaks: the report is that of a run without.
//
// Most of the time they wait for what others do when somebody has gone, so they run side by side, each with its own server.

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { type Running, run, start } from '../../e2e/command-line.js';
import { DEEP } from '../../support/depth.js';
import { Line, type RunningRedis, WITHOUT_REDIS } from '../../support/redis.js';
import { holdBack, reportOf, withoutQueue, withQueue } from './queue-site.js';

const ONE_AT_A_TIME = ['--allow-private', '--concurrency', '1'];

describe.skipIf(WITHOUT_REDIS || !DEEP).concurrent('a run goes on, and counts everything once,', () => {
  it.each<readonly [name: string, signal: NodeJS.Signals]>([
    ['when a worker is killed in the middle of a document', 'SIGKILL'],
    ['when a worker hangs in the middle of a document, and goes on later', 'SIGSTOP'],
  ])('%s', async (_, signal) => {
    await withQueue(async ({ workers, site, words }) => {
      const expected = await withoutQueue(site.index);
      const first = await workers.start('first', ONE_AT_A_TIME);
      const { asked, release } = holdBack(site, '/3.xml');
      const running = start(words);
      await asked;
      first.process.kill(signal);
      release();
      await workers.start('second');
      const gone = signal === 'SIGSTOP' ? pause(20_000).then(() => first.process.kill('SIGCONT')) : null;
      expect(reportOf(await running.outcome)).toEqual(expected);
      await gone;
    });
  });

  it.each<readonly [name: string, keeps: boolean]>([
    ['when the server is restarted with its data', true],
    ['when the server loses its data', false],
  ])('%s', async (_, keeps) => {
    await withQueue(
      async ({ redis, client, workers, site, words }) => {
        const expected = await withoutQueue(site.index);
        await workers.start('one');
        const { asked, release } = holdBack(site, '/3.xml');
        const running = start(words);
        await asked;
        if (!keeps) await client.flushall();
        await redis.kill();
        await redis.begin();
        release();
        expect(reportOf(await running.outcome)).toEqual(expected);
      },
      { flags: ['--appendonly', 'yes', '--appendfsync', 'always'] },
    );
  });

  it('when the network between run, workers and server is cut for ten seconds', async () => {
    let line: Line | null = null;
    const between = async (redis: RunningRedis): Promise<string> => {
      line = await Line.to(redis.port);
      return `redis://127.0.0.1:${line.port}`;
    };
    await withQueue(
      async ({ workers, site, words }) => {
        const expected = await withoutQueue(site.index);
        await workers.start('one');
        await workers.start('two');
        const { asked, release } = holdBack(site, '/3.xml');
        const running = start(words);
        await asked;
        const cut = line?.cutFor(10_000);
        release();
        await cut;
        expect(reportOf(await running.outcome)).toEqual(expected);
      },
      { urlOf: between },
    ).finally(() => line?.close());
  });

  it('when it is killed and started again with --resume', async () => {
    await withQueue(async ({ redis, workers, site, words }) => {
      const expected = await withoutQueue(site.index);
      await workers.start('one');
      const journal = `${redis.folder}/journal`;
      const { asked, release } = holdBack(site, '/9.xml');
      const killed = start([...words, '--resume', journal]);
      await asked;
      await pause(500);
      killed.process.kill('SIGKILL');
      await killed.outcome;
      release();
      site.requests.length = 0;
      const outcome = await run([...words, '--resume', journal]);
      expect(reportOf(outcome)).toEqual(expected);
      expect(site.requests).not.toContain('GET /1.xml');
    });
  });

  it('after one that was killed, and lets expire what that one has left', async () => {
    await withQueue(async ({ client, workers, site, words }) => {
      const expected = await withoutQueue(site.index);
      const worker = await workers.start('one');
      const { asked, release } = holdBack(site, '/3.xml');
      const killed = start(words);
      await asked;
      killed.process.kill('SIGKILL');
      worker.process.kill('SIGKILL');
      await Promise.all([killed.outcome, worker.outcome]);
      release();
      // What is written together with its time has one.
      const timed = /:(runs|workers|worker:[\w-]+|progress|lock|stalled-check)$/;
      const left = (await client.keys('*')).filter((key) => !timed.test(key));
      expect(left).toEqual(expect.arrayContaining([expect.stringMatching(/:active$/), expect.stringMatching(/:batch-\d+$/)]));
      // Keys have no time while BullMQ has just made them.
      for (const key of left) await client.persist(key);
      const records = left.filter((key) => /:run:[\w-]+$/.test(key));
      await client.del(...records);
      await workers.start('two');
      expect(reportOf(await run(words))).toEqual(expected);
      const times = await Promise.all((await client.keys('*')).map(async (key) => [key, await client.pttl(key)] as const));
      expect(times.filter(([, time]) => time === -1)).toEqual([]);
      // A run gives them a time once: later runs do not make it longer.
      for (const key of left) await client.pexpire(key, 600_000);
      expect(reportOf(await run(words))).toEqual(expected);
      expect(Math.max(...(await Promise.all(left.map((key) => client.pttl(key)))))).toBeLessThanOrEqual(600_000);
    });
  });

  it('when a document kills every worker that takes it, which is given up after three: run/worker-failed given-up', async () => {
    await withQueue(
      async ({ workers, site, words }) => {
        let killed = 0;
        let next: Promise<Running> = workers.start('worker-0', ONE_AT_A_TIME);
        await next;
        site.onRequest = async (path) => {
          if (path !== '/50.xml') return;
          const victim = await next;
          killed++;
          victim.process.kill('SIGKILL');
          next = workers.start(`worker-${killed}`, ONE_AT_A_TIME);
          await victim.outcome;
        };
        const outcome = await run(words);
        const report = JSON.parse(outcome.stdout);
        const found = report.findings.filter(({ rule }: { rule: string }) => rule === 'run/worker-failed');
        expect(found.map(({ uri, messageId }: { uri: string; messageId: string }) => `${messageId} ${uri}`)).toEqual([
          `given-up ${site.origin}/50.xml`,
        ]);
        expect(killed).toBe(3);
        expect(report.run.complete).toBe(false);
        expect(report.documents.map(({ uri }: { uri: string }) => uri)).toContain(`${site.origin}/59.xml`);
      },
      { documents: 60 },
    );
  });

  it('but says when nobody takes its documents', async () => {
    await withQueue(async ({ words }) => {
      const running = start(words);
      let said = '';
      running.process.stderr?.on('data', (text: string) => {
        said += text;
      });
      await vi.waitUntil(() => said.includes('no worker takes documents: start one with sitemap-lint worker --queue'), {
        timeout: 120_000,
      });
      running.process.kill('SIGINT');
      expect(JSON.parse((await running.outcome).stdout).run.complete).toBe(false);
    });
  });
});
