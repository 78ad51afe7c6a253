// Writes a report to a path: whole or not at all for regular files, in place for devices and pipes.

import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crypto } from '../builtins.js';
import { placeOf, statusOf } from '../file-identity.js';
import { noteUnfinished } from './unfinished.js';
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

/** Where text is written, and where it belongs. */
interface Move {
  readonly from: string;
  readonly to: string;
  /** Called when nothing is there any more. */
  readonly forget: () => void;
}

/**
 * A place that text is written to piece by piece. A regular file, or a new one, is written beside its place and renamed into it at
 * the end, with the mode that it had; symbolic links to it stay. A device or a pipe is written in place and never replaced.
 */
export class Destination {
  readonly #path: string;
  readonly #file: FileHandle;
  /** Null for what is written in place. */
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
      const from = join(dirname(place), `.${basename(place).slice(0, 60)}.${crypto().randomUUID()}.tmp`);
      const destination = new Destination(path, await open(from, 'wx', mode), { from, to: place, forget: noteUnfinished(from) });
      // What the umask may have taken away from the mode of a new file.
      if (found !== null) await destination.#orDiscard(() => destination.#file.chmod(mode));
      return destination;
    });
  }

  /** @throws CannotRun `report-unwritable`; then nothing is left of it. */
  write(pieces: Iterable<string>): Promise<void> {
    return refusing(this.#path, () =>
      this.#orDiscard(async () => {
        for (const batch of batches(pieces)) await this.#file.writeFile(batch);
      }),
    );
  }

  /** Puts it in its place. @throws CannotRun `report-unwritable`. */
  finish(): Promise<void> {
    return refusing(this.#path, () =>
      this.#orDiscard(async () => {
        await this.#file.close();
        if (this.#move !== null) await rename(this.#move.from, this.#move.to);
        this.#move?.forget();
      }),
    );
  }

  /** Leaves nothing of it, unless it was written in place. */
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
 * Writes text to a path, whole or not at all: see `Destination`.
 * @throws CannotRun `report-unwritable`.
 */
export async function writeDestination(path: string, pieces: Iterable<string>): Promise<void> {
  const destination = await Destination.open(path);
  // A report that cannot be made leaves nothing either.
  try {
    await destination.write(pieces);
  } catch (error) {
    await destination.discard();
    throw error;
  }
  await destination.finish();
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

async function refusing<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw unwritable(path, error);
  }
}
