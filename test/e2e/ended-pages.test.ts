// The built command line with --pages, ended in the middle: the next run can use its database, and no timer keeps it alive.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { goodPage, type Handler, send, sitemapOf } from '../support/asked-pages.js';
import { type TestServer, withServer } from '../support/server.js';
import { run, start } from './command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-ended-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAGES = 450;
/** The page at which a run is ended: two batches of answers are in the database of a journal by then. */
const HELD = 440;

/** Runs a test against a site; while `hold` is set, the held page gets no answer, and `asked` resolves when it is requested. */
async function withSite(
  robots: string | null,
  test: (site: TestServer & { hold: boolean; asked: Promise<void> }) => Promise<void>,
): Promise<void> {
  const site = { hold: true, tell: (): void => undefined };
  const asked = new Promise<void>((resolve) => {
    site.tell = resolve;
  });
  const answer: Handler = ({ url, headers }, response) => {
    const locs = Array.from({ length: PAGES }, (_, n) => `http://${headers.host}/p/${n}`);
    if (url === '/sitemap.xml') return void response.end(sitemapOf(locs));
    if (url === '/robots.txt') return void response.writeHead(robots === null ? 404 : 200).end(robots ?? '');
    if (headers['if-none-match'] !== undefined) return void response.writeHead(304, { etag: '"a"' }).end();
    if (site.hold && url === `/p/${HELD}`) return site.tell();
    if (robots !== null) site.tell();
    send(response, goodPage(), { etag: '"a"' });
  };
  await withServer(answer, async (server) => test(Object.assign(site, server, { asked })));
}

const words = ({ origin }: TestServer): readonly string[] => [
  `${origin}/sitemap.xml`,
  '--pages',
  '--pages-rate',
  '0',
  '-f',
  'json',
];

describe('a run that is killed in the middle of the pages', () => {
  it('leaves a database that the next run of --cache uses', async () => {
    await withSite(null, async (site) => {
      const cached = [...words(site), '--cache', join(folder, 'pages.db')];
      const running = start(cached);
      await Promise.race([site.asked, running.outcome]);
      running.process.kill('SIGKILL');
      expect((await running.outcome).signal).toBe('SIGKILL');
      site.hold = false;
      const outcomes = [await run(cached), await run(cached)];
      const [again, then] = outcomes.map(({ stdout }) => JSON.parse(stdout).pages);
      expect(outcomes.map(({ stderr }) => stderr)).toEqual(['', '']);
      expect([again.asked, again.notModified, then.asked, then.notModified]).toEqual([PAGES, 0, PAGES, PAGES]);
      expect(readdirSync(folder)).toEqual(['pages.db']);
    });
  });

  it('leaves answers that the next run of --resume uses', async () => {
    await withSite(null, async (site) => {
      const resumed = [...words(site), '--resume', join(folder, 'run.journal')];
      const running = start(resumed);
      await Promise.race([site.asked, running.outcome]);
      running.process.kill('SIGKILL');
      await running.outcome;
      site.hold = false;
      site.requests.length = 0;
      const { stdout, stderr } = await run(resumed);
      expect([stderr, JSON.parse(stdout).pages.asked]).toEqual(['', PAGES]);
      expect(site.requests.filter((line) => line.includes('/p/')).length).toBeLessThanOrEqual(PAGES - 400);
      expect(readdirSync(folder).filter((name) => name.startsWith('run.journal'))).toEqual([]);
    });
  });
});

describe('a run that is interrupted while a host wants to be left alone for an hour', () => {
  it('ends at once', async () => {
    await withSite('User-agent: *\nCrawl-delay: 3600\n', async (site) => {
      const running = start(words(site));
      await Promise.race([site.asked, running.outcome]);
      running.process.kill('SIGINT');
      const { code, stdout } = await running.outcome;
      expect([code, JSON.parse(stdout).run.complete]).toEqual([130, false]);
    });
  });
});
