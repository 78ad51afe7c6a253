// Reads a correct command line that lints with yargs' parser alone; `yargs-commands.ts` reads all others.

import { existsSync } from 'node:fs';
import { CannotRun } from '../../base/errors.js';
import { editDistance } from '../../base/nearest.js';
import { formFor } from '../../base/problem/number-text.js';
import { OPTIONS } from '../../lint/options.js';
import { COMMANDS, type CommandName, type FlagName, isCommand, takes } from '../commands.js';
import { checkedValue, type Flags, flagsOf } from './flags.js';
import { commandOf, expandShortOptions, type Split, split } from './words.js';

/** A command line that was read. */
export interface Arguments {
  /** `completion` and `help` are answered with a text. */
  readonly command: Exclude<CommandName, 'completion' | 'help'>;
  readonly operands: readonly string[];
  readonly flags: Flags;
  /** Flags that were given; the others have their defaults. */
  readonly given: ReadonlySet<FlagName>;
}

/**
 * Reads the words after the program's name if they ask for linting and are correct. Otherwise returns null: the caller then needs
 * `yargs-commands.ts`, which reads every line, and these with the same result.
 */
export function readLintLine(words: readonly string[]): Arguments | null {
  try {
    const parts = split(expandShortOptions(words));
    const { command, named } = commandOf(parts);
    const names = Object.keys(parts.options);
    const isPlain = command === 'lint' && parts.operands.at(-1) !== 'help';
    if (!isPlain || !names.every((name) => isFlag(name) && takes(command, name))) return null;
    const operands = operandsOf(parts, named);
    refuseOperands(command, parts, operands);
    const given = names as FlagName[];
    const values = given.map((name) => [name, checkedValue(name, OPTIONS[name], parts.options[name])]);
    return { command, operands, flags: flagsOf(Object.fromEntries(values)), given: new Set(given) };
  } catch (error) {
    if (error instanceof CannotRun) return null;
    throw error;
  }
}

/** Whether a name is in the table of options. */
export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(OPTIONS, name);
}

/** The operands of a command, without its name. */
export function operandsOf({ operands, literal }: Pick<Split, 'operands' | 'literal'>, named: boolean): readonly string[] {
  return [...(named ? operands.slice(1) : operands), ...literal];
}

/** @throws CannotRun `usage` for too few or too many operands, and for a word that is nearly a command. */
export function refuseOperands(command: CommandName, parts: Pick<Split, 'operands'>, operands: readonly string[]): void {
  const [first] = parts.operands;
  if (first !== undefined) refuseMistypedCommand(first);
  const { min, max, name } = COMMANDS[command].operands;
  if (operands.length > max) {
    const expected = max === 0 ? `no ${name}` : formFor(max, `one ${name}`, `# ${name}s`);
    throw new CannotRun('usage', `'${command}' takes ${expected}, not '${operands[max] as string}' too`);
  }
  if (operands.length < min) throw new CannotRun('usage', `'${command}' needs a ${name}: ${COMMANDS[command].usage}`);
}

/** Refuses a word that is nearly a command and is not a file, before it is read as a target. */
function refuseMistypedCommand(word: string): void {
  if (!/^[a-z]{3,}$/i.test(word) || isCommand(word)) return;
  const names = Object.keys(COMMANDS);
  const near = names.find((name) => editDistance(word.toLowerCase(), name) <= (name.length > 5 ? 2 : 1));
  if (near === undefined || existsSync(word)) return;
  throw new CannotRun('usage', `unknown command '${word}', did you mean '${near}'? (a target of that name: ./${word})`);
}
