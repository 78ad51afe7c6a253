// What a command gets of the process that it runs in, so that no command touches `process` itself.

import type { ToolFacts } from '../version.js';

/** Standard output or standard error. */
export interface Sink {
  /** Whether it is a terminal. */
  readonly terminal: boolean;
  /** Width of the terminal now; 80 where there is none. */
  columns(): number;
  /**
   * Writes pieces of text in order and waits until they are out. A reader that went away (`| head`) ends the writing
   * quietly.
   * @throws CannotRun `report-unwritable` when the device is full or fails.
   */
  write(pieces: Iterable<string>): Promise<void>;
}

export interface Session {
  readonly tool: ToolFacts;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Sink;
  readonly errorOutput: Sink;
  /** Standard input, for questions; absent where nobody answers. */
  readonly input?: () => NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Standard output as a screen, for what takes it whole; absent where nobody sees it. */
  readonly screen?: () => NodeJS.WriteStream;
  /** Ends the run as the user does from outside. */
  readonly interrupt?: () => void;
  /** Says that from now on an interruption is how the command is ended: the exit code is the command's own. */
  readonly expectInterruption?: () => void;
  /** Aborted when the user or the system asks the run to end. */
  readonly signal: AbortSignal;
}

/** 0 clean, 1 findings at the threshold, 2 could not run. */
export type ExitCode = 0 | 1 | 2;
