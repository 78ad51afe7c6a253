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

/** Longest error message that is shown, in UTF-16 units. */
const MOST_REASON = 500;

/** The message of a thrown value in one line: user code can throw anything. */
export function reasonOf(error: unknown): string {
  try {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
    return line.slice(0, MOST_REASON) || 'an error without a message';
  } catch {
    return 'an error that cannot be shown';
  }
}
