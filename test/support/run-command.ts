// Runs a command in this process from the words of its line, and keeps what it writes.

import { Readable } from 'node:stream';
import { CannotRun } from '../../src/base/errors.js';
import { toolFacts } from '../../src/base/version.js';
import { runCommand as runWords } from '../../src/commands/run-command.js';
import type { Session } from '../../src/commands/session.js';
import { messageRedactor } from '../../src/fetch/network/redact.js';
import { messageLine } from '../../src/report/escape/escape-terminal.js';
import { type Outcome, ROOT, type Surroundings } from '../e2e/command-line.js';
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
    const code = await runWords(words, session);
    return { code, output: output.join(''), errors: errors.join('') };
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    return { code: error.exitCode, output: output.join(''), errors: error.message };
  }
}

type Around = Pick<Surroundings, 'cwd' | 'environment' | 'stdin'>;

/** The run before: they share a working directory and a standard input, so they run one after the other. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as `run` of test/e2e/command-line.ts does, but in this process, which takes a tenth of the time. The outcome is the
 * same, except for `--version`, signals, and internal errors, which are thrown.
 */
export function run(words: readonly string[], around: Around = {}): Promise<Outcome> {
  const outcome = before.then(() => runAlone(words, around));
  before = outcome.catch(() => undefined);
  return outcome;
}

async function runAlone(words: readonly string[], { cwd = ROOT, environment, stdin = '' }: Around): Promise<Outcome> {
  const [output, errors]: [string[], string[]] = [[], []];
  const redact = messageRedactor(words);
  const session = { ...sessionInto(keptSink(output), environment, keptSink(errors)), tool: toolFacts() };
  const usual = { cwd: process.cwd(), stdin: Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor };
  process.chdir(cwd);
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([Buffer.from(stdin)]) });
  let code: number;
  try {
    code = await runWords(words, session);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    code = error.exitCode;
    errors.push(`sitemap-lint: ${messageLine(redact(error.message))}\n`);
  } finally {
    process.chdir(usual.cwd);
    Object.defineProperty(process, 'stdin', usual.stdin);
  }
  return { code, signal: null, stdout: output.join(''), stderr: redact(errors.join('')) };
}
