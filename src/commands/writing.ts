// Helpers for writing reports: batches of text, and error messages of one line.

import { CannotRun } from '../errors.js';

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
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  const failed = what === 'fix' ? 'cannot fix' : 'cannot write the report to';
  return new CannotRun('report-unwritable', `${failed} ${where}: ${reason}`, { cause: error });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'its folder no longer exists',
  ENOSPC: 'no space left on the device',
  EFBIG: 'the file would be too large',
  EIO: 'the device failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: 'not enough memory',
  ELOOP: 'its symbolic links form a loop',
  EPIPE: 'the reader has closed the pipe',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a part of its path is not a folder',
  ENAMETOOLONG: 'the name is too long',
};
