// Reads a command line and runs its command. Commands are loaded on demand, except linting, which nearly every run asks for.

import { CannotRun } from '../base/errors.js';
import type { FlagName } from './commands.js';
import { type Arguments, readLintLine } from './line/arguments.js';
import type { Flags } from './line/flags.js';
import { lintCommand } from './lint.js';
import type { ExitCode, Session } from './session.js';

/** What a command does: it writes through the session and returns the exit code. */
type CommandAction = (
  operands: readonly string[],
  flags: Flags,
  session: Session,
  given: ReadonlySet<FlagName>,
) => Promise<ExitCode>;

const others = () => import('./other-commands.js');

const ACTIONS: Readonly<Record<Arguments['command'], () => Promise<CommandAction>>> = {
  lint: async () => lintCommand,
  audit: async () => (await import('./audit.js')).auditCommand,
  rules: async () => (await others()).rulesCommand,
  explain: async () => (await others()).explainCommand,
  page: async () => (await others()).pageCommand,
  diff: async () => (await others()).diffCommand,
  trend: async () => (await others()).trendCommand,
  merge: async () => (await others()).mergeCommand,
  split: async () => (await others()).splitCommand,
  join: async () => (await others()).joinCommand,
  worker: async () => (await others()).workerCommand,
  init: async () => (await others()).initCommand,
};

/**
 * Runs the command that the words after the program's name ask for.
 * @throws CannotRun `usage` for a command line that is not correct; otherwise as the command does.
 */
export async function runCommand(words: readonly string[], session: Session): Promise<ExitCode> {
  const parsed = readLintLine(words) ?? (await readWithYargs(words, session));
  if ('text' in parsed) {
    await session.output.write([parsed.text]);
    return 0;
  }
  const run = await ACTIONS[parsed.command]();
  return run(parsed.operands, parsed.flags, session, parsed.given);
}

/** Reads words with all of yargs, which takes longer to load than a small file to lint. */
async function readWithYargs(words: readonly string[], { environment, output, tool }: Session) {
  const { readWords } = await import('./line/yargs-commands.js');
  const shell = environment['SHELL']?.split('/').at(-1) ?? (environment['PSModulePath'] === undefined ? 'bash' : 'powershell');
  const reading = readWords(words, { columns: output.columns(), version: tool.version, shell });
  if ('refusal' in reading) throw new CannotRun('usage', reading.refusal);
  return reading;
}
