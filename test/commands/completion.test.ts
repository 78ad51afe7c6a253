// Completion: what yargs offers for words that are typed, and that bash, with the script that it is given, asks for it.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/commands/commands.js';
import { readWords } from '../../src/commands/yargs-commands.js';
import { FORMATS } from '../../src/report/formats.js';

function read(words: readonly string[], shell = 'bash') {
  return readWords(words, { columns: 80, version: '', shell });
}

/** What is offered in the place of the last word, as it begins. */
function offered(...words: readonly string[]): string[] {
  const reading = read(['--get-yargs-completions', 'sitemap-lint', ...words]);
  const all = 'text' in reading ? reading.text.split('\n').filter(Boolean) : ['refused'];
  return all.filter((word) => word.startsWith(words.at(-1) as string));
}

describe('offered are', () => {
  it('commands', () => {
    expect(offered('ex')).toEqual(['explain']);
    expect(offered('')).toEqual(Object.keys(COMMANDS));
  });
  it('options of lint', () => expect(offered('--base-')).toEqual(['--base-url']));
  it('options of a command only', () => {
    expect(offered('init', '--f').sort()).toEqual(['--fail-on', '--force']);
    expect(offered('explain', '--xsd')).toEqual([]);
    expect(offered('audit', '--base').sort()).toEqual(['--base-url', '--baseline']);
    expect(offered('audit', '--resume')).toEqual([]);
    expect(offered('-q', 'rules', '--xsd')).toEqual([]);
  });
  it('short options', () => {
    expect(offered('-')).toEqual(expect.arrayContaining(['-f', '-q', '-h', '--quiet']));
    expect(offered('--')).not.toContain('--f');
  });
  it('switches that can be turned off', () => expect(offered('--no-rec')).toEqual(['--no-recurse']));
  it('formats', () => {
    expect(offered('-f', 'sa')).toEqual(['sarif']);
    expect(offered('--format', '')).toEqual(Object.keys(FORMATS));
  });
  it('values out of a list', () => {
    expect(offered('--fail-on', 'w')).toEqual(['warning']);
    expect(offered('merge', '--fail-on', '')).toEqual(['error', 'warning', 'info', 'never']);
  });
  it.each([
    [['x']],
    [['diff', 'x']],
    [['lint', '']],
    [['--baseline', '']],
    [['--baseline', 'x']],
    [['-q', '']],
    [['--quiet=maybe', 'x']],
    [['--concurrency', '0', 'x']],
  ])('nothing where a shell offers files: %j', (words) => expect(offered(...words)).toEqual([]));
});

describe.each(['zsh', 'fish'])('in %s', (shell) => {
  it('each has what it means', () => {
    const script = 'text' in read(['completion', shell]) ? process.execPath : '';
    expect(script).not.toBe('');
    const lines = execFileSync(script, [resolve('dist/cli.js'), '--get-yargs-completions', 'sitemap-lint', '--base-'], {
      encoding: 'utf8',
      env: { ...process.env, SHELL: shell },
    }).split('\n');
    const separator = shell === 'zsh' ? ':' : '\t';
    expect(lines.find((line) => line.startsWith('--base-url'))).toMatch(
      new RegExp(`^--base-url${separator}<URL> Address that local`),
    );
  });
});

describe('bash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-completion-'));
  const command = join(folder, 'sitemap-lint');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli.js')}' "$@"\n`);
  chmodSync(command, 0o755);

  /** What bash makes of words that are typed. */
  function completed(...words: readonly string[]): string[] {
    const typed = ['sitemap-lint', ...words].map((word) => `'${word}'`).join(' ');
    const asking = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _sitemap-lint_yargs_completions; printf '%s\n' "\${COMPREPLY[@]}"`;
    const text = `source <(sitemap-lint completion bash)\n${asking}\ncomplete -p sitemap-lint`;
    // In the folder of another shell's user.
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, SHELL: '/usr/bin/zsh' };
    return execFileSync('bash', ['--norc', '-c', text], { encoding: 'utf8', env }).split('\n').filter(Boolean);
  }

  it.skipIf(process.platform === 'win32')(
    'asks for what begins with the word, and offers files, by their names, where nothing does',
    () => {
      try {
        const files = 'complete -o bashdefault -o default -F _sitemap-lint_yargs_completions sitemap-lint';
        expect(completed('explain', '--prof')).toEqual(['--profile', files]);
        expect(completed('-f', 'sa')).toEqual(['sarif', files]);
        expect(completed('diff', 'x$(touch pwned)')).toEqual([files]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe('a script', () => {
  const script = (words: readonly string[], shell?: string): string => {
    const reading = read(['completion', ...words], shell);
    return 'text' in reading ? reading.text : '';
  };
  it('is that of the shell that is in use, or is named', () => {
    expect(script([], 'zsh')).toMatch(/^#compdef sitemap-lint\n/);
    expect(script(['zsh'])).toBe(script([], 'zsh'));
    expect(script([], 'bash')).toContain('\ncomplete -o bashdefault -o default -F');
    expect(script(['fish'])).toContain('\ncomplete -c sitemap-lint -a ');
  });
  it('names the shell that asks, which need not be the one in use', () => {
    for (const shell of ['bash', 'zsh', 'fish'])
      expect(script([shell]).match(/SHELL=\S+ sitemap-lint --get-yargs-completions/g)).toEqual([
        `SHELL=${shell} sitemap-lint --get-yargs-completions`,
      ]);
  });
  it('for another shell does not exist', () => {
    expect(read(['completion', 'csv'])).toEqual({ refusal: "no completion for 'csv': expected one of bash, zsh, fish" });
  });
});
