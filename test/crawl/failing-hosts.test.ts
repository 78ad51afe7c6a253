// Failing hosts: after five consecutive failed documents their others are skipped, in the same way in every run.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/base/limits.js';
import { Crawl } from '../../src/crawl/crawl.js';
import type { CrawledDocument } from '../../src/crawl/crawled-document.js';
import { FailingHosts } from '../../src/crawl/failing-hosts.js';
import type { Location, SourceFailure } from '../../src/fetch/network/source.js';
import type { OpenerOptions } from '../../src/fetch/targets/open.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';
import { QUIET } from '../support/advice.js';
import { testOpener } from '../support/opener.js';
import { closedPort, withRawServer, withServer } from '../support/server.js';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const SITEMAP = `<urlset ${NAMESPACE}><url><loc>https://example.com/</loc></url></urlset>`;
const index = (locs: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

interface RunOptions {
  readonly concurrency?: number;
  readonly hostFailures?: number;
  readonly opener?: Partial<OpenerOptions>;
}

/** Crawls the targets; returns the findings of index entries that could not be read, by their last path segment. */
async function crawl(targets: readonly string[], { concurrency = 6, hostFailures = 5, opener: given = {} }: RunOptions = {}) {
  const opener = testOpener({ concurrency, ...given });
  const plan = new RulePlan(RULES, { severities: QUIET });
  const lint = { plan, now: Date.UTC(2026, 10, 20), maxFindings: 100, host: null, full: false };
  const limits = { ...DEFAULT_LIMITS, hostFailures };
  const run = new Crawl({ opener, lint, recurse: true, concurrency, signal: null, limits });
  const documents: CrawledDocument[] = [];
  const resolved = targets.map((text) => ({ text, location: opener.locationOf(new URL(text)) }));
  for await (const document of run.documents(resolved)) documents.push(document);
  await opener.close();
  const findings = documents.flatMap(({ collector }) => collector.sorted());
  const lost = findings.filter(({ rule }) => rule === 'index/child-unreachable');
  return {
    findings,
    read: documents.map(({ facts }) => facts.uri.replace(/^.*\//, '')),
    lost: lost.map(({ data }) => `${String(data['value']).replace(/^.*\//, '')} ${data['cause']}`),
    complete: run.complete,
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Crawls an index whose children are answered with these statuses in turn; 0 closes the connection. */
async function crawlStatuses(statuses: readonly number[], options: RunOptions = {}) {
  let outcome: Awaited<ReturnType<typeof crawl>> | null = null;
  const answer: Answer = ({ url, headers }, response) => {
    const number = Number(/\d+/.exec(url as string)?.[0] ?? -1);
    const status = statuses[number];
    if (status === undefined) response.end(index(statuses.map((_, n) => `http://${headers.host}/${n}.xml`)));
    else if (status === 0) response.destroy();
    else response.writeHead(status).end(status === 200 ? SITEMAP : '');
  };
  let requests: readonly string[] = [];
  await withServer(answer, async (server) => {
    outcome = await crawl([`${server.origin}/index.xml`], options);
    requests = [...new Set(server.requests)].map((line) => line.slice('GET /'.length));
    await expect.poll(() => server.open()).toBe(0);
  });
  return { ...(outcome as unknown as Awaited<ReturnType<typeof crawl>>), requests };
}

const SKIPPED = 'skipped: the host is failing';

describe('five consecutive failed documents', () => {
  const statuses = [200, 500, 502, 0, 503, 504, 200, 404, 200, 200, 200, 200, 200, 200, 200];
  const expected = [
    '1.xml status 500',
    '2.xml status 502',
    '3.xml connection: closed',
    '4.xml status 503',
    '5.xml status 504',
    ...Array.from({ length: 9 }, (_, n) => `${n + 6}.xml ${SKIPPED}`),
  ];

  it.each([1, 2, 3, 6, 16, 64])('the rest is skipped at any concurrency: %i', async (concurrency) => {
    const { lost, read, requests, complete } = await crawlStatuses(statuses, { concurrency });
    expect(lost).toEqual(expected);
    expect(read).toEqual(['index.xml', '0.xml']);
    expect(complete).toBe(false);
    // Fetches begun before the fifth failure was known are dropped; none is begun after it.
    expect(requests.length).toBeLessThanOrEqual(Math.min(16, 1 + 6 + concurrency - 1));
  });

  it('of one host do not affect another', async () => {
    const port = await closedPort();
    await withServer(
      ({ url, headers }, response) => {
        const down = Array.from({ length: 8 }, (_, n) => `http://127.0.0.1:${port}/${n}.xml`);
        const up = Array.from({ length: 3 }, (_, n) => `http://${headers.host}/up${n}.xml`);
        response.end(url === '/index.xml' ? index([...down, ...up]) : SITEMAP);
      },
      async ({ origin }) => {
        const { lost, read } = await crawl([`${origin}/index.xml`]);
        expect(lost.filter((line) => line.includes('refused'))).toHaveLength(5);
        expect(lost.filter((line) => line.endsWith(SKIPPED))).toEqual([5, 6, 7].map((n) => `${n}.xml ${SKIPPED}`));
        expect(read).toEqual(['index.xml', 'up0.xml', 'up1.xml', 'up2.xml']);
      },
    );
  });

  it('count as targets, too: fetch/host-failing skipped', async () => {
    const port = await closedPort();
    const { findings } = await crawl(Array.from({ length: 7 }, (_, n) => `http://127.0.0.1:${port}/${n}.xml`));
    expect(findings.map(({ rule }) => rule)).toEqual([
      ...Array(5).fill('fetch/connection'),
      ...Array(2).fill('fetch/host-failing'),
    ]);
    expect(findings.at(-1)).toMatchObject({
      messageId: 'skipped',
      data: { url: `http://127.0.0.1:${port}/6.xml`, host: `127.0.0.1:${port}`, limit: 5 },
    });
  });

  it('of a body that is never finished count as failures', async () => {
    await withRawServer(
      (socket, request) => {
        const urls = Array.from({ length: 4 }, (_, n) => `http://127.0.0.1:${socket.localPort}/${n}.xml`);
        const body = index(urls);
        if (request === 0) socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
        else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n${SITEMAP}`);
      },
      async (server) => {
        const options = { hostFailures: 2, concurrency: 1, opener: { limits: { ...DEFAULT_LIMITS, idleTime: 200 } } };
        const { lost, read } = await crawl([`${server.origin}/index.xml`], options);
        expect(lost).toEqual([`2.xml ${SKIPPED}`, `3.xml ${SKIPPED}`]);
        expect(read).toEqual(['index.xml', '0.xml', '1.xml']);
        expect(server.requests).toEqual(['GET /index.xml', 'GET /0.xml', 'GET /1.xml']);
      },
    );
  });
});

/** The rule of a failed document's recorded outcome. */
function judgedRule(hosts: FailingHosts, failure: SourceFailure): string {
  return (hosts.judged(failure.location, failure) as SourceFailure).problem.rule;
}

describe('where what comes next may not be the next document of the run', () => {
  const location = { uri: 'http://e.com/a.xml', url: null, from: { kind: 'http', url: new URL('http://e.com/a.xml') } } as const;
  const failed = { location, http: null, problem: { rule: 'fetch/dns', message: 'unknown-host', data: { url: location.uri } } };

  it('a row that has begun ends', () => {
    const hosts = new FailingHosts(2);
    hosts.judged(location, failed);
    hosts.breakRows();
    hosts.judged(location, failed);
    expect(hosts.refusal(location)).toBeNull();
  });

  it('a host that is given up stays so', () => {
    const hosts = new FailingHosts(2);
    hosts.judged(location, failed);
    hosts.judged(location, failed);
    hosts.breakRows();
    expect(hosts.refusal(location)?.problem.rule).toBe('fetch/host-failing');
  });
});

describe('no five documents in a row', () => {
  it.each<[string, number[]]>([
    ['four failures at a time', [500, 500, 500, 500, 200, 500, 500, 500, 500, 200, 500]],
    ['an answer of 404 in between', [500, 500, 500, 500, 404, 500, 500, 500, 500, 200]],
    ['nothing but 404 and 403', [404, 403, 404, 410, 404, 404, 403, 404]],
    ['every other one fails', [500, 200, 500, 200, 500, 200, 500, 200, 500, 200, 500, 200]],
  ])('everything is requested: %s', async (_, statuses) => {
    const { lost, requests } = await crawlStatuses(statuses);
    expect(lost).toHaveLength(statuses.filter((status) => status !== 200).length);
    expect(lost.join()).not.toContain('skipped');
    expect(requests).toHaveLength(1 + statuses.length);
  });

  it('a host that redirects to one that fails is not failing', async () => {
    const port = await closedPort();
    await withServer(
      ({ url, headers }, response) => {
        const locs = Array.from({ length: 9 }, (_, n) => `http://${headers.host}/${n}.xml`);
        if (url === '/index.xml') response.end(index(locs));
        else if (url === '/8.xml') response.end(SITEMAP);
        else response.writeHead(302, { Location: `http://127.0.0.1:${port}/x.xml` }).end();
      },
      async ({ origin }) => {
        const { lost, read } = await crawl([`${origin}/index.xml`]);
        expect(lost).toEqual(Array.from({ length: 8 }, (_, n) => `${n}.xml connection: refused`));
        expect(read).toEqual(['index.xml', '8.xml']);
      },
    );
  });

  it.each([
    ['fetch/private-address', 'any'],
    ['fetch/port', 'any'],
    ['fetch/connection', 'descriptors'],
  ])('a request that was never sent neither fails nor answers: %s %s', (rule, message) => {
    const url = new URL('http://a.example/1.xml');
    const location: Location = { uri: url.href, url, from: { kind: 'http', url } };
    const failure = (rule: string, message = 'any'): SourceFailure => {
      return { location, http: null, problem: { rule, message, data: { url: url.href } } };
    };
    const hosts = new FailingHosts(2);
    hosts.judged(location, failure('fetch/connection'));
    expect(judgedRule(hosts, failure(rule, message))).toBe(rule);
    expect(hosts.refusal(location)).toBeNull();
    hosts.judged(location, failure('fetch/dns'));
    expect(hosts.refusal(location)?.problem).toMatchObject({ rule: 'fetch/host-failing', message: 'skipped' });
    expect(judgedRule(hosts, failure('fetch/tls'))).toBe('fetch/host-failing');
  });
});

describe('a large index', () => {
  it('whose second half fails ends soon, with one finding per child up to the cap', async () => {
    const half = 10_000;
    const { findings, lost, read, requests } = await crawlStatuses([
      ...Array<number>(half / 50).fill(200),
      ...Array<number>(half).fill(503),
    ]);
    expect(read).toHaveLength(1 + half / 50);
    expect(lost).toHaveLength(100);
    expect(lost.slice(0, 6)).toEqual([...[200, 201, 202, 203, 204].map((n) => `${n}.xml status 503`), `205.xml ${SKIPPED}`]);
    expect(findings.filter(({ rule }) => rule === 'fetch/host-failing')).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(1 + half / 50 + 5 + 5);
  });
});
