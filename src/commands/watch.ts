// `--watch`: lints again after each change, until the user stops it.

import { setTimeout as wait } from 'node:timers/promises';
import { CannotRun } from '../base/errors.js';
import { DocumentMemory } from '../crawl/resume/document-memory.js';
import type { ResolvedTarget } from '../fetch/targets/target.js';
import { escapeTerminal } from '../report/escape/escape-terminal.js';
import type { FlagName } from './commands.js';
import type { ExitCode, Session } from './session.js';
import { covers, FolderWatch, watchedFolders } from './watched-folders.js';

/** A burst of changes ends after `QUIET` milliseconds without a change, and at the latest after `LONGEST_BURST` milliseconds. */
const QUIET = 100;
const LONGEST_BURST = 2_000;
/** Clears the terminal and its scrollback. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** One run of a watch. */
export interface WatchedRun {
  readonly memory: DocumentMemory;
  /** Whether the run is reported even if nothing has changed. */
  readonly always: boolean;
}

/** Options that make sense only for a single run. If a configuration sets them, watching ignores them. */
const ONCE: readonly FlagName[] = ['resume', 'shard', 'history', 'update-baseline', 'prune-baseline'];

/** @throws CannotRun `usage` for an option on the command line that cannot be combined with `--watch`. */
export function refuseWatchOptions(given: ReadonlySet<FlagName>): void {
  const name = ONCE.find((one) => given.has(one));
  if (name !== undefined) throw new CannotRun('usage', `--watch and --${name} cannot be combined`);
}

/** @throws CannotRun `usage` for a target that is not on disk. */
export function refuseFetched(resolved: readonly ResolvedTarget[]): void {
  const fetched = resolved.find((target) => 'site' in target || target.location.from.kind !== 'file');
  if (fetched !== undefined)
    throw new CannotRun('usage', `--watch: ${fetched.text} is not on disk; only files, folders and globs can be watched`);
}

/**
 * Calls `once`, and again after each change of a file of its targets, until the session is interrupted. `once` returns null if it
 * had nothing new to report. If a later run cannot start, its error is printed in one line.
 * @returns the exit code of the last finished run
 * @throws CannotRun if the first run throws it.
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
  const state: WatchState = { code: null, problem: null };
  try {
    for (;;) {
      const watched = await watchedFolders(targets, memory.files);
      folders.watch(watched);
      const isNew = await runAgain(state, once, memory, session);
      // Files that only this run discovered were not watched during it. If there are any, lint again at once.
      const isWhole = covers(watched, await watchedFolders(targets, memory.files));
      if (state.code !== null) session.expectInterruption?.();
      if (isNew && !signal.aborted)
        await errorOutput.write([`Watching for changes${giveBack === null ? '' : '; press q to quit'}\n`]);
      if (isWhole) await changed(folders, signal);
      if (signal.aborted) return state.code ?? 2;
    }
  } finally {
    folders.close();
    giveBack?.();
  }
}

/** What the last run came to: its exit code, null before the first, and why it could not begin, null where it could. */
interface WatchState {
  code: ExitCode | null;
  problem: string | null;
}

/** Runs `once`; returns whether there was anything new to report. Throws what the first run throws. */
async function runAgain(
  state: WatchState,
  once: (run: WatchedRun) => Promise<ExitCode | null>,
  memory: DocumentMemory,
  session: Session,
): Promise<boolean> {
  try {
    const outcome = await once({ memory, always: state.code === null || state.problem !== null });
    state.code = outcome ?? state.code;
    state.problem = null;
    return outcome !== null;
  } catch (error) {
    if (state.code === null || !(error instanceof CannotRun)) throw error;
    const isNew = state.problem !== error.message;
    state.code = error.exitCode;
    state.problem = error.message;
    if (isNew && !session.signal.aborted) {
      await clearScreen(session);
      await session.errorOutput.write([`sitemap-lint: ${escapeTerminal(error.message)}\n`]);
    }
    return isNew;
  }
}

/** Clears the screen before a report if output is a terminal. */
export async function clearScreen({ output, environment }: Session): Promise<void> {
  if (output.terminal && environment['TERM'] !== 'dumb') await output.write([CLEAR]);
}

/** Waits for a change, and then for the end of its burst. */
async function changed(folders: FolderWatch, signal: AbortSignal): Promise<void> {
  await folders.next(signal);
  const end = Date.now() + LONGEST_BURST;
  for (let quiet = false; !quiet && !signal.aborted && Date.now() < end; ) {
    const over = new AbortController();
    // A new signal each time, so that listeners do not accumulate on the session's signal.
    const either = AbortSignal.any([signal, over.signal]);
    const further = folders.next(either).then(() => over.signal.aborted);
    await Promise.race([further, wait(QUIET, undefined, { signal: either }).catch(() => undefined)]);
    over.abort();
    quiet = await further;
  }
}

/** Handles keys; returns a function that restores the terminal. Null without a terminal. */
function readKeys({ input, interrupt }: Session): (() => void) | null {
  const stream = input?.() as (NodeJS.ReadStream & { readonly isTTY?: boolean }) | undefined;
  if (stream?.isTTY !== true || interrupt === undefined) return null;
  const read = (keys: Buffer | string): void => {
    // In raw mode the terminal sends no signal for Ctrl-C.
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
