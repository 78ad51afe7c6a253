// Splits a command line into operands and options with yargs' parser, which is configured from the table of options.

import parse from 'yargs-parser';
import { CannotRun } from '../../base/errors.js';
import { type CommandName, isCommand, OPTION_ENTRIES, spelledFor } from '../commands.js';

/** Settings of the parser: it keeps words as they are, accepts `--no-x` for booleans, and guesses no types. */
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

/** Options that yargs answers by itself. */
export const ANSWERED = ['help', 'version'] as const;
/** Their short forms. */
export const ANSWERED_LETTERS = ['h', 'v', 'V'] as const;

/** Options that are written by their names; the others have the names of these on the lines of some commands. */
const PLAIN = OPTION_ENTRIES.filter(([, { spelling }]) => spelling === undefined);
const withAlias = (isBoolean: boolean): string[] =>
  PLAIN.filter(([, { type }]) => (type === 'boolean') === isBoolean).flatMap(([name, { alias }]) =>
    alias === undefined ? [name] : [name, alias],
  );
/** Options without and with a value, by all their names. */
export const SWITCHES: readonly string[] = [...withAlias(true), ...ANSWERED, ...ANSWERED_LETTERS];
export const VALUED: readonly string[] = withAlias(false);
const ALIASES = Object.fromEntries(PLAIN.flatMap(([name, { alias }]) => (alias === undefined ? [] : [[name, [alias]]])));

/** A command line split into operands, operands behind `--`, and options as they were written. */
export interface Split {
  readonly operands: readonly string[];
  readonly literal: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** Options without and with a value on the lines of a command, by all their names. */
export function wordsOf(command: CommandName): { readonly switches: readonly string[]; readonly valued: readonly string[] } {
  const isSwitch = (word: string): boolean | null => {
    const name = spelledFor(command, word);
    return name === null ? null : OPTION_ENTRIES.find(([one]) => one === name)?.[1].type === 'boolean';
  };
  const all = [...SWITCHES, ...VALUED];
  return {
    switches: all.filter((word) => isSwitch(word) ?? SWITCHES.includes(word)),
    valued: all.filter((word) => !(isSwitch(word) ?? SWITCHES.includes(word))),
  };
}

/** Splits words by the options of all commands, and where the command has options of the same names, by those. */
export function split(words: readonly string[]): Split {
  const parts = splitBy(words, SWITCHES, VALUED);
  const { command } = commandOf(parts);
  if (!OPTION_ENTRIES.some(([, { only, spelling }]) => only === command && spelling !== undefined)) return parts;
  const { switches, valued } = wordsOf(command);
  const { options, ...rest } = splitBy(words, switches, valued);
  const named = Object.entries(options).map(([word, value]) => [spelledFor(command, word) ?? word, value]);
  return { ...rest, options: Object.fromEntries(named) };
}

function splitBy(words: readonly string[], switches: readonly string[], valued: readonly string[]): Split {
  const {
    _: operands,
    '--': literal,
    $0: _program,
    ...options
  } = parse([...words], {
    boolean: [...switches],
    string: [...valued],
    alias: { ...ALIASES, help: ['h'], version: ['v', 'V'] },
    configuration: PARSER,
  });
  return { operands: operands.map(String), literal: ((literal ?? []) as unknown[]).map(String), options };
}

/** The command of a line, and whether the line names it; without a name it is `lint`. */
export function commandOf({ operands: [first] }: Split) {
  return isCommand(first) ? ({ command: first, named: true } as const) : ({ command: 'lint', named: false } as const);
}

/**
 * Expands short options, because the parser would read the letters of an attached value as options: `-qfjson` becomes
 * `-q --format=json`.
 * @throws CannotRun `usage` for words that the parser would misread silently: `--quiet=yes` as false, `--_` as an operand.
 */
export function expandShortOptions(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  const plain = withOptionalValues(options.flatMap((word) => (/^-[a-z]./is.test(word) ? expandLetters(word) : [word])));
  for (const word of plain) refuseMisread(word, words);
  return [...plain, ...words.slice(options.length)];
}

/** Gives options whose value is optional their value: the next word if that is a number, else the default one. */
function withOptionalValues(words: readonly string[]): string[] {
  const given: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    const optional = OPTION_ENTRIES.find(([name, spec]) => spec.optional !== undefined && word === `--${name}`)?.[1].optional;
    const next = words[at + 1] ?? '';
    if (optional === undefined) given.push(word);
    else if (/^\d+$/.test(next)) {
      given.push(`${word}=${next}`);
      at++;
    } else given.push(`${word}=${optional}`);
  }
  return given;
}

function expandLetters(word: string): string[] {
  const separate: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word[at] as string;
    const rest = word.slice(at + 1);
    const [name, spec] = OPTION_ENTRIES.find(([, { alias }]) => alias === letter) ?? [];
    const isSwitch = ANSWERED_LETTERS.some((one) => one === letter) || spec?.type === 'boolean';
    // An unknown one is refused later.
    if (rest === '' || (spec === undefined && !isSwitch)) return [...separate, `-${letter}`];
    // In the long form, a value may begin with a hyphen. Many people write `-f=json`.
    if (!isSwitch || /^[^a-z]/i.test(rest))
      return [...separate, `--${name ?? (letter === 'h' ? 'help' : 'version')}=${rest.replace(/^=/, '')}`];
    separate.push(`-${letter}`);
  }
  return separate;
}

function refuseMisread(word: string, words: readonly string[]): void {
  const [, name = '', value] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (name === '_' || name === '$0' || name === '__proto__')
    throw new CannotRun('usage', `unknown option '${/^--?/.exec(word)?.[0]}${name}'; see --help`);
  const flag = name.replace(/^no-/, '');
  if (value === undefined || value === 'true' || value === 'false' || !SWITCHES.includes(flag)) return;
  if (!wordsOf(commandOf(split(words)).command).switches.includes(flag)) return;
  throw new CannotRun('usage', `--${flag} takes no value: --${flag} or --no-${flag}`);
}
