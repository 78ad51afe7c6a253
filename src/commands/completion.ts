// `completion`: a script for the shell that completes commands, options and their values, made from the tables.

import { CannotRun } from '../errors.js';
import { suggestion } from '../nearest.js';
import type { OptionSpec } from '../options.js';
import { FORMATS } from '../report/reporter.js';
import { COMMANDS, type CommandName, takes } from './commands.js';
import { type Flags, OPTION_ENTRIES } from './flags.js';
import type { ExitCode, Session } from './session.js';

const NAME = 'sitemap-lint';
const SHELLS = { bash, zsh, fish } as const;

/**
 * Prints the script for bash, zsh or fish; without an operand for the shell that `SHELL` names.
 * @throws CannotRun `usage` for another shell.
 */
export async function completionCommand([asked]: readonly string[], _flags: Flags, session: Session): Promise<ExitCode> {
  const shell = asked ?? session.environment['SHELL']?.split('/').at(-1) ?? 'bash';
  if (!Object.hasOwn(SHELLS, shell)) {
    const known = Object.keys(SHELLS);
    throw new CannotRun('usage', `no completion for '${shell}': expected one of ${known.join(', ')}${suggestion(shell, known)}`);
  }
  await session.output.write([SHELLS[shell as keyof typeof SHELLS]()]);
  return 0;
}

/** An option of a command as shells see it. */
interface Completed {
  readonly words: readonly string[];
  readonly help: string;
  /** What the value may be: words, a file, or nothing that is known; null without a value. */
  readonly value: readonly string[] | 'file' | 'any' | null;
}

function optionsOf(command: CommandName): Completed[] {
  const options = OPTION_ENTRIES.filter(([name]) => takes(command, name)).map(([name, spec]): Completed => {
    const isSwitch = spec.type === 'boolean';
    const words = [...(spec.alias === undefined ? [] : [`-${spec.alias}`]), `--${name}`];
    if (isSwitch || spec.negatable) words.push(`--no-${name}`);
    return { words, help: spec.help, value: isSwitch ? null : valuesOf(name, spec) };
  });
  return [...options, { words: ['-h', '--help'], help: 'Say what there is', value: null }];
}

function valuesOf(name: string, spec: OptionSpec): Completed['value'] {
  if (name === 'format') return Object.keys(FORMATS);
  if (spec.choices) return spec.choices;
  return spec.path || /^(?:FILE|DIR|PATH)$/.test(spec.placeholder ?? '') ? 'file' : 'any';
}

const names = (): CommandName[] => Object.keys(COMMANDS) as CommandName[];

/** Bash: options of the command that was typed, else those of `lint` and the names of commands. */
function bash(): string {
  const cases = names().map((command) => {
    const words = optionsOf(command).flatMap((option) => option.words);
    return `    ${command}) options='${words.join(' ')}' ;;`;
  });
  const values = new Map<string, string>();
  for (const command of names()) {
    for (const { words, value } of optionsOf(command)) {
      if (value === null || value === 'any') continue;
      const action =
        value === 'file'
          ? '_sitemap_lint_files "$word"; return'
          : `COMPREPLY=($(compgen -W '${value.join(' ')}' -- "$word")); return`;
      values.set(words.filter((word) => !word.startsWith('--no-')).join('|'), action);
    }
  }
  return `# bash completion for ${NAME}: source <(${NAME} completion bash)
_sitemap_lint_files() {
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$1")
}
_sitemap_lint() {
  COMPREPLY=()
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=lint options
  case "\${COMP_WORDS[1]}" in
    ${names().join('|')}) [ "$COMP_CWORD" -gt 1 ] && command=\${COMP_WORDS[1]} ;;
  esac
  case "$before" in
${[...values].map(([words, action]) => `    ${words}) ${action} ;;`).join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${names().join(' ')}' -- "$word"))
    _sitemap_lint_files "$word"
  else
    _sitemap_lint_files "$word"
  fi
}
complete -o filenames -F _sitemap_lint ${NAME}
`;
}

/** Zsh reads bash's. */
function zsh(): string {
  return `#compdef ${NAME}\n# zsh completion for ${NAME}: source <(${NAME} completion zsh)\nautoload -U +X bashcompinit && bashcompinit\n${bash()}`;
}

function fish(): string {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const others = names().filter((name) => name !== 'lint');
  const lines = names().map(
    (name) => `complete -c ${NAME} -n __fish_use_subcommand -a ${name} -d ${quoted(COMMANDS[name].summary)}`,
  );
  for (const command of names()) {
    const condition =
      command === 'lint' ? `not __fish_seen_subcommand_from ${others.join(' ')}` : `__fish_seen_subcommand_from ${command}`;
    for (const { words, help, value } of optionsOf(command)) {
      const forms = words.map((word) => (word.startsWith('--') ? `-l ${word.slice(2)}` : `-s ${word.slice(1)}`));
      const kind =
        value === null ? '' : value === 'file' ? ' -r -F' : value === 'any' ? ' -x' : ` -x -a ${quoted(value.join(' '))}`;
      lines.push(`complete -c ${NAME} -n ${quoted(condition)} ${forms.join(' ')}${kind} -d ${quoted(help)}`);
    }
  }
  return `# fish completion for ${NAME}: ${NAME} completion fish | source\n${lines.join('\n')}\n`;
}
