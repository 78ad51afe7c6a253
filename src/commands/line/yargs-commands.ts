// The commands as yargs has them, out of the tables of commands and options: every line of words, help, and completion.

import yargs, { type Argv, type FallbackCompletionFunction, type Options } from 'yargs';
import { CannotRun } from '../../base/errors.js';
import { suggestion } from '../../base/nearest.js';
import { OPTIONS, type OptionSpec } from '../../lint/options.js';
import {
  COMMANDS,
  type CommandName,
  type FlagName,
  isCommand,
  OPTION_ENTRIES,
  spelledFor,
  spellingOf,
  takes,
} from '../commands.js';
import { type Arguments, isFlag, operandsOf, refuseOperands } from './arguments.js';
import { completedValues } from './completion.js';
import { COMPLETIONS, NAME, NO_WORD, ownScript } from './completion-scripts.js';
import { checkedValue, flagsOf } from './flags.js';
import { exitCodes, GROUPS, helpOf, optionsOf, shortHelp } from './help.js';
import { ANSWERED, ANSWERED_LETTERS, commandOf, expandShortOptions, PARSER, type Split, split, wordsOf } from './words.js';

/** What comes of a line: a command to run, a text to print, or a refusal. Plain data, since the bundle has this module in a file of its own. */
export type Reading = Arguments | { readonly text: string } | { readonly refusal: string };

/** What a text depends on. */
export interface Surroundings {
  readonly columns: number;
  readonly version: string;
  /** The shell in use, by name. */
  readonly shell: string;
}

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];
/** What yargs says of options that are not known, with their names. */
const UNKNOWN = 'unknown option ';
/** What can be written after `--` on the lines of a command. */
function knownTo(command: CommandName): string[] {
  const own = OPTION_ENTRIES.filter(([name]) => takes(command, name)).flatMap(([name, spec]) => {
    const word = spellingOf(name, spec);
    return spec.type === 'boolean' || spec.negatable ? [word, `no-${word}`] : [word];
  });
  return [...own, ...ANSWERED];
}

/** Reads the words after the program's name. */
export function readWords(words: readonly string[], surroundings: Surroundings): Reading {
  try {
    if (words[0] === COMPLETIONS) return { text: completions(words.slice(2), surroundings.shell) };
    const end = words.indexOf('--');
    const asksHelp = (end === -1 ? words : words.slice(0, end)).some(isHelp);
    return readPlain(asksHelp ? [...words] : expandShortOptions(words), surroundings);
  } catch (error) {
    if (error instanceof CannotRun) return { refusal: error.message };
    throw error;
  }
}

function readPlain(words: string[], surroundings: Surroundings): Reading {
  const parts = split(words);
  const { command, named } = commandOf(parts);
  const operands = operandsOf(parts, named);
  if (command === 'help' && !words.some(isHelp)) return readPlain([...helpWords(operands, parts), '--help'], surroundings);
  if (command === 'lint' && isShortHelp(words)) return { text: shortHelp() };
  let read = null as Arguments | null;
  let text = '';
  const parser = base(surroundings, command).fail((message, error) => {
    throw error instanceof CannotRun ? error : new CannotRun('usage', refusalOf(message, command));
  });
  if (!named) parser.usage(usageOf(command));
  for (const name of names()) {
    const isDefault = name === 'lint' && !named;
    parser.command(
      name === 'lint' ? ['lint', '$0'] : name,
      COMMANDS[name].summary,
      (inner) => {
        if (!isDefault) inner.usage(usageOf(name));
        if (name === 'lint') inner.epilogue(exitCodes());
        return withOptions(inner, name, (option, spec) => ({
          coerce: (given: unknown) => checkedValue(spellingOf(option, spec), spec, given),
        })).check(() => {
          refuseOperands(name, parts, operands);
          return true;
        }, false);
      },
      (argv) => {
        // Its words were read as those of the command that it is about.
        if (name === 'help') return;
        if (name === 'completion') {
          text = completionScript(operands[0] ?? surroundings.shell);
          return;
        }
        const named = Object.entries(argv).map(([word, value]) => [spelledFor(command, word) ?? word, value] as const);
        const given = Object.fromEntries(named.filter(([option]) => isFlag(option)));
        read = { command: name, operands, flags: flagsOf(given), given: new Set(Object.keys(given) as FlagName[]) };
      },
    );
  }
  parser.parse(words, {}, (_error: unknown, _argv: unknown, output: string) => {
    if (output !== '') text = `${output}\n`;
  });
  return read ?? { text };
}

/** Whether `-h` is written, and `--help` is not. */
function isShortHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  const options = end === -1 ? words : words.slice(0, end);
  return options.includes('-h') && !options.includes('--help');
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/**
 * The command that `help` is asked about, as the words that ask it for its help; none for the default command.
 * @throws CannotRun `usage` for a command that does not exist, and for options.
 */
function helpWords(operands: readonly string[], { options }: Split): readonly string[] {
  const [option] = Object.keys(options);
  if (option !== undefined) throw new CannotRun('usage', refusalOf(`${UNKNOWN}${option}`, 'help'));
  refuseOperands('help', { operands: [] }, operands);
  const [about] = operands;
  if (about === undefined) return [];
  if (isCommand(about)) return [about];
  throw new CannotRun(
    'usage',
    `unknown command '${about}'${suggestion(about, names()) || `: expected one of ${names().join(', ')}`}`,
  );
}

const names = (): CommandName[] => Object.keys(COMMANDS) as CommandName[];

/** What its types do not know yet. */
interface Untyped extends Omit<Argv, 'global' | 'showCompletionScript'> {
  usageConfiguration(settings: { readonly 'hide-types': boolean }): Untyped;
  global(names: readonly string[], isGlobal: boolean): Argv;
  showCompletionScript(name: string, command: string): Argv;
}

/** What all readings have in common. The options of all commands are known until the command is, so that its name is found among them. */
function base({ columns, version }: Surroundings, command: CommandName = 'lint'): Argv {
  const { switches, valued } = wordsOf(command);
  const everywhere = [...switches, ...valued].filter((name) => ![...ANSWERED, ...ANSWERED_LETTERS].some((one) => one === name));
  const parser = yargs([]) as unknown as Untyped;
  return parser
    .usageConfiguration({ 'hide-types': true })
    .global(everywhere, false)
    .boolean(switches)
    .string(valued)
    .scriptName(NAME)
    .locale('en')
    .updateStrings({ 'Unknown argument: %s': { one: `${UNKNOWN}%s`, other: `${UNKNOWN}%s` } as unknown as string })
    .parserConfiguration(PARSER)
    .help('help', command === 'lint' ? 'Show this help; -h shows the short one' : 'Show this help')
    .alias('help', 'h')
    .version('version', 'Show the version', version)
    .alias('version', ['v', 'V'])
    .exitProcess(false)
    .wrap(Math.min(100, Math.max(60, columns)))
    .strictOptions();
}

/** Adds the options that a command takes, group by group. */
function withOptions(parser: Argv, command: CommandName, more: (name: FlagName, spec: OptionSpec) => Options): Argv {
  for (const group of GROUPS) {
    for (const [name, spec] of optionsOf(command, group)) {
      const word = spellingOf(name, spec);
      parser.option(word, {
        type: spec.type === 'boolean' ? 'boolean' : 'string',
        ...(spec.alias === undefined ? {} : { alias: spec.alias }),
        ...(spec.choices === undefined ? {} : { choices: spec.choices }),
        describe: helpOf(word, spec),
        group: `${group}:`,
        global: false,
        ...more(name, spec),
      });
    }
  }
  return parser.group([...ANSWERED], 'General:');
}

function usageOf(command: CommandName): string {
  return `${COMMANDS[command].usage}\n\n${COMMANDS[command].summary}`;
}

/** What is wrong, in one line; of options that are not known, with the nearest one of the command. */
function refusalOf(message: string, command: CommandName): string {
  if (!message.startsWith(UNKNOWN)) return message;
  const [name = ''] = message.slice(UNKNOWN.length).split(', ');
  const [flag = name] = OPTION_ENTRIES.find(([, { alias }]) => alias === name) ?? [];
  const { spelling }: Partial<OptionSpec> = isFlag(flag) ? OPTIONS[flag] : {};
  if (isFlag(flag) && spelling === undefined && !takes(command, flag))
    return `'${command}' takes no --${flag}; see ${NAME} ${command} --help`;
  const near = suggestion(name, knownTo(command), '--');
  const help = command === 'lint' ? '--help' : `${NAME} ${command} --help`;
  return `unknown option '${name.length === 1 ? '-' : '--'}${name}'${near || `; see ${help}`}`;
}

/** The help of a command, with a line break at its end. */
export function helpText(command: CommandName, columns: number): string {
  const words = command === 'lint' ? ['--help'] : [command, '--help'];
  const reading = readWords(words, { columns, version: '', shell: '' });
  return 'text' in reading ? reading.text : '';
}

/**
 * The script for a shell that asks this command for completions.
 * @throws CannotRun `usage` for a shell that has none.
 */
function completionScript(shell: string): string {
  if (!SHELLS.includes(shell)) {
    const near = suggestion(shell, SHELLS);
    throw new CannotRun('usage', `no completion for '${shell}': expected one of ${SHELLS.join(', ')}${near}`);
  }
  if (shell === 'fish' || shell === 'powershell') return ownScript(shell);
  let script = '';
  asShell(shell, () => {
    const parser = base({ columns: 80, version: '', shell });
    parser
      .command('$0', false, {}, () => void (parser as unknown as Untyped).showCompletionScript(NAME, `completion ${shell}`))
      .parse([], {}, (_error: unknown, _argv: unknown, output: string) => {
        script = output;
      });
  });
  // The user's shell may be another than the one that asks.
  return `${script.replaceAll(`${NAME} --get`, `SHELL=${shell} ${NAME} --get`).trimEnd()}\n`;
}

/** yargs knows the shell by this variable alone. */
function asShell(shell: string, action: () => void): void {
  const before = process.env['SHELL'];
  process.env['SHELL'] = shell;
  try {
    action();
  } finally {
    if (before === undefined) delete process.env['SHELL'];
    else process.env['SHELL'] = before;
  }
}

/** What may stand in the place of the last word, a line each; nothing where a shell offers files. */
function completions(words: readonly string[], shell: string): string {
  const typed = words.map((word) => (word === NO_WORD ? '' : word));
  const [first = ''] = typed;
  const { command, named } = commandOf(split(typed.slice(0, -1)));
  const values = completedValues(typed, command, shell);
  if (values !== null) return values;
  const isCommandNext = typed.length < 2 && !first.startsWith('-');
  const asked = named || isCommandNext ? typed : ['lint', ...typed];
  const parser = base({ columns: 80, version: '', shell: '' }, command);
  for (const name of names()) parser.command(name, COMMANDS[name].summary, (inner) => withOptions(inner, name, completed));
  let text = '';
  parser
    .completion(
      'completion',
      false as unknown as string,
      ((current, _argv, found, done) =>
        found((_error, all) =>
          done((all ?? []).filter((one) => isOffered(one, current !== '' || isCommandNext))),
        )) as FallbackCompletionFunction,
    )
    .parse([COMPLETIONS, NAME, ...asked], {}, (_error: unknown, _argv: unknown, output: string) => {
      text = output;
    });
  return text === '' ? '' : `${text}\n`;
}

/**
 * Whether a completion of yargs makes sense: not `--f` for `-f`, and no option where nothing is typed yet, for an operand or a value comes
 * there more often.
 */
function isOffered(word: string, withOptions: boolean): boolean {
  return word.startsWith('-') ? withOptions && !/^--[a-z](?:[:\t]|$)/.test(word) : true;
}

/** What yargs completes by: a default where there is something to turn off. */
function completed(_name: FlagName, spec: OptionSpec): Options {
  return spec.type === 'boolean' && spec.default !== false ? { default: true } : {};
}
