// Scripts that shells take as they are, and what bash completes with its own.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionCommand } from '../../src/commands/completion.js';
import type { Flags } from '../../src/commands/flags.js';
import type { Session } from '../../src/commands/session.js';

async function script(shell: string | null, SHELL?: string): Promise<string> {
  const pieces: string[] = [];
  const session = { environment: { SHELL }, output: { write: async (text: Iterable<string>) => void pieces.push(...text) } };
  const code = await completionCommand(shell === null ? [] : [shell], {} as Flags, session as unknown as Session);
  expect(code).toBe(0);
  return pieces.join('');
}

/** What bash would offer behind these words. */
async function offered(...words: readonly string[]): Promise<string[]> {
  return offeredIn('fixtures', ...words);
}

async function offeredIn(cwd: string, ...words: readonly string[]): Promise<string[]> {
  const typed = ['sitemap-lint', ...words];
  const quoted = typed.map((word) => `'${word}'`).join(' ');
  const asking = `COMP_WORDS=(${quoted}); COMP_CWORD=${typed.length - 1}; _sitemap_lint; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const text = `${await script('bash')}\n${asking}`;
  return execFileSync('bash', ['--norc', '-c', text], { encoding: 'utf8', cwd }).split('\n').filter(Boolean);
}

describe('bash completes', () => {
  it('commands', async () => expect(await offered('ex')).toEqual(['explain']));
  it('options of lint', async () => expect(await offered('--base-')).toEqual(['--base-url']));
  it('options of a command only', async () => {
    expect(await offered('init', '--f')).toEqual(['--fail-on', '--force']);
    expect(await offered('explain', '--xsd')).toEqual([]);
    expect(await offered('audit', '--base')).toEqual(['--base-url', '--baseline']);
    expect(await offered('audit', '--resume')).toEqual([]);
  });
  it('switches that can be turned off', async () => expect(await offered('--no-rec')).toEqual(['--no-recurse']));
  it('formats', async () => expect(await offered('-f', 'sa')).toEqual(['sarif']));
  it('values out of a list', async () => expect(await offered('--fail-on', 'w')).toEqual(['warning']));
  it.skipIf(process.platform === 'win32')('files whose names are words or patterns of a shell', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-completion-'));
    try {
      const names = ['x *', 'x a b.xml', 'x$(touch pwned)', 'x`touch pwned`', "x'"];
      for (const name of names) writeFileSync(join(folder, name), '');
      for (const words of [['x'], ['diff', 'x'], ['--baseline', 'x']])
        expect((await offeredIn(folder, ...words)).sort()).toEqual([...names].sort());
      expect(existsSync(join(folder, 'pwned'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  it('files', async () => expect(await offered('sh')).toEqual(['shop']));
});

describe('a script', () => {
  it('is that of the shell that is in use', async () => {
    expect(await script(null, '/usr/bin/zsh')).toMatch(/^#compdef sitemap-lint\n/);
    expect(await script(null)).toMatch(/^# bash/);
  });
  it('for fish has a line for each option', async () => {
    const lines = (await script('fish')).split('\n');
    expect(lines).toContain(
      "complete -c sitemap-lint -n 'not __fish_seen_subcommand_from audit rules explain diff merge init completion' -l base-url -x -d 'Address that local files will have once deployed; with --root, URLs below it are read from disk'",
    );
  });
  it('for another shell does not exist', async () => {
    await expect(script('tcsh')).rejects.toThrow(/^no completion for 'tcsh': expected one of bash, zsh, fish/);
  });
});
