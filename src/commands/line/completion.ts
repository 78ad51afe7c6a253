// Values that a shell completes and yargs does not know: ids of rules, formats and limits, each with a description.

import { LIMIT_ENTRIES } from '../../base/limits.js';
import { SETTABLE_SEVERITIES } from '../../base/problem/problem.js';
import { FORMATS } from '../../report/formats.js';
import { ruleSummaries } from '../../rules/summaries.js';
import { COMMANDS, type CommandName, type FlagName, spelledFor, takes } from '../commands.js';
import { VALUED } from './words.js';

/** A value and its description. */
type Described = readonly [value: string, description: string];

/**
 * The lines for the last word of those that were typed after the program's name, as a shell expects them; null if yargs completes the word.
 * bash splits words at `=`, so it gets no severities.
 */
export function completedValues(typed: readonly string[], command: CommandName, shell: string): string | null {
  const current = typed.at(-1) ?? '';
  const before = typed.at(-2) ?? '';
  const [, joined, rest = ''] = /^--([a-z-]+)=(.*)$/s.exec(current) ?? [];
  const option = joined ?? optionOf(before);
  const values = valuesOf(typed, command, option, joined === undefined ? current : rest);
  if (values === null) return null;
  const prefix = joined === undefined ? '' : `--${joined}=`;
  return values.map(([value, description]) => `${lineOf(prefix + value, description, shell)}\n`).join('');
}

function valuesOf(
  typed: readonly string[],
  command: CommandName,
  option: string | null,
  current: string,
): readonly Described[] | null {
  if (option !== null)
    return takes(command, option as FlagName) && spelledFor(command, option) === null
      ? valuesOfOption(option, current, command)
      : null;
  const isOperandNext = command === 'explain' && typed.indexOf('explain') === typed.length - 2 && !current.startsWith('-');
  return isOperandNext ? [...ruleSummaries()] : null;
}

function valuesOfOption(option: string, current: string, command: CommandName): readonly Described[] | null {
  switch (option) {
    case 'format': {
      const { formats } = COMMANDS[command];
      // These formats have the names of report formats, but not their descriptions.
      return formats?.map((name) => [name, '']) ?? Object.entries(FORMATS).map(([name, { help }]) => [name, help]);
    }
    case 'limit':
      return LIMIT_ENTRIES.map(([name, { help }]) => [`${name}=`, help]);
    case 'rule': {
      const [, id] = /^(.+)=/s.exec(current) ?? [];
      if (id !== undefined) return SETTABLE_SEVERITIES.map((severity) => [`${id}=${severity}`, '']);
      return Array.from(ruleSummaries(), ([rule, summary]) => [`${rule}=`, summary]);
    }
    default:
      return null;
  }
}

/** The option whose value comes after a word; null for any other word. */
function optionOf(word: string): string | null {
  if (word === '-f') return 'format';
  const name = /^--([a-z-]+)$/.exec(word)?.[1];
  return name !== undefined && VALUED.includes(name) ? name : null;
}

/** A line as yargs writes it for a shell. */
function lineOf(value: string, description: string, shell: string): string {
  const text = description.replace(/\s+/g, ' ');
  if (shell === 'fish') return text === '' ? value : `${value}\t${text}`;
  if (shell !== 'zsh') return value;
  const escaped = value.replaceAll(':', '\\:');
  return text === '' ? escaped : `${escaped}:${text}`;
}
