// A password in an argument appears in no output, whatever the command uses the argument for.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { COMMANDS, type CommandName, OPTION_ENTRIES, spellingOf, takes } from '../../src/commands/commands.js';
import { ROOT } from '../e2e/command-line.js';
import { run } from '../support/run-command.js';

const PASSWORD = 'hunter2';
/** A port where no server listens. */
const SECRET = `http://user:${PASSWORD}@127.0.0.1:9/reports/a.json`;
const SECRETS = [
  SECRET,
  `redis://user:${PASSWORD}@127.0.0.1:9/x`,
  `user:${PASSWORD}@127.0.0.1/a`,
  `http://us er:a ${PASSWORD}@h/`,
];
const PROXY = `http://user:${PASSWORD}@127.0.0.1:9`;
const SITEMAP = join(ROOT, 'fixtures/shop/sitemap.xml');

/** Operands with which each command starts. */
const OPERANDS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  lint: [SITEMAP],
  audit: [SITEMAP],
  page: ['http://127.0.0.1:9/'],
  diff: [SITEMAP, SITEMAP],
  trend: [SITEMAP],
  merge: [SITEMAP],
  split: [SITEMAP],
  join: [SITEMAP],
};

/** Other options that some options need before their value is read. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  cache: ['--pages'],
  'pages-include': ['--pages'],
  'pages-exclude': ['--pages'],
  'fix-only': ['--fix-dry-run'],
};

const TEXTS = new Set(['string', 'list', 'choice']);
const commands = (Object.keys(COMMANDS) as CommandName[]).filter((command) => command !== 'help');
const lines: readonly (readonly string[])[] = [
  ...commands.map((command) => [command, ...(OPERANDS[command] ?? []).slice(1), SECRET]),
  ...OPTION_ENTRIES.filter(([, { type }]) => TEXTS.has(type)).map(([name, spec]) => {
    const command = commands.find((one) => takes(one, name)) as CommandName;
    const option = `--${command === spec.only ? spellingOf(name, spec) : name}`;
    return [command, ...(OPERANDS[command] ?? []), ...(NEEDED[name] ?? []), option, SECRET];
  }),
  ['lint', SITEMAP, `--format=json=${SECRET}`],
  ...['-f=json', '--debug', '--print-config'].map((option) => ['lint', 'http://example.com/', option, '--proxy', PROXY]),
  ...SECRETS.flatMap((secret) => [
    ['lint', secret],
    ['lint', '--fix', secret],
    ['lint', SITEMAP, '--root', secret, '--base-url', 'http://127.0.0.1:9/'],
    ['lint', SITEMAP, '--baseline', secret],
    ['lint', SITEMAP, `--config=${secret}`],
    ['lint', SITEMAP, `--unknown=${secret}`],
    ['lint', '--print-config', secret],
    ['worker', '--status', '--queue', secret],
    ['diff', secret, secret],
    ['trend', secret],
    ['merge', secret],
  ]),
];

const cwd = mkdtempSync(join(tmpdir(), 'sitemap-lint-secrets-'));
afterAll(() => rmSync(cwd, { recursive: true }));

it.each(lines.map((words) => [words.join(' '), words] as const))('%s', async (_, words) => {
  const { stdout, stderr } = await run(words, { cwd });
  expect(`${stdout}${stderr}`).not.toContain(PASSWORD);
});
