// Replaces a file by a new version of it, in one step: whatever happens, either the old content or the new one is there.

import { access, constants, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Gzip } from 'node:zlib';
import { crypto, zlib } from '../builtins.js';
import { CannotRun } from '../errors.js';
import { versionOf } from '../file-identity.js';
import { noteUnfinished } from '../unfinished.js';
import { unwritable } from './writing.js';

/** Where the header of gzip has the operating system, and the number for an unknown one, which is the same on all machines. */
const OS_AT = 9;
const UNKNOWN_OS = 255;
const MODE_BITS = 0o7777;

/** A new version of a file that is written beside it. */
export class Replacement {
  readonly #shown: string;
  readonly #place: string;
  readonly #version: string;
  readonly #temporary: string;
  readonly #forget: () => void;

  private constructor(shown: string, place: string, version: string, temporary: string) {
    this.#shown = shown;
    this.#place = place;
    this.#version = version;
    this.#temporary = temporary;
    this.#forget = noteUnfinished(temporary);
  }

  /**
   * Writes the new content of a file beside it, with the file's mode and owner, and makes sure that the disk has it.
   *
   * @param shown the path as reported
   * @param version what `versionOf` said of the file when the content was made; null if it changed already
   * @throws CannotRun `report-unwritable`; the file is as it was then, and nothing is left beside it.
   */
  static async write(
    path: string,
    shown: string,
    version: string | null,
    content: AsyncIterable<Uint8Array>,
  ): Promise<Replacement> {
    const place = await refusing(shown, () => realpath(path));
    const temporary = join(dirname(place), `.${basename(place).slice(0, 60)}.${crypto().randomUUID()}.tmp`);
    const replacement = new Replacement(shown, place, version ?? '', temporary);
    return replacement.#orDiscard(async () => {
      await replacement.#refuseChanged();
      await access(place, constants.W_OK);
      const { mode, uid, gid } = await stat(place);
      const file = await open(temporary, 'wx', mode & MODE_BITS);
      try {
        const own = await file.stat();
        if (own.uid !== uid || own.gid !== gid) await file.chown(uid, gid);
        // The umask, or a change of the owner, may have removed bits of the mode.
        await file.chmod(mode & MODE_BITS);
        for await (const piece of content) await file.writeFile(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      return replacement;
    });
  }

  /** Puts the new version in the place of the file. @throws CannotRun `report-unwritable` if the file has changed meanwhile. */
  async commit(): Promise<void> {
    await this.#orDiscard(async () => {
      await this.#refuseChanged();
      await rename(this.#temporary, this.#place);
      this.#forget();
    });
    await syncFolder(dirname(this.#place));
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    await rm(this.#temporary, { force: true });
    this.#forget();
  }

  async #refuseChanged(): Promise<void> {
    if (versionOf(await stat(this.#place)) === this.#version) return;
    throw new CannotRun(
      'report-unwritable',
      `cannot fix ${this.#shown}: it has changed since it was read; run the command again`,
    );
  }

  async #orDiscard<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await refusing(this.#shown, action);
    } catch (error) {
      await this.discard();
      throw error;
    }
  }
}

async function refusing<Result>(shown: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw error instanceof CannotRun ? error : unwritable(shown, error, 'fix');
  }
}

/** Makes sure that a rename is on the disk, where the system can: else a power failure could undo it, which does no harm. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } catch {
    // Windows, and some network drives.
  } finally {
    await handle?.close();
  }
}

/** Compresses with gzip. The same content gives the same bytes: the header has neither a time, a name nor a system. */
export async function* gzipped(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = zlib().createGzip({ level: 9 });
  const fed = feed(gzip, content);
  // Reported by the loop below, which ends with the error of the stream.
  fed.catch(() => undefined);
  let isFirst = true;
  for await (const piece of gzip as AsyncIterable<Buffer>) {
    if (isFirst) piece[OS_AT] = UNKNOWN_OS;
    isFirst = false;
    yield piece;
  }
  await fed;
}

async function feed(gzip: Gzip, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of content) {
      // The stream keeps the piece until it is compressed.
      if (!gzip.write(Buffer.from(piece))) await new Promise((resolve) => gzip.once('drain', resolve));
    }
    gzip.end();
  } catch (error) {
    gzip.destroy(error as Error);
    throw error;
  }
}
