// Reads the bytes of local regular files.

import { constants, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { codeOf, reasonOf } from '../../base/file-errors.js';
import { versionOf } from '../../base/file-identity.js';
import type { StageProblem } from '../../base/problem/problem.js';
import { BLOCK_BYTES, BlockPool } from '../decode/block-pool.js';
import { TransferError, type Wire } from '../network/wire.js';

/**
 * Opens a file; returns the problem if it is missing, unreadable or not a regular file. `shown` is the path as reported. Its
 * bytes are read into blocks of the pool, so that uncompressed documents need no copy.
 */
export async function openFile(
  path: string,
  shown: string,
  pool = new BlockPool(),
): Promise<{ wire: Wire; modified: number; identity: string } | StageProblem> {
  let file: FileHandle;
  try {
    // Failing to open each of the 50,000 files that an index lists takes ten times as long as asking whether they exist.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return missing(shown);
    // Without O_NONBLOCK, opening a pipe without a writer would never return.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return unreadable(error, shown);
  }
  try {
    const facts = await file.stat();
    if (facts.isFile()) return { wire: wireOf(file, shown, pool), modified: facts.mtimeMs, identity: versionOf(facts) };
    await file.close();
    const data = { path: shown, reason: facts.isDirectory() ? 'it is a folder' : 'it is not a regular file' };
    return { rule: 'run/input-invalid', message: 'unreadable', data };
  } catch (error) {
    await file.close();
    return unreadable(error, shown);
  }
}

function wireOf(file: FileHandle, shown: string, pool: BlockPool): Wire {
  return { chunks: read(file, shown, pool), close: () => file.close() };
}

async function* read(file: FileHandle, shown: string, pool: BlockPool): AsyncGenerator<Uint8Array> {
  for (;;) {
    let bytes: Uint8Array;
    try {
      const { buffer, bytesRead } = await file.read(pool.take(), 0, BLOCK_BYTES, null);
      bytes = buffer.subarray(0, bytesRead);
      if (bytesRead === 0) pool.give(buffer);
    } catch (error) {
      throw new TransferError(unreadable(error, shown));
    }
    if (bytes.length === 0) return;
    yield bytes;
  }
}

function missing(shown: string): StageProblem {
  return { rule: 'run/input-invalid', message: 'missing', data: { path: shown } };
}

function unreadable(error: unknown, shown: string): StageProblem {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return missing(shown);
  return { rule: 'run/input-invalid', message: 'unreadable', data: { path: shown, reason: reasonOf(code) } };
}
