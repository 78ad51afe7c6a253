// Replaces a file by a new version of it, in one step: whatever happens, either the old content or the new one is there.

import { randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, link, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CannotRun } from '../../base/errors.js';
import { versionOf } from '../../base/file-identity.js';
import { noteUnfinished } from '../../base/unfinished.js';
import type { NewVersion } from '../../findings/fix/drafts.js';
import { unwritable } from './writing.js';

const MODE_BITS = 0o7777;

/** A file that is going to be replaced. */
export interface OldFile {
  readonly path: string;
  /** The path as reported. */
  readonly shown: string;
  /** Paths without symbolic links, which may be hard links to the file, and then stay links to one file. */
  readonly links: readonly string[];
  /** What `versionOf` said of the file when the content was made; null if it changed already. */
  readonly version: string | null;
}

/** A new version of a file that is written beside it. If an action fails, the file is as it was, and nothing is left beside it. */
export class Replacement implements NewVersion {
  readonly #shown: string;
  readonly #place: string;
  /** The other hard links. */
  readonly #others: readonly string[];
  readonly #version: string;
  readonly #temporary: string;
  readonly #forget: () => void;
  #file: FileHandle | null = null;

  private constructor({ shown, links, version }: OldFile, place: string, temporary: string) {
    this.#shown = shown;
    this.#place = place;
    this.#others = links.filter((path) => path !== place);
    this.#version = version ?? '';
    this.#temporary = temporary;
    this.#forget = noteUnfinished(temporary);
  }

  /** Begins an empty new version with the mode and owner of the file. @throws CannotRun `report-unwritable` */
  static async begin(file: OldFile): Promise<Replacement> {
    const place = await refusing(file.shown, () => realpath(file.path));
    const replacement = new Replacement(file, place, temporaryBeside(place));
    await replacement.#orDiscard(() => replacement.#open());
    return replacement;
  }

  /** Writes the new content of a file beside it, and makes sure that the disk has it. @throws CannotRun `report-unwritable` */
  static async write(file: OldFile, content: AsyncIterable<Uint8Array>): Promise<Replacement> {
    const replacement = await Replacement.begin(file);
    try {
      for await (const piece of content) await replacement.add(piece);
    } catch (error) {
      await replacement.discard();
      throw error;
    }
    await replacement.finish();
    return replacement;
  }

  async #open(): Promise<void> {
    await this.#refuseChanged();
    await access(this.#place, constants.W_OK);
    const { mode, uid, gid } = await stat(this.#place);
    this.#file = await open(this.#temporary, 'wx', mode & MODE_BITS);
    const own = await this.#file.stat();
    if (own.uid !== uid || own.gid !== gid) await this.#file.chown(uid, gid);
    // The umask, or a change of the owner, may have removed bits of the mode.
    await this.#file.chmod(mode & MODE_BITS);
  }

  /** Writes the next bytes. @throws CannotRun `report-unwritable` */
  async add(bytes: Uint8Array): Promise<void> {
    await this.#orDiscard(async () => await this.#file?.writeFile(bytes));
  }

  /** Makes sure that the disk has all bytes. @throws CannotRun `report-unwritable` */
  async finish(): Promise<void> {
    await this.#orDiscard(async () => {
      await this.#file?.sync();
      await this.#close();
    });
  }

  /** Puts the new version in the place of the file. @throws CannotRun `report-unwritable` if the file has changed meanwhile. */
  async commit(): Promise<void> {
    await this.#orDiscard(async () => {
      await this.#refuseChanged();
      const { dev, ino } = await stat(this.#place);
      await rename(this.#temporary, this.#place);
      this.#forget();
      for (const other of this.#others) {
        const now = await stat(other);
        if (now.dev === dev && now.ino === ino) await this.#relink(other);
      }
    });
    await syncFolder(dirname(this.#place));
  }

  /** Makes another hard link of the old file one of the new file, in one step. */
  async #relink(path: string): Promise<void> {
    const temporary = temporaryBeside(path);
    const forget = noteUnfinished(temporary);
    try {
      await link(this.#place, temporary);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
      forget();
    }
  }

  async #close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    // What cannot be closed, because its bytes cannot be written, is removed all the same.
    await this.#close().catch(() => undefined);
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

function temporaryBeside(place: string): string {
  return join(dirname(place), `.${basename(place).slice(0, 60)}.${randomUUID()}.tmp`);
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
