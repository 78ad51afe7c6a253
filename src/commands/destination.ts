// Writes a report to a path: whole or not at all for regular files, in place for devices and pipes.

import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crypto } from '../builtins.js';
import { placeOf, statusOf } from '../file-identity.js';
import { whileUnfinished } from './unfinished.js';
import { batches, unwritable } from './writing.js';

/**
 * Makes the parent folders and looks at the path, so that a long run does not end at a report that cannot be written.
 * @throws CannotRun `report-unwritable`.
 */
export async function prepareDestination(path: string): Promise<void> {
  await refusing(path, async () => {
    const place = await placeOf(path);
    await makeFolder(dirname(place));
    const found = await statusOf(place);
    if (found?.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
    if (found !== null) await access(place, constants.W_OK);
    if (found?.isFile() ?? true) await access(dirname(place), constants.W_OK | constants.X_OK);
  });
}

/**
 * Writes text to a path. A regular file, or a new one, is written beside its place and renamed into it, with the mode that it
 * had; symbolic links to it stay. A device or a pipe is written in place and never replaced.
 * @throws CannotRun `report-unwritable`.
 */
export async function writeDestination(path: string, pieces: Iterable<string>): Promise<void> {
  await refusing(path, async () => {
    const place = await placeOf(path);
    const found = await statusOf(place);
    if (found !== null && !found.isFile()) {
      await writeAll(await open(place, 'w'), pieces, null);
      return;
    }
    const mode = found === null ? 0o666 : found.mode & 0o777;
    const temporary = join(dirname(place), `.${basename(place).slice(0, 60)}.${crypto().randomUUID()}.tmp`);
    await whileUnfinished(temporary, async () => {
      try {
        await writeAll(await open(temporary, 'wx', mode), pieces, found === null ? null : mode);
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    });
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

/** Writes and closes. `mode` sets what the umask may have taken away from the mode of a new file. */
async function writeAll(file: FileHandle, pieces: Iterable<string>, mode: number | null): Promise<void> {
  try {
    if (mode !== null) await file.chmod(mode);
    for (const batch of batches(pieces)) await file.writeFile(batch);
  } finally {
    await file.close();
  }
}

async function refusing(path: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw unwritable(path, error);
  }
}
