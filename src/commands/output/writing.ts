// Helpers for writing reports: batches of text, and error messages of one line.

import { CannotRun } from '../../base/errors.js';
import { writingReasonOf } from '../../base/file-errors.js';

/** Size to which pieces are joined before they are written, in UTF-16 units. */
const BATCH = 65_536;

/** Joins pieces into larger ones to reduce the number of system calls. */
export function* batches(pieces: Iterable<string>): Generator<string> {
  let batch = '';
  for (const piece of pieces) {
    batch += piece;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

/** The error for a failed write of a report, or of a fixed document: one line, without the system's error code and call. */
export function unwritable(where: string, error: unknown, what: 'report' | 'fix' = 'report'): CannotRun {
  const failed = what === 'fix' ? 'cannot fix' : 'cannot write the report to';
  return new CannotRun('report-unwritable', `${failed} ${where}: ${writingReasonOf(error)}`, { cause: error });
}
