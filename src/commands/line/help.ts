// What --help and docs/cli.md say of options and exit codes, from the tables; yargs lays it out for a terminal.

import type { OptionSpec } from '../../options.js';
import { COMMANDS, type CommandName, OPTION_ENTRIES, spellingOf, takes } from '../commands.js';

/** Groups of options in the order of --help. */
export const GROUPS: readonly OptionSpec['group'][] = [
  'Targets',
  'Checks',
  'Pages',
  'Fixes',
  'Output',
  'Network',
  'Limits',
  'General',
];

/** What a run without any target prints. */
export function shortHelp(): string {
  const { lint, ...others } = COMMANDS;
  const usage = `  ${lint.usage}\n  sitemap-lint ${Object.keys(others).join('|')} …`;
  return `Usage:\n${usage}\n\nFor example: sitemap-lint https://example.com/sitemap.xml\nEvery option: sitemap-lint --help\n`;
}

/** Exit codes in short, with a tab between columns; docs/cli.md says more. */
export function exitCodes(): string {
  return ['Exit codes:', ...EXIT_CODES.map(({ term, help }) => `  ${term}\t  ${help}`)].join('\n');
}

const EXIT_CODES = [
  { term: '0', help: 'Nothing at or above --fail-on' },
  { term: '1', help: 'Findings' },
  { term: '2', help: 'Could not run' },
  { term: '129, 130, 143', help: 'Interrupted (SIGHUP, SIGINT, SIGTERM)' },
];

/** The options of a group that a command takes. */
export function optionsOf(command: CommandName, group: OptionSpec['group']): (typeof OPTION_ENTRIES)[number][] {
  const own = OPTION_ENTRIES.filter(([name, spec]) => spec.group === group && takes(command, name));
  const { formats } = COMMANDS[command];
  if (formats === undefined) return own;
  const list = `${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}`;
  const [placeholder, help] = takes(command, 'output')
    ? ['NAME[=PATH]', `Format: ${list}; NAME=PATH writes it to a file (repeatable; default stylish)`]
    : ['NAME', `Format: ${list} (default stylish)`];
  return own.map(([name, spec]) => [name, name === 'format' ? { ...spec, placeholder, help } : spec]);
}

/** `-f, --format NAME[=PATH]`; a boolean that is on by default shows its `--no-` form. */
export function optionTerm(name: string, spec: OptionSpec): string {
  const alias = spec.alias === undefined ? '    ' : `-${spec.alias}, `;
  const word = spellingOf(name, spec);
  if (spec.type === 'boolean') return `${alias}--${spec.default === false ? word : `[no-]${word}`}`;
  return `${alias}--${word} ${valueTerm(spec)}`;
}

/** What --help says of an option: what its value is, what it does, its default. */
export function helpOf(name: string, spec: OptionSpec): string {
  if (spec.type === 'boolean') {
    if (spec.default === false || spec.help.includes(`--no-${name}`)) return spec.help;
    const off = `--no-${name} turns it off)`;
    return spec.help.endsWith(')') ? `${spec.help.slice(0, -1)}; ${off}` : `${spec.help} (${off}`;
  }
  const fallback = defaultText(spec);
  return `<${valueTerm(spec)}> ${spec.help}${fallback === null ? '' : ` (default ${fallback})`}`;
}

function valueTerm(spec: OptionSpec): string {
  return spec.placeholder ?? spec.choices?.join('|') ?? 'VALUE';
}

/** The default as text; null where there is none. */
export function defaultText(spec: OptionSpec): string | null {
  if (spec.default === null || (Array.isArray(spec.default) && spec.default.length === 0)) return null;
  return String(spec.default);
}
