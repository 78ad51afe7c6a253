// Runs a command in this process from the words of its line, and keeps what it writes.

import { ACTIONS } from '../../src/commands/actions.js';
import type { Session } from '../../src/commands/session.js';
import { CannotRun } from '../../src/errors.js';
import { parseArguments } from './command-line-words.js';
import { keptSink, sessionInto } from './session.js';

export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
  /** Standard error; for a command that could not run, the message. */
  readonly errors: string;
}

/** The outcome of a command; `tool` is what reports say of the tool, which is that of no real one otherwise. */
export async function runCommand(words: readonly string[], environment = {}, tool?: Session['tool']): Promise<CommandOutcome> {
  const [output, errors]: [string[], string[]] = [[], []];
  try {
    const { command, operands, flags, given } = parseArguments(words);
    const run = await ACTIONS[command]();
    const session = { ...sessionInto(keptSink(output), environment, keptSink(errors)), ...(tool && { tool }) };
    const code = await run(operands, flags, session, given);
    return { code, output: output.join(''), errors: errors.join('') };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { code: error.exitCode, output: output.join(''), errors: error.message };
  }
}
