// Writes a report to a path: atomically for regular files, in place for devices and pipes.

import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { placeOf, statusOf } from '../../base/file-identity.js';
import { noteUnfinished } from '../../base/unfinished.js';
import { removeLeftovers, temporaryFor } from './temporary-files.js';
import { batches, unwritable } from './writing.js';

/**
 * Creates the parent folders and checks that the path can be written, so that a long run does not fail at its end.
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

/** The rename of a temporary file to its destination. */
interface Move {
  readonly from: string;
  readonly to: string;
  /** Called when the temporary file no longer exists. */
  readonly forget: () => void;
}

/**
 * A destination that is written piece by piece. A regular or new file is written as a temporary file beside it and renamed at the
 * end. It keeps its mode, and symbolic links to it stay. A device or pipe is written in place and never replaced.
 */
export class Destination {
  readonly #path: string;
  readonly #file: FileHandle;
  /** Null if the text is written in place. */
  readonly #move: Move | null;

  private constructor(path: string, file: FileHandle, move: Move | null) {
    this.#path = path;
    this.#file = file;
    this.#move = move;
  }

  /** @throws CannotRun `report-unwritable`. */
  static open(path: string): Promise<Destination> {
    return refusing(path, async () => {
      const place = await placeOf(path);
      const found = await statusOf(place);
      if (found !== null && !found.isFile()) return new Destination(path, await open(place, 'w'), null);
      const mode = found === null ? 0o666 : found.mode & 0o777;
      await removeLeftovers(place);
      const from = temporaryFor(place);
      const destination = new Destination(path, await open(from, 'wx', mode), { from, to: place, forget: noteUnfinished(from) });
      // The umask may have removed bits of the mode when the file was created.
      if (found !== null) await destination.#orDiscard(() => destination.#file.chmod(mode));
      return destination;
    });
  }

  /** Appends text. @throws CannotRun `report-unwritable`; the temporary file is then removed. */
  write(pieces: Iterable<string>): Promise<void> {
    return refusing(this.#path, () =>
      this.#orDiscard(async () => {
        for (const batch of batches(pieces)) await this.#file.writeFile(batch);
      }),
    );
  }

  /** Appends bytes like `write`. */
  writeBytes(bytes: Uint8Array): Promise<void> {
    return refusing(this.#path, () => this.#orDiscard(() => this.#file.writeFile(bytes)));
  }

  /** Closes the file and renames it. @throws CannotRun `report-unwritable`. */
  finish(): Promise<void> {
    return refusing(this.#path, () =>
      this.#orDiscard(async () => {
        await this.#file.close();
        if (this.#move !== null) await rename(this.#move.from, this.#move.to);
        this.#move?.forget();
      }),
    );
  }

  /** Removes the temporary file. What was written in place stays. */
  async discard(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    if (this.#move === null) return;
    await rm(this.#move.from, { force: true });
    this.#move.forget();
  }

  async #orDiscard(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      await this.discard();
      throw error;
    }
  }
}

/**
 * Writes text to a path atomically, see `Destination`.
 * @throws CannotRun `report-unwritable`.
 */
export async function writeDestination(path: string, pieces: Iterable<string>): Promise<void> {
  const destination = await Destination.open(path);
  // The iterable itself can throw, too.
  try {
    await destination.write(pieces);
  } catch (error) {
    await destination.discard();
    throw error;
  }
  await destination.finish();
}

/**
 * Creates a folder and its parents. Node's `recursive` option never returns if a folder cannot be created although its parent
 * exists, as below /proc.
 */
async function makeFolder(path: string): Promise<void> {
  const making = mkdir(path);
  const code = await failureOf(making);
  if (code === 'EEXIST') return;
  if (code !== 'ENOENT' || dirname(path) === path) return making;
  await makeFolder(dirname(path));
  await mkdir(path);
}

/** The error code of a file system call; null if it succeeds. */
async function failureOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

async function refusing<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw unwritable(path, error);
  }
}
