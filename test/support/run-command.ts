// Runs a command in this process from the words of its line, and keeps what it writes.

import { CannotRun } from '../../src/base/errors.js';
import { runCommand as run } from '../../src/commands/run-command.js';
import type { Session } from '../../src/commands/session.js';
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
    const session = { ...sessionInto(keptSink(output), environment, keptSink(errors)), ...(tool && { tool }) };
    const code = await run(words, session);
    return { code, output: output.join(''), errors: errors.join('') };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { code: error.exitCode, output: output.join(''), errors: error.message };
  }
}
