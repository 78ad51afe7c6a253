// The run as a whole: when it is complete, and what is left of it when it fails.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Limits } from '../../src/base/limits.js';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { limitsOf } from '../../src/lint/options.js';
import type { Report } from '../../src/report/report.js';
import { lint } from '../../src/run/run.js';
import { DEFAULTS, type LintOptions } from '../../src/run/run-options.js';
import { NO_ADVICE } from '../support/advice.js';
import { closedPort, withServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const urlset = (content: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}">${content}</urlset>`;
const index = (loc: string): string =>
  `<sitemapindex xmlns="${SITEMAP_NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const CLEAN = urlset('<url><loc>https://example.com/</loc></url>');

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** `/404` and the like answer with that status; what else there is says its name. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', headers } = request;
  const base = `http://${headers.host}`;
  const send = (text: string): void => void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  if (/^\/\d+$/.test(url)) response.writeHead(Number(url.slice(1))).end();
  else if (url === '/loop') response.writeHead(301, { location: '/loop' }).end();
  else if (url === '/short') {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': '100000' });
    response.write(CLEAN, () => response.destroy());
  } else if (url === '/slow') response.writeHead(200, { 'content-type': 'application/xml' }).write('<urlset');
  else if (url.startsWith('/index?')) send(index(base + decodeURIComponent(url.slice('/index?'.length))));
  else send(CLEAN.replace('https://example.com', base));
}

describe('a run is complete', () => {
  const whole: readonly (readonly [name: string, path: string, complete: boolean])[] = [
    ['when all was read', '/sitemap.xml', true],
    ['when the server says that there is nothing', '/404', true],
    ['when the server says that nobody may read it', '/403', true],
    ['when the redirects form a loop', '/loop', true],
    ['when a child is not there', '/index?/404', true],
    ['not when the server fails', '/501', false],
    ['not when the server has no time', '/408', false],
    ['not when a child fails', '/index?/501', false],
    ['not when the transfer breaks off', '/short', false],
    ['not when the transfer of a child breaks off', '/index?/short', false],
    ['not when a document takes too long', '/slow', false],
    ['not when indexes are listed too deep', '/index?/index%3F/index%3F/index%3F/sitemap.xml', false],
  ];
  for (const [name, path, complete] of whole) {
    it(name, async () => {
      await withServer(answer, async ({ origin }) => {
        const { run } = await lint([origin + path], { xsd: 'off', timeout: 1 }).report;
        expect(run.complete).toBe(complete);
      });
    });
  }

  it('not when the server cannot be reached', async () => {
    const { run } = await lint([`http://127.0.0.1:${await closedPort()}/sitemap.xml`], { xsd: 'off' }).report;
    expect(run.complete).toBe(false);
  });

  const packed = gzipSync(CLEAN);
  const files: readonly (readonly [
    name: string,
    content: string | Uint8Array,
    options: Partial<LintOptions>,
    complete: boolean,
  ])[] = [
    ['when a file breaks every rule', urlset('<url><loc>/a</loc><x/></url>&'), {}, true],
    ['when a file was written in part, for all of it was read', CLEAN.slice(0, 80), {}, true],
    ['when children are not to be read', index('https://example.com/a.xml'), { recurse: false }, true],
    ['not when an archive breaks off', packed.subarray(0, packed.length - 10), {}, false],
    ['not when the file is larger than the limit', CLEAN.repeat(100), { limits: { documentBytes: 4_096 } }, false],
    ['not when an entry is too large to be looked at', urlset(`<url><loc>${'a'.repeat(2_000_000)}</loc></url>`), {}, false],
  ];
  for (const [name, content, options, complete] of files) {
    it(name, async () => {
      const { run } = await lint([file('sitemap.xml', content)], { xsd: 'off', ...options }).report;
      expect(run.complete).toBe(complete);
    });
  }

  it('not when it was interrupted before it began', async () => {
    const { run, documents } = await lint([file('sitemap.xml', CLEAN)], { signal: AbortSignal.abort() }).report;
    expect([run.complete, documents]).toEqual([false, []]);
  });
});

it('a report names files of a folder that may be broken sitemaps', async () => {
  const site = mkdtempSync(join(folder, 'site-'));
  for (const [name, content] of Object.entries({ 'sitemap.xml': CLEAN, 'posts.xml': '', 'feed.xml': '<rss/>' }))
    writeFileSync(join(site, name), content);
  const { notices } = await lint([site], { xsd: 'off' }).report;
  expect(notices).toEqual([`Skipped in the folder ${site}: ${join(site, 'posts.xml')} is empty; name a file to check it.`]);
});

describe('a failure of the tool itself', () => {
  it('#101 rejects, after the report of what was found before it', async () => {
    const reports: Report[] = [];
    const paths = [file('a.xml', CLEAN), file('b.xml', CLEAN)];
    let documents = 0;
    const report = lint(paths, {
      xsd: 'off',
      concurrency: 1,
      onProgress: ({ documentsDone }) => {
        documents = documentsDone;
        if (documents === 1) throw new Error('out of the blue');
      },
      onReport: async (partial) => void reports.push(partial),
    }).report;
    await expect(report).rejects.toThrow('out of the blue');
    expect(reports).toMatchObject([{ run: { complete: false }, summary: { documents: 1, entries: 1 } }]);
  });
});

describe('the targets', () => {
  it('are told before anything is read, and what refuses them ends the run', async () => {
    const told: string[] = [];
    const report = lint([file('a.xml', CLEAN)], {
      onTargets: async (targets) => {
        told.push(...targets.map(({ text }) => text.replace(/^.*\//, '')));
        throw new Error('not these');
      },
      onProgress: () => told.push('read'),
    }).report;
    await expect(report).rejects.toThrow('not these');
    expect(told).toEqual(['a.xml']);
  });
});

describe('the options', () => {
  it('have their defaults where they are undefined', async () => {
    const names = Object.keys(DEFAULTS) as (keyof LintOptions)[];
    const nothing = Object.fromEntries(names.map((name) => [name, undefined])) as Partial<LintOptions>;
    const { documents, run } = await lint([file('a.xml', urlset('<url><loc>/a</loc></url>'))], nothing).report;
    expect([documents[0]?.entries, run.complete]).toEqual([1, true]);
  });

  it('keep theirs beside a limit that is undefined', () => {
    const limits = { findings: undefined } as unknown as Partial<Limits>;
    expect(limitsOf({ ...DEFAULTS, maxFindings: 7, limits }).findings).toBe(7);
  });

  const misused: readonly (readonly [name: string, options: object, message: string])[] = [
    ['headers that are null', { headers: null }, 'headers: expected'],
    ['headers that are a text', { headers: 'a: b' }, 'headers: expected'],
    ['headers that are pairs', { headers: [['a', 'b']] }, 'headers: expected'],
    ['headers that are a Map', { headers: new Map([['a', 'b']]) }, 'headers: expected'],
    ['headers that are Headers', { headers: new Headers({ a: 'b' }) }, 'headers: expected'],
    ['a header that is a number', { headers: { a: 1 } }, '--header: the value of the header a'],
    ['ports that are null', { allowPorts: null }, 'allowPorts: expected an array'],
    ['ports that are one', { allowPorts: 8080 }, 'allowPorts: expected an array'],
    ['ports that are a text', { allowPorts: '8080' }, 'allowPorts: expected an array'],
    ['a port that is a text', { allowPorts: ['8080'] }, '--allow-port 8080: expected a port'],
    ['a port that is a symbol', { allowPorts: [Symbol('port')] }, '--allow-port Symbol(port): expected a port'],
    ['a time that is no number', { timeout: 'soon' }, 'timeout: expected a number of seconds'],
  ];
  it.each(misused)('refuse %s', async (_name, options, message) => {
    const report = lint([file('a.xml', CLEAN)], options as Partial<LintOptions>).report;
    await expect(report).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining(message) });
  });
});

describe('a profile', () => {
  const reduced = file('reduced.xml', urlset('<url><loc>https://example.com/</loc><lastmod>2005-01</lastmod></url>'));

  it('decides about severities, and the report names it', async () => {
    const { run, findings } = await lint([reduced], { profile: 'google', rules: NO_ADVICE }).report;
    expect([run.profile, ...findings.map(({ severity }) => severity)]).toEqual(['google', 'warning']);
  });
});
