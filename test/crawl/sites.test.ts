// Several sites in one run, over real sockets: all are found and read without waiting for each other.

import { expect, test } from 'vitest';
import { lint } from '../../src/run/run.js';
import { withServer } from '../support/server.js';

const urlset = (origin: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from({ length: 200 }, (_, i) => `<url><loc>${origin}/${i}</loc></url>`).join('')}</urlset>`;

/** Runs a test against `count` sites that have only /sitemap.xml. */
async function withSites(count: number, run: (origins: string[]) => Promise<void>, origins: string[] = []): Promise<void> {
  if (origins.length === count) return run(origins);
  await withServer(
    (request, response) => {
      if (request.url !== '/sitemap.xml') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'application/xml' }).end(urlset(`http://${request.headers.host}`));
    },
    ({ origin }) => withSites(count, run, [...origins, `${origin}/`]),
  );
}

test.each([1, 2, 6])('more sites than the concurrency (%i): all are read', async (concurrency) => {
  await withSites(8, async (origins) => {
    const { documents, summary } = await lint(origins, { concurrency, xsd: 'off' }).report;
    expect(documents.map(({ uri }) => uri)).toEqual(origins.map((origin) => `${origin}sitemap.xml`));
    expect(summary.entries).toBe(1_600);
  });
});

test('a site and its sitemap are one document', async () => {
  await withSites(1, async ([origin = '']) => {
    const { documents } = await lint([`${origin}sitemap.xml`, origin], { xsd: 'off', concurrency: 1 }).report;
    expect(documents).toHaveLength(1);
  });
});

test('an abort while robots.txt hangs ends with a report that is not complete', async () => {
  const abort = new AbortController();
  await withServer(
    () => abort.abort(),
    async ({ origin }) => {
      const report = await lint([`${origin}/`], { signal: abort.signal, xsd: 'off' }).report;
      expect(report.run.complete).toBe(false);
      expect(report.documents).toEqual([]);
    },
  );
});

test('two consumers may iterate one run', async () => {
  await withSites(3, async (origins) => {
    const run = lint(origins, { xsd: 'off' });
    const seen = await Promise.all(
      [0, 1].map(async () => {
        let count = 0;
        for await (const _ of run) count++;
        return count;
      }),
    );
    const { findings } = await run.report;
    expect(seen).toEqual([findings.length, findings.length]);
    expect(findings.length).toBeGreaterThan(0);
  });
});

test.each([
  ['two days after', '2026-01-03T10:00:01Z', ['index/lastmod-vs-http differs']],
  ['within a day of', '2026-01-02T10:00:00Z', []],
  ['on the day before', '2025-12-31', []],
  ['two days before', '2025-12-29', ['index/lastmod-vs-http differs']],
])('an index that dates its sitemap %s its Last-Modified', async (_, lastmod, expected) => {
  await withServer(
    (request, response) => {
      const origin = `http://${request.headers.host}`;
      const head = { 'content-type': 'application/xml', 'last-modified': 'Thu, 01 Jan 2026 10:00:00 GMT' };
      if (request.url === '/pages.xml') response.writeHead(200, head).end(urlset(origin));
      else {
        const entry = `<sitemap><loc>${origin}/pages.xml</loc><lastmod>${lastmod}</lastmod></sitemap>`;
        response.end(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry}</sitemapindex>`);
      }
    },
    async ({ origin }) => {
      const rules = { 'index/lastmod-vs-http': 'info' as const };
      const { findings } = await lint([`${origin}/index.xml`], { xsd: 'off', rules }).report;
      const own = findings.filter(({ rule }) => rule === 'index/lastmod-vs-http');
      expect(own.map(({ rule, messageId }) => `${rule} ${messageId}`)).toEqual(expected);
    },
  );
});
