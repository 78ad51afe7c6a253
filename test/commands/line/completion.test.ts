// Completion: what yargs offers for words that are typed, and that bash, with the script that it is given, asks for it.

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LIMIT_ENTRIES } from '../../../src/base/limits.js';
import { COMMANDS } from '../../../src/commands/commands.js';
import { readWords } from '../../../src/commands/line/yargs-commands.js';
import { FORMATS } from '../../../src/report/formats.js';
import { DOCUMENTED_RULES } from '../../../src/rules/documented.js';

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
  it('formats of a command that has others', () => {
    expect(offered('diff', 'a.json', 'b.json', '-f', '')).toEqual(['stylish', 'json', 'sarif', 'markdown', 'html']);
    expect(offered('trend', 'h.ndjson', '--format', '')).toEqual(['stylish', 'html', 'csv', 'json']);
    expect(offered('rules', '--format', '')).toEqual(['stylish', 'json']);
    expect(offered('merge', 'a.json', '--format', '')).toEqual(Object.keys(FORMATS));
  });
  it('ids of rules, with their equals sign where a severity follows', () => {
    expect(offered('explain', 'loc/rel')).toEqual(['loc/relative']);
    expect(offered('explain', '')).toHaveLength(DOCUMENTED_RULES.length);
    expect(offered('explain', '--profile', 'go')).toEqual(['google']);
    expect(offered('explain', 'loc/relative', 'loc/')).toEqual([]);
    expect(offered('--rule', 'loc/rel')).toEqual(['loc/relative=']);
    expect(offered('--rule=loc/rel')).toEqual(['--rule=loc/relative=']);
    expect(offered('--rule', 'loc/relative=w')).toEqual(['loc/relative=warning']);
    expect(offered('--rule=loc/relative=w')).toEqual(['--rule=loc/relative=warning']);
    expect(offered('explain', '--rule', 'loc/')).toEqual([]);
  });
  it('names of limits', () => {
    expect(offered('--limit', 'entry-b')).toEqual(['entry-bytes=']);
    expect(offered('audit', 'x.json', '--limit', '')).toHaveLength(LIMIT_ENTRIES.length);
  });
  it('each value with what it means, in the way of the shell', () => {
    const lines = (shell: string): string[] => {
      const reading = read(['--get-yargs-completions', 'sitemap-lint', '-f', ''], shell);
      return 'text' in reading ? reading.text.split('\n') : [];
    };
    expect(lines('bash')[0]).toBe('stylish');
    expect(lines('zsh')[0]).toBe(`stylish:${FORMATS['stylish']?.help}`);
    expect(lines('fish')[0]).toBe(`stylish\t${FORMATS['stylish']?.help}`);
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
    expect(lines.find((line) => line.startsWith('--base-url'))).toMatch(new RegExp(`^--base-url${separator}<URL> Address where`));
  });
});

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-completion-'));
const command = join(folder, 'sitemap-lint');
writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli.js')}' "$@"\n`);
chmodSync(command, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** What a shell prints; it finds the command, and is not the user's shell. */
function said(shell: string, words: readonly string[], user: string): string[] {
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, SHELL: user };
  return execFileSync(shell, words, { encoding: 'utf8', env }).split('\n').filter(Boolean);
}

/** Whether a shell is missing here. In CI it must not be, so that nothing is skipped. */
const isMissing = (shell: string): boolean => process.env['CI'] === undefined && spawnSync(shell, ['--version']).status !== 0;

describe.skipIf(isMissing('zsh'))('zsh', () => {
  /** What zsh would list: its own listing needs a terminal, so a function of this name takes its place. */
  function completed(...words: readonly string[]): string[] {
    const typed = ['sitemap-lint', ...words].map((word) => `'${word}'`).join(' ');
    const text = `compdef() { : }; _default() { print FILES }; _describe() { print -l -- "\${(@P)2}" }
eval "$(sitemap-lint completion zsh)"; words=(${typed}); CURRENT=$#words; _sitemap-lint_yargs_completions`;
    return said('zsh', ['-f', '-c', text], '/bin/bash');
  }
  it('lists values with what they mean, and files where there are none', () => {
    expect(completed('explain', 'loc/')).toContain('loc/relative:loc is an absolute URL.');
    expect(completed('-f', '')).toContain(`sarif:${FORMATS['sarif']?.help}`);
    expect(completed('--baseline', '')).toEqual(['FILES']);
  });
});

describe.skipIf(isMissing('fish'))('fish', () => {
  const completed = (line: string): string[] =>
    said('fish', ['--no-config', '-c', `sitemap-lint completion fish | source; complete -C '${line}'`], '/bin/bash');
  it('lists what begins with the word, with what it means', () => {
    expect(completed('sitemap-lint explain loc/rel')).toEqual(['loc/relative\tloc is an absolute URL.']);
    expect(completed('sitemap-lint --limit entry-b')).toEqual([expect.stringMatching(/^entry-bytes=\t\w/)]);
    expect(completed('sitemap-lint --rule loc/relative=w')).toEqual(['loc/relative=warning']);
  });
  it('offers files only where nothing else begins with the word', () => {
    expect(completed('sitemap-lint --fail-on ')).toEqual(['error', 'info', 'never', 'warning']);
    expect(completed('sitemap-lint --baseline package.js')).toEqual(['package.json']);
    expect(completed('sitemap-lint --output=package.js')).toEqual(['--output=package.json']);
    expect(completed('sitemap-lint package.js')).toEqual(['package.json']);
  });
});

describe('powershell', () => {
  const script = ((reading) => ('text' in reading ? reading.text : ''))(read(['completion', 'powershell']));
  it('has a script with balanced brackets and quotes, which registers and asks as this command answers', () => {
    const bare = script.replace(/^#.*$/gm, '').replace(/'[^']*'|"(?:`.|[^"`])*"/g, '');
    expect(bare).not.toMatch(/['"]/);
    for (const [open, close] of ['()', '{}', '[]'])
      expect(bare.split(open as string)).toHaveLength(bare.split(close as string).length);
    expect(script).toMatch(/^Register-ArgumentCompleter -Native -CommandName sitemap-lint -ScriptBlock \{$/m);
    expect(script).toContain('& sitemap-lint --get-yargs-completions sitemap-lint @before $last');
  });
  it('gets the words that follow nothing typed, and those that begin with what is typed', () => {
    const lines = (...typed: readonly string[]): string[] => {
      const reading = read(['--get-yargs-completions', 'sitemap-lint', ...typed], 'fish');
      return 'text' in reading ? reading.text.trimEnd().split('\n') : [];
    };
    expect(lines('--format', '""')).toEqual(lines('--format', ''));
    expect(lines('""').map((line) => line.split('\t')[0])).toEqual(Object.keys(COMMANDS));
    expect(lines('--baseline', '""')).toEqual(['']);
  });
});

describe('bash', () => {
  /** What bash makes of words that are typed. */
  function completed(...words: readonly string[]): string[] {
    const typed = ['sitemap-lint', ...words].map((word) => `'${word}'`).join(' ');
    const asking = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _sitemap-lint_yargs_completions; printf '%s\n' "\${COMPREPLY[@]}"`;
    const text = `source <(sitemap-lint completion bash)\n${asking}\ncomplete -p sitemap-lint`;
    return said('bash', ['--norc', '-c', text], '/usr/bin/zsh');
  }

  it.skipIf(process.platform === 'win32')(
    'asks for what begins with the word, and offers files, by their names, where nothing does',
    () => {
      const files = 'complete -o bashdefault -o default -F _sitemap-lint_yargs_completions sitemap-lint';
      expect(completed('explain', '--prof')).toEqual(['--profile', files]);
      expect(completed('explain', 'loc/rel')).toEqual(['loc/relative', files]);
      expect(completed('--limit', 'entry-b')).toEqual(['entry-bytes=', files]);
      expect(completed('-f', 'sa')).toEqual(['sarif', files]);
      expect(completed('diff', 'x$(touch pwned)')).toEqual([files]);
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
    expect(script(['fish'])).toContain('\ncomplete -c sitemap-lint -f -n ');
  });
  it('names the shell that asks, which need not be the one in use', () => {
    for (const shell of ['bash', 'zsh', 'fish'])
      expect(script([shell]).match(/SHELL=\S+ sitemap-lint --get-yargs-completions/g)).toEqual([
        `SHELL=${shell} sitemap-lint --get-yargs-completions`,
      ]);
  });
  it('for another shell does not exist', () => {
    expect(read(['completion', 'csv'])).toEqual({
      refusal: "no completion for 'csv': expected one of bash, zsh, fish, powershell",
    });
  });
});
