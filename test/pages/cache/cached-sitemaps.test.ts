// Sitemaps in the cache: unchanged ones are requested conditionally, and the report is that of a fresh run.

import fs, { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { json } from '../../../src/report/json/json.js';
import type { Report } from '../../../src/report/report.js';
import { lint } from '../../../src/run/run.js';
import { PLAIN } from '../../report/samples.js';
import { sitemapOf } from '../../support/asked-pages.js';
import { withServer } from '../../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-sitemaps-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SITEMAPS = 20;

/** A report without what differs from run to run. */
function lasting(report: Report): unknown {
  const { run, ...rest } = JSON.parse([...json(report, PLAIN)].join(''));
  return { ...rest, complete: run.complete };
}

/** A server with an index and its sitemaps; `versions` is changed by the test. */
async function withSite(
  test: (origin: string, statuses: Map<number, number>, versions: number[]) => Promise<void>,
): Promise<void> {
  const versions = new Array<number>(SITEMAPS).fill(1);
  const statuses = new Map<number, number>();
  await withServer(
    ({ url = '', headers }, response) => {
      const origin = `http://${headers.host}`;
      const number = /^\/(\d+)\.xml$/.exec(url)?.[1];
      const version = number === undefined ? 1 : (versions[Number(number)] as number);
      const etag = `"${url} ${version}"`;
      const children = versions.map((_, child) => `<sitemap><loc>${origin}/${child}.xml</loc></sitemap>`).join('');
      const index = `<?xml version="1.0"?><sitemapindex xmlns="${SITEMAP_NAMESPACE}">${children}</sitemapindex>`;
      // A relative loc is a finding; a repeated body is compressed.
      const body = number === undefined ? index : sitemapOf([`${origin}/p${version}`, 'relative']);
      const status = url === '/robots.txt' ? 404 : headers['if-none-match'] === etag ? 304 : 200;
      if (status !== 404) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const fields = { etag, 'content-type': 'application/xml', 'content-encoding': 'gzip' };
      response.writeHead(status, fields).end(status === 200 ? gzipSync(body) : undefined);
    },
    ({ origin }) => test(origin, statuses, versions),
  );
}

it('only changed sitemaps are downloaded, and the report is that of a fresh run', async () => {
  await withSite(async (origin, statuses, versions) => {
    const run = (cache: string | null, userAgent: string | null = null): Promise<Report> =>
      lint([`${origin}/index.xml`], { cache: cache && join(folder, cache), now: 0, userAgent }).report;
    await run('sitemaps.db');
    expect(Object.fromEntries(statuses)).toEqual({ 200: SITEMAPS + 1 });
    statuses.clear();
    for (const changed of [3, 7, 8]) versions[changed] = 2;
    const cached = await run('sitemaps.db');
    expect(Object.fromEntries(statuses)).toEqual({ 200: 3, 304: SITEMAPS - 2 });
    expect(cached.summary.errors).toBeGreaterThanOrEqual(SITEMAPS);
    expect(lasting(cached)).toEqual(lasting(await run(null)));
    statuses.clear();
    const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm');
    const database = new Database(join(folder, 'sitemaps.db'));
    database.exec(
      `UPDATE documents SET body = x'00' WHERE url LIKE '%/1.xml'; UPDATE documents SET facts = '{}' WHERE url LIKE '%/2.xml'`,
    );
    database.close();
    expect(lasting(await run('sitemaps.db'))).toEqual(lasting(cached));
    expect(Object.fromEntries(statuses)).toEqual({ 200: 2, 304: SITEMAPS - 1 });
    statuses.clear();
    // A server may send another sitemap to another client.
    await run('sitemaps.db', 'Other');
    expect(Object.fromEntries(statuses)).toEqual({ 200: SITEMAPS + 1 });
  });
});

it('all sitemaps of a run share few transactions, because each waits for the disk', async () => {
  await withSite(async (origin) => {
    const run = async (): Promise<number> => {
      const lock = vi.spyOn(fs, 'mkdirSync');
      await lint([`${origin}/index.xml`], { cache: join(folder, 'locks.db') }).report;
      const made = lock.mock.calls.filter(([path]) => String(path).endsWith('locks.db.lock')).length;
      lock.mockRestore();
      return made;
    };
    expect(await run()).toBeLessThan(SITEMAPS);
    expect(await run()).toBeLessThan(SITEMAPS);
  });
});

it('a cache of the version before gets the new tables, with a notice, and keeps its pages', async () => {
  await withSite(async (origin, statuses) => {
    const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm');
    const path = join(folder, 'older.db');
    const database = new Database(path);
    database.exec('PRAGMA application_id = 1936551024; PRAGMA user_version = 2');
    database.exec('CREATE TABLE pages (url TEXT PRIMARY KEY, identity TEXT NOT NULL, answer BLOB NOT NULL) WITHOUT ROWID');
    database.close();
    const run = (): Promise<Report> => lint([`${origin}/index.xml`], { cache: path }).report;
    expect((await run()).notices.join()).toContain('was written by an older version and has been updated');
    statuses.clear();
    expect((await run()).notices.join()).not.toContain('older version');
    expect(Object.fromEntries(statuses)).toEqual({ 304: SITEMAPS + 1 });
  });
});
