// Configurations of every kind: which is found, what it may hold, what goes before it.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_NAMESPACE } from '../../src/base/protocol.js';
import { ROOT } from '../e2e/command-line.js';
import { run } from '../support/run-command.js';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-config-'));
afterAll(() => rmSync(root, { recursive: true }));

const ENTRY = '<url><loc>https://example.com/#a</loc><lastmod>2026-01-31T10:00:00Z</lastmod></url>';
const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_NAMESPACE}">${ENTRY}</urlset>`;
let folders = 0;

/** A folder with these files, and a sitemap with one finding in `dist/`. */
function site(files: Readonly<Record<string, string>>): string {
  const folder = join(root, String(folders++));
  for (const [name, content] of Object.entries({ 'dist/sitemap.xml': SITEMAP, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** `profile: severity rule, …` of a run. */
async function said(cwd: string, ...words: string[]): Promise<string> {
  const { stdout, stderr } = await run(['-f', 'json', ...words], { cwd });
  if (stdout === '') return stderr.trimEnd();
  const report = JSON.parse(stdout) as { run: { profile: string }; findings: { rule: string; severity: string }[] };
  return [report.run.profile, ...report.findings.map(({ rule, severity }) => `${severity} ${rule}`)].join(' ');
}

const CONFIG = { profile: 'bing', targets: 'dist/sitemap.xml', rules: { 'loc/fragment': 'info' } };
const TEXT = JSON.stringify(CONFIG);

describe('is found as', () => {
  it.each([
    ['sitemap-lint.config.json', TEXT],
    ['sitemap-lint.config.mjs', `export default ${TEXT};`],
    ['sitemap-lint.config.cjs', `module.exports = ${TEXT};`],
    ['sitemap-lint.config.js', `module.exports = ${TEXT};`],
    ['sitemap-lint.config.ts', `const config: object = ${TEXT};\nexport default config satisfies object;`],
    ['package.json', JSON.stringify({ name: 'site', 'sitemap-lint': CONFIG })],
  ])('%s', async (name, content) => expect(await said(site({ [name]: content }))).toBe('bing info loc/fragment'));

  it('one in a folder above, whose paths are its own', async () => {
    const folder = site({
      'sitemap-lint.config.json': TEXT,
      'deep/er/package.json': '{"name":"sitemap-lint"}',
      'deep/sitemap-lint.config.json.d/x': '',
    });
    expect(await said(join(folder, 'deep/er'))).toBe('bing info loc/fragment');
  });

  it('the nearest one, by name before package.json', async () => {
    const folder = site({
      'sitemap-lint.config.json': '{"rulse":1}',
      'in/sitemap-lint.config.json': '{"profile":"yandex","targets":"../dist/sitemap.xml"}',
      'in/package.json': '{"sitemap-lint":{"profile":"baidu"}}',
    });
    expect(await said(join(folder, 'in'))).toBe('yandex warning loc/fragment');
  });

  it('TypeScript with defineConfig, from the package', async () => {
    const folder = site({
      'sitemap-lint.config.ts': `import { defineConfig } from 'sitemap-lint';\nexport default defineConfig(${TEXT.replace('"info"', '"error"')});`,
    });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/sitemap-lint'), 'dir');
    expect(await said(folder)).toBe('bing error loc/fragment');
  });
});

describe('the command line goes before it', () => {
  const folder = site({ 'sitemap-lint.config.json': TEXT });
  it.each([
    [['--profile', 'google'], 'google info loc/fragment'],
    [['--rule', 'loc/fragment=error'], 'bing error loc/fragment'],
    [['--no-config', 'dist/sitemap.xml'], 'sitemaps.org warning loc/fragment'],
    [['--config', '../other.mjs', 'dist/sitemap.xml'], 'baidu error loc/fragment'],
  ])('%j', async (words, expected) => {
    writeFileSync(join(root, 'other.mjs'), `export default { extends: 'baidu', rules: { 'loc/fragment': ['error', {}] } };`);
    expect(await said(folder, ...words)).toBe(expected);
  });
  it('and --rule before overrides', async () => {
    const other = site({
      'sitemap-lint.config.json': JSON.stringify({ overrides: [{ files: 'dist/*', rules: { 'loc/fragment': 'info' } }] }),
    });
    expect(await said(other, 'dist/')).toBe('sitemaps.org info loc/fragment');
    expect(await said(other, 'dist/', '--rule', 'loc/fragment=error')).toBe('sitemaps.org error loc/fragment');
  });
});

describe('extends', () => {
  it('profiles, files and packages, each going before those before it', async () => {
    const folder = site({
      'sitemap-lint.config.json': '{"extends":["google","shared-config","./base/b.json"],"rules":{"loc/fragment":"info"}}',
      'base/b.json': '{"extends":"./c.cjs","targets":"../dist/sitemap.xml","failOn":"info"}',
      'base/c.cjs': `module.exports = { rules: { 'loc/fragment': ['warning', {}], 'limits/url-count': ['warning', { max: 0 }] } };`,
      'node_modules/shared-config/package.json': '{"name":"shared-config","type":"module","exports":"./index.js"}',
      'node_modules/shared-config/index.js': `export default { rules: { 'limits/url-count': ['info', { max: 5 }], 'loc/fragment': 'off' } };`,
    });
    expect(await said(folder)).toBe('google warning limits/url-count info loc/fragment');
    expect((await run([], { cwd: folder })).code).toBe(1);
  });

  it('a severity alone leaves the options of what is extended', async () => {
    const folder = site({
      'sitemap-lint.config.json': '{"extends":"./base.json","rules":{"limits/url-count":"info"},"targets":"dist"}',
      'base.json': '{"rules":{"limits/url-count":["error",{"max":0}]}}',
    });
    expect(await said(folder)).toBe('sitemaps.org info limits/url-count warning loc/fragment');
    expect(await said(folder, '--rule', 'limits/url-count=warning')).toBe(
      'sitemaps.org warning limits/url-count warning loc/fragment',
    );
  });

  it.each([
    ['./a.json', 'circular: sitemap-lint.config.json -> a.json -> sitemap-lint.config.json'],
    ['./none.json', 'cannot be loaded: there is no such file'],
    [
      'no-such-package',
      "extends: 'no-such-package' cannot be loaded: no profile and no installed package has this name; the profiles are",
    ],
    ['https://example.com/config.js', "'https://example.com/config.js' is a URL, and configurations are not loaded from URLs"],
    ['data:text/javascript,export default {}', 'is a URL'],
    ['./notes.md', 'is not a configuration: expected a file name that ends in .ts, .mjs, .js, .cjs, .json'],
  ])('%s is refused', async (name, message) => {
    const folder = site({
      'sitemap-lint.config.json': JSON.stringify({ extends: name }),
      'a.json': '{"extends":"./sitemap-lint.config.json"}',
      'notes.md': '',
    });
    const { code, stdout, stderr } = await run(['dist/'], { cwd: folder });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^sitemap-lint: [^\n]+\n$/);
  });
});

describe('is refused in one line, code 2', () => {
  it.each([
    ['sitemap-lint.config.json', '{"rules":', 'sitemap-lint.config.json cannot be loaded: '],
    ['sitemap-lint.config.json', '', 'sitemap-lint.config.json cannot be loaded: it is empty'],
    ['sitemap-lint.config.json', '[[[]]]', 'sitemap-lint.config.json: expected an object'],
    ['sitemap-lint.config.json', 'null', 'sitemap-lint.config.json cannot be loaded: '],
    ['sitemap-lint.config.json', `${'['.repeat(200_000)}`, 'sitemap-lint.config.json cannot be loaded: '],
    [
      'sitemap-lint.config.json',
      '{"format":"jsno"}',
      "sitemap-lint.config.json: format: unknown format 'jsno', did you mean 'json'?",
    ],
    [
      'sitemap-lint.config.json',
      '{"limit":"entry-byts=1"}',
      "sitemap-lint.config.json: limit: --limit entry-byts=1: unknown limit 'entry-byts', did you mean 'entry-bytes'?",
    ],
    ['sitemap-lint.config.mjs', 'export const a = 1;', 'sitemap-lint.config.mjs cannot be loaded: it has no default export'],
    ['sitemap-lint.config.mjs', 'throw new Error("first\\nsecond");', 'sitemap-lint.config.mjs cannot be loaded: first'],
    ['sitemap-lint.config.ts', 'export default {', 'sitemap-lint.config.ts cannot be loaded: '],
    ['sitemap-lint.config.cjs', 'module.exports = new Proxy({}, { ownKeys() { throw new Error("no"); } });', 'no'],
  ])('%s: %s', async (name, content, message) => {
    const { code, stdout, stderr } = await run(['dist/'], { cwd: site({ [name]: content }) });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^sitemap-lint: [^\n]+\n$/);
  });
  it('a file that is not there', async () => {
    const { code, stderr } = await run(['--config', 'none.json', 'dist/'], { cwd: site({}) });
    expect([code, stderr]).toEqual([2, expect.stringContaining('none.json cannot be loaded: there is no such file')]);
  });
});

it('ignore leaves files and children out, and not what is named', async () => {
  const child = '<sitemap><loc>https://example.com/sitemap.xml</loc><lastmod>2026-01-31T10:00:00Z</lastmod></sitemap>';
  const index = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${child}</sitemapindex>`;
  const config = { baseUrl: 'https://example.com/', root: 'dist', ignore: ['dist/sitemap.xml'] };
  const folder = site({ 'sitemap-lint.config.json': JSON.stringify(config), 'dist/sitemap-index.xml': index });
  expect(await said(folder, 'dist/')).toBe('sitemaps.org');
  expect(await said(folder, 'dist/sitemap-index.xml')).toBe('sitemaps.org');
  expect(await said(folder, 'dist/sitemap.xml')).toBe('sitemaps.org warning loc/fragment');
  expect(await said(folder, 'dist/sitemap.*')).toBe('sitemap-lint: All files of dist/sitemap.* are ignored; name another target');
});

it('reports go where the configuration is', async () => {
  const folder = site({ 'sitemap-lint.config.json': '{"targets":"dist","format":["json=out/report.json"]}', 'in/x': '' });
  expect((await run([], { cwd: join(folder, 'in') })).code).toBe(0);
  cpSync(join(folder, 'out/report.json'), join(folder, 'copy.json'));
});

describe('--print-config', () => {
  const config = {
    extends: './base.json',
    maxWarnings: 3,
    header: ['Authorization: Bearer word'],
    overrides: [{ files: 'dist/a*', rules: { 'loc/fragment': 'off' } }],
  };
  let printed: (target: string, ...words: string[]) => Promise<Record<string, never>>;
  beforeAll(() => {
    const folder = site({
      'sitemap-lint.config.json': JSON.stringify(config),
      'base.json': '{"profile":"google","rules":{"loc/fragment":"info"},"ignore":"**/b.xml"}',
    });
    printed = async (...words) => {
      const { code, stdout } = await run(['--print-config', ...words], { cwd: folder });
      expect(code).toBe(0);
      expect(stdout).not.toContain('word');
      return JSON.parse(stdout) as Record<string, never>;
    };
  });
  it('says what counts for a target, and where it comes from', async () => {
    expect(await printed('dist/c.xml', '--concurrency', '3')).toMatchObject({
      target: 'dist/c.xml',
      ignored: false,
      options: {
        profile: { value: 'google', from: 'base.json' },
        maxWarnings: { value: 3, from: 'sitemap-lint.config.json' },
        concurrency: { value: 3, from: 'command line' },
        quiet: { value: false, from: 'default' },
      },
      rules: {
        'loc/fragment': { severity: 'info', from: 'base.json' },
        'lastmod/future': { severity: 'info', from: 'profile google' },
        'loc/relative': { severity: 'error', from: 'default' },
      },
    });
  });
  it('knows overrides and what is ignored', async () => {
    expect(await printed('dist/a.xml')).toMatchObject({ rules: { 'loc/fragment': { severity: 'off', from: 'overrides' } } });
    expect(await printed('dist/b.xml')).toMatchObject({ ignored: true });
  });
  it('works without a configuration, and wants one target', async () => {
    expect((await run(['--print-config', '--no-config', 'a.xml'])).stdout).toContain('"config": null');
    expect(await run(['--print-config', '--no-config'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/needs one target/),
    });
  });
});

describe('rules and explain', () => {
  const folder = site({
    'sitemap-lint.config.json': JSON.stringify({
      profile: 'google',
      submitted: 'search-console',
      format: 'json',
      rules: { 'limits/tiny-files': ['warning', { average: 7 }], 'loc/fragment': 'off' },
      verifiedHosts: ['cdn.example'],
    }),
  });
  interface Listed {
    id: string;
    severity: string;
    options: Record<string, unknown>;
    messages: Record<string, string>;
    config: string | null;
    profile: { name: string } | null;
    authority: { title: string; url: string | null; clause: string }[];
  }
  const listed = async (...words: string[]): Promise<Map<string, Listed>> => {
    const { stdout } = await run(['rules', '-f', 'json', ...words], { cwd: folder });
    return new Map((JSON.parse(stdout) as Listed[]).map((rule) => [rule.id, rule]));
  };

  it('show rules as the configuration has them, and who asks for them', async () => {
    const rules = await listed();
    expect(rules.get('loc/fragment')).toMatchObject({ severity: 'off', config: 'sitemap-lint.config.json' });
    expect(rules.get('limits/tiny-files')).toMatchObject({ severity: 'warning', options: { average: 7 } });
    expect(rules.get('loc/out-of-scope-host')).toMatchObject({
      severity: 'warning',
      options: { verified: ['cdn.example'] },
      config: 'sitemap-lint.config.json',
      profile: { name: 'google' },
    });
    expect(rules.get('loc/out-of-scope-path')).toMatchObject({ severity: 'off', config: null, profile: { name: 'google' } });
    expect(rules.get('loc/out-of-scope-path')?.authority[0]).toMatchObject({ title: 'sitemaps.org protocol' });
    for (const { authority } of rules.values()) expect(authority.length).toBeGreaterThan(0);
  });

  it('let --profile go before it, and --no-config leave it alone', async () => {
    const other = await listed('--profile', 'yandex');
    expect(other.get('fetch/redirect')).toMatchObject({ severity: 'error', profile: { name: 'yandex' } });
    expect(other.get('loc/fragment')).toMatchObject({ severity: 'off' });
    const bare = await listed('--no-config');
    expect(bare.get('loc/fragment')).toMatchObject({ severity: 'warning', config: null });
    expect(bare.get('limits/tiny-files')).toMatchObject({ config: null });
  });

  it('mark in the table what the configuration sets', async () => {
    const { stdout } = await run(['rules'], { cwd: folder });
    expect(stdout).toMatch(/^loc\/fragment +off\+ +entry.*\n.*\n {4}\+ set in sitemap-lint\.config\.json\n/m);
    expect(stdout.replaceAll('\n', ' ')).toContain('google changes. + marks the 6 that the configuration sets.');
  });

  it('explain a rule as it is here', async () => {
    const { stdout } = await run(['explain', 'loc/fragment'], { cwd: folder });
    expect(stdout).toContain('  - Severity: off, in sitemap-lint.config.json\n');
    expect(stdout).toContain('(severity: off)');
    const bare = await run(['explain', 'loc/fragment', '--no-config', '--profile', 'bing'], { cwd: folder });
    expect(bare.stdout).toContain('  - Severity in the profile bing: warning\n');
  });

  it('refuse a configuration that cannot be used', async () => {
    const broken = site({ 'sitemap-lint.config.json': '{"profile":"bong"}' });
    for (const words of [['rules'], ['explain', 'loc/fragment']]) {
      const { code, stderr } = await run(words, { cwd: broken });
      expect([code, stderr]).toEqual([2, expect.stringContaining('profile: expected one of sitemaps.org, google, bing')]);
    }
  });
});
