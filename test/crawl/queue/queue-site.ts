// A site for the tests of the queue: an index of sitemaps of many kinds, on a server that can hold one of them back.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Redis } from 'ioredis';
import { toolFacts } from '../../../src/base/version.js';
import { siteOf, urlset, versions } from '../../../src/rules/support/example-sites.js';
import type { Outcome } from '../../e2e/command-line.js';
import { RunningRedis, Workers } from '../../support/redis.js';
import { runCommand } from '../../support/run-command.js';
import { type TestServer, withServer } from '../../support/server.js';
import { SITE } from '../../support/site-folder.js';

/** The entries of the largest sitemap, where a test is not about a large one. */
const SOME_ENTRIES = 500;

/** Sitemaps with findings of entries, documents, sites and sets, by path; the largest one has `most` entries. */
function sitemaps(count: number, most: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let n = 0; n < count; n++) {
    const pages = Array.from({ length: 50 }, (_, page) => `/${n % 7 === 3 ? 0 : n}/${page}`);
    files[`/${n}.xml`] =
      n % 5 === 4
        ? urlset(...pages)
            .replace('<loc>https', '<loc>ftp')
            .slice(0, -9)
        : urlset(...pages);
  }
  files['/languages.xml'] = urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'de /de'));
  files['/large.xml'] = urlset(...Array.from({ length: most }, (_, n) => `/large/${n}`));
  return files;
}

export interface QueueSite extends TestServer {
  readonly index: string;
  /** Called with each request; what it awaits is awaited before the answer. */
  onRequest: (path: string) => Promise<void> | void;
}

/** Runs a test with the site. */
export async function withSite(test: (site: QueueSite) => Promise<void>, count = 12, most = SOME_ENTRIES): Promise<void> {
  const files = sitemaps(count, most);
  const { site } = siteOf(files, [...Object.keys(files), '/gone.xml', '/moved.xml']);
  let served: QueueSite | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    await served?.onRequest(path);
    const own = (text: string): string => text.replaceAll(SITE, `http://${request.headers.host}`);
    const text = site[SITE + path];
    if (path === '/robots.txt') response.end(own(`User-agent: *\nDisallow: /1/\nSitemap: ${SITE}/index.xml\n`));
    else if (path === '/moved.xml') response.writeHead(302, { Location: '/0.xml' }).end();
    else if (text === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'application/xml' }).end(path === '/2.xml' ? gzipSync(own(text)) : own(text));
  };
  await withServer(
    (request, response) => void answer(request, response),
    (server) => {
      served = Object.assign(server, { index: `${server.origin}/index.xml`, onRequest: () => undefined });
      return test(served);
    },
  );
}

/** Runs a test with a server of its own; `flags` are further options of the server. */
export async function withRedis(
  flags: readonly string[],
  test: (redis: RunningRedis, client: Redis) => Promise<void>,
): Promise<void> {
  const redis = await RunningRedis.start(...flags);
  const client = redis.client();
  try {
    await test(redis, client);
  } finally {
    client.disconnect();
    await redis.close();
  }
}

interface Queue {
  readonly redis: RunningRedis;
  readonly client: Redis;
  readonly workers: Workers;
  readonly site: QueueSite;
  /** Of a run of the site with the queue. */
  readonly words: readonly string[];
}

interface QueueOptions {
  /** Further options of the server. */
  readonly flags?: readonly string[];
  /** The URL at which everybody else reaches the server. */
  readonly urlOf?: (redis: RunningRedis) => Promise<string>;
  /** Number of sitemaps. */
  readonly documents?: number;
}

/** Runs a test with a server, its workers and a site. */
export function withQueue(
  test: (queue: Queue) => Promise<void>,
  { flags = [], urlOf, documents }: QueueOptions = {},
): Promise<void> {
  return withRedis(flags, async (redis, client) => {
    const url = (await urlOf?.(redis)) ?? redis.url;
    const workers = new Workers(url);
    try {
      await withSite((site) => test({ redis, client, workers, site, words: wordsOf(site.index, url) }), documents);
    } finally {
      await workers.close();
    }
  });
}

/** The report of an outcome without its times; the standard error output where there is none. */
export function reportOf({ stdout, stderr }: Pick<Outcome, 'stdout' | 'stderr'>): unknown {
  try {
    const report = JSON.parse(stdout) as { run: Record<string, unknown> };
    return { ...report, run: { ...report.run, startedAt: null, durationMs: null } };
  } catch {
    return stderr;
  }
}

/** The words of a run of an index with a queue. */
export function wordsOf(index: string, queue: string): string[] {
  return [index, '-f', 'json', '--queue', queue];
}

/** The report of a run of a target without a queue: in this process, which saves starting one. */
export async function withoutQueue(target: string): Promise<unknown> {
  const { output, errors } = await runCommand([target, '-f', 'json'], {}, toolFacts());
  return reportOf({ stdout: output, stderr: errors });
}

/** Holds a document back until it is released; `asked` resolves with the first request for it. */
export function holdBack(site: QueueSite, wanted: string): { readonly asked: Promise<void>; release(): void } {
  let release = (): void => undefined;
  let tell = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  site.onRequest = (path) => {
    if (path !== wanted) return undefined;
    tell();
    return held;
  };
  return { asked, release };
}
