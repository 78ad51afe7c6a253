// Builds the sites of docs/frameworks.md with the real generators, and lints them with the commands of the page: `npm run test:generators`.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CLI, NODE } from '../e2e/command-line.js';

const page = readFileSync('docs/frameworks.md', 'utf8');
const root = mkdtempSync(join(tmpdir(), 'sitemap-lint-generators-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// The command that the recipes call, as an installation has it; it adds a report that names every rule.
const bin = join(root, 'bin');
mkdirSync(bin);
writeFileSync(
  join(bin, 'sitemap-lint'),
  `#!/bin/sh\nexec "${NODE}" "${CLI}" --no-config -f ndjson=report.ndjson -f stylish "$@"\n`,
);
chmodSync(join(bin, 'sitemap-lint'), 0o755);
// Debian's packages are for Debian's Python.
symlinkSync('/usr/bin/python3', join(bin, 'python3'));

/** The sections with commands: their files by path, their commands, and the rules that they announce. */
const recipes = page
  .split(/^## /m)
  .slice(1)
  .filter((section) => section.includes('```sh\n'))
  .map((section) => ({
    name: section.slice(0, section.indexOf('\n')),
    files: [...section.matchAll(/`([^`\n]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(
      ([, path = '', text = '']) => [path, text] as const,
    ),
    commands: /^```sh\n(.*?)^```$/ms.exec(section)?.[1] ?? '',
    known: [...(/^Known findings: ([^.]*)\./m.exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, rule]) => rule),
  }));

it('the page has recipes', () =>
  expect(recipes.map(({ name }) => name)).toEqual(['Hugo', 'sitemap', 'Eleventy', 'VitePress', 'Hexo', 'Django', 'Astro']));

it.each(recipes)(
  '$name: its commands succeed, and find what the page says',
  { timeout: 600_000 },
  ({ name, files, commands, known }) => {
    const cwd = join(root, name);
    for (const [path, text] of files) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    const { CI: _, ...environment } = process.env;
    const env = {
      ...environment,
      PATH: [bin, process.env['PATH']].join(delimiter),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    };
    execFileSync('sh', ['-e', '-c', commands], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const records = readFileSync(join(cwd, 'report.ndjson'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; rule?: string; kind?: string; entries?: number });
    const rules = new Set(records.flatMap(({ type, rule }) => (type === 'finding' ? [rule] : [])));
    expect([...rules].sort()).toEqual([...known].sort());
    expect(records.find(({ kind }) => kind === 'urlset')?.entries).toBeGreaterThanOrEqual(1);
  },
);
