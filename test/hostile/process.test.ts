// The command line among hostile texts, options and surroundings.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { FORMATS } from '../../src/report/formats.js';
import { lint } from '../../src/run/run.js';
import { ROOT, run } from '../e2e/command-line.js';
import { NO_ADVICE } from '../support/advice.js';
import { NOW } from '../support/lint-text.js';
import { withServer } from '../support/server.js';
import { indexOf, sitemapOf } from './documents.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('options that are wrong are one line, code 2, and nothing is requested', () => {
  it.each([
    ['#102 an unknown option', ['--recurze']],
    ['#102 a value of the wrong kind', ['--concurrency', 'many']],
    ['#102 a value out of bounds', ['--concurrency', '1000000']],
    ['#102 an unknown rule', ['--rule', 'loc/none=off']],
    ['#102 a rule named like a part of every object', ['--rule', '__proto__=off']],
    ['#102 a format named like a part of every object', ['--format', 'constructor']],
    ['#102 a limit named like a part of every object', ['--limit', '__proto__=1']],
    ['#102 a root that is a file', ['--base-url', 'https://example.com/', '--root', 'package.json']],
  ])('%s', async (_, words) => {
    await withServer(
      (_request, response) => response.end(),
      async (server) => {
        const { code, stdout, stderr } = await run([...words, `${server.origin}/sitemap.xml`]);
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(/^sitemap-lint: [^\n]+\n$/);
        expect(server.connections).toBe(0);
      },
    );
  });
});

/** Escape sequences, turned text, lines of their own, commands of CI logs, formulas, markup. */
const TEXTS = [
  'a\u009b31mred',
  'a\u202egpj.exe\u2066',
  'a&#10;::error::b&#13;::set-output name=a::b',
  '::error file=a,line=1::b',
  '=cmd()|calc',
  '&lt;script>alert(1)&lt;/script>',
  '| a | `b` ```c',
];

it.each(Object.keys(FORMATS))(
  '#106 text that is meant for a terminal, a CI log or a page is escaped in the format %s',
  async (format) => {
    const path = join(folder, 'texts.xml');
    const entries = TEXTS.map((text) => `<url><loc>${text}</loc><lastmod>${text}</lastmod><x>${text}</x></url>`);
    writeFileSync(path, `<urlset xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</urlset>`);
    const { code, stdout, stderr } = await run(['-f', format, '--examples', '100', path]);
    expect([code, stderr]).toEqual([1, '']);
    // A part of the findings, or their counts, are all that these show.
    if (!['agent', 'github', 'markdown', 'prometheus'].includes(format)) expect(stdout).toContain('=cmd()');
    // Rows of CSV end in both (RFC 4180).
    const text = format === 'csv' ? stdout.replaceAll('\r\n', '\n') : stdout;
    expect(text).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u);
    if (format !== 'github') expect(stdout).not.toMatch(/^\s*::/m);
    else
      for (const line of stdout.trimEnd().split('\n'))
        expect(line).toMatch(/^::(?:error|warning|notice) file=[^:]*,title=[\w/-]+::[^\n]*$/);
    if (format === 'json') expect(JSON.parse(stdout).summary.errors).toBeGreaterThan(TEXTS.length);
  },
);

describe('the clock', () => {
  const soon = `<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.com/</loc><lastmod>2026-12-01</lastmod></url></urlset>`;
  const said = async (now: number): Promise<string[]> => {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(soon);
    }
    const { findings } = await lint(['-'], { stdin: bytes(), xsd: 'off', now, rules: NO_ADVICE }).report;
    return findings.map(({ rule }) => rule);
  };

  it('#107 is the one of the run: what lies in the future depends on it alone', async () => {
    expect(await said(NOW)).toEqual(['lastmod/future']);
    expect(await said(Date.UTC(2027, 0, 1))).toEqual([]);
    expect(await said(0)).toContain('lastmod/future');
  });
});

it('#108 few file descriptors are enough for many documents', async (context) => {
  if (process.platform === 'win32') context.skip('the system has no ulimit');
  await withServer(
    ({ url, headers: { host } }, response) => {
      const origin = `http://${host}`;
      const children = Array.from({ length: 60 }, (_, n) => `${origin}/${n}`);
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.end(url === '/index.xml' ? indexOf(children) : sitemapOf(`${origin}${url}`));
    },
    async (server) => {
      const command = `ulimit -n 40 && exec "$0" dist/cli.js --concurrency 64 -f json --fail-on never "$1"`;
      const words = ['-c', command, process.execPath, `${server.origin}/index.xml`];
      const { stdout, stderr } = await promisify(execFile)('sh', words, { cwd: ROOT });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout).summary.documents).toBe(61);
    },
  );
});

/** Runs a test against so many servers, each an origin of its own. */
async function withServers(count: number, test: (origins: readonly string[]) => Promise<void>): Promise<void> {
  if (count === 0) return test([]);
  await withServer(
    ({ url, headers: { host } }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.end(sitemapOf(`http://${host}${url}`));
    },
    ({ origin }) => withServers(count - 1, (origins) => test([...origins, origin])),
  );
}

it('#108 few file descriptors are enough for many hosts', async (context) => {
  if (process.platform === 'win32') context.skip('the system has no ulimit');
  await withServers(30, async (origins) => {
    const targets = origins.map((origin) => `${origin}/sitemap.xml`);
    const words = ['--concurrency', '64', '-f', 'json', '--fail-on', 'never', ...targets];
    const { stdout, stderr } = await run(words, { before: 'ulimit -n 40' });
    expect(stderr).toBe('');
    const { documents, findings } = JSON.parse(stdout);
    expect(documents.map(({ entries }: { entries: number }) => entries)).toEqual(Array(30).fill(1));
    expect(findings.filter(({ rule }: { rule: string }) => rule.startsWith('fetch/'))).toEqual([]);
  });
});
