// Command line -> command, operands and flags. yargs' parser splits the words; what is known comes from the tables.

import { existsSync } from 'node:fs';
import parse from 'yargs-parser';
import { editDistance } from '../distance.js';
import { CannotRun } from '../errors.js';
import { suggestion } from '../nearest.js';
import type { OptionSpec } from '../options.js';
import { COMMANDS, type CommandName, type FlagName, takes } from './commands.js';
import { type Flags, OPTION_ENTRIES, readFlags } from './flags.js';

interface Arguments {
  readonly command: CommandName;
  readonly operands: readonly string[];
  readonly flags: Flags;
  /** Flags that were given; the others have their defaults. */
  readonly given: ReadonlySet<FlagName>;
}

/** How yargs reads words: as they stand, with `--no-x` for booleans, and nothing guessed from what they look like. */
const PARSER = {
  'camel-case-expansion': false,
  'dot-notation': false,
  'duplicate-arguments-array': true,
  'greedy-arrays': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
  'populate--': true,
  'strip-aliased': true,
} as const;

const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];
const FLAG_NAMES = OPTION_ENTRIES.flatMap(([name, spec]) =>
  spec.type === 'boolean' || spec.negatable ? [name, `no-${name}`] : [name],
);
const KNOWN = [...FLAG_NAMES, 'help', 'version'];

/**
 * Reads the words after the program's name.
 * @throws CannotRun `usage`, in one line that names the nearest known name, for anything that is not known or is malformed.
 */
export function parseArguments(words: readonly string[]): Arguments {
  refuseStrangeOptions(words);
  const { _: positional, '--': literal, $0: _program, ...raw } = split(separateShortOptions(words));
  const bare = (positional as unknown[]).map(String);
  const rest = ((literal ?? []) as unknown[]).map(String);

  const first = bare[0];
  const named = first !== undefined && isCommand(first);
  const command: CommandName = named ? first : 'lint';
  if (!named && first !== undefined) refuseMistypedCommand(first);
  refuseOptionsOf(command, Object.keys(raw));

  const operands = [...(named ? bare.slice(1) : bare), ...rest];
  refuseOperandCount(command, operands);
  return { command, operands, flags: readFlags(raw), given: new Set(Object.keys(raw) as FlagName[]) };
}

/** Whether a word names a command. */
function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

function split(words: readonly string[]): Record<string, unknown> {
  return parse([...words], {
    boolean: OPTION_ENTRIES.filter(([, { type }]) => type === 'boolean').map(([name]) => name),
    string: OPTION_ENTRIES.filter(([, { type }]) => type !== 'boolean').map(([name]) => name),
    alias: Object.fromEntries(OPTION_ENTRIES.flatMap(([name, { alias }]) => (alias === undefined ? [] : [[name, alias]]))),
    configuration: PARSER,
  });
}

/**
 * Long options are judged as they were written: the parser silently reads `--quiet=yes` as false, and stumbles over names
 * such as `--constructor`.
 */
function refuseStrangeOptions(words: readonly string[]): void {
  const end = words.indexOf('--');
  for (const word of end === -1 ? words : words.slice(0, end)) {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) continue;
    const flag = name.replace(/^no-/, '');
    const spec = specOf(flag);
    if (spec === undefined) throw unknownOption(`--${flag}`);
    if (spec.type !== 'boolean' || value === undefined || value === 'true' || value === 'false') continue;
    throw new CannotRun('usage', `--${flag} takes no value: --${flag} or --no-${flag}`);
  }
}

/**
 * Short options each in a word of its own, with its value: `-qfjson` is `-q --format=json`. The parser would take the letters of a
 * value for options.
 */
function separateShortOptions(words: readonly string[]): string[] {
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  return [...options.flatMap((word) => (/^-[a-z]./is.test(word) ? lettersOf(word) : [word])), ...words.slice(options.length)];
}

function lettersOf(word: string): string[] {
  const separate: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word[at] as string;
    const [name, spec] = OPTION_ENTRIES.find(([, { alias }]) => alias === letter) ?? [];
    if (spec === undefined) throw unknownOption(`-${letter}`);
    const glued = spec.type === 'boolean' ? '' : word.slice(at + 1);
    // In the long form, a value may begin with a hyphen; `-f=json` is what many write.
    separate.push(glued === '' ? `-${letter}` : `--${name}=${glued.replace(/^=/, '')}`);
    if (spec.type !== 'boolean') break;
  }
  return separate;
}

function specOf(flag: string): OptionSpec | undefined {
  return OPTION_ENTRIES.find(([name]) => name === flag)?.[1];
}

function unknownOption(option: string): CannotRun {
  const near = suggestion(option.replace(/^-+/, ''), KNOWN, '--');
  return new CannotRun('usage', `unknown option '${option}'${near || '; see --help'}`);
}

/** A word that is nearly a command, and no file: said before it is looked for as a target. */
function refuseMistypedCommand(word: string): void {
  if (!/^[a-z]{3,}$/i.test(word) || existsSync(word)) return;
  const near = COMMAND_NAMES.find((name) => editDistance(word.toLowerCase(), name) <= (name.length > 5 ? 2 : 1));
  if (near === undefined) return;
  throw new CannotRun('usage', `unknown command '${word}', did you mean '${near}'? (a target of that name: ./${word})`);
}

/** What is left for the parser's own reading: short options, and options of other commands. */
function refuseOptionsOf(command: CommandName, given: readonly string[]): void {
  for (const flag of given) {
    if (specOf(flag) === undefined) throw unknownOption(flag.length === 1 ? `-${flag}` : `--${flag}`);
    if (takes(command, flag as FlagName)) continue;
    throw new CannotRun('usage', `'${command}' takes no --${flag}; see sitemap-lint ${command} --help`);
  }
}

function refuseOperandCount(command: CommandName, operands: readonly string[]): void {
  const { min, max, name } = COMMANDS[command].operands;
  if (operands.length >= min && operands.length <= max) return;
  const expected = max === 0 ? `no ${name}` : `one ${name}`;
  if (operands.length > max) throw new CannotRun('usage', `'${command}' takes ${expected}, not '${operands[max] as string}' too`);
  throw new CannotRun('usage', `'${command}' needs a ${name}: ${COMMANDS[command].usage}`);
}
