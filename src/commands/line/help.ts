// What --help and docs/cli.md say of options and exit codes, from the tables; yargs lays it out for a terminal.

import type { OptionSpec } from '../../lint/options.js';
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

/** The commands that most people need, as they would type them. */
const EXAMPLES = [
  ['https://example.com/', 'Check a site'],
  ['dist/ --base-url https://example.com/', 'Check a build on disk'],
  ['sitemap.xml --fix', 'Make the safe fixes'],
  ['https://example.com/ -o report.html', 'Write an HTML report'],
  ['explain loc/relative', 'Explain a rule'],
] as const;

/** What `-h` prints, and a run without any target: a screen of 25 lines in 80 columns. */
export function shortHelp(): string {
  const names = Object.keys(COMMANDS);
  const examples = EXAMPLES.map(([words, meaning]) => `  sitemap-lint ${words.padEnd(39)}${meaning}`);
  return `Usage: ${COMMANDS.lint.usage}

${COMMANDS.lint.summary}

Examples:
${examples.join('\n')}

Commands: ${names.slice(0, 8).join(', ')},
  ${names.slice(8).join(', ')}

Options that are often needed:
  --profile google    Check what Google requires
  --pages 100         Request 100 of the listed pages
  --fail-on warning   Exit with 1 for warnings as well
  -f, --format json   Choose the format of the report
  -q, --quiet         Show errors only

All options: sitemap-lint --help
A command: sitemap-lint COMMAND --help
Rules: sitemap-lint rules [word], sitemap-lint explain <rule>
Documentation: https://github.com/sitemap-lint/sitemap-lint#readme
`;
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
