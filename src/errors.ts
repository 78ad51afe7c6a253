// The error that ends a run without a verdict. Problems of a sitemap are findings instead.

/** Stable codes for programs. */
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

  /** `message` says in one line what failed, where, and what to do. */
  constructor(
    readonly code: CannotRunCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
