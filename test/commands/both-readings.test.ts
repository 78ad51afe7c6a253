// The two readings of a command line, by the parser alone and by the whole of yargs: where the first has an answer, it is that of the second.

import { describe, expect, it } from 'vitest';
import { COMMANDS, type CommandName, type FlagName, spelledFor, takes } from '../../src/commands/commands.js';
import { readLintLine } from '../../src/commands/line/arguments.js';
import { readWords } from '../../src/commands/line/yargs-commands.js';
import { OPTIONS, type OptionSpec } from '../../src/lint/options.js';
import { everyNth } from '../support/depth.js';

const ENTRIES = Object.entries(OPTIONS) as [FlagName, OptionSpec][];

function goodValue({ type, choices, min }: OptionSpec): string {
  if (type === 'choice') return choices?.at(-1) ?? '';
  return type === 'number' || type === 'duration' ? String(Math.max(1, min ?? 1)) : 'name=value';
}

/** Lines for one option: good and bad values, `=`, its alias, `--no-`, repeated, empty, negative, dashes, before and behind operands. */
function linesOf([name, spec]: (typeof ENTRIES)[number]): string[][] {
  const long = `--${spec.spelling ?? name}`;
  const command = spec.only === undefined ? [] : [spec.only];
  const other = spec.only === undefined ? 'completion' : 'lint';
  const negated = [`--no-${name}`, 'a.xml'];
  const short = spec.alias === undefined ? [] : [`-${spec.alias}`];
  const lines =
    spec.type === 'boolean'
      ? [
          [long],
          ['a.xml', long, 'b.xml'],
          [`${long}=true`, 'a'],
          [`${long}=false`, 'a'],
          [`${long}=yes`, 'a'],
          [long, `--no-${name}`, 'a'],
          ...short.flatMap((letter) => [
            [letter, 'a'],
            [`${letter}=no`, 'a'],
            [`${letter}-`, 'a'],
            [`${letter}fjson`, 'a'],
          ]),
        ]
      : [
          [long, goodValue(spec), 'a.xml'],
          ['a.xml', `${long}=${goodValue(spec)}`],
          ['a.xml', long],
          [long, '', 'a'],
          [`${long}=`, 'a'],
          [long, '-1', 'a'],
          [long, '-', 'a'],
          [long, '--quiet', 'a'],
          [long, 'bad value', 'a'],
          [long, goodValue(spec), long, goodValue(spec), 'a'],
          ...short.flatMap((letter) => [[letter, goodValue(spec)], [`${letter}${goodValue(spec)}`], [`${letter}=x`], [letter]]),
        ];
  return [
    ...lines.map((line) => [...command, ...line]),
    [...command, ...negated],
    [other, long, 'x'],
    [`${long.slice(0, -1)}_`, 'a'],
  ];
}

const OTHERS: readonly (readonly string[])[] = [
  [],
  [''],
  ['', 'a.xml'],
  ['-'],
  ['-', '-'],
  ['--'],
  ['---'],
  ['---x'],
  ['--', '--', '-q'],
  ['--', 'rules'],
  ['--', 'lnit'],
  ['--', '--help'],
  ['--quiet', '--', '-fjson'],
  ['-1'],
  ['12', '-5', '007', '1e3'],
  ['-5x'],
  ['a b', '*.xml', '{a,b}'],
  ['rules'],
  ['lint', 'rules'],
  ['lint', 'lint'],
  ['lint'],
  ['./rules', 'rules'],
  ['a.xml', 'rules'],
  ['-f', 'json', 'rules'],
  ['-f', 'rules', 'a.xml'],
  ['-q', 'rules'],
  ['--color', 'rules'],
  ['help'],
  ['a.xml', 'help'],
  ['help', 'a.xml'],
  ['--', 'help'],
  ['lnit', 'a'],
  ['explian'],
  ['rule'],
  ['difff', 'a', 'b'],
  ['explain'],
  ['explain', 'a', 'b'],
  ['diff', 'a'],
  ['diff', 'a', 'b'],
  ['diff', 'a', 'b', 'c'],
  ['diff', 'a', '--', '-b'],
  ['merge'],
  ['merge', 'a', 'b'],
  ['init', '-y', 'a'],
  ['init', '-yf'],
  ['completion', 'a', 'b'],
  ['audit'],
  ['audit', '--resume', 'x', 'y'],
  ['--qiet'],
  ['--formt=json'],
  ['--maxFindings', '3', 'a'],
  ['--max-finding', '3', 'a'],
  ['--nope', '--nor-this', 'a'],
  ['--no-', 'a'],
  ['--no-no-color', 'a'],
  ['--no-nope', 'a'],
  ['-x'],
  ['-xq'],
  ['-qx'],
  ['-qqq', 'a'],
  ['-qhx'],
  ['-Q'],
  ['-q1'],
  ['-f1'],
  ['-o', '-x', 'a'],
  ['-o-x', 'a'],
  ['-é'],
  ['--é'],
  ['--a.b', 'c'],
  ['--xsd.full', 'a'],
  ['--constructor', 'a'],
  ['--__proto__', 'a'],
  ['--__proto__=1', 'a'],
  ['--toString=1'],
  ['--hasOwnProperty'],
  ['--_', 'a'],
  ['--_=1', 'a'],
  ['-_', 'a'],
  ['--$0', 'a'],
  ['-$0', 'a'],
  ['--=1', 'a'],
  ['--help=yes'],
  ['--no-help', 'a'],
  ['--no-version', 'a'],
  ['--h', 'a'],
  ['--q', 'a'],
  ['--f', 'json', 'a'],
  ['--f=json', 'a'],
  ['-quiet', 'a'],
  ['-format', 'json'],
  ['--quiet', 'true', 'a'],
  ['--quiet', 'false', 'a'],
  ['--quiet=TRUE', 'a'],
  ['--quiet=', 'a'],
  ['--format\n=json', 'a'],
  ['--header', 'Cookie: a=b; --x', 'a'],
  ['--header=X: -1', '--header', '-x', 'a'],
  ['--rule', 'a/b=off', '--rule=c/d=info', 'a'],
  ['--threads', '007', 'a'],
  ['--timeout', '1.5', 'a'],
  ['--timeout', '1e2', 'a'],
  ['--timeout', '.5', 'a'],
  ['--concurrency', '0x10', 'a'],
  ['--concurrency', ' 3', 'a'],
  ['--concurrency', '99999999999999999999', 'a'],
  ['--max-warnings', '-1', 'a'],
  ['--max-warnings', '-0', 'a'],
];
const LINES = [...ENTRIES.flatMap(linesOf), ...OTHERS];

/** Lines that ask for linting, and that yargs has an answer of its own for, which the parser alone leaves to it. */
const LEFT = ['["--no-help","a"]', '["--no-version","a"]'];

describe('command lines', () => {
  it('are more than 300', () => expect(new Set(LINES.map((line) => JSON.stringify(line))).size).toBeGreaterThan(300));

  it.each(everyNth(LINES, 3).map((line) => [JSON.stringify(line), line] as const))('%s', (text, line) => {
    const whole = readWords(line, { columns: 80, version: '', shell: 'bash' });
    if ('refusal' in whole) expect(whole.refusal).toMatch(/^[^\r\n]+$/);
    // What is refused, or asks for something else, is read by the whole of yargs in any case.
    const isLinting = 'command' in whole && whole.command === 'lint' && !LEFT.includes(text);
    expect(readLintLine(line)).toEqual(isLinting ? whole : null);
  });
});

it('an option of a command is refused by the others', () => {
  const refused = (Object.keys(COMMANDS) as CommandName[]).flatMap((command) =>
    ENTRIES.filter(
      ([one, { spelling }]) => spelling === undefined && spelledFor(command, one) === null && !takes(command, one),
    ).map(([name]) => [command, name] as const),
  );
  for (const [command, name] of everyNth(refused, 4)) {
    const reading = readWords([command, `--${name}`, 'x'], { columns: 80, version: '', shell: 'bash' });
    expect(reading).toEqual({ refusal: `'${command}' takes no --${name}; see sitemap-lint ${command} --help` });
  }
});
