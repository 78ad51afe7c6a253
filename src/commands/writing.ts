// What every way of writing a report shares: pieces joined into batches, failures in one line.

import { CannotRun } from '../errors.js';

/** Pieces are joined up to about this many UTF-16 units before they are written. */
const BATCH = 65_536;

/** Joins pieces into larger ones, so that a report of many lines is not many system calls. */
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

/** One line for a failure of the file system, without its code and system call. */
export function unwritable(where: string, error: unknown): CannotRun {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new CannotRun('report-unwritable', `cannot write the report to ${where}: ${reason}`, { cause: error });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'its folder is not there any more',
  ENOSPC: 'no space left on the device',
  EFBIG: 'the file would be larger than is allowed',
  EIO: 'the device has failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: 'not enough memory',
  ELOOP: 'its symbolic links lead in a circle',
  EPIPE: 'its reader has gone',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'a part of its path is no folder',
  ENAMETOOLONG: 'the name is too long',
};
