// Tests that a run shown in the audit can be paused, resumed and stopped.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveRun } from '../../../src/commands/audit/audit-live.js';
import { lint } from '../../../src/run/run.js';
import { withServer } from '../../support/server.js';

const index = (origin: string, children: number): string =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from(
    { length: children },
    (_, number) => `<sitemap><loc>${origin}/${number}.xml</loc></sitemap>`,
  ).join('')}</sitemapindex>`;
const urlset = (origin: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/page</loc></url></urlset>`;

/** A run over an index of four sitemaps; `waits` counts how often it has come to a point where it stood still. */
async function watched(
  test: (parts: {
    live: LiveRun;
    requests: readonly string[];
    waits(): number;
    run: ReturnType<typeof lint>;
    documents: string[];
  }) => Promise<void>,
) {
  await withServer(
    (request, response) => {
      response.setHeader('content-type', 'application/xml');
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.end((request.url === '/sitemap.xml' ? index : urlset)(`http://${request.headers.host}`, 4));
    },
    async ({ origin, requests }) => {
      const live = new LiveRun();
      const documents: string[] = [];
      let waiting = 0;
      const run = lint([`${origin}/sitemap.xml`], {
        xsd: 'off',
        concurrency: 1,
        signal: live.signal,
        hold: async (signal) => {
          waiting++;
          await live.hold(signal);
        },
        onDocument: (document) => {
          documents.push(document.uri.slice(origin.length));
          // In the middle of the run.
          if (documents.length === 2) live.toggle();
        },
      });
      await test({ live, requests, waits: () => waiting, run, documents });
    },
  );
}

describe('a run that stands still', () => {
  afterEach(() => void vi.useRealTimers());

  it('loses no time of its limit', async () => {
    // The clock is that of the test: a busy machine cannot use up the limit.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    await withServer(
      (_request, response) => response.setHeader('content-type', 'application/xml').end(urlset('https://example.com')),
      async ({ origin, requests }) => {
        const live = new LiveRun();
        live.toggle();
        let waiting = false;
        const { report } = lint([`${origin}/sitemap.xml`], {
          xsd: 'off',
          limits: { runTime: 3_000 },
          hold: (signal) => {
            waiting = true;
            return live.hold(signal);
          },
        });
        await expect.poll(() => waiting).toBe(true);
        await vi.advanceTimersByTimeAsync(3_200);
        expect(requests).toEqual([]);
        live.toggle();
        expect((await report).documents.at(-1)?.entries).toBe(1);
      },
    );
  });

  it('sends no request until it is resumed', async () => {
    await watched(async ({ live, requests, waits, run, documents }) => {
      live.toggle();
      const { report } = run;
      await expect.poll(waits).toBe(1);
      expect(requests).toEqual([]);
      live.toggle();
      // It stops by itself after the second document.
      await expect.poll(() => documents.length).toBe(2);
      // One more is wanted than was asked for.
      await expect.poll(() => waits() - requests.length).toBe(1);
      expect(live.activity).toEqual({ paused: true, ending: false });
      live.toggle();
      expect((await report).run.complete).toBe(true);
      expect(documents).toEqual(['/sitemap.xml', '/0.xml', '/1.xml', '/2.xml', '/3.xml']);
    });
  });

  it('can be stopped, and reports what it has read', async () => {
    await watched(async ({ live, run, documents }) => {
      const { report } = run;
      await expect.poll(() => documents.length).toBe(2);
      live.end();
      const { run: facts, documents: read } = await report;
      expect(facts.complete).toBe(false);
      expect(read.map(({ uri }) => new URL(uri).pathname)).toEqual(documents);
      expect(documents.length).toBeLessThan(5);
    });
  });
});

it('does not count the time of a pause', () => {
  let now = 0;
  const live = new LiveRun(() => now);
  now = 1_000;
  live.toggle();
  now = 5_000;
  expect(live.facts.elapsed).toBe(1_000);
  live.toggle();
  now = 5_500;
  expect(live.facts.elapsed).toBe(1_500);
});

it('updates once for several changes, and says whether there are new rows', async () => {
  const live = new LiveRun();
  const looks: boolean[] = [];
  live.news(live.facts.progress, (grown) => looks.push(grown));
  live.news(null, (grown) => looks.push(grown));
  await expect.poll(() => looks).toEqual([true]);
  live.news({ ...live.facts.progress, errors: 3 }, (grown) => looks.push(grown));
  await expect.poll(() => looks).toEqual([true, false]);
  expect(live.facts.progress.errors).toBe(3);
  live.news(null, (grown) => looks.push(grown));
  live.stop();
});
