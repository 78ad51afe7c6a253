// Command lines: what they mean, and the one line that is said of each that means nothing.

import { describe, expect, it } from 'vitest';
import { CannotRun } from '../../../src/base/errors.js';
import { COMMANDS, type CommandName, OPTION_ENTRIES, spellingOf, takes } from '../../../src/commands/commands.js';
import { OPTIONS } from '../../../src/lint/options.js';
import { parseArguments } from '../../support/command-line-words.js';

function words(line: string): string[] {
  return line === '' ? [] : line.split(' ');
}

function refusal(line: readonly string[]): string {
  try {
    parseArguments(line);
  } catch (error) {
    if (error instanceof CannotRun && error.code === 'usage') return error.message;
    throw error;
  }
  return 'no refusal';
}

describe('commands and operands', () => {
  const table: readonly (readonly [line: string, command: string, operands: readonly string[]])[] = [
    ['', 'lint', []],
    ['a.xml', 'lint', ['a.xml']],
    ['lint a.xml b.xml', 'lint', ['a.xml', 'b.xml']],
    ['--quiet a.xml', 'lint', ['a.xml']],
    ['a.xml -q b.xml', 'lint', ['a.xml', 'b.xml']],
    ['-', 'lint', ['-']],
    ['-- -x --quiet', 'lint', ['-x', '--quiet']],
    ['-- rules', 'lint', ['rules']],
    ['./rules', 'lint', ['./rules']],
    ['lint rules', 'lint', ['rules']],
    ['12', 'lint', ['12']],
    ['rules', 'rules', []],
    ['rules loc https', 'rules', ['loc', 'https']],
    ['explain', 'explain', []],
    ['explain loc/relative', 'explain', ['loc/relative']],
  ];
  for (const [line, command, operands] of table) {
    it(line || 'nothing', () => expect(parseArguments(words(line))).toMatchObject({ command, operands }));
  }
});

describe('flags', () => {
  const table: readonly (readonly [line: string, flags: object])[] = [
    [
      'a',
      {
        format: [],
        output: null,
        quiet: false,
        recurse: true,
        color: null,
        'max-warnings': null,
        xsd: 'auto',
        threads: 'auto',
        timeout: 120,
      },
    ],
    ['-f json -f stylish=a=b a', { format: ['json', 'stylish=a=b'] }],
    ['--format=json a', { format: ['json'] }],
    ['-o out.json a', { output: 'out.json' }],
    ['--threads 3 a', { threads: '3' }],
    ['-q a', { quiet: true }],
    ['-fjson a', { format: ['json'] }],
    ['-fjson -fstylish=a=b a', { format: ['json', 'stylish=a=b'] }],
    ['-f=json a', { format: ['json'] }],
    ['-ojson.txt a', { output: 'json.txt' }],
    ['-o-x a', { output: '-x' }],
    ['-qofoo a', { quiet: true, output: 'foo' }],
    ['-qo foo a', { quiet: true, output: 'foo' }],
    ['-o foo -- -qfjson', { output: 'foo', format: [] }],
    ['--no-recurse a', { recurse: false }],
    ['--no-recurse --recurse a', { recurse: true }],
    ['--quiet=true a', { quiet: true }],
    ['--no-color a', { color: false }],
    ['--color a', { color: true }],
    ['--no-progress a', { progress: false }],
    ['--xsd full --fail-on never a', { xsd: 'full', 'fail-on': 'never' }],
    ['--max-warnings 0 --max-findings 1000000 a', { 'max-warnings': 0, 'max-findings': 1_000_000 }],
    ['--timeout 1.5 a', { timeout: 1.5 }],
    ['--rule a/b=off --rule c/d=info a', { rule: ['a/b=off', 'c/d=info'] }],
    ['--root 007 a', { root: '007' }],
  ];
  for (const [line, flags] of table) it(line, () => expect(parseArguments(words(line)).flags).toMatchObject(flags));

  it('are all those of the table, with its defaults', () => {
    const defaults = Object.fromEntries(Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]));
    expect(parseArguments([]).flags).toEqual(defaults);
  });
});

describe('is refused', () => {
  const table: readonly (readonly [line: string, message: string])[] = [
    ['--qiet a', "unknown option '--qiet', did you mean '--quiet'?"],
    ['split a --urlss 3', "unknown option '--urlss', did you mean '--urls'?"],
    ['split a --forc', "unknown option '--forc', did you mean '--force'?"],
    ['rules --profil google', "unknown option '--profil', did you mean '--profile'?"],
    ['rules --recurze', "unknown option '--recurze'; see sitemap-lint rules --help"],
    ['trend a --threds 3', "unknown option '--threds'; see sitemap-lint trend --help"],
    ['--threds 3 a', "unknown option '--threds', did you mean '--threads'?"],
    ['--overwrit a', "unknown option '--overwrit'; see --help"],
    ['--no-recusre a', "unknown option '--recusre', did you mean '--recurse'?"],
    ['--formt=json a', "unknown option '--formt', did you mean '--format'?"],
    ['-x a', "unknown option '-x'; see --help"],
    ['--zzzzzzzzzzzzzz a', "unknown option '--zzzzzzzzzzzzzz'; see --help"],
    ['--constructor a', "unknown option '--constructor'; see --help"],
    ['--maxFindings 3 a', "unknown option '--maxFindings', did you mean '--max-findings'?"],
    ['--xsd ful a', "--xsd ful: expected one of auto, full, off, did you mean 'full'?"],
    ['--concurrency 0 a', '--concurrency 0: expected a whole number from 1 to 64'],
    ['--concurrency 1e1 a', '--concurrency 1e1: expected a whole number from 1 to 64'],
    ['--concurrency 2.5 a', '--concurrency 2.5: expected a whole number from 1 to 64'],
    ['--max-warnings -1 a', '--max-warnings -1: expected a whole number of at least 0'],
    ['--timeout soon a', '--timeout soon: expected a number of seconds from 1 to 3600'],
    ['-o a.json -o b.json a', '--output is given 2 times, and takes one value'],
    ['--no-xyz a', "unknown option '--xyz'; see --help"],
    ['-qz a', "unknown option '-z'; see --help"],
    ['-zq a', "unknown option '-z'; see --help"],
    ['-fjson -o= a', '--output needs a value: --output PATH'],
    ['-q=yes a', '--quiet takes no value: --quiet or --no-quiet'],
    ['--__proto__=1 a', "unknown option '--__proto__'; see --help"],
    ['--a.b a', "unknown option '--a.b'; see --help"],
    ['--quiet=yes a', '--quiet takes no value: --quiet or --no-quiet'],
    ['--no-output a', '--no-output does not exist: --output takes a value'],
    ['--output= a', '--output needs a value: --output PATH'],
    ['lnit a.xml', "unknown command 'lnit', did you mean 'lint'? (a target of that name: ./lnit)"],
    ['explian', "unknown command 'explian', did you mean 'explain'? (a target of that name: ./explian)"],
    ['worker a', "'worker' takes no operand, not 'a' too"],
    ['rules --severity eror', "--severity eror: expected one of error, warning, info, off, did you mean 'error'?"],
    ['--severity error a', "'lint' takes no --severity; see sitemap-lint lint --help"],
    ['rules --xsd off', "'rules' takes no --xsd; see sitemap-lint rules --help"],
    ['diff', "'diff' needs a report: sitemap-lint diff <old> <new> [options]"],
    ['explain a b', "'explain' takes one rule, not 'b' too"],
  ];
  for (const [line, message] of table) it(line, () => expect(refusal(words(line))).toBe(message));

  for (const line of [['-o'], ['a', '--format'], ['-o', '--quiet'], ['-o', '']]) {
    it(`${line.join(' ')} without its value`, () => expect(refusal(line)).toMatch(/^--(format|output) needs a value: /));
  }
});

describe('a mistyped option', () => {
  for (const command of Object.keys(COMMANDS) as CommandName[])
    it(`of ${command} yields at most options of it`, () => {
      for (const [name, spec] of OPTION_ENTRIES) {
        const word = `${spellingOf(name, spec)}x`;
        const [, near] = /did you mean '--(.*)'\?$/.exec(refusal([command, `--${word}`])) ?? [];
        if (takes(command, name)) expect(near).toBe(spellingOf(name, spec));
        const own = OPTION_ENTRIES.filter(([other]) => takes(command, other)).map(([other, its]) => spellingOf(other, its));
        if (near !== undefined) expect([...own, 'help', 'version']).toContain(near.replace(/^no-/, ''));
      }
    });
});
