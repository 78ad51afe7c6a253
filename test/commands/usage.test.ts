// Command lines that are refused, help, and the texts of `rules` and `explain`.

import { describe, expect, it } from 'vitest';
import { run } from '../support/run-command.js';

it('help shows the help of a command', async () => {
  expect((await run(['help'])).stdout).toBe((await run(['--help'])).stdout);
  expect((await run(['help', 'lint'])).stdout).toBe((await run(['lint', '--help'])).stdout);
  expect((await run(['help', 'rules'])).stdout).toBe((await run(['rules', '--help'])).stdout);
  expect((await run(['rules', '--help'])).stdout).toMatch(/^sitemap-lint rules/);
});

describe('is refused in one line, code 2', () => {
  const table: readonly (readonly [words: readonly string[], message: string])[] = [
    [['--qiet', 'a.xml'], "unknown option '--qiet', did you mean '--quiet'?"],
    [['lnit', 'a.xml'], "unknown command 'lnit', did you mean 'lint'?"],
    [['--format', 'jsno', 'a.xml'], "unknown format 'jsno', did you mean 'json'?"],
    [['--rule', 'loc/realtive=off', 'a.xml'], "unknown rule 'loc/realtive', did you mean 'loc/relative'?"],
    [['--rule', 'loc/relative=of', 'a.xml'], "did you mean 'off'?"],
    [['--rule', 'loc/relative', 'a.xml'], 'expected ID=SEVERITY'],
    [['--concurrency', '0', 'a.xml'], 'expected a whole number from 1 to 64'],
    [['--threads', '0', 'a.xml'], '--threads 0: expected auto, off or a whole number from 1 to 64'],
    [['--threads', '-1', 'a.xml'], '--threads -1: expected auto, off or a whole number from 1 to 64'],
    [['--threads', '1.5', 'a.xml'], '--threads 1.5: expected auto, off or a whole number from 1 to 64'],
    [['--threads', 'many', 'a.xml'], '--threads many: expected auto, off or a whole number from 1 to 64'],
    [['--threads=65', 'a.xml'], '--threads 65: expected auto, off or a whole number from 1 to 64'],
    [['help', 'rlues'], "unknown command 'rlues', did you mean 'rules'?"],
    [['help', 'lint', 'rules'], "'help' takes one command, not 'rules' too"],
    [['--stdin-filename', 'a.xml', 'b.xml'], '--stdin-filename a.xml needs the target -, standard input'],
    [
      ['--stdin-filename', 'https://example.com/a.xml', '-'],
      '--stdin-filename https://example.com/a.xml is an address; give a path',
    ],
    [['--pages-include', '**/a', 'a.xml'], '--pages-include needs --pages'],
    [['--lastmod-from', 'git', 'a.xml'], '--lastmod-from needs --pages'],
    [['--no-pages-assets', 'a.xml'], '--no-pages-assets needs --pages'],
    [['--canonical-origin', 'example.com', 'fixtures'], '--canonical-origin example.com is not an origin'],
    [
      ['--base-url', 'https://example.com/', '--root', 'fixtures/books', 'fixtures/shop'],
      'fixtures/shop/sitemap.xml is not in fixtures/books, the folder that stands for https://example.com/; name a file in it',
    ],
    [['explain', 'loc/realtive'], "unknown rule 'loc/realtive', did you mean 'loc/relative'?"],
    [['-o', '.', 'a.xml'], 'cannot write the report to .: it is a folder'],
    [['rules', '-f', 'json=x'], "'rules' writes only to standard output"],
    [['--rule', '##[error]a=off', 'a.xml'], "unknown rule '\\x23#[error]a'; sitemap-lint rules lists them"],
    [['--quiet\u001b[31m', 'a.xml'], "unknown option '--quiet [31m', did you mean '--quiet'?"],
  ];
  for (const [words, message] of table) {
    it(words.join(' '), async () => {
      const { code, stdout, stderr } = await run(words);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(message);
      expect(stderr).toMatch(/^sitemap-lint: [^\n]+\n$/);
      expect(stderr.slice(0, -1)).not.toMatch(/\p{Cc}/u);
    });
  }
});

describe('rules and explain', () => {
  it('rules lists every rule', async () => {
    const { code, stdout } = await run(['rules']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^loc\/relative +error +entry +unsafe\n {2}\S/m);
  });
  it('rules -f json is JSON', async () => {
    const { code, stdout } = await run(['rules', '-f', 'json']);
    const rules = JSON.parse(stdout) as { id: string; scope: string }[];
    expect(code).toBe(0);
    expect(rules.map(({ id }) => id)).toEqual(rules.map(({ id }) => id).sort());
    expect(rules.find(({ id }) => id === 'loc/relative')).toMatchObject({ severity: 'error', scope: 'entry', fix: 'unsafe' });
    const scopes = new Set(rules.map(({ scope }) => scope));
    expect([...scopes].sort()).toEqual(['document', 'entry', 'file', 'network', 'page', 'run', 'set', 'site']);
  });
  it('explain prints the page of a rule', async () => {
    const { code, stdout } = await run(['explain', 'loc/relative']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^loc\/relative\n\n/);
    for (const heading of ['Why', 'How to fix it', 'Messages', 'Reported', 'Accepted', 'Sources']) {
      expect(stdout).toContain(`\n${heading}\n`);
    }
  });
});
