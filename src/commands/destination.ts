// Writes a report to a path: whole or not at all for regular files, in place for devices and pipes.

import { randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { batches, unwritable } from './writing.js';

/**
 * Makes the parent folders and looks at the path, so that a long run does not end at a report that cannot be written.
 * @throws CannotRun `report-unwritable`.
 */
export async function prepareDestination(path: string): Promise<void> {
  await refusing(path, async () => {
    await makeFolder(dirname(path));
    const kind = await kindOf(path);
    if (kind === 'folder') throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    if (kind === 'file') await access(path, constants.W_OK);
    if (kind === 'nothing') await access(dirname(path), constants.W_OK);
  });
}

/**
 * Writes text to a path. A regular file, or a new one, is written beside its place and renamed into it, with the mode
 * that it had; anything else (device, pipe, symbolic link) is written in place and never replaced.
 * @throws CannotRun `report-unwritable`.
 */
export async function writeDestination(path: string, pieces: Iterable<string>): Promise<void> {
  await refusing(path, async () => {
    const kind = await kindOf(path);
    if (kind === 'other') {
      const file = await open(path, 'w');
      await writeAll(file, pieces);
      return;
    }
    const mode = kind === 'file' ? (await lstat(path)).mode & 0o777 : 0o666;
    const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
    try {
      await writeAll(await open(temporary, 'wx', mode), pieces);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  });
}

/**
 * Makes a folder and those above it. Node's own `recursive` never returns where a folder cannot be made although its parent
 * is there, as below /proc.
 */
async function makeFolder(path: string): Promise<void> {
  const making = mkdir(path);
  const code = await failureOf(making);
  if (code === 'EEXIST') return;
  if (code !== 'ENOENT' || dirname(path) === path) return making;
  await makeFolder(dirname(path));
  await mkdir(path);
}

/** Code of the error that a call of the file system ends with; null when it succeeds. */
async function failureOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

async function writeAll(file: FileHandle, pieces: Iterable<string>): Promise<void> {
  try {
    for (const batch of batches(pieces)) await file.writeFile(batch);
  } finally {
    await file.close();
  }
}

async function kindOf(path: string): Promise<'nothing' | 'file' | 'folder' | 'other'> {
  const status = lstat(path);
  const code = await failureOf(status);
  if (code === 'ENOENT') return 'nothing';
  const found = await status;
  return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
}

async function refusing(path: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw unwritable(path, error);
  }
}
