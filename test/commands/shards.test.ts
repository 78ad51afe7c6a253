// `--shard` and `merge` as commands: files, formats, exit codes, and what is refused.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { run } from '../support/run-command.js';

const BASE = ['--base-url', 'https://example.com/'];
const cwd = mkdtempSync(join(tmpdir(), 'sitemap-lint-shards-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const path = (name: string): string => join(cwd, name);
const jsonOf = (name: string): Record<string, unknown> => {
  const { run: about, ...report } = JSON.parse(readFileSync(path(name), 'utf8'));
  return { ...report, run: { ...about, startedAt: 0, durationMs: 0 } };
};

beforeAll(async () => {
  const names = Array.from({ length: 8 }, (_, n) => `s${n}.xml`);
  const listed = [...names, 'gone.xml'].map((name) => `<sitemap><loc>https://example.com/${name}</loc></sitemap>`);
  writeFileSync(path('index.xml'), `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${listed.join('\n')}</sitemapindex>`);
  for (const name of names) {
    const locs = ['/relative', 'https://example.com/same', `https://example.com/${name}`].map(
      (loc) => `<url><loc>${loc}</loc></url>`,
    );
    writeFileSync(path(name), `<urlset xmlns="${SITEMAP_NAMESPACE}">${locs.join('\n')}<odd/></urlset>`);
  }
  const parts = ['1', '2', '3'].map((index) =>
    run([...BASE, '--shard', `${index}/3`, '-f', `json=part-${index}.json`, 'index.xml'], { cwd }),
  );
  expect((await Promise.all(parts)).map(({ code, stderr }) => [code, stderr])).toEqual(Array(3).fill([1, '']));
  await run([...BASE, '-f', 'json=whole.json', 'index.xml'], { cwd });
});

const PARTS = ['part-3.json', 'part-1.json', 'part-2.json'];
const merge = (...words: string[]): ReturnType<typeof run> => run(['merge', ...PARTS, ...words], { cwd });

test.each(['part-1.json', 'whole.json'])('%s has the shape that is published', (name) => {
  const schema = JSON.parse(readFileSync('schemas/report.schema.json', 'utf8'));
  const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);
  expect([validate(JSON.parse(readFileSync(path(name), 'utf8'))), validate.errors]).toEqual([true, null]);
});

describe('merge', () => {
  test('writes the report of a run of all documents', async () => {
    expect(await merge('-f', 'json=merged.json')).toMatchObject({ code: 1, stdout: '', stderr: '' });
    expect(jsonOf('merged.json')).toEqual(jsonOf('whole.json'));
    expect(JSON.stringify(jsonOf('whole.json'))).toContain('tree/duplicate-url');
  });

  test.each(['compact', 'sarif', 'junit', 'checkstyle', 'gitlab', 'csv', 'markdown', 'html', 'ndjson', 'github', 'prometheus'])(
    'writes %s as a run of all documents does',
    async (format) => {
      const [merged, whole] = await Promise.all([merge('-f', format), run([...BASE, '-f', format, 'index.xml'], { cwd })]);
      const timeless = (text: string): string =>
        text
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
          .replace(/(durationMs"?:|duration_seconds(?:\{[^}]*\})? |timestamp_seconds(?:\{[^}]*\})? |time=")\s*[\d.e+]+/g, '$1 0')
          .replace(/\b\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, 'TIME')
          .replace(/\b[\d.,]+ (?:ms|s)\b/g, '0 s');
      const lines = (text: string): string[] => timeless(text).split('\n').sort();
      expect(lines(merged.stdout)).toEqual(lines(whole.stdout));
      expect(merged.code).toBe(whole.code);
    },
  );

  test('has the exit codes of lint', async () => {
    expect((await merge('--fail-on', 'never')).code).toBe(0);
    expect((await merge('--fail-on', 'never', '--max-warnings', '0')).code).toBe(1);
    expect((await merge('--fail-on', 'never', '--max-warnings', '999')).code).toBe(0);
  });

  test('applies a baseline, and writes it and the history, once', async () => {
    expect((await merge('--baseline', 'known.json', '--update-baseline', '-f', 'compact')).stderr).toBe('');
    expect(readFileSync(path('known.json'), 'utf8')).toContain('index/child-unreachable');
    writeFileSync(path('known.json'), JSON.stringify({ version: 1, documents: { 's0.xml': { 'loc/relative': 1 } } }));
    const { stdout } = await merge('--baseline', 'known.json', '-f', 'json', '--history', 'history.ndjson');
    expect(JSON.parse(stdout).summary.baselined).toBe(1);
    expect(readFileSync(path('history.ndjson'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('reads a configuration for what is about the whole, and parts leave that alone', async () => {
    writeFileSync(
      path('sitemap-lint.config.json'),
      JSON.stringify({ maxWarnings: 0, failOn: 'never', baseline: 'known.json', history: 'parts.ndjson' }),
    );
    writeFileSync(path('known.json'), JSON.stringify({ version: 1, documents: { 's0.xml': { 'loc/relative': 1 } } }));
    try {
      const part = await run([...BASE, '--shard', '1/1', '-f', 'json=alone.json', 'index.xml'], { cwd });
      expect([part.code, part.stderr]).toEqual([0, '']);
      expect(() => readFileSync(path('parts.ndjson'))).toThrow();
      const merged = await run(['merge', 'alone.json', '-f', 'json'], { cwd });
      expect([merged.code, JSON.parse(merged.stdout).summary.baselined]).toEqual([1, 1]);
      expect(readFileSync(path('parts.ndjson'), 'utf8')).toContain('"baselined":1');
    } finally {
      rmSync(path('sitemap-lint.config.json'));
    }
  });
});

describe('what is refused in one line', () => {
  test.each([
    [['--shard', '0/3', 'index.xml', '-f', 'json'], '--shard 0/3: the first part is 1, and the last is 3'],
    [['--shard', '4/3', 'index.xml', '-f', 'json'], '--shard 4/3: there is no part 4 of 3'],
    [['--shard', '1/0', 'index.xml', '-f', 'json'], '--shard 1/0: expected 1 to 10000 parts'],
    [['--shard', '1/10001', 'index.xml', '-f', 'json'], '--shard 1/10001: expected 1 to 10000 parts'],
    [['--shard', '1', 'index.xml', '-f', 'json'], '--shard 1: expected I/N, as in --shard 1/3 for the first of three parts'],
    [['--shard', 'a/b', 'index.xml', '-f', 'json'], '--shard a/b: expected I/N, as in --shard 1/3 for the first of three parts'],
    [['--shard', '1/3', 'index.xml'], '--shard needs a JSON report for sitemap-lint merge: add -f json=FILE'],
    [
      ['--shard', '1/3', 'index.xml', '-f', 'json', '--max-warnings', '3'],
      '--max-warnings applies to all parts together: use it with sitemap-lint merge instead',
    ],
    [
      ['--shard', '1/3', 'index.xml', '-f', 'json', '--baseline', 'b.json'],
      '--baseline applies to all parts together: use it with sitemap-lint merge instead',
    ],
    [['merge'], "'merge' needs a report: sitemap-lint merge <part.json...> [options]"],
    [['merge', 'none.json'], 'none.json: it cannot be read'],
    [['merge', 'index.xml'], 'index.xml: it is not JSON; write a report with -f json=FILE'],
    [['merge', 'whole.json'], 'whole.json: it is a report of all documents, not of one part; use --shard I/N to write one'],
    [['merge', 'part-1.json', 'part-2.json'], 'part 3 of 3 is missing; give merge all parts at once'],
    [['merge', 'part-1.json', 'part-2.json', 'part-1.json'], 'part 1 of 3 is given twice: part-1.json and part-1.json'],
    [['merge', ...PARTS, '--xsd', 'off'], "'merge' takes no --xsd; see sitemap-lint merge --help"],
    [
      ['merge', ...PARTS, '-f', 'json=part-1.json'],
      'a report would be written to part-1.json, which is merged as part-1.json; name another file',
    ],
  ])('%j', async (words, message) => {
    expect(await run(words, { cwd })).toMatchObject({ code: 2, stdout: '', stderr: `sitemap-lint: ${message}\n` });
  });

  test('a part that is not whole', async () => {
    const part = JSON.parse(readFileSync(path('part-1.json'), 'utf8'));
    writeFileSync(path('torn.json'), JSON.stringify({ ...part, shard: { ...part.shard, answers: 3 } }));
    expect((await run(['merge', 'torn.json'], { cwd })).stderr).toBe('sitemap-lint: torn.json: it is not a valid report\n');
    writeFileSync(path('other.json'), JSON.stringify({ ...part, shard: { ...part.shard, answers: [] } }));
    expect((await run(['merge', 'other.json'], { cwd })).stderr).toBe(
      'sitemap-lint: other.json: changed after sitemap-lint wrote it; lint that part again\n',
    );
  });
});
