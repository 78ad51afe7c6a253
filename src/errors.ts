// "Could not run": what ends a run without a verdict. What is wrong with a sitemap is a finding, never one of these.

/** Stable codes, for programs. */
export type CannotRunCode =
  | 'usage'
  | 'config'
  | 'target-missing'
  | 'target-unreadable'
  | 'target-malformed'
  | 'no-sitemaps-in-folder'
  | 'stdin-terminal'
  | 'report-unwritable'
  | 'internal';

/** The run cannot start or cannot report; the CLI prints the message and exits with `exitCode`. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
  readonly exitCode = 2;

  /** `message` says what, where and what to do, in one line. */
  constructor(
    readonly code: CannotRunCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
