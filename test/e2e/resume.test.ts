// The built command line with a journal: ended in the middle, and gone on with.

import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { run as runHere } from '../support/run-command.js';
import { type TestServer, withServer } from '../support/server.js';
import { type Outcome, run, start } from './command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-resume-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CHILDREN = 8;
/** The child at which a run is ended. */
const LAST = '/5.xml';

/** Some entries are plain, some need the XSD, some break a rule, and one child is missing. */
function sitemap(path: string, host: string): string | null {
  if (path === '/sitemap.xml') {
    const entries = Array.from({ length: CHILDREN }, (_, i) => `<sitemap><loc>http://${host}/${i}.xml</loc></sitemap>`);
    return `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries.join('\n')}</sitemapindex>`;
  }
  if (path === '/2.xml') return null;
  const inside = [`<loc>http://${host}${path}</loc>`, '<loc>/relative</loc>', `<loc>http://${host}/odd</loc><odd/>`];
  return `<urlset xmlns="${SITEMAP_NAMESPACE}">${inside.map((text) => `<url>${text}</url>`).join('\n')}</urlset>`;
}

function answer({ url = '', headers: { host = '' } }: IncomingMessage, response: ServerResponse): void {
  const text = sitemap(url, host);
  if (text === null) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
}

/** The report without what differs between any two runs; the server's port is the same in all of a test. */
function reportOf({ stdout }: Outcome): unknown {
  const report = JSON.parse(stdout);
  return { ...report, run: { ...report.run, startedAt: null, durationMs: null } };
}

/** Runs a test against the site; while `hold` is set, the child at which a run is to end gets no answer. */
async function withSite(
  test: (site: TestServer & { words: string[]; journal: string; hold: boolean; asked: Promise<void> }) => Promise<void>,
): Promise<void> {
  const site = { hold: false, tell: (): void => undefined };
  const asked = new Promise<void>((resolve) => {
    site.tell = resolve;
  });
  await withServer(
    (request, response) => {
      if (!site.hold || request.url !== LAST) return answer(request, response);
      response.writeHead(200, { 'content-type': 'application/xml' }).write('<urlset');
      site.tell();
    },
    async (server) => {
      const journal = join(folder, `${server.port}.journal`);
      const words = [`${server.origin}/sitemap.xml`, '-f', 'json', '--concurrency', '1', '--resume', journal];
      await test(Object.assign(site, server, { words, journal, asked }));
    },
  );
}

describe('a run that is ended', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', null],
  ] as const) {
    it(`by ${signal} goes on where it was, and reports what a whole one does`, async () => {
      await withSite(async (site) => {
        const { words, journal, requests } = site;
        const whole = await run(words);
        expect([whole.code, whole.stderr, existsSync(journal)]).toEqual([1, '', false]);

        site.hold = true;
        const running = start(words);
        await Promise.race([site.asked, running.outcome]);
        running.process.kill(signal);
        const ended = await running.outcome;
        expect(ended.code).toBe(code);
        const advice = `sitemap-lint: the run was cut short; run the same command again to continue from ${journal}\n`;
        expect(ended.stderr).toBe(signal === 'SIGKILL' ? '' : advice);
        // The index and four children; the missing one is asked for again.
        expect(readFileSync(journal, 'utf8').split('\n')).toHaveLength(1 + 5 + 1);

        site.hold = false;
        requests.length = 0;
        const resumed = await run(words);
        expect([resumed.code, resumed.stderr]).toEqual([1, '']);
        expect(reportOf(resumed)).toEqual(reportOf(whole));
        expect(requests).toEqual(['GET /robots.txt', 'GET /2.xml', `GET ${LAST}`, 'GET /6.xml', 'GET /7.xml']);
        expect(existsSync(journal) || existsSync(`${journal}.sitemap-lint-lock`)).toBe(false);
      });
    });
  }

  it('by a full disk at its report has read nothing in vain', async (context) => {
    if (!existsSync('/dev/full')) context.skip('the system has no device that is always full');
    await withSite(async ({ words, journal, requests }) => {
      const full = openSync('/dev/full', 'w');
      const failed = await run(words, { stdout: full });
      closeSync(full);
      expect([failed.code, existsSync(journal)]).toEqual([2, true]);
      requests.length = 0;
      expect((await run(words)).code).toBe(1);
      expect(requests).toEqual(['GET /robots.txt', 'GET /2.xml']);
    });
  });
});

describe('a journal that cannot be used is one line and code 2', () => {
  const path = join(folder, 'other.txt');

  it('when it is something else', async () => {
    writeFileSync(path, 'notes\n');
    const { code, stdout, stderr } = await runHere(['fixtures/shop/sitemap.xml', '--resume', path]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `sitemap-lint: --resume ${path}: the file exists and is not a journal of sitemap-lint; use another file\n`,
    );
    expect(readFileSync(path, 'utf8')).toBe('notes\n');
  });

  it('when a report goes there', async () => {
    const report = join(folder, 'report.json');
    const { code, stderr } = await runHere([
      'fixtures/shop/sitemap.xml',
      '-f',
      `json=${report}`,
      '--resume',
      `${folder}/./report.json`,
    ]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^sitemap-lint: --resume .*: a report goes there; use another file for the journal\n$/);
    expect(existsSync(report)).toBe(false);
  });

  it('when a report goes where its lock will lie', async () => {
    const journal = join(folder, 'locked.journal');
    const lock = `${journal}.sitemap-lint-lock`;
    const words = ['fixtures/shop/sitemap.xml', '-f', `json=${folder}/./locked.journal.sitemap-lint-lock`, '--resume', journal];
    const { code, stderr } = await runHere(words);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^sitemap-lint: --resume .*: a report goes to .*\/locked\.journal\.sitemap-lint-lock, the journal's lock; use another file for the journal\n$/,
    );
    expect([existsSync(lock), existsSync(journal)]).toEqual([false, false]);
  });

  for (const [name, flag, words] of [
    ['standard output', 'w', ['-f', 'json']],
    ['standard output', 'a', ['-f', 'json']],
    ['standard output', 'w', ['-o', join(folder, 'elsewhere')]],
    ['standard error', 'w', []],
  ] as const) {
    it(`when ${name} goes there (${[flag, ...words.slice(0, 1)].join(', ')})`, async () => {
      const shared = join(folder, 'shared.json');
      writeFileSync(shared, '{"journal":"sitemap-lint",');
      const descriptor = openSync(shared, flag);
      const before = readFileSync(shared, 'utf8');
      const descriptors = name === 'standard output' ? { stdout: descriptor } : { stderr: descriptor };
      const { code, stderr } = await run(['fixtures/shop/sitemap.xml', ...words, '--resume', shared], descriptors);
      closeSync(descriptor);
      const line = `sitemap-lint: --resume ${shared}: ${name} goes there; use another file for the journal\n`;
      expect(code).toBe(2);
      expect([stderr, readFileSync(shared, 'utf8')]).toEqual(name === 'standard output' ? [line, before] : ['', before + line]);
    });
  }

  it('when it is linted', async () => {
    const linted = join(folder, 'linted.xml');
    writeFileSync(linted, '');
    const input = openSync(linted, 'r');
    const message = /^sitemap-lint: --resume .*linted\.xml: it is linted as .*; use another file for the journal\n$/;
    for (const [target, surroundings] of [
      [linted, {}],
      ['-', { input }],
    ] as const) {
      const { code, stderr } = await run([target, '--resume', linted], surroundings);
      expect([code, readFileSync(linted, 'utf8')]).toEqual([2, '']);
      expect(stderr).toMatch(message);
    }
    closeSync(input);
  });

  it('when a part of its path is not a folder', async () => {
    const below = 'fixtures/shop/sitemap.xml/journal';
    const { code, stderr } = await runHere(['fixtures/shop/sitemap.xml', '--resume', below]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^sitemap-lint: --resume .*: the journal cannot be opened \(not a directory\)\n$/);
  });
});
