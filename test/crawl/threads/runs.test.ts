// Tests runs with linting threads: when threads start, what they receive, and how runs are stopped and fail.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerOptions } from 'node:worker_threads';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { BLOCK_BYTES } from '../../../src/fetch/decode/block-pool.js';
import type { Report } from '../../../src/report/report.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { everyNth } from '../../support/depth.js';
import { journalSite } from '../../support/journal-site.js';
import { reportText } from '../../support/report-text.js';
import { withServer } from '../../support/server.js';

/** What was said to threads, and those that have not ended. */
const threads = vi.hoisted(() => ({ said: [] as unknown[], started: 0, running: 0 }));

vi.mock('node:worker_threads', async (original) => {
  const module = await original<typeof import('node:worker_threads')>();
  const { Worker } = module;
  class WatchedWorker extends Worker {
    constructor(path: string, options: WorkerOptions) {
      super(path, options);
      threads.said.push(options);
      threads.started++;
      threads.running++;
      this.on('exit', () => threads.running--);
    }
    override postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void {
      threads.said.push(structuredClone(message));
      super.postMessage(message, transfer);
    }
  }
  return { ...module, Worker: WatchedWorker };
});
beforeEach(() => void Object.assign(threads, { said: [], started: 0, running: 0 }));

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-thread-runs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.UTC(2026, 10, 20, 12);
const OPTIONS: Partial<LintOptions> = { xsd: 'off', now: NOW };
const urlset = (inside: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}">${inside}</urlset>`;

/** A file of so many bytes at least. */
function file(name: string, bytes = 0): string {
  const path = join(folder, name);
  const entries = Array.from(
    { length: 1 + Math.ceil(bytes / 40) },
    (_, i) => `<url><loc>https://example.com/${name}/${i}</loc></url>
`,
  );
  writeFileSync(path, urlset(entries.join('')));
  return path;
}

const small = [file('a.xml'), file('b.xml'), file('c.xml')];
const large = [file('d.xml', BLOCK_BYTES), file('e.xml', 9 * BLOCK_BYTES)];

describe('threads are started', () => {
  const table: readonly (readonly [
    name: string,
    threads: LintOptions['threads'],
    targets: readonly string[],
    started: readonly number[],
  ])[] = [
    ['never when they are off', 'off', large, [0]],
    ['not for small documents', 'auto', small, [0]],
    ['not for one large document', 'auto', large.slice(1), [0]],
    ['for several large documents, where there are processors', 'auto', large, [0, 2, 3, 4]],
    ['as many as are asked for, for a single small document', 3, small.slice(1), [3]],
  ];
  it.each(table)('%s', async (_name, wanted, targets, started) => {
    const { summary } = await lint(targets, { ...OPTIONS, threads: wanted }).report;
    expect([summary.documents, threads.running]).toEqual([targets.length, 0]);
    expect(started).toContain(threads.started);
  });

  it('and gone when the report is finished', async () => {
    await lint([...small, ...large], { ...OPTIONS, threads: 2 }).report;
    expect([threads.started, threads.running]).toEqual([2, 0]);
  });
});

describe('a password', () => {
  it('of a target, a header or robots.txt never reaches a thread or the report', async () => {
    const answer = (request: IncomingMessage, response: ServerResponse): void => {
      const { url = '', headers } = request;
      if (url === '/old.xml') response.writeHead(301, { location: `http://eve:qu33n@${headers.host}/sitemap.xml` }).end();
      else journalSite(request, response);
    };
    await withServer(answer, async ({ origin, headers }) => {
      const host = origin.replace('http://', '');
      const targets = [`http://ann:fr4nk@${host}/old.xml`, `http://ann:fr4nk@${host}/plain0.xml`];
      const options = { ...OPTIONS, threads: 2, headers: { 'x-token': 'gr33n' } } as const;
      const report = await lint(targets, options).report;
      expect(headers[0]).toMatchObject({ authorization: `Basic ${btoa('ann:fr4nk')}`, 'x-token': 'gr33n' });
      const text = reportText(report);
      for (const secret of ['fr4nk', 'gr33n', 'qu33n', btoa('ann:fr4nk')]) {
        expect(text).not.toContain(secret);
        // Blocks are what the server sent.
        const said = threads.said.filter((message) => (message as { type?: string }).type !== 'block');
        expect(said.length).toBeGreaterThan(20);
        expect(JSON.stringify(said)).not.toContain(secret);
      }
    });
  });
});

describe('a journal', () => {
  const pairs = [
    [2, 'off'],
    ['off', 3],
    [1, 3],
  ] as const;
  it.each(everyNth(pairs, 4))('of a run with threads %s serves one with %s', async (first, second) => {
    await withServer(journalSite, async ({ origin }) => {
      const targets = [`${origin}/sitemap.xml`];
      const whole = await lint(targets, { ...OPTIONS, threads: 'off' }).report;
      const resume = join(folder, `${first}-${second}.journal`);
      const interruption = new AbortController();
      const onProgress: LintOptions['onProgress'] = ({ documentsDone }) => documentsDone === 9 && interruption.abort();
      const ended = await lint(targets, { ...OPTIONS, threads: first, resume, onProgress, signal: interruption.signal }).report;
      expect([ended.run.complete, existsSync(resume)]).toEqual([false, true]);
      const asked: unknown[] = [];
      const resumed = await lint(targets, { ...OPTIONS, threads: second, resume, onTargets: async () => void asked.push(1) })
        .report;
      expect(reportText(resumed)).toBe(reportText(whole));
      expect([resumed.run.startedAt, existsSync(resume), asked]).toEqual([ended.run.startedAt, false, [1]]);
    });
  });
});

describe('a run that is ended', () => {
  it.each([1, 3])('in the middle of large documents reports what was read, and ends its %i threads', async (count) => {
    const interruption = new AbortController();
    const report = await lint([...large, ...small], {
      ...OPTIONS,
      threads: count,
      signal: interruption.signal,
      onProgress: ({ entries }) => entries > 10_000 && interruption.abort(),
    }).report;
    expect([report.run.complete, threads.started, threads.running]).toEqual([false, count, 0]);
    expect(report.summary.entries).toBeGreaterThan(0);
  });

  it('before it began starts no thread', async () => {
    const report = await lint(large, { ...OPTIONS, threads: 2, signal: AbortSignal.abort() }).report;
    expect([report.run.complete, report.documents, threads.started]).toEqual([false, [], 0]);
  });

  it('by the progress callback rejects, after reporting what was found before', async () => {
    const reports: Report[] = [];
    const { report } = lint(large, {
      ...OPTIONS,
      threads: 1,
      onProgress: () => {
        throw new Error('out of the blue');
      },
      onReport: async (partial) => void reports.push(partial),
    });
    await expect(report).rejects.toThrow('out of the blue');
    expect(reports).toMatchObject([{ run: { complete: false } }]);
    expect([threads.started, threads.running]).toEqual([1, 0]);
  });

  it('by its iterator continues, and its threads end with it', async () => {
    const run = lint([...large, file('f.xml')], { ...OPTIONS, threads: 2 });
    for await (const _ of run) break;
    expect((await run.report).summary.documents).toBe(3);
    expect(threads.running).toBe(0);
  });
});
