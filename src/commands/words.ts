// The words of a command line as yargs' parser takes them: its settings out of the table of options, for both readings of a line.

import parse from 'yargs-parser';
import { CannotRun } from '../errors.js';
import { isCommand, OPTION_ENTRIES } from './commands.js';

/** How words are read: as they stand, with `--no-x` for booleans, and nothing guessed from what they look like. */
export const PARSER = {
  'boolean-negation': true,
  'camel-case-expansion': false,
  'dot-notation': false,
  'duplicate-arguments-array': true,
  'greedy-arrays': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
  'populate--': true,
  'strip-aliased': true,
} as const;

/** What yargs answers by itself. */
export const ANSWERED = ['help', 'version'] as const;

const withAlias = (isBoolean: boolean): string[] =>
  OPTION_ENTRIES.filter(([, { type }]) => (type === 'boolean') === isBoolean).flatMap(([name, { alias }]) =>
    alias === undefined ? [name] : [name, alias],
  );
/** Options without and with a value, by all their names. */
export const SWITCHES: readonly string[] = [...withAlias(true), ...ANSWERED, 'h'];
export const VALUED: readonly string[] = withAlias(false);
const ALIASES = Object.fromEntries(OPTION_ENTRIES.flatMap(([name, { alias }]) => (alias === undefined ? [] : [[name, [alias]]])));

/** A command line split into operands, operands behind `--`, and options as they were written. */
export interface Split {
  readonly operands: readonly string[];
  readonly literal: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Splits words by the options of all commands. */
export function split(words: readonly string[]): Split {
  const {
    _: operands,
    '--': literal,
    $0: _program,
    ...options
  } = parse([...words], {
    boolean: [...SWITCHES],
    string: [...VALUED],
    alias: { ...ALIASES, help: ['h'] },
    configuration: PARSER,
  });
  return { operands: operands.map(String), literal: ((literal ?? []) as unknown[]).map(String), options };
}

/** The command of a line, and whether it is named: otherwise `lint` is meant. */
export function commandOf({ operands: [first] }: Split) {
  return isCommand(first) ? ({ command: first, named: true } as const) : ({ command: 'lint', named: false } as const);
}

/**
 * The words with what the parser would read differently from everyone else written out: `-qfjson` is `-q --format=json`, whose letters
 * it would take for options.
 * @throws CannotRun `usage` for what it would silently read as something else: `--quiet=yes` as false, `--_` as an operand.
 */
export function spelledOut(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  const plain = options.flatMap((word) => (/^-[a-z]./is.test(word) ? lettersOf(word) : [word]));
  for (const word of plain) refuseSilent(word);
  return [...plain, ...words.slice(options.length)];
}

function lettersOf(word: string): string[] {
  const separate: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word[at] as string;
    const rest = word.slice(at + 1);
    const [name, spec] = OPTION_ENTRIES.find(([, { alias }]) => alias === letter) ?? [];
    const isSwitch = letter === 'h' || spec?.type === 'boolean';
    // An unknown one is refused later.
    if (rest === '' || (spec === undefined && !isSwitch)) return [...separate, `-${letter}`];
    // In the long form, a value may begin with a hyphen; `-f=json` is what many write.
    if (!isSwitch || /^[^a-z]/i.test(rest)) return [...separate, `--${name ?? 'help'}=${rest.replace(/^=/, '')}`];
    separate.push(`-${letter}`);
  }
  return separate;
}

function refuseSilent(word: string): void {
  const [, name = '', value] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (name === '_' || name === '$0' || name === '__proto__')
    throw new CannotRun('usage', `unknown option '${/^--?/.exec(word)?.[0]}${name}'; see --help`);
  const flag = name.replace(/^no-/, '');
  if (value === undefined || value === 'true' || value === 'false' || !SWITCHES.includes(flag)) return;
  throw new CannotRun('usage', `--${flag} takes no value: --${flag} or --no-${flag}`);
}
