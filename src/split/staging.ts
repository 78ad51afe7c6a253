// Writes files into a temporary folder beside their destination, and moves them there together once all are complete.

import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  lstatSync,
  openSync,
  statSync,
  writevSync,
} from 'node:fs';
import { access, constants, lstat, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CannotRun } from '../base/errors.js';
import { codeOf, writingReasonOf } from '../base/file-errors.js';
import { gzipped } from '../base/gzip-writer.js';
import { noteUnfinished } from '../base/unfinished.js';
import type { KeptBytes } from './kept-bytes.js';

/** Bytes of one file, and of all files, that are collected before they are written. */
const MOST_OF_FILE = 262_144;
const MOST_OF_ALL = 33_554_432;
const FIRST_CAPACITY = 1_024;
/** Pieces from this size on are written without being copied. */
const LARGE = 32_768;
/** Files that are compressed at once. */
const MOST_COMPRESSED = 2;
/** Bytes that are compressed at once. */
const COMPRESSED_AT_ONCE = 262_144;

const NOTHING = new Uint8Array(0);

/** A file that is being written; `name` is its final name, with `.gz` if it will be compressed. */
export class StagedFile {
  /** Bytes that are not written yet. */
  collected: Uint8Array = NOTHING;
  length = 0;

  constructor(
    readonly name: string,
    readonly isCompressed: boolean,
  ) {}
}

/** Options for writing and replacing. */
export interface StagingOptions {
  /** Whether only names are checked, and nothing is written. */
  readonly dry: boolean;
  /** Whether files that exist are replaced. */
  readonly replace: boolean;
  /** Identities of files that are read, as `device:inode`, which are never replaced. */
  readonly inputs: ReadonlySet<string>;
}

/** Files to be moved into one folder. */
export class Staging {
  readonly #folder: string;
  readonly #options: StagingOptions;
  readonly #temporary: string;
  readonly #forget: () => void;
  /** Folders that were made for it, the outermost first. */
  readonly #made: readonly string[];
  readonly #dirty = new Set<StagedFile>();
  readonly #compressions = new Set<Promise<void>>();
  readonly #files = new Map<string, StagedFile>();
  #collected = 0;
  #failure: unknown = null;

  private constructor(folder: string, options: StagingOptions, temporary: string, forget: () => void, made: readonly string[]) {
    this.#folder = folder;
    this.#options = options;
    this.#temporary = temporary;
    this.#forget = forget;
    this.#made = made;
  }

  /** Makes the folder where it does not exist, and a temporary one in it. @throws CannotRun `report-unwritable`. */
  static async open(folder: string, options: StagingOptions): Promise<Staging> {
    const made: string[] = [];
    const temporary = join(folder, `.sitemap-lint-${randomUUID()}.tmp`);
    if (options.dry) return new Staging(folder, options, temporary, () => undefined, made);
    try {
      await makeFolder(folder, made);
      await access(folder, constants.W_OK | constants.X_OK);
      const forget = noteUnfinished(temporary);
      await mkdir(temporary);
      return new Staging(folder, options, temporary, forget, made);
    } catch (error) {
      for (const path of made.reverse()) await rmdir(path).catch(() => undefined);
      throw unwritable(folder, error);
    }
  }

  /** A new file. @throws CannotRun `usage` for a name that is taken. */
  create(plain: string, isCompressed: boolean): StagedFile {
    const name = isCompressed ? `${plain}.gz` : plain;
    const path = join(this.#folder, name);
    if (this.#files.has(name))
      throw new CannotRun('usage', `two files would have the name ${path}; give another --name (nothing was written)`);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && this.#options.inputs.has(`${found.dev}:${found.ino}`))
      throw new CannotRun(
        'usage',
        `${path} would replace a file that is read; give another --out or --name (nothing was written)`,
      );
    if (found?.isDirectory())
      throw new CannotRun('usage', `${path} is a folder; give another --out or --name (nothing was written)`);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined && !this.#options.replace) throw taken(path);
    const file = new StagedFile(name, isCompressed);
    this.#files.set(name, file);
    return file;
  }

  /** Appends bytes to a file; they may be reused afterwards. @throws CannotRun `report-unwritable`. */
  append(file: StagedFile, bytes: Uint8Array): void {
    if (this.#options.dry) return;
    if (bytes.length >= LARGE) this.#writeNow(file, [bytes]);
    else this.#room(file, bytes.length).set(bytes, file.length - bytes.length);
  }

  /** Appends a range of a document. @throws CannotRun `report-unwritable`. */
  appendKept(file: StagedFile, kept: KeptBytes, from: number, to: number): void {
    if (this.#options.dry) return;
    if (to - from >= LARGE) this.#writeNow(file, kept.slices(from, to));
    else kept.copy(from, to, this.#room(file, to - from), file.length - (to - from));
  }

  /** Adds `length` bytes to a file's collected bytes. */
  #room(file: StagedFile, length: number): Uint8Array {
    if (file.length + length > MOST_OF_FILE) this.#writeNow(file, []);
    if (this.#collected + length > MOST_OF_ALL) for (const other of this.#dirty) this.#writeNow(other, []);
    const needed = file.length + length;
    if (needed > file.collected.length) {
      const grown = new Uint8Array(Math.max(FIRST_CAPACITY, needed, file.collected.length * 2));
      grown.set(file.collected.subarray(0, file.length));
      file.collected = grown;
    }
    this.#dirty.add(file);
    this.#collected += length;
    file.length = needed;
    return file.collected;
  }

  /** Writes the collected bytes of a file, and further bytes. */
  #writeNow(file: StagedFile, more: readonly Uint8Array[]): void {
    const { collected, length } = file;
    this.#write(file, length === 0 ? more : [collected.subarray(0, length), ...more]);
    this.#collected -= length;
    file.length = 0;
    // A full buffer will fill again; the buffers of many small files together take too much memory.
    if (length < MOST_OF_FILE / 2) file.collected = NOTHING;
    this.#dirty.delete(file);
  }

  #write({ name }: StagedFile, pieces: readonly Uint8Array[]): void {
    const path = join(this.#temporary, name);
    try {
      if (pieces.length === 1) appendFileSync(path, pieces[0] as Uint8Array);
      else if (pieces.length > 1) appendPieces(path, pieces);
    } catch (error) {
      throw unwritable(join(this.#folder, name), error);
    }
  }

  /** Ends a file, and compresses it if requested. */
  end(file: StagedFile): void {
    if (this.#options.dry) return;
    this.#writeNow(file, []);
    file.collected = NOTHING;
    if (!file.isCompressed) return;
    const job = compress(join(this.#temporary, file.name)).catch((error: unknown) => {
      this.#failure ??= unwritable(join(this.#folder, file.name), error);
    });
    this.#compressions.add(job);
    void job.then(() => this.#compressions.delete(job));
  }

  /** Waits until few files are being compressed. @throws CannotRun `report-unwritable`. */
  async settle(most = MOST_COMPRESSED): Promise<void> {
    while (this.#compressions.size > most) await Promise.race(this.#compressions);
    if (this.#failure !== null) throw this.#failure;
  }

  /** Moves all files to their places, the last one last. @throws CannotRun `report-unwritable`; then all places are as before. */
  async commit(): Promise<void> {
    await this.settle(0);
    if (this.#options.dry) return;
    const old = join(this.#temporary, 'replaced');
    const moved: { readonly place: string; readonly from: string; readonly kept: string | null }[] = [];
    let name = '';
    try {
      await mkdir(old);
      // From here on the folder has the only copies of replaced files: a second signal must not remove it.
      if (this.#options.replace) this.#forget();
      for (name of this.#files.keys()) {
        const place = join(this.#folder, name);
        const kept = (await lstat(place).catch(() => null)) === null ? null : join(old, name);
        // Another process may have written it in the meantime.
        if (kept !== null && !this.#options.replace) throw taken(place);
        if (kept !== null) await rename(place, kept);
        moved.push({ place, from: join(this.#temporary, name), kept });
        await rename(join(this.#temporary, name), place);
      }
    } catch (error) {
      for (const { place, from, kept } of moved.reverse()) {
        await rename(place, from).catch(() => undefined);
        if (kept !== null) await rename(kept, place).catch(() => undefined);
      }
      throw unwritable(join(this.#folder, name), error);
    }
    await rm(this.#temporary, { recursive: true, force: true });
    this.#forget();
  }

  /** Removes everything that was written. */
  async discard(): Promise<void> {
    if (this.#options.dry) return;
    await Promise.all(this.#compressions);
    await rm(this.#temporary, { recursive: true, force: true }).catch(() => undefined);
    for (const path of [...this.#made].reverse()) await rmdir(path).catch(() => undefined);
    this.#forget();
  }
}

/** The error of a path that exists. */
function taken(path: string): CannotRun {
  return new CannotRun('usage', `${path} exists already; give another --out or --name, or --force (nothing was written)`);
}

/** The error of a path that cannot be written. */
export function unwritable(path: string, error: unknown): CannotRun {
  if (error instanceof CannotRun) return error;
  return new CannotRun('report-unwritable', `cannot write ${path}: ${writingReasonOf(error)}`, { cause: error });
}

/** Makes a folder and its parents, and notes those that did not exist. */
async function makeFolder(path: string, made: string[]): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (found !== null) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
  if (dirname(path) !== path) await makeFolder(dirname(path), made);
  await mkdir(path);
  made.push(path);
}

function appendPieces(path: string, pieces: readonly Uint8Array[]): void {
  const file = openSync(path, 'a');
  try {
    let rest = [...pieces];
    while (rest.length > 0) {
      let written = writevSync(file, rest);
      while (rest.length > 0 && written >= (rest[0] as Uint8Array).length) written -= (rest.shift() as Uint8Array).length;
      if (written > 0) rest = [(rest[0] as Uint8Array).subarray(written), ...rest.slice(1)];
    }
  } finally {
    closeSync(file);
  }
}

/** Compresses a file in its place. */
async function compress(path: string): Promise<void> {
  const compressed = `${path}.tmp`;
  await pipeline(
    gzipped(createReadStream(path, { highWaterMark: COMPRESSED_AT_ONCE })),
    createWriteStream(compressed, { flags: 'wx' }),
  );
  await rename(compressed, path);
}
