// One run of each feature of the built command line; the details are tested in test/commands, in one process.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { ROOT, run } from './command-line.js';

const SHOP = 'fixtures/shop/sitemap.xml';
const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-features-'));
afterAll(() => rmSync(root, { recursive: true }));

const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="${SITEMAP_NAMESPACE}"><url><loc>https://example.com/#a</loc><lastmod>2026-01-31T10:00:00Z</lastmod></url></urlset>`;

/** A folder with these files, and a sitemap with one finding in `dist/`. */
function site(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'site-'));
  for (const [name, content] of Object.entries({ 'dist/sitemap.xml': SITEMAP, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

describe('a configuration is read from', () => {
  const config = { profile: 'bing', targets: 'dist/sitemap.xml', rules: { 'loc/fragment': 'error' } };
  const text = JSON.stringify(config);
  it.each([
    ['sitemap-lint.config.json', text],
    ['sitemap-lint.config.mjs', `export default ${text};`],
    ['sitemap-lint.config.cjs', `module.exports = ${text};`],
    [
      'sitemap-lint.config.ts',
      `import { defineConfig } from 'sitemap-lint';\nconst config: object = ${text};\nexport default defineConfig(config);`,
    ],
    ['package.json', JSON.stringify({ name: 'site', 'sitemap-lint': config })],
  ])('%s', async (name, content) => {
    const cwd = site({ [name]: content, 'node_modules/x': '' });
    symlinkSync(ROOT, join(cwd, 'node_modules/sitemap-lint'), 'dir');
    const { stdout, stderr } = await run(['-f', 'json'], { cwd });
    expect(stderr).toBe('');
    const report = JSON.parse(stdout);
    expect([report.run.profile, ...report.findings.map(({ rule }: { rule: string }) => rule)]).toEqual(['bing', 'loc/fragment']);
  });

  it('a configuration that throws is refused in one line, code 2', async () => {
    const cwd = site({ 'sitemap-lint.config.mjs': 'throw new Error("first\\nsecond");' });
    expect(await run(['dist/'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^sitemap-lint: \S+sitemap-lint\.config\.mjs cannot be loaded: first\n$/),
    });
  });
});

it('merge writes the report of all parts', async () => {
  const cwd = site({ 'dist/other.xml': SITEMAP });
  const words = ['dist/sitemap.xml', 'dist/other.xml', '--base-url', 'https://example.com/', '-f'];
  for (const part of [1, 2]) await run([...words, `json=${part}.json`, '--shard', `${part}/2`], { cwd });
  const outcomes = [await run(['merge', '1.json', '2.json', '-f', 'csv'], { cwd }), await run([...words, 'csv'], { cwd })].map(
    ({ stdout, ...rest }) => ({ ...rest, stdout: stdout.replace(/^[\d-]+T[\d:.]+Z/gm, '') }),
  );
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]?.stdout).toContain('loc/fragment');
});

it('init --yes writes a configuration that runs', async () => {
  const cwd = site({});
  expect((await run(['init', '--yes'], { cwd })).stdout).toMatch(/^Wrote sitemap-lint\.config\.json\. Next steps:\n/);
  expect((await run([], { cwd })).stdout).toContain('dist/sitemap.xml  urlset');
});

it('init without a terminal says that it cannot ask', async () => {
  const { code, stderr } = await run(['init'], { cwd: site({}), stdin: 'dist/\n' });
  expect([code, stderr]).toEqual([
    2,
    'sitemap-lint: init asks questions on a terminal, and there is none; --yes uses the default answers\n',
  ]);
});

it('--update-baseline writes a baseline with which nothing is reported', async () => {
  const cwd = site({});
  await run(['dist/', '--baseline', 'known.json', '--update-baseline'], { cwd });
  expect(readFileSync(join(cwd, 'known.json'), 'utf8')).toContain('"loc/fragment": 1');
  expect((await run(['dist/', '--baseline', 'known.json', '--max-warnings', '0'], { cwd })).code).toBe(0);
});

it('--timing prints three tables on standard error, the first with the start of the program', async () => {
  const { code, stderr } = await run(['--timing', SHOP]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Stage .*\n-[- ]+\nstart of the program /);
});

// How each option of each command treats its value is tested in test/commands/secrets.test.ts.
it.each([
  ['lint', 'http://user:hunter2@127.0.0.1:9/a.xml'],
  ['worker', '--status', '--queue', 'redis://user:hunter2@127.0.0.1:9/1'],
])('a password in an argument is not printed: %s %s', async (...words) => {
  const { stdout, stderr } = await run(words);
  expect(`${stdout}${stderr}`).not.toContain('hunter2');
  expect(`${stdout}${stderr}`).toContain('127.0.0.1:9');
});
