// Statuses, redirects and robots.txt of servers that misbehave, each through a whole run.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { MAX_ROBOTS_BYTES } from '../../src/base/protocol.js';
import { withServer } from '../support/server.js';
import { indexOf, sitemapOf } from './documents.js';
import { type EndingOptions, endOf } from './ending.js';

/** What a server answers to each path: a status with headers and a body. Others are sitemaps. */
type Site = Readonly<Record<string, readonly [status: number, headers?: Readonly<Record<string, string>>, body?: string]>>;

const to = (Location: string, status = 302): [number, Record<string, string>] => [status, { Location }];

/** `/0` leads to the sitemap `/count` in so many hops. */
function chain(count: number): Site {
  return Object.fromEntries(Array.from({ length: count }, (_, hop) => [`/${hop}`, to(`/${hop + 1}`, 301)]));
}

function paths(count: number): string[] {
  return Array.from({ length: count }, (_, hop) => `/${hop}`);
}

function serve(site: Site): (request: IncomingMessage, response: ServerResponse) => void {
  return ({ url = '', headers: { host } }, response) => {
    const [status, headers = {}, body = ''] = site[url] ?? [200, {}, sitemapOf(`http://${host}`)];
    response.writeHead(status, headers).end(body);
  };
}

type Row = readonly [
  title: string,
  site: Site,
  said: readonly string[],
  /** Paths that the server was asked for, in order. */
  requests: readonly string[],
  options?: EndingOptions,
];

const HTML = { 'Content-Type': 'text/html' };
const PAGE = '<!DOCTYPE html><html><head><title>Log in</title></head><body></body></html>';
const REFRESH =
  '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=/b"><script>location = "/b"</script></head></html>';

const ROWS: readonly Row[] = [
  ['#36 redirects with 301', { '/0': to('/1', 301) }, ['warning fetch/redirect moved'], ['/0', '/1']],
  ['#36 redirects with 302', { '/0': to('/1', 302) }, ['warning fetch/redirect moved'], ['/0', '/1']],
  ['#36 redirects with 303', { '/0': to('/1', 303) }, ['warning fetch/redirect moved'], ['/0', '/1']],
  ['#36 redirects with 307', { '/0': to('/1', 307) }, ['warning fetch/redirect moved'], ['/0', '/1']],
  ['#36 redirects with 308', { '/0': to('/1', 308) }, ['warning fetch/redirect moved'], ['/0', '/1']],
  ['#36 is ten redirects away', chain(10), ['error fetch/redirect-chain long'], paths(11)],
  ['#37 is eleven redirects away', chain(11), ['error fetch/redirect-chain too-many'], paths(11)],
  ['#38 redirects to itself', { '/0': to('/0') }, ['error fetch/redirect-chain loop'], ['/0']],
  ['#38 redirects there and back', { '/0': to('/1'), '/1': to('/0') }, ['error fetch/redirect-chain loop'], ['/0', '/1']],
  ['#39 redirects to nowhere', { '/0': [302] }, ['error fetch/redirect-chain location-missing'], ['/0']],
  ['#39 redirects to what is no address', { '/0': to('http://[x') }, ['error fetch/redirect-chain location-invalid'], ['/0']],
  [
    '#39 redirects relative to the hop',
    { '/0': to('/x/1'), '/x/1': to('2') },
    ['warning fetch/redirect-chain chain'],
    ['/0', '/x/1', '/x/2'],
  ],
  ['#39 redirects with a fragment', { '/0': to('/1#part') }, ['warning fetch/redirect moved'], ['/0', '/1']],
  ['#40 redirects to a file', { '/0': to('file:///etc/passwd') }, ['error fetch/redirect-chain location-scheme'], ['/0']],
  ['#40 redirects to ftp', { '/0': to('ftp://127.0.0.1/a') }, ['error fetch/redirect-chain location-scheme'], ['/0']],
  ['#40 redirects to data', { '/0': to('data:text/xml,<urlset/>') }, ['error fetch/redirect-chain location-scheme'], ['/0']],
  ['#40 redirects to a script', { '/0': to('javascript:alert(1)') }, ['error fetch/redirect-chain location-scheme'], ['/0']],
  [
    '#44 redirects to a login page',
    { '/0': to('/login'), '/login': [200, HTML, PAGE] },
    ['error fetch/auth login'],
    ['/0', '/login'],
  ],
  ['#45 is a page that refreshes to a sitemap', { '/0': [200, HTML, REFRESH] }, ['error document/is-html html'], ['/0']],
  ['#46 answers 401', { '/0': [401] }, ['error fetch/auth status'], ['/0']],
  ['#46 answers 403', { '/0': [403] }, ['error fetch/status forbidden'], ['/0']],
  ['#46 answers 404', { '/0': [404] }, ['error fetch/status not-found'], ['/0']],
  ['#46 answers 410', { '/0': [410] }, ['error fetch/status not-found'], ['/0']],
  ['#46 answers 451', { '/0': [451] }, ['error fetch/status forbidden'], ['/0']],
];

describe('a sitemap that', () => {
  for (const [title, site, expected, requests, options = {}] of ROWS)
    it(title, async () => {
      await withServer(serve(site), async (server) => {
        const { report, said, pauses } = await endOf(`${server.origin}/0`, options);
        expect(said).toEqual(expected);
        expect(server.requests).toEqual(requests.map((path) => `GET ${path}`));
        expect(pauses).toEqual([]);
        expect(report.documents).toHaveLength(1);
        await expect.poll(server.open).toBe(0);
      });
    });
});

describe('a host that is busy or fails', () => {
  const later = (value: string): Record<string, string> => ({ 'Retry-After': value });
  const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toUTCString();
  /** Bounds of the usual pauses, in milliseconds: each is between half of its length and all of it. */
  const usual: readonly (readonly [number, number])[] = [
    [250, 500],
    [500, 1_000],
  ];
  const asked = (milliseconds: number): readonly (readonly [number, number])[] => Array(2).fill([milliseconds, milliseconds]);

  type BusyRow = readonly [
    title: string,
    status: number,
    headers: Record<string, string>,
    said: string,
    /** Least and greatest length of each pause; one attempt more than pauses. */
    pauses: readonly (readonly [number, number])[],
    timeoutMs?: number,
  ];
  const rows: readonly BusyRow[] = [
    ['#47 answers 429 and wants 7 seconds', 429, later('7'), 'retry-after', asked(7_000)],
    ['#47 answers 503 and wants 60 seconds', 503, later('60'), 'retry-after', asked(60_000)],
    ['#47 wants longer than is ever waited', 503, later('61'), 'retry-after', []],
    ['#47 wants longer than the deadline allows', 429, later('30'), 'retry-after', [], 20_000],
    [
      '#48 names a date',
      503,
      later(inSeconds(40)),
      'retry-after',
      [
        [1, 40_000],
        [1, 40_000],
      ],
    ],
    ['#48 names a date in the past', 503, later('Wed, 21 Oct 2015 07:28:00 GMT'), 'retry-after', usual],
    ['#48 names a date far away', 503, later('Wed, 21 Oct 2099 07:28:00 GMT'), 'retry-after', []],
    ['#48 wants an enormous number of seconds', 429, later('99999999999999999999'), 'retry-after', []],
    ['#48 says garbage', 429, later('soon'), 'retry-after', usual],
    ['#49 answers 500', 500, {}, 'server-error', usual],
    ['#49 answers 502', 502, {}, 'server-error', usual],
    ['#49 answers 504', 504, {}, 'server-error', usual],
  ];

  for (const [title, status, headers, message, bounds, timeoutMs = 3_600_000] of rows)
    it(title, async () => {
      await withServer(serve({ '/0': [status, headers] }), async (server) => {
        const first = await endOf(`${server.origin}/0`, { timeoutMs });
        expect(first.said).toEqual([`error fetch/status ${message}`]);
        expect(first.report.findings[0]?.data).toMatchObject({
          status,
          ...(headers['Retry-After'] ? { retryAfter: headers['Retry-After'] } : {}),
        });
        expect(first.pauses).toHaveLength(bounds.length);
        bounds.forEach(([least, most], attempt) => {
          expect(first.pauses[attempt]).toBeGreaterThanOrEqual(least);
          expect(first.pauses[attempt]).toBeLessThanOrEqual(most);
        });
        expect(server.requests).toEqual(Array(bounds.length + 1).fill('GET /0'));
        await expect.poll(server.open).toBe(0);
      });
    });

  it('#49 is asked again after pauses that are the same in every run', async () => {
    await withServer(serve({ '/0': [500] }), async ({ origin }) => {
      const [first, second] = [await endOf(`${origin}/0`), await endOf(`${origin}/0`)];
      expect(second.pauses).toEqual(first.pauses);
      expect(first.pauses).toHaveLength(2);
    });
  });
});

it('#43 a sitemap that redirects to another host is read there', async () => {
  await withServer(serve({}), async (other) => {
    await withServer(serve({ '/0': to(`${other.origin}/1`) }), async (server) => {
      const { report, said } = await endOf(`${server.origin}/0`);
      expect(said).toContain('warning fetch/redirect other-host');
      expect(report.documents.map(({ http, entries }) => [http?.finalUrl, entries])).toEqual([[`${other.origin}/1`, 1]]);
      // The sitemap lists pages of the host that it was read from, which is asked whether they are its own to list.
      expect([server.requests, other.requests]).toEqual([['GET /0'], ['GET /1', 'GET /robots.txt']]);
    });
  });
});

describe('a host that keeps failing', () => {
  const children = 12;
  const asked = 5;

  it.each([1, 6])('#50 is left alone after five documents in a row, with %i at once', async (concurrency) => {
    await withServer(serve(Object.fromEntries(Array.from({ length: children }, (_, n) => [`/${n}`, [500]]))), async (failing) => {
      const index = indexOf(Array.from({ length: children }, (_, n) => `${failing.origin}/${n}`));
      await withServer(serve({ '/index.xml': [200, {}, index] }), async (server) => {
        const { report, said } = await endOf(`${server.origin}/index.xml`, { concurrency });
        const causes = report.findings.filter(({ rule }) => rule === 'index/child-unreachable').map(({ data }) => data['cause']);
        const skipped = 'skipped: the host is failing';
        expect(causes).toEqual([...Array(asked).fill('status 500'), ...Array(children - asked).fill(skipped)]);
        expect(said.filter((words) => words.includes('fetch/'))).toEqual([]);
        const documents = new Set(failing.requests);
        expect(documents.size).toBeLessThan(asked + concurrency);
        expect(failing.requests).toHaveLength(documents.size * 3);
        expect(report.run.complete).toBe(false);
      });
    });
  });
});

describe('robots.txt', () => {
  const line = (host: string): string => `Sitemap: ${host}/listed.xml\n`;
  const rows: readonly (readonly [
    title: string,
    robots: (origin: string) => readonly [status: number, body: string],
    said: readonly string[],
    /** Paths that are asked for behind robots.txt. */
    requests: readonly string[],
  ])[] = [
    [
      '#51 that is a page: nothing in it counts',
      (origin) => [200, `<!DOCTYPE html><html>\n${line(origin)}</html>`],
      ['error robots/is-html html'],
      ['/sitemap.xml'],
    ],
    [
      '#52 of more than 500 KiB: its beginning counts',
      (origin) => [200, line(origin) + '#\n'.repeat(MAX_ROBOTS_BYTES)],
      ['warning robots/too-large cut'],
      ['/listed.xml'],
    ],
    [
      '#52 of more than 500 KiB: its end does not',
      (origin) => [200, '#\n'.repeat(MAX_ROBOTS_BYTES) + line(origin)],
      ['warning robots/too-large cut'],
      ['/sitemap.xml'],
    ],
    ['#53 that is not there', () => [404, 'no'], [], ['/sitemap.xml']],
    ['#53 that is forbidden', () => [403, 'no'], [], ['/sitemap.xml']],
    ['#53 that fails', () => [501, 'no'], ['error fetch/status server-error'], ['/sitemap.xml']],
  ];

  const OF_ROBOTS = { 'robots/is-html': 'error', 'robots/too-large': 'warning' } as const;
  for (const [title, robots, expected, requests] of rows) {
    it(title, async () => {
      await withServer(
        (request, response) => {
          const [status, body] = request.url === '/robots.txt' ? robots(`http://${request.headers.host}`) : [200, null];
          response.writeHead(status).end(body ?? sitemapOf(`http://${request.headers.host}`));
        },
        async (server) => {
          const { report, said } = await endOf(`${server.origin}/`, { severities: OF_ROBOTS });
          expect(said).toEqual(expected);
          expect(server.requests).toEqual(['/robots.txt', ...requests].map((path) => `GET ${path}`));
          expect(report.summary.entries).toBe(1);
          await expect.poll(server.open).toBe(0);
        },
      );
    });
  }
});
