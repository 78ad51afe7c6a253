// What a queue needs of its server and its packages, and how much it has there.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageWith, ROOT, run, start } from '../../e2e/command-line.js';
import { SELF_SIGNED } from '../../support/certificates.js';
import { DEEP } from '../../support/depth.js';
import { Line, RunningRedis, WITHOUT_REDIS, Workers } from '../../support/redis.js';
import { run as runHere } from '../../support/run-command.js';
import { closedPort } from '../../support/server.js';
import { reportOf, withoutQueue, withSite } from './queue-site.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-queue-'));
const cert = join(folder, 'cert.pem');
let redis: RunningRedis;
let secure: string;
beforeAll(async () => {
  if (WITHOUT_REDIS) return;
  writeFileSync(cert, SELF_SIGNED.cert);
  writeFileSync(join(folder, 'key.pem'), SELF_SIGNED.key);
  const port = await closedPort();
  const files = ['--tls-cert-file', cert, '--tls-key-file', join(folder, 'key.pem'), '--tls-ca-cert-file', cert];
  redis = await RunningRedis.start('--tls-port', `${port}`, '--tls-auth-clients', 'no', ...files);
  secure = `rediss://lint@127.0.0.1:${port}`;
});
afterAll(async () => {
  await redis?.close();
  rmSync(folder, { recursive: true });
});

describe.skipIf(WITHOUT_REDIS)('a server', () => {
  it('may encrypt its connections, and limit its user to the keys and channels of the tool', async () => {
    const client = redis.client();
    const rights = ['on', '>pass word', '~sitemap-lint:*', '&sitemap-lint:*', '+@all', '-@dangerous', '+info'];
    await client.call('ACL', 'SETUSER', 'lint', ...rights);
    const environment = { NODE_EXTRA_CA_CERTS: cert, SITEMAP_LINT_QUEUE_PASSWORD: 'pass word' };
    const workers = new Workers(secure);
    try {
      await withSite(async ({ index }) => {
        const expected = await withoutQueue(index);
        await workers.start('one', ['--allow-private'], environment);
        expect(reportOf(await run([index, '-f', 'json', '--queue', secure], { environment }))).toEqual(expected);
        const refused = await run([index, '--queue', secure], {
          environment: { ...environment, SITEMAP_LINT_QUEUE_PASSWORD: 'x' },
        });
        expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('the server cannot be used (WRONGPASS')]);
        expect(await client.call('ACL', 'LOG')).toHaveLength(1);
      });
    } finally {
      await workers.close();
      client.disconnect();
    }
  });

  it('is asked nothing that Redis 6.2 does not know', async () => {
    const workers = new Workers(redis.url);
    const client = redis.client();
    const monitor = connect(redis.port, '127.0.0.1').setEncoding('utf8');
    let seen = '';
    try {
      await client.config('RESETSTAT');
      monitor.on('data', (text: string) => {
        seen += text;
      });
      monitor.write('MONITOR\r\n');
      await withSite(async ({ index }) => {
        await workers.start('one');
        await runHere([index, '-f', 'json', '--queue', redis.url]);
        await runHere(['worker', '--status', '--queue', redis.url]);
      });
      const stats = await client.info('commandstats');
      const asked = [...stats.matchAll(/^cmdstat_([^:]+)/gm)].map(([, name = '']) => name);
      const docs = (await client.call('COMMAND', 'DOCS', ...asked)) as readonly (string | readonly string[])[];
      const since = new Map<string, string>();
      for (let at = 0; at < docs.length; at += 2) {
        const facts = docs[at + 1] as readonly string[];
        since.set(docs[at] as string, facts[facts.indexOf('since') + 1] as string);
      }
      expect([...since.keys()]).toEqual(expect.arrayContaining(['eval', 'evalsha', 'blpop', 'rpush', 'publish', 'subscribe']));
      const newer = [...since].filter(([, version]) => version.localeCompare('6.2.99', 'en', { numeric: true }) > 0);
      expect(newer).toEqual([]);
      // Words behind the time of an expiry are new in Redis 7.
      const lines = seen.split('\n');
      const expiries = lines.filter((line) => /\] "p?expire(at)?"/i.test(line));
      expect(expiries.length).toBeGreaterThan(10);
      expect(expiries.filter((line) => !/"p?expire(at)?" "[^"]+" "\d+"$/i.test(line.trimEnd()))).toEqual([]);
    } finally {
      monitor.destroy();
      await workers.close();
      client.disconnect();
    }
  });

  it.runIf(DEEP).each<readonly [name: string, version: string, hello: readonly [server: string, version: string]]>([
    ['Redis 6.2', 'redis_version:6.2.0', ['redis', '6.2.0']],
    ['Valkey 8', 'redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.0.1', ['valkey', '8.0.1']],
  ])('may call itself %s', async (_, version, hello) => {
    let told = 0;
    const line = await Line.to(redis.port, (said) => {
      const text = said.toString('latin1');
      const changed = named(text, version, hello);
      if (changed !== text) told++;
      return Buffer.from(changed, 'latin1');
    });
    const url = `redis://127.0.0.1:${line.port}`;
    const workers = new Workers(url);
    try {
      await withSite(async ({ index }) => {
        const expected = await withoutQueue(index);
        await workers.start('one');
        const outcome = await runHere([index, '-f', 'json', '--queue', url]);
        expect(reportOf(outcome)).toEqual(expected);
        expect(outcome.stderr).toBe('');
        const status = await runHere(['worker', '--status', '--queue', url]);
        expect([status.code, status.stderr]).toEqual([0, '']);
        expect(told).toBeGreaterThan(5);
      });
    } finally {
      await workers.close();
      line.close();
    }
  });

  it('has no more than the documents that are under way, and results until the run has read them', async () => {
    const workers = new Workers(redis.url);
    const client = redis.client();
    try {
      await withSite(async (site) => {
        await workers.start('one');
        site.onRequest = () => pause(20);
        const running = start([site.index, '-f', 'json', '--queue', redis.url, '--limit', 'queue-documents=4']);
        let ended = false;
        const outcome = running.outcome.finally(() => {
          ended = true;
        });
        let [jobs, bytes] = [0, 0];
        while (!ended) {
          const keys = await client.keys('sitemap-lint:*');
          const batches = await Promise.all(
            keys.filter((key) => /:batch-\d+$/.test(key)).map((key) => client.hget(key, 'data').catch(() => null)),
          );
          const documents = batches.map((data) => (data === null ? 0 : JSON.parse(data).documents.length));
          jobs = Math.max(
            jobs,
            documents.reduce((sum, count) => sum + count, 0),
          );
          const sizes = await Promise.all(keys.map((key) => client.memory('USAGE', key)));
          bytes = Math.max(
            bytes,
            sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
          );
        }
        expect(JSON.parse((await outcome).stdout).documents.length).toBeGreaterThan(35);
        expect(jobs).toBeGreaterThan(1);
        // A worker removes a document after it has sent the result, so the next one may be there already.
        expect(jobs).toBeLessThanOrEqual(4 + 2);
        // One long result, and the documents under way.
        expect(bytes).toBeLessThan(2_000_000);
      }, 40);
    } finally {
      await workers.close();
      client.disconnect();
    }
  });
});

/** What a server says of itself, with the name and version of another one. The length of its facts stays the same. */
function named(text: string, facts: string, [server, version]: readonly [string, string]): string {
  return text
    .replace(/redis_version:[\d.]+\r\nredis_git_sha1:\w+\r\nredis_git_dirty:\d+/, (own) => `${facts}\r\n`.padEnd(own.length, '#'))
    .replace(/\$6\r\nserver\r\n\$5\r\nredis\r\n\$7\r\nversion\r\n\$\d+\r\n[\d.]+/, () =>
      ['$6', 'server', `$${server.length}`, server, '$7', 'version', `$${version.length}`, version].join('\r\n'),
    );
}

it.each([[['bullmq']], [['ioredis']]])('without %j, one line says what to install', async (missing) => {
  const { cli, folder: copy } = packageWith('none.js', '');
  try {
    const modules = join(copy, 'node_modules');
    rmSync(modules);
    mkdirSync(modules);
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!missing.includes(name)) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    for (const words of [
      ['https://example.com/sitemap.xml', '--queue', 'redis://127.0.0.1:1'],
      ['worker', '--queue', 'redis://127.0.0.1:1'],
    ]) {
      const { code, stderr } = await run(words, { cli });
      expect([code, stderr]).toEqual([
        2,
        'sitemap-lint: --queue needs two packages that are not installed: npm install bullmq ioredis\n',
      ]);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
});
