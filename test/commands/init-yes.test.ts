// `init` where nobody answers: what --yes writes, and what is left alone.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../e2e/command-line.js';
import { run } from '../support/run-command.js';

/** The published address of the schema. Editors and catalogues know it, so it must not change within a major version. */
const ID = 'https://raw.githubusercontent.com/sitemap-lint/sitemap-lint/v0/schemas/config.schema.json';

const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-init-'));
afterAll(() => rmSync(root, { recursive: true }));

function folder(): string {
  return mkdtempSync(join(root, 'site-'));
}

describe('init --yes', () => {
  it('writes a configuration that runs, for the folder that the site is built into', async () => {
    const cwd = folder();
    mkdirSync(join(cwd, 'public'));
    writeFileSync(join(cwd, 'public/sitemap.xml'), '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>');
    const { code, stdout, stderr } = await run(['init', '--yes'], { cwd });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Wrote sitemap-lint\.config\.json\. Next steps:\n/);
    expect(JSON.parse(readFileSync(join(cwd, 'sitemap-lint.config.json'), 'utf8'))).toEqual({
      $schema: ID,
      profile: 'sitemaps.org',
      targets: ['public/'],
      failOn: 'error',
      rules: {},
    });
    expect((await run([], { cwd })).stdout).toContain('public/sitemap.xml  urlset');
  });

  it('names the schema of the version that is installed in the folder', async () => {
    const cwd = folder();
    cpSync(join(ROOT, 'schemas'), join(cwd, 'node_modules/sitemap-lint/schemas'), { recursive: true });
    await run(['init', '--yes'], { cwd });
    const { $schema } = JSON.parse(readFileSync(join(cwd, 'sitemap-lint.config.json'), 'utf8')) as { $schema: string };
    expect(JSON.parse(readFileSync(join(cwd, $schema), 'utf8'))).toMatchObject({ $id: ID });
  });

  it('takes what is given', async () => {
    const cwd = folder();
    await run(['init', '-y', '--profile', 'bing', '--fail-on', 'warning', 'https://example.org/'], { cwd });
    expect(JSON.parse(readFileSync(join(cwd, 'sitemap-lint.config.json'), 'utf8'))).toMatchObject({
      profile: 'bing',
      targets: ['https://example.org/'],
      failOn: 'warning',
    });
  });

  it.each(['sitemap-lint.config.ts', 'sitemap-lint.config.json', 'package.json'])(
    'leaves %s alone without --force',
    async (name) => {
      const cwd = folder();
      writeFileSync(join(cwd, name), '{"sitemap-lint":{}}');
      const { code, stderr } = await run(['init', '--yes'], { cwd });
      expect([code, stderr]).toEqual([
        2,
        `sitemap-lint: ${name} already has a configuration; use --force to write another one\n`,
      ]);
      expect(readdirSync(cwd)).toEqual([name]);
      const forced = await run(['init', '--yes', '--force'], { cwd });
      expect(forced.code).toBe(0);
      expect(forced.stdout.includes('remove one of them')).toBe(name.endsWith('.ts'));
    },
  );
});

it('without a terminal, init says that it cannot ask', async () => {
  const cwd = folder();
  const { code, stderr } = await run(['init'], { cwd, stdin: 'dist/\n' });
  expect([code, stderr]).toEqual([
    2,
    'sitemap-lint: init asks questions on a terminal, and there is none; --yes uses the default answers\n',
  ]);
  expect(readdirSync(cwd)).toEqual([]);
});

it('lint takes no option of init', async () => {
  expect((await run(['--force', 'a.xml'])).stderr).toBe("sitemap-lint: 'lint' takes no --force; see sitemap-lint lint --help\n");
});
