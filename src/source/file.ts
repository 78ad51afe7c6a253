// Bytes of a local file: regular files only, read as they lie on disk.

import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { codeOf, reasonOf } from './file-errors.js';
import type { StageProblem } from './source.js';
import { TransferError, type Wire } from './wire.js';

/** A block as documents are read in: then it is not copied into one. */
const READ_BYTES = 262_144;

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
  return { rule: 'run/input-invalid', message: 'unreadable', data: { path: shown, reason: reasonOf(codeOf(error)) } };
}
