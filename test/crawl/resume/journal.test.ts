// A run that is interrupted at any point and resumed gives the report of an uninterrupted one.

import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../../src/base/protocol.js';
import { json } from '../../../src/report/json/json.js';
import type { Report } from '../../../src/report/report.js';
import { lint } from '../../../src/run/run.js';
import type { LintOptions } from '../../../src/run/run-options.js';
import { NO_ROBOTS } from '../../support/advice.js';
import { sampled } from '../../support/depth.js';
import { journalSite, LED_TO } from '../../support/journal-site.js';
import { type TestServer, withServer } from '../../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.UTC(2026, 10, 20, 12);
const TOOL = { name: 'sitemap-lint', version: '0.0.0', homepage: null };
const OPTIONS: Partial<LintOptions> = { xsd: 'off', maxFindings: 3, now: NOW };

let files = 0;
const newPath = (): string => join(folder, `${files++}.journal`);

/** The whole report as bytes, without what differs between any two runs. */
function bytesOf(report: Report): string {
  const run = { ...report.run, startedAt: 0, durationMs: 0 };
  return [...json({ ...report, run }, { tool: TOOL, colour: 0, columns: null }), JSON.stringify(report.notices)].join('');
}

/** Addresses of the documents in a journal. */
function keptIn(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n').slice(1, -1);
  return lines.map((line) => JSON.parse(line).entry.document.facts.uri as string);
}

/** A run is interrupted at every so many documents. */
const STEP = sampled(1, 18);

/** Interrupts a run by its signal once `count` documents are done, and goes on. */
async function interruptAfter(count: number, targets: string[], options: Partial<LintOptions>): Promise<Report> {
  const resume = newPath();
  const abort = new AbortController();
  const first = await lint(targets, {
    ...options,
    resume,
    signal: abort.signal,
    onProgress: ({ documentsDone }) => {
      if (documentsDone >= count) abort.abort();
    },
  }).report;
  expect(first.run.complete).toBe(false);
  const second = await lint(targets, { ...options, resume }).report;
  expect(second.run.startedAt).toBe(first.run.startedAt);
  expect(existsSync(resume)).toBe(false);
  return second;
}

/** A whole run that copies its journal after each finished document, as a crash would leave it. */
async function journalsOf(targets: string[], options: Partial<LintOptions>): Promise<{ report: Report; paths: string[] }> {
  const resume = newPath();
  const paths: string[] = [];
  const report = await lint(targets, {
    ...options,
    resume,
    onProgress: ({ documentsDone }) => {
      if (documentsDone < paths.length) return;
      paths.push(newPath());
      copyFileSync(resume, paths.at(-1) as string);
    },
  }).report;
  return { report, paths };
}

/** The targets, and the concurrencies. */
const RUNS: readonly (readonly [name: string, paths: readonly string[], concurrencies: readonly number[]])[] = [
  ['an index', ['/sitemap.xml'], [1, 5]],
  ['a site root', ['/'], [5]],
  ['a site root without robots.txt', ['/bare/'], [1]],
  ['several targets', ['/moved.xml', '/gone.xml', '/list.txt', '/deep-index.xml'], [1, 5]],
];

/** The site; if its target is below /bare/ it has no robots.txt, so that discovery opens its sitemap. */
function siteFor(paths: readonly string[]): typeof journalSite {
  const bare = paths.includes('/bare/');
  return (request, response) => {
    if (bare && request.url === '/robots.txt') response.writeHead(404).end();
    else journalSite(request, response);
  };
}

const targetsOf = ({ origin }: TestServer, paths: readonly string[]): string[] =>
  paths.map((path) => origin + path.replace('/bare', ''));

describe.each(RUNS)('%s', (_name, paths, concurrencies) => {
  test.each(concurrencies)('interrupted by a signal after any number of documents (concurrency %i)', async (concurrency) => {
    await withServer(siteFor(paths), async (server) => {
      const targets = targetsOf(server, paths);
      const options = { ...OPTIONS, concurrency };
      const whole = await lint(targets, options).report;
      for (let count = 0; count < whole.documents.length; count += STEP) {
        const resumed = await interruptAfter(count, targets, options);
        expect(bytesOf(resumed), `after ${count}`).toBe(bytesOf(whole));
      }
    });
  });

  test('killed after any number of documents, and nothing is requested twice', async () => {
    await withServer(siteFor(paths), async (server) => {
      const targets = targetsOf(server, paths);
      const { report, paths: journals } = await journalsOf(targets, OPTIONS);
      expect(journals.length).toBeGreaterThanOrEqual(report.documents.length);
      let most = 0;
      for (const [count, resume] of journals.entries()) {
        if (count % STEP !== 0 && count < journals.length - 1) continue;
        const kept = keptIn(resume);
        server.requests.length = 0;
        const resumed = await lint(targets, { ...OPTIONS, resume, concurrency: 1 }).report;
        expect(bytesOf(resumed), `after ${count}`).toBe(bytesOf(report));
        const asked = server.requests.map((line) => server.origin + line.replace(/^\w+ /, ''));
        const led = LED_TO.map((path) => server.origin + path);
        // The discovery of a site's sitemaps is repeated.
        const sought = targets.includes(`${server.origin}/`) ? [`${server.origin}/sitemap.xml`] : [];
        const again = asked.filter((address) => kept.includes(address));
        expect(again.filter((address) => ![...led, ...sought].includes(address))).toEqual([]);
        most = Math.max(most, kept.length);
      }
      expect(most).toBeGreaterThan(2);
    });
  });
});

const page = (loc: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>${loc}</loc></url></urlset>`;

describe('what is read again', () => {
  test('failures, and interrupted transfers, which may succeed later', async () => {
    const broken = ['/gone.xml', '/torn.xml.gz'];
    const names = ['/plain0.xml', ...broken, '/capped.xml'];
    let fixed = false;
    await withServer(
      (request, response) => {
        const { url = '', headers } = request;
        const entries = names.map((name) => `<sitemap><loc>http://${headers.host}${name}</loc></sitemap>`);
        if (url === '/index.xml') response.end(`<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</sitemapindex>`);
        else if (fixed && broken.includes(url)) response.end(page('/fixed'));
        else journalSite(request, response);
      },
      async ({ origin, requests }) => {
        const abort = new AbortController();
        const resume = newPath();
        const run = (options: Partial<LintOptions>): Promise<Report> =>
          lint([`${origin}/index.xml`], { ...OPTIONS, rules: NO_ROBOTS, concurrency: 1, resume, ...options }).report;
        await run({ signal: abort.signal, onReport: async () => abort.abort() });
        fixed = true;
        requests.length = 0;
        const { summary, documents } = await run({});
        expect(requests).toEqual(broken.map((path) => `GET ${path}`));
        expect(documents.map(({ entries }) => entries)).toEqual([4, 2, 1, 1, 20]);
        expect(summary.byRule.map(({ rule }) => rule)).not.toContain('index/child-unreachable');
      },
    );
  });

  test('standard input, which may be different', async () => {
    const resume = newPath();
    const run = (text: string, options: Partial<LintOptions> = {}): Promise<Report> => {
      const stdin = async function* (): AsyncGenerator<Uint8Array> {
        yield Buffer.from(page(text));
      };
      return lint(['-'], { ...OPTIONS, resume, stdin: stdin(), ...options }).report;
    };
    const abort = new AbortController();
    await run('/before', { signal: abort.signal, onReport: async () => abort.abort() });
    expect((await run('/after!')).findings.map(({ value }) => value)).toContain('/after!');
  });

  test.each([
    ['a file of another size', '/other-size', 1_000_000, '/other-size'],
    ['a file of another time', '/after!', 2_000_000, '/after!'],
    ['and no file of the same size and time', '/after!', 1_000_000, '/before'],
  ])('%s', async (_name, content, seconds, expected) => {
    const path = join(folder, `${files++}.xml`);
    const write = (text: string, time: number): void => {
      writeFileSync(path, page(text));
      utimesSync(path, time, time);
    };
    write('/before', 1_000_000);
    const resume = newPath();
    const abort = new AbortController();
    await lint([path], { ...OPTIONS, resume, signal: abort.signal, onReport: async () => abort.abort() }).report;
    write(content, seconds);
    const { findings } = await lint([path], { ...OPTIONS, resume }).report;
    expect(findings.map(({ value }) => value)).toContain(expected);
  });
});

describe('the journal', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const path = join(folder, 'plain.xml');
  writeFileSync(path, page('/relative'));

  test('is kept until the report was written', async () => {
    const resume = newPath();
    const full = new Error('no space left');
    const onReport = (): Promise<void> => Promise.reject(full);
    await expect(lint([path], { ...OPTIONS, resume, onReport }).report).rejects.toBe(full);
    expect(existsSync(resume)).toBe(true);
    await lint([path], { ...OPTIONS, resume, onReport: async () => expect(existsSync(resume)).toBe(true) }).report;
    expect(existsSync(resume)).toBe(false);
    expect(existsSync(`${resume}.sitemap-lint-lock`)).toBe(false);
  });

  test('is removed after the run, however long writing its report takes', async () => {
    const resume = newPath();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const onReport = async (): Promise<void> => void vi.advanceTimersByTime(24 * 3_600_000);
      expect((await lint([path], { ...OPTIONS, resume, onReport }).report).run.complete).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    expect(existsSync(resume)).toBe(false);
  });

  test('must not be a linted file, not even an empty one', async () => {
    const empty = join(folder, 'empty.xml');
    writeFileSync(empty, '');
    await expect(lint([empty], { ...OPTIONS, resume: empty }).report).rejects.toMatchObject({ code: 'usage' });
    expect(statSync(empty).size).toBe(0);
  });

  test('is not removed if another file replaced it', async () => {
    const resume = newPath();
    const onReport = async (): Promise<void> => {
      rmSync(resume);
      writeFileSync(resume, 'a report');
    };
    await lint([path], { ...OPTIONS, resume, onReport }).report;
    expect(readFileSync(resume, 'utf8')).toBe('a report');
  });

  test('is readable only by its owner', async () => {
    const resume = newPath();
    const onReport = async (): Promise<void> => expect(statSync(resume).mode & 0o777).toBe(0o600);
    await lint([path], { ...OPTIONS, resume, onReport }).report;
    expect.assertions(1);
  });

  test('has no password of a target or of the base URL', async () => {
    await withServer(journalSite, async ({ port }) => {
      const resume = newPath();
      let text = '';
      await lint([`http://name:secret-word@127.0.0.1:${port}/sitemap.xml`], {
        ...OPTIONS,
        baseUrl: 'https://name:other-word@example.com/',
        resume,
        onReport: async () => {
          text = readFileSync(resume, 'utf8');
        },
      }).report;
      expect(text.split('\n').length).toBeGreaterThan(10);
      expect(text).not.toMatch(/secret-word|other-word|bmFtZTpzZWNyZXQtd29yZA/);
    });
  });

  test("has no password of a sitemap's addresses, and the report is the same at any limit of findings", async () => {
    await withServer(
      ({ url = '', headers }, response) => {
        const site = `http://user:secret-word@${headers.host}`;
        const entries = [0, 1, 2].map((i) => `<sitemap><loc>${site}/${i}.xml</loc></sitemap>`).join('');
        // Long findings count more towards the limit; with the password they would count more still.
        const urls = `<url><loc>http://user:${'secret-word'.repeat(150)}@example.com/x y</loc></url>`.repeat(3);
        if (url === '/index.xml') response.end(`<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries}</sitemapindex>`);
        else response.end(`<urlset xmlns="${SITEMAP_NAMESPACE}">${urls}<url><loc>${site}/p q</loc></url></urlset>`);
      },
      async ({ origin }) => {
        for (const runFindings of [100, 12, 5]) {
          const options = { ...OPTIONS, rules: NO_ROBOTS, limits: { runFindings } };
          const whole = await lint([`${origin}/index.xml`], options).report;
          expect(whole.documents).toHaveLength(4);
          const resume = newPath();
          const abort = new AbortController();
          const first = { ...options, resume, signal: abort.signal, onReport: async () => abort.abort() };
          await lint([`${origin}/index.xml`], first).report;
          expect(keptIn(resume)).toHaveLength(4);
          expect(readFileSync(resume, 'utf8')).not.toContain('secret-word');
          expect(bytesOf(await lint([`${origin}/index.xml`], { ...options, resume }).report)).toBe(bytesOf(whole));
        }
      },
    );
  });

  test('that can no longer be written is a notice, and the run continues', async () => {
    await withServer(journalSite, async ({ origin }) => {
      const resume = newPath();
      const handle = await open(path);
      const handles = Object.getPrototypeOf(handle) as FileHandle;
      await handle.close();
      const append = handles.appendFile;
      let appends = 0;
      vi.spyOn(handles, 'appendFile').mockImplementation(async function (this: FileHandle, data) {
        // The header and two documents fit, and a part of the third.
        if (++appends <= 3) return append.call(this, data);
        await append.call(this, Buffer.from(data as Uint8Array).subarray(0, 50));
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 });
      });
      const abort = new AbortController();
      const options = { ...OPTIONS, resume };
      const run = { ...options, signal: abort.signal, onReport: async () => abort.abort() };
      const { notices, documents } = await lint([`${origin}/sitemap.xml`], run).report;
      expect(notices).toEqual([
        `the journal ${resume} could not be written (no space left on device): it lacks the documents read after that`,
      ]);
      expect(appends).toBe(4);
      expect(keptIn(resume)).toHaveLength(2);
      expect(readFileSync(resume, 'utf8').endsWith('\n')).toBe(true);
      vi.restoreAllMocks();
      const resumed = await lint([`${origin}/sitemap.xml`], options).report;
      expect(resumed.notices).toEqual([]);
      expect(resumed.documents).toEqual(documents);
    });
  });

  test('keeps the clock of the first run', async () => {
    const dated = join(folder, 'dated.xml');
    writeFileSync(dated, page('/a').replace('</loc>', '</loc><lastmod>2020-01-01</lastmod>'));
    const resume = newPath();
    const abort = new AbortController();
    const first = { ...OPTIONS, now: Date.UTC(2019), resume, signal: abort.signal, onProgress: () => abort.abort() };
    await lint([dated], first).report;
    expect(keptIn(resume)).toEqual([]);
    const { findings } = await lint([dated], { ...OPTIONS, now: null, resume }).report;
    expect(findings.map(({ rule }) => rule)).toContain('lastmod/future');
  });

  test('of a run that ended before it began is not touched', async () => {
    const resume = newPath();
    writeFileSync(resume, 'whatever');
    const report = await lint([path], { ...OPTIONS, resume, signal: AbortSignal.abort() }).report;
    expect(report.run.complete).toBe(false);
    expect(readFileSync(resume, 'utf8')).toBe('whatever');
  });
});
