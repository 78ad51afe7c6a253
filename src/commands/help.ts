// The text of --help, made from the tables of commands and options; docs/cli.md shows the same.

import type { OptionSpec } from '../options.js';
import { wrap } from '../report/escape/width.js';
import { COMMANDS, type CommandName, takes } from './commands.js';
import { OPTION_ENTRIES } from './flags.js';

/** Groups of options in the order of --help. */
export const GROUPS: readonly OptionSpec['group'][] = ['Targets', 'Checks', 'Output', 'Network', 'Limits', 'General'];

const GENERAL = [
  { term: '-h, --help', help: 'Show this help' },
  { term: '    --version', help: 'Show the version' },
];
const TERM_COLUMNS = 30;

/** The command whose help is meant: the first word that names one. */
export function commandOf(words: readonly string[]): CommandName {
  return words.find((word): word is CommandName => Object.hasOwn(COMMANDS, word)) ?? 'lint';
}

/** The whole help of a command, at most `columns` wide, with a line break at its end. */
export function helpText(command: CommandName, columns: number): string {
  const width = Math.min(100, Math.max(60, columns));
  const { usage, summary } = COMMANDS[command];
  const sections = [`${usage}\n\n${wrap(summary, width).join('\n')}`];
  if (command === 'lint') {
    const others = Object.entries(COMMANDS).filter(([name]) => name !== 'lint');
    sections.push(
      section(
        'Other commands',
        others.map(([, other]) => ({ term: commandTerm(other.usage), help: other.summary })),
        width,
      ),
    );
  }
  for (const group of GROUPS) {
    const options = optionsOf(command, group).map(([name, spec]) => ({ term: optionTerm(name, spec), help: helpOf(spec) }));
    const rows = group === 'General' ? [...options, ...GENERAL] : options;
    if (rows.length > 0) sections.push(section(group, rows, width));
  }
  if (command === 'lint') sections.push(section('Exit codes', EXIT_CODES, width));
  return `${sections.join('\n\n')}\n`;
}

/** What a run without any target prints. */
export function shortHelp(): string {
  const { lint, ...others } = COMMANDS;
  const usage = `  ${lint.usage}\n  sitemap-lint ${Object.keys(others).join('|')} …`;
  return `Usage:\n${usage}\n\nFor example: sitemap-lint https://example.com/sitemap.xml\nEvery option: sitemap-lint --help\n`;
}

/** In short; docs/cli.md says more. */
const EXIT_CODES = [
  { term: '0', help: 'Nothing at or above --fail-on' },
  { term: '1', help: 'Findings' },
  { term: '2', help: 'Could not run' },
  { term: '130, 143', help: 'Interrupted (SIGINT, SIGTERM)' },
];

/** The options of a group that a command takes. */
export function optionsOf(command: CommandName, group: OptionSpec['group']): (typeof OPTION_ENTRIES)[number][] {
  return OPTION_ENTRIES.filter(([name, spec]) => spec.group === group && takes(command, name));
}

/** `-f, --format NAME[=PATH]`; a boolean that is on by default shows its `--no-` form. */
export function optionTerm(name: string, spec: OptionSpec): string {
  const alias = spec.alias === undefined ? '    ' : `-${spec.alias}, `;
  if (spec.type === 'boolean') return `${alias}--${spec.default === false ? name : `[no-]${name}`}`;
  return `${alias}--${name} ${spec.placeholder ?? spec.choices?.join('|') ?? 'VALUE'}`;
}

/** Help with the default, where there is one to tell. */
function helpOf(spec: OptionSpec): string {
  const fallback = defaultText(spec);
  return fallback === null || spec.type === 'boolean' ? spec.help : `${spec.help} (default ${fallback})`;
}

/** The default as text; null where there is none. */
export function defaultText(spec: OptionSpec): string | null {
  if (spec.default === null || (Array.isArray(spec.default) && spec.default.length === 0)) return null;
  return String(spec.default);
}

function commandTerm(usage: string): string {
  return usage.replace(/^sitemap-lint /, '').replace(/ \[options\]$/, '');
}

function section(title: string, rows: readonly { term: string; help: string }[], width: number): string {
  const lines = rows.flatMap(({ term, help }) => {
    const [first = '', ...rest] = wrap(help, width - TERM_COLUMNS - 2);
    const indented = rest.map((line) => `${' '.repeat(TERM_COLUMNS + 2)}${line}`);
    return term.length < TERM_COLUMNS
      ? [`  ${term.padEnd(TERM_COLUMNS)}${first}`, ...indented]
      : [`  ${term}`, `${' '.repeat(TERM_COLUMNS + 2)}${first}`, ...indented];
  });
  return `${title}\n${lines.join('\n')}`;
}
