// The command line: arguments to a command, its answer to an exit code. The only file that decides about the process: its
// output, its signals, how it ends.

import { CannotRun } from './base/errors.js';
import { removeUnfinished } from './base/unfinished.js';
import { toolFacts } from './base/version.js';
import { restoreScreen, retakeScreen } from './commands/audit/screen-state.js';
import { batches, unwritable } from './commands/output/writing.js';
import type { ExitCode, Session, Sink } from './commands/session.js';
import { messageRedactor } from './fetch/network/redact.js';
import { messageLine } from './report/escape/escape-terminal.js';
import type { ExitReason } from './report/reporter.js';

/** Exit codes of runs that a signal ended: 128 and the signal's number. */
const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

const redactMessage = messageRedactor(process.argv.slice(2));
const interruption = new AbortController();
let interruptedCode: number | null = null;
/** Whether a command waits for an interruption, as its usual end. */
let expected = false;

// Until the work is done the code says that it is not: an event loop that runs dry must not look like success.
process.exitCode = 2;
let finished = false;
process.on('exit', () => {
  restoreScreen();
  removeUnfinished();
  if (!finished) process.stderr.write('sitemap-lint: internal error: the run ended before its report (this is a bug)\n');
});

/** The first signal ends the run, whose report is still written; a second one kills at once, and leaves no half of a report. */
function interrupt(signal: NodeJS.Signals): void {
  if (interruptedCode === null) {
    interruptedCode = SIGNAL_CODES[signal as keyof typeof SIGNAL_CODES];
    interruption.abort();
    return;
  }
  restoreScreen();
  removeUnfinished();
  for (const name of Object.keys(SIGNAL_CODES)) process.off(name, interrupt);
  process.kill(process.pid, signal);
}
for (const name of Object.keys(SIGNAL_CODES)) process.on(name, interrupt);
process.on('SIGCONT', retakeScreen);

let failed = false;
process.on('uncaughtException', (error) => {
  // What breaks after that is a consequence.
  if (failed) return;
  failed = true;
  finished = true;
  process.exitCode = 2;
  complain(error);
  interruption.abort();
  // What still runs has a moment to end; then whatever keeps the process alive is not worth waiting for.
  setTimeout(() => process.exit(2), 1000).unref();
});

main(process.argv.slice(2)).then(finish, (error: unknown) => {
  complain(error);
  finish(error instanceof CannotRun ? error.exitCode : 2);
});

async function main(words: readonly string[]): Promise<ExitCode> {
  const tool = toolFacts();
  const output = sinkOf(process.stdout);
  const errorOutput = sinkOf(process.stderr);
  const flags = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (flags.some((word) => ['--version', '-v', '-V'].includes(word))) {
    await output.write([`${tool.version}\n`]);
    return 0;
  }
  const session: Session = {
    tool,
    environment: process.env,
    output,
    errorOutput,
    input: () => process.stdin,
    screen: () => process.stdout,
    interrupt: () => interrupt('SIGINT'),
    expectInterruption: () => {
      expected = true;
    },
    ending,
    signal: interruption.signal,
  };
  const { runCommand } = await import('./commands/run-command.js');
  return runCommand(words, session);
}

/** An uncaught exception or a signal keeps its code, whatever comes after it. */
function finish(code: number): void {
  if (!finished) process.exitCode = ending()?.code ?? code;
  finished = true;
}

/** The exit code of an uncaught exception or a signal; null if the command's own counts. */
function ending(): ExitReason | null {
  if (failed) return { code: 2, reason: 'internal error' };
  const isUsualEnd = expected && interruptedCode === SIGNAL_CODES.SIGINT;
  return interruptedCode === null || isUsualEnd ? null : { code: interruptedCode, reason: 'interrupted' };
}

/** One line for people; the stack of an internal error only where it is asked for. */
function complain(error: unknown): void {
  restoreScreen();
  const known = error instanceof CannotRun;
  const message = error instanceof Error ? error.message : String(error);
  const line = known ? message : `internal error: ${message} (this is a bug; SITEMAP_LINT_DEBUG=1 shows where)`;
  process.stderr.write(`sitemap-lint: ${messageLine(redactMessage(line))}\n`);
  if (known || process.env['SITEMAP_LINT_DEBUG'] !== '1' || !(error instanceof Error)) return;
  const stack = (error.stack ?? '').split('\n').map((part) => messageLine(redactMessage(part)));
  process.stderr.write(`${stack.join('\n')}\n`);
}

function sinkOf(stream: NodeJS.WriteStream): Sink {
  let closed = false;
  // Errors reach the callback of the write that met them; without a listener they would also be thrown.
  stream.on('error', () => undefined);
  const shown = (part: string | Uint8Array) =>
    stream === process.stderr && typeof part === 'string' ? redactMessage(part) : part;
  const write = async (part: string | Uint8Array): Promise<void> => {
    if (closed) return;
    try {
      await new Promise<void>((resolve, reject) => {
        stream.write(shown(part), (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      closed = true;
      if (error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')) return;
      throw unwritable(stream === process.stdout ? 'standard output' : 'standard error', error);
    }
  };
  return {
    terminal: stream.isTTY === true,
    columns: () => stream.columns || 80,
    async write(pieces) {
      for (const batch of batches(pieces)) await write(batch);
    },
    writeBytes: write,
  };
}
