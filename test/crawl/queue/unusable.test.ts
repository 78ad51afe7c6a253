// Servers that a run and a worker cannot use, and records in them that somebody else has written: one line, or the run goes on.

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/crawl/resume/journal-line.js';
import { run, start } from '../../e2e/command-line.js';
import { DEEP } from '../../support/depth.js';
import { lineOf, RunningRedis, WITHOUT_REDIS } from '../../support/redis.js';
import { type CommandOutcome, runCommand } from '../../support/run-command.js';
import { withRawServer } from '../../support/server.js';
import { holdBack, reportOf, withoutQueue, withQueue, withRedis, wordsOf } from './queue-site.js';

const WORDS = [
  ['https://example.com/sitemap.xml', '-f', 'json'],
  ['worker', '--allow-private'],
] as const;

/** Expects the outcome to be one line. */
function expectLine({ code, output, errors }: CommandOutcome, reason: RegExp | string): void {
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^--queue .*$/);
  expect(errors).toMatch(reason);
}

/** Expects a run and a worker to end with one line; waits for both at once. */
async function expectRefusal(url: string, reason: RegExp | string): Promise<void> {
  const outcomes = await Promise.all(WORDS.map((words) => runCommand([...words, '--queue', url])));
  for (const outcome of outcomes) expectLine(outcome, reason);
}

describe.concurrent('what is no server of a queue ends the command with one line:', () => {
  it.each<readonly [name: string, answer: string | null, reason: string]>([
    ['a server that never answers', '', 'the server cannot be used (no answer)'],
    ['a server that closes every connection', null, 'the server cannot be used (Connection is closed.)'],
    ['a server of another kind', 'SSH-2.0-OpenSSH_9.2\r\n', 'the server cannot be used (it does not answer as Redis does)'],
    ['a server that says that its answer has 2 GB', '$2000000000\r\nx', 'the server cannot be used (no answer)'],
  ])('%s', async (_, answer, reason) => {
    await withRawServer(
      (socket) => {
        if (answer === null) socket.end();
        else socket.write(answer);
      },
      ({ port }) => expectRefusal(`redis://127.0.0.1:${port}`, reason),
    );
  });
});

const FULL = 'OOM command not allowed';

describe.skipIf(WITHOUT_REDIS).concurrent('a server that refuses commands ends the command with one line:', () => {
  it('one that needs a password', async () => {
    await withRedis([], async (redis, client) => {
      await client.config('SET', 'requirepass', 'secret');
      await expectRefusal(redis.url, 'the server cannot be used (it needs a password: set SITEMAP_LINT_QUEUE_PASSWORD)');
    });
  });

  it('one that is full', async () => {
    await withRedis(['--maxmemory', '1', '--maxmemory-policy', 'noeviction'], (redis) => expectRefusal(redis.url, FULL));
  });

  it('one that copies another', async () => {
    await withRedis([], async (redis) => {
      const copy = await RunningRedis.start('--replicaof', `127.0.0.1 ${redis.port}`);
      await expectRefusal(copy.url, "the server cannot be used (READONLY You can't write against a read only replica.)");
      await copy.close();
    });
  });

  it('one of a cluster', async () => {
    await withRedis(['--cluster-enabled', 'yes'], (redis) => expectRefusal(redis.url, /CLUSTERDOWN|CROSSSLOT/));
  });

  it('one without this database', async () => {
    await withRedis([], (redis) => expectRefusal(`${redis.url}/99`, 'the server cannot be used (ERR DB index is out of range)'));
  });

  it('one that has something else at the keys', async () => {
    await withRedis([], async (redis, client) => {
      await client.set('sitemap-lint:runs', 'x');
      await expectRefusal(redis.url, 'WRONGTYPE');
      expectLine(await runCommand(['worker', '--status', '--queue', redis.url]), 'the server refuses commands (WRONGTYPE');
    });
  });

  it.runIf(DEEP)('one that lets a run send, but not take what comes of it', async () => {
    await withQueue(async ({ redis, client, workers, site }) => {
      const rights = ['on', '>secret', '~sitemap-lint:*', '&sitemap-lint:*', '+@all', '-@dangerous', '+info', '-blpop'];
      await client.call('ACL', 'SETUSER', 'lint', ...rights);
      await workers.start('one');
      const url = redis.url.replace('//', '//lint@');
      const { code, stderr } = await run(wordsOf(site.index, url), {
        environment: { SITEMAP_LINT_QUEUE_PASSWORD: 'secret' },
      });
      expect([code, stderr]).toEqual([2, expect.stringMatching(/^sitemap-lint: --queue \S+: .*NOPERM.*\n$/)]);
    });
  });

  it.runIf(DEEP)('one that is full for long, once a run has begun; the run says so after what it has found', async () => {
    await withQueue(async ({ client, workers, site, words }) => {
      await workers.start('one');
      const { asked, release } = holdBack(site, '/3.xml');
      const running = start(words);
      await asked;
      await client.config('SET', 'maxmemory', '1');
      release();
      const { code, stdout, stderr } = await running.outcome;
      expect([code, JSON.parse(stdout).run.complete]).toEqual([2, false]);
      expect(stderr).toMatch(/^sitemap-lint: --queue redis:\S+: the server refuses commands \(OOM command not allowed.*\)\n$/);
    });
  });
});

describe.skipIf(WITHOUT_REDIS).concurrent('a run goes on', () => {
  it.runIf(DEEP)('when the server is full for some seconds', async () => {
    await withQueue(async ({ client, workers, site, words }) => {
      const expected = await withoutQueue(site.index);
      const worker = await workers.start('one');
      const said = lineOf(worker, 'the server refuses commands');
      const { asked, release } = holdBack(site, '/3.xml');
      // So that it has some to send while the server is full.
      const running = start([...words, '--limit', 'queue-documents=2']);
      await asked;
      await client.config('SET', 'maxmemory', '1');
      release();
      await pause(5_000);
      const [, refused] = /total_error_replies:(\d+)/.exec(await client.info('stats')) ?? [];
      await client.config('SET', 'maxmemory', '0');
      // Nobody asks again at once.
      expect(Number(refused)).toBeLessThan(200);
      expect(reportOf(await running.outcome)).toEqual(expected);
      expect(await said).toContain(FULL);
    });
  });

  it('when somebody else writes runs, answers and connections', async () => {
    await withQueue(async ({ redis, client, workers, site, words }) => {
      const expected = await withoutQueue(site.index);
      const forged = ['', 'null', '{', '[]', '{"tool":1}'].map((text) => `${digestOf(text)} ${text}`);
      for (const [n, text] of ['x', ...forged].entries()) await client.set(`sitemap-lint:run:0${n}`, text);
      await client.hset('sitemap-lint:run:00', 'x', 'y').catch(() => undefined);
      await client.hset('sitemap-lint:run:0a', 'x', 'y');
      await client.zadd('sitemap-lint:runs', ...['00', '01', '02', '03', '04', '05', '0a'].flatMap((id) => [Date.now(), id]));
      await client.zadd(`sitemap-lint:slots:127.0.0.1:${site.port}`, 9e15, 'a', 9e15, 'b', '+inf', 'c');
      await workers.start('one');
      const { asked, release } = holdBack(site, '/3.xml');
      const running = start(words);
      await asked;
      const [id = ''] = (await client.zrange('sitemap-lint:runs', '0', '-1')).filter((one) => one.length > 2);
      const answers = `sitemap-lint:run:${id}:answers`;
      const head = { document: '1', bytes: 2, took: 1, packed: false, digest: digestOf('{}', '1'), kind: 'document' };
      const answer = (change: object, content = '{}'): string =>
        `${JSON.stringify({ ...head, parts: null, ...change })}\n${content}`;
      await client.set(`sitemap-lint:run:${id}:answer:text`, 'x');
      await client.rpush(`sitemap-lint:run:${id}:answer:long`, ...Array.from({ length: 3 }, () => 'x'.repeat(9_000_000)));
      await client.rpush(
        answers,
        Buffer.alloc(50_000_000, 'x'),
        '\n\n',
        answer({}),
        answer({ document: '999' }),
        answer({ kind: 'failure', digest: digestOf('null', '1'), bytes: 4 }, 'null'),
        answer({ took: 'x' }),
        answer({ bytes: 0, parts: { name: 'text', count: 1 }, packed: true }, ''),
        answer({ bytes: 0, parts: { name: 'long', count: 2 }, packed: true }, ''),
        answer({ bytes: 0, parts: { name: 'long', count: 1e9 }, packed: true }, ''),
      );
      release();
      const outcome = await running.outcome;
      expect(reportOf(outcome)).toEqual(expected);
      expect(outcome.stderr).not.toContain('internal error');
      const { stdout, stderr } = await run(['worker', '--status', '--queue', redis.url]);
      expect([stdout, stderr]).toEqual([expect.stringContaining('refused by one: its settings are damaged'), '']);
    });
  });
});
