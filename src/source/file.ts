// Bytes of a local file: regular files only, read as they lie on disk.

import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { StageProblem } from './source.js';
import { TransferError, type Wire } from './wire.js';

const READ_BYTES = 65_536;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENXIO: 'it is no regular file',
};

/** Opens a file; the problem when it is missing, unreadable or no regular file. `shown` is the path as reported. */
export async function openFile(path: string, shown: string): Promise<{ wire: Wire; modified: number } | StageProblem> {
  let file: FileHandle;
  try {
    // Without O_NONBLOCK, a pipe that nobody writes to would never open.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return unreadable(error, shown);
  }
  try {
    const facts = await file.stat();
    if (facts.isFile()) return { wire: wireOf(file, shown), modified: facts.mtimeMs };
    await file.close();
    const data = { path: shown, reason: facts.isDirectory() ? 'it is a folder' : 'it is no regular file' };
    return { rule: 'run/input-invalid', message: 'unreadable', data };
  } catch (error) {
    await file.close();
    return unreadable(error, shown);
  }
}

function wireOf(file: FileHandle, shown: string): Wire {
  return { chunks: read(file, shown), close: () => file.close() };
}

async function* read(file: FileHandle, shown: string): AsyncGenerator<Uint8Array> {
  for (;;) {
    let bytes: Uint8Array;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(READ_BYTES), 0, READ_BYTES, null);
      bytes = buffer.subarray(0, bytesRead);
    } catch (error) {
      throw new TransferError(unreadable(error, shown));
    }
    if (bytes.length === 0) return;
    yield bytes;
  }
}

function unreadable(error: unknown, shown: string): StageProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  return { rule: 'run/input-invalid', message: 'unreadable', data: { path: shown, reason: REASONS[code] ?? code } };
}
