// The interface between commands and the process, so that no command uses `process` directly.

import type { ToolFacts } from '../base/version.js';
import type { ExitReason } from '../report/reporter.js';

/** Standard output or standard error. */
export interface Sink {
  /** Whether it is a terminal. */
  readonly terminal: boolean;
  /** Current width of the terminal; 80 without a terminal. */
  columns(): number;
  /**
   * Writes text in order and waits until it is written. If the reader has closed the pipe (`| head`), writing stops silently.
   * @throws CannotRun `report-unwritable` if the device is full or fails.
   */
  write(pieces: Iterable<string>): Promise<void>;
  /** Writes bytes like `write`. */
  writeBytes(bytes: Uint8Array): Promise<void>;
}

export interface Session {
  readonly tool: ToolFacts;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Sink;
  readonly errorOutput: Sink;
  /** Standard input, for questions and keys; absent in non-interactive use. */
  readonly input?: () => NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Standard output as a full screen; absent in non-interactive use. */
  readonly screen?: () => NodeJS.WriteStream;
  /** Stops the run as an interrupt signal does. */
  readonly interrupt?: () => void;
  /** From now on, an interruption is the normal end of the command, which then returns its own exit code. */
  readonly expectInterruption?: () => void;
  /** How the process ends because of a signal or an internal error; null or absent if the command's own exit code counts. */
  readonly ending?: () => ExitReason | null;
  /** Aborted when the user or the system interrupts the run. */
  readonly signal: AbortSignal;
}

/** 0 clean, 1 findings at the threshold, 2 could not run. */
export type ExitCode = 0 | 1 | 2;
