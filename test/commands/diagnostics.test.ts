// `--timing`, `TIMING=1` and `--debug`: what they say, and that they change nothing else.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { lint } from '../../src/run/run.js';
import { run } from '../support/run-command.js';
import { withServer } from '../support/server.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-diagnostics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Two entries that are proved, and one that libxml2 has to judge. */
const MIXED = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/a</loc></url>
  <url><loc>https://example.com/b</loc></url>
  <url><loc>https://example.com/c</loc><lastmod>yesterday</lastmod></url>
</urlset>
`;
const PATH = join(folder, 'mixed.xml');
writeFileSync(PATH, MIXED);

const withoutTimes = (text: string): string => text.replace(/ in \d+ ms| in [\d.]+ s/g, '');

describe('--timing', () => {
  for (const [name, words, environment] of [
    ['as a flag', ['--timing', PATH], {}],
    ['as TIMING=1', [PATH], { TIMING: '1' }],
  ] as const) {
    it(`${name} prints three tables on standard error, and the usual report`, async () => {
      const plain = await run([PATH]);
      const timed = await run(words, { environment });
      expect(withoutTimes(timed.stdout)).toBe(withoutTimes(plain.stdout));
      expect(timed.code).toBe(1);
      expect(timed.stderr).toMatch(/^Stage .*\n-[- ]+\nstart of the program /);
      expect(timed.stderr).toMatch(/^lastmod\/invalid +[\d.]+ +[\d.]+ % +1$/m);
      expect(timed.stderr).toMatch(/^lastmod-form +1 +33\.3 %$/m);
    });
  }

  it('is not printed for --no-timing, whatever TIMING says', async () => {
    expect((await run(['--no-timing', PATH], { environment: { TIMING: '1' } })).stderr).toBe('');
  });
});

describe('--debug-entry', () => {
  const described = async (entry: number, path: string): Promise<string> => {
    const { stderr } = await run(['--debug-entry', `${entry}`, path]);
    return stderr;
  };

  it('prints the facts, the proof and the places of an entry', async () => {
    expect(await described(3, PATH)).toBe(
      `entry 3 of ${PATH}: line 5, bytes 194-265
  path: shown to the rules that wait for its facts
  facts: lastmod-form, lastmod-range
  schema: not proved (the pass cannot judge one of its values): libxml2 is asked
  values: loc 204-225, lastmod 240-249
`,
    );
    expect(await described(2, PATH)).toMatch(/path: counted by the pass.*\n {2}facts: none\n {2}schema: proved/);
    expect(await described(4, PATH)).toBe('');
  });

  it('says that an entry was in a sample, or read by the scanner', async () => {
    const path = join(folder, 'many.xml');
    const many = '  <url><loc>https://example.com/a b</loc></url>\n'.repeat(1_100);
    writeFileSync(path, MIXED.replace('</urlset>', `${many}  <url><a:b/></url>\n</urlset>`));
    expect(await described(1_102, path)).toContain('path: counted in its sample');
    expect(await described(1_104, path)).toContain('read by the scanner');
  });
});

describe('--debug', () => {
  it('says what share of the entries libxml2 validated', async () => {
    const { stderr } = await run(['--debug', PATH]);
    expect(stderr).toContain('entries:                3, of which libxml2 validated 1 (33.3 %)\n');
    expect(stderr).toMatch(/^peak memory: +\d+\.\d MiB /m);
    expect(stderr).toMatch(/^chunks to libxml2: +1, of \d+ bytes in all$/m);
    expect(stderr).toContain('libxml2 processes:      1\n');
    expect(stderr).not.toContain('Stage');
  });

  it('never starts libxml2 for a clean file', async () => {
    const clean = join(folder, 'clean.xml');
    writeFileSync(clean, MIXED.replace('yesterday', '2026-01-02'));
    const { stderr } = await run(['--debug', clean]);
    expect(stderr).toContain('libxml2 validated 0 (0.0 %)');
    expect(stderr).toContain('libxml2 processes:      0\n');
  });

  it('counts requests and connections', async () => {
    await withServer(
      (_request, response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(MIXED),
      async ({ origin }) => {
        const { stderr } = await run(['--debug', `${origin}/sitemap.xml`]);
        expect(stderr).toContain('for 2 requests\n');
      },
    );
  });
});

describe('diagnostics in the JSON report', () => {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync('schemas/report.schema.json', 'utf8')),
  );

  it('are there when they were asked for, and as the schema has them', async () => {
    const { stdout } = await run(['--debug', '-f', 'json', PATH]);
    const report = JSON.parse(stdout) as { diagnostics: { entries: number; entriesSent: number; rules: object } };
    expect(validate(report) ? [] : validate.errors).toEqual([]);
    expect(report.diagnostics).toMatchObject({ entries: 3, entriesSent: 1, chunks: 1, threads: 0, connections: 0 });
    expect(report.diagnostics.rules).toHaveProperty('lastmod/invalid');
  });

  it('are not there when nobody asked', async () => {
    expect(JSON.parse((await run(['-f', 'json', PATH])).stdout)).not.toHaveProperty('diagnostics');
  });

  it('count the same work whatever the threads', async () => {
    const work = async (threads: number | 'off'): Promise<unknown> => {
      const { diagnostics } = await lint([PATH, 'fixtures/shop/sitemap.xml'], { threads, diagnostics: true }).report;
      const { threadDocuments, ...counts } = diagnostics?.counts ?? {};
      expect(threadDocuments === 0).toBe(threads === 'off');
      const calls = Object.entries(diagnostics?.rules ?? {}).map(([id, cost]) => [id, cost.calls]);
      return { counts, calls: calls.sort() };
    };
    const alone = await work('off');
    expect(await work(1)).toEqual(alone);
    expect(await work(2)).toEqual(alone);
  });
});
