// The built command line without a run: help, version, and what is refused.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run } from './command-line.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

describe('sitemap-lint', () => {
  it('--version prints the version alone', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
  it.each(['-v', '-V'])('%s prints the version alone', async (word) => {
    expect(await run([word])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
    expect((await run(['--', word])).stdout).not.toContain(version);
  });
  it('--help shows the commands and options', async () => {
    const { code, stdout, stderr } = await run(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^sitemap-lint \[lint\] <target\.\.\.>/);
    expect(stdout).toContain('--fail-on');
  });
  it('without targets shows the short help, code 2', async () => {
    const { code, stdout, stderr } = await run([]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe((await run(['-h'])).stdout);
  });
});

it('a mistake in the command line is one line without control characters, code 2', async () => {
  expect(await run(['--quiet\u001b[31m', 'a.xml'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: "sitemap-lint: unknown option '--quiet [31m', did you mean '--quiet'?\n",
  });
});

it('rules lists every rule', async () => {
  const { code, stdout } = await run(['rules']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^loc\/relative +error +entry +unsafe\n {2}\S/m);
});

it('explain prints the page of a rule', async () => {
  expect(await run(['explain', 'loc/relative'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^loc\/relative\n\n/) });
});
