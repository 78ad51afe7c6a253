// `--watch`: lints again whenever something has changed, until the user ends it.

import { setTimeout as wait } from 'node:timers/promises';
import { CannotRun } from '../errors.js';
import { escapeTerminal } from '../report/escape/terminal.js';
import { DocumentMemory } from '../resume/document-memory.js';
import type { ResolvedTarget } from '../targets/target.js';
import type { FlagName } from './commands.js';
import type { ExitCode, Session } from './session.js';
import { covers, FolderWatch, watchedFolders } from './watched-folders.js';

/** Milliseconds without a change after which a burst of changes is over, and after which it counts as over in any case. */
const QUIET = 100;
const LONGEST_BURST = 2_000;
/** Clears a terminal, with what was scrolled out of it. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** One of the runs. */
export interface WatchedRun {
  readonly memory: DocumentMemory;
  /** Whether it is reported although nothing has changed. */
  readonly always: boolean;
}

/** Options that are about one run. Where a configuration has one of them, watching does without. */
const ONCE: readonly FlagName[] = ['resume', 'shard', 'history', 'update-baseline', 'prune-baseline'];

/** @throws CannotRun `usage` for what is given on the command line and does not go with `--watch`. */
export function refuseOptions(given: ReadonlySet<FlagName>): void {
  const name = ONCE.find((one) => given.has(one));
  if (name !== undefined) throw new CannotRun('usage', `--watch and --${name} do not go together: leave one of them out`);
}

/** @throws CannotRun `usage` for a target that does not lie on disk. */
export function refuseFetched(resolved: readonly ResolvedTarget[]): void {
  const fetched = resolved.find((target) => 'site' in target || target.location.from.kind !== 'file');
  if (fetched !== undefined)
    throw new CannotRun('usage', `--watch: ${fetched.text} is no file on disk; watch files, folders or patterns of files`);
}

/**
 * Runs `once` until the session is interrupted: again whenever a file of its targets has changed. It answers null where it had nothing
 * new to report. A run that cannot begin is said in a line, but for the first one.
 * @returns the exit code of the last run that was finished
 * @throws CannotRun what the first run throws.
 */
export async function watchTargets(
  targets: readonly string[],
  session: Session,
  once: (run: WatchedRun) => Promise<ExitCode | null>,
): Promise<ExitCode> {
  const { signal, errorOutput } = session;
  const memory = new DocumentMemory();
  const folders = new FolderWatch();
  const giveBack = readKeys(session);
  let code: ExitCode | null = null;
  let problem: string | null = null;
  try {
    for (;;) {
      const watched = await watchedFolders(targets, memory.files);
      folders.watch(watched);
      let isNew = false;
      try {
        const outcome = await once({ memory, always: code === null || problem !== null });
        isNew = outcome !== null;
        code = outcome ?? code;
        problem = null;
      } catch (error) {
        if (code === null || !(error instanceof CannotRun)) throw error;
        code = error.exitCode;
        isNew = problem !== error.message;
        problem = error.message;
        if (isNew && !signal.aborted) {
          await clearScreen(session);
          await errorOutput.write([`sitemap-lint: ${escapeTerminal(problem)}\n`]);
        }
      }
      // What only this run has found may have changed while nobody watched it.
      const isWhole = covers(watched, await watchedFolders(targets, memory.files));
      if (code !== null) session.expectInterruption?.();
      if (isNew && !signal.aborted) await errorOutput.write([`Watching for changes${giveBack === null ? '' : '; q ends'}\n`]);
      if (isWhole) await changed(folders, signal);
      if (signal.aborted) return code ?? 2;
    }
  } finally {
    folders.close();
    giveBack?.();
  }
}

/** Clears the screen before a report, where there is one. */
export async function clearScreen({ output, environment }: Session): Promise<void> {
  if (output.terminal && environment['TERM'] !== 'dumb') await output.write([CLEAR]);
}

/** Waits for a change, and until those that come with it are over. */
async function changed(folders: FolderWatch, signal: AbortSignal): Promise<void> {
  await folders.next(signal);
  const end = Date.now() + LONGEST_BURST;
  for (let quiet = false; !quiet && !signal.aborted && Date.now() < end; ) {
    const over = new AbortController();
    // One of its own each time: the session's would have a listener more for each change of a burst.
    const either = AbortSignal.any([signal, over.signal]);
    const further = folders.next(either).then(() => over.signal.aborted);
    await Promise.race([further, wait(QUIET, undefined, { signal: either }).catch(() => undefined)]);
    over.abort();
    quiet = await further;
  }
}

/** Reads keys, where somebody has any; the answer gives the terminal back. Null where nobody has. */
function readKeys({ input, interrupt }: Session): (() => void) | null {
  const stream = input?.() as (NodeJS.ReadStream & { readonly isTTY?: boolean }) | undefined;
  if (stream?.isTTY !== true || interrupt === undefined) return null;
  const read = (keys: Buffer | string): void => {
    // In this mode the terminal makes no signal of Ctrl-C.
    if (/[qQ\u0003]/.test(String(keys))) interrupt();
  };
  stream.setRawMode(true);
  stream.on('data', read);
  return () => {
    stream.off('data', read);
    stream.setRawMode(false);
    stream.pause();
  };
}
