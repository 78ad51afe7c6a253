// Sites whose sitemaps lead in circles, to too much, or to what is no sitemap.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_BYTES, MAX_ENTRIES } from '../../src/base/protocol.js';
import { FingerprintTable } from '../../src/base/url/fingerprint-table.js';
import type { Report } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';
import { sampled } from '../support/depth.js';
import { NOW } from '../support/lint-text.js';
import { type TestServer, withServer } from '../support/server.js';
import { indexOf, sitemapOf } from './documents.js';
import { endOf } from './ending.js';

/** Documents by path. A number is a status without a document. */
type Site = Readonly<Record<string, string | number>>;

/** Serves these documents, and 404 for others. */
async function withSite(site: (origin: string) => Site, test: (server: TestServer) => Promise<void>): Promise<void> {
  let known: Site | null = null;
  await withServer(({ url = '', headers: { host } }, response) => {
    known ??= site(`http://${host}`);
    const content = known[url] ?? 404;
    response.writeHead(typeof content === 'number' ? content : 200).end(typeof content === 'number' ? '' : content);
  }, test);
}

/** How often each rule spoke, kept or not: `severity rule` to number. */
function counts({ summary }: Report): Record<string, number> {
  return Object.fromEntries(summary.byRule.map(({ rule, severity, count }) => [`${severity} ${rule}`, count]));
}

/** What is said of the spellings themselves. */
const SPELLINGS = { 'warning loc/dot-segments': 1, 'warning loc/fragment': 1, 'info loc/uppercase-host': 1 };

describe('indexes', () => {
  type Row = readonly [
    title: string,
    site: (origin: string) => Site,
    said: Readonly<Record<string, number>>,
    requests: readonly string[],
  ];
  const rows: readonly Row[] = [
    [
      '#91 an index that lists itself',
      (origin) => ({ '/i': indexOf([`${origin}/i`, `${origin}/a`]), '/a': sitemapOf(origin) }),
      { 'error index/self-reference': 1 },
      ['/i', '/a'],
    ],
    [
      '#91 two indexes that list each other',
      (origin) => ({ '/i': indexOf([`${origin}/j`]), '/j': indexOf([`${origin}/i`]) }),
      { 'error index/cycle': 1, 'warning index/nested': 1 },
      ['/i', '/j'],
    ],
    [
      '#91 indexes in indexes: the fourth is not read',
      (origin) => Object.fromEntries([0, 1, 2, 3, 4].map((n) => [n === 0 ? '/i' : `/${n}`, indexOf([`${origin}/${n + 1}`])])),
      { 'error index/depth': 1, 'warning index/nested': 2 },
      ['/i', '/1', '/2'],
    ],
    [
      '#91 one child a thousand times',
      (origin) => ({ '/i': indexOf(Array(1_000).fill(`${origin}/a`)), '/a': sitemapOf(origin) }),
      { 'warning index/duplicate-child': 999 },
      ['/i', '/a'],
    ],
    [
      '#91 one child in many spellings',
      (origin) => ({
        '/i': indexOf([
          `${origin}/%C3%A9`,
          `${origin}/%c3%a9`,
          `${origin}/%C3%A9#x`,
          `HTTP${origin.slice(4)}/%C3%A9`,
          `${origin}/./%C3%A9`,
        ]),
        '/%C3%A9': sitemapOf(origin),
      }),
      { 'warning index/duplicate-child': 4, ...SPELLINGS },
      ['/i', '/%C3%A9'],
    ],
    [
      '#94 a child that is a page, no text, or nothing that is known',
      (origin) => ({
        '/i': indexOf([`${origin}/page`, `${origin}/data`]),
        '/page': '<!DOCTYPE html><html></html>',
        '/data': '{}',
      }),
      { 'error index/child-is-page': 1, 'error index/child-not-a-sitemap': 1 },
      ['/i', '/page', '/data'],
    ],
    [
      '#94 a child that is a list of addresses, RSS or Atom',
      (origin) => ({
        '/i': indexOf([`${origin}/list.txt`, `${origin}/rss.xml`, `${origin}/atom.xml`]),
        '/list.txt': `${origin}/a\n${origin}/b\n`,
        '/rss.xml': `<rss version="2.0"><channel><item><link>${origin}/c</link></item></channel></rss>`,
        '/atom.xml': `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${origin}/d"/></entry></feed>`,
      }),
      { 'info index/child-is-feed': 2 },
      ['/i', '/list.txt', '/rss.xml', '/atom.xml'],
    ],
  ];
  for (const [title, site, expected, requests] of rows) {
    it(title, async () => {
      await withSite(site, async (server) => {
        const { report } = await endOf(`${server.origin}/i`, { concurrency: 1 });
        expect(counts(report)).toEqual(expected);
        expect(server.requests).toEqual(requests.map((path) => `GET ${path}`));
        await expect.poll(server.open).toBe(0);
      });
    });
  }

  it('#93 a child on another host is told and read', async () => {
    await withSite(
      (origin) => ({ '/a': sitemapOf(origin) }),
      async (other) => {
        await withSite(
          () => ({ '/i': indexOf([`${other.origin}/a`]) }),
          async (server) => {
            const { report } = await endOf(`${server.origin}/i`);
            expect(counts(report)).toEqual({ 'error index/child-out-of-scope-host': 1 });
            expect([server.requests, other.requests]).toEqual([['GET /i'], ['GET /a']]);
            expect(report.documents.map(({ entries }) => entries)).toEqual([1, 1]);
          },
        );
      },
    );
  });
});

// Not 50,000, because so many requests take a minute; the run itself keeps a few hundred bytes for each.
const CHILDREN = sampled(2_000, 1_000);

/** A site of so many children; `status` says what each answers. */
function large(status: (child: number) => number): (origin: string) => Site {
  return (origin) => {
    const children = Array.from({ length: CHILDREN }, (_, n): [string, string | number] => [
      `/${n}`,
      status(n) === 200 ? sitemapOf(`${origin}/${n}`) : status(n),
    ]);
    return { '/i': indexOf(children.map(([path]) => origin + path)), ...Object.fromEntries(children) };
  };
}

describe('thousands of children', () => {
  it('#92 of which every other one is missing: each is asked once, two at a time', async () => {
    await withSite(
      large((n) => (n % 2 === 0 ? 200 : 404)),
      async (server) => {
        const { report } = await endOf(`${server.origin}/i`);
        expect(counts(report)).toEqual({ 'error index/child-unreachable': CHILDREN / 2 });
        expect(report.findings).toHaveLength(100);
        expect(report.documents).toHaveLength(1 + CHILDREN / 2);
        expect(server.requests).toHaveLength(1 + CHILDREN);
        expect(new Set(server.requests).size).toBe(1 + CHILDREN);
        expect(server.mostAtOnce).toBeLessThanOrEqual(2);
        await expect.poll(server.open).toBe(0);
      },
    );
  });

  it('#92 #50 of a host that breaks down in the middle: the rest is not asked', async () => {
    await withSite(
      large((n) => (n < 100 ? 200 : 503)),
      async (server) => {
        const { report } = await endOf(`${server.origin}/i`);
        expect(counts(report)).toEqual({ 'error index/child-unreachable': CHILDREN - 100 });
        expect(report.documents).toHaveLength(101);
        // Five that failed, those that had begun meanwhile, and each three times.
        expect(server.requests.length).toBeLessThan(1 + 100 + 3 * (5 + 6));
        expect(report.run.complete).toBe(false);
      },
    );
  });

  it('#92 end at the budget of documents', async () => {
    await withSite(
      large(() => 200),
      async (server) => {
        const { report } = await endOf(`${server.origin}/i`, { crawl: { documents: 50 } });
        expect(counts(report)).toEqual({ 'error run/limit-reached': 1 });
        expect(server.requests).toHaveLength(50);
        expect(report.run.complete).toBe(false);
      },
    );
  });
});

describe('millions of addresses', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('#95 2.5 million are compared by numbers in arrays of less than 128 MiB', () => {
    const lengths: number[] = [];
    vi.stubGlobal(
      'Int32Array',
      class extends Int32Array {
        constructor(length: number) {
          super(length);
          lengths.push(this.byteLength);
        }
      },
    );
    const fingerprints = new FingerprintTable();
    const count = 2_500_000;
    let repeated = 0;
    for (let n = 0; n < count; n++) if (fingerprints.add(n, Math.imul(n, 0x9e3779b1)) >= 0) repeated++;
    expect(repeated).toBe(0);
    expect(fingerprints.add(7, Math.imul(7, 0x9e3779b1))).toBe(7);
    const [words, slots] = lengths.toSorted((a, b) => b - a) as [number, number];
    expect(words + slots).toBeLessThan(128 * 1_048_576);
  });

  it('#96 more than 50,000 addresses and 50 MB are counted on', async () => {
    const lines = 55_000;
    const line = (n: number): string => `https://example.com/${n.toString().padStart(978, '0')}\n`;
    async function* list(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < lines; at += 100) yield Buffer.from(Array.from({ length: 100 }, (_, n) => line(at + n)).join(''));
    }
    const report = await lint(['-'], { stdin: list(), xsd: 'off', now: NOW }).report;
    expect(counts(report)).toEqual({ 'error limits/url-count': 1, 'error limits/file-size': 1 });
    expect(report.summary.entries).toBe(lines);
    expect([lines > MAX_ENTRIES, report.summary.bytes > MAX_BYTES]).toEqual([true, true]);
  });
});
