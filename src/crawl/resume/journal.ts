// The journal of a run: a file with the result of each document, so that an interrupted run can be resumed.

import { randomUUID } from 'node:crypto';
import { constants, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { getSystemErrorMap } from 'node:util';
import { CannotRun } from '../../base/errors.js';
import { placeOf } from '../../base/file-identity.js';
import { randomSeed, type Seed } from '../../base/url/fingerprint.js';
import { decodeHeader, encodeHeader, type JournalHeader, MAGIC, MOST_HEADER_BYTES } from './journal-header.js';
import { decodeLine, encodeLine, type JournalEntry, type LinePlace, linesOf } from './journal-line.js';
import { lockJournal } from './journal-lock.js';
import { differences, type RunIdentity } from './run-identity.js';

/** An open journal: lines of JSON, the first about the run, each other one about a document. Lines are only appended. */
export class Journal {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #unlock: () => Promise<void>;
  readonly #header: JournalHeader;
  /** Positions of the documents of earlier runs, by key; the last line of a key counts. */
  readonly #places: ReadonlyMap<string, LinePlace>;
  /** Bytes of complete lines. */
  #length: number;
  #writing: Promise<void> = Promise.resolve();
  #failure: string | null = null;
  #schemaNotice: string | null = null;

  private constructor(
    path: string,
    unlock: () => Promise<void>,
    file: FileHandle,
    header: JournalHeader,
    places: ReadonlyMap<string, LinePlace>,
    length: number,
  ) {
    this.#path = path;
    this.#file = file;
    this.#unlock = unlock;
    this.#header = header;
    this.#places = places;
    this.#length = length;
  }

  /**
   * Opens the journal of a run, or creates it; an incomplete last line is cut off. `close` must be called.
   *
   * @param path absolute, or relative to the current folder
   * @param seed seed of the fingerprints, if the journal is created
   * @throws CannotRun `usage` if it cannot be opened or created, is in use, is not a journal, belongs to another run, or is
   * writable by another user
   */
  static async open(path: string, run: RunIdentity, seed = randomSeed()): Promise<Journal> {
    try {
      const real = await placeOf(path);
      // Only regular files are opened: opening a pipe would block, a device could have side effects.
      if ((await stat(real).catch(() => null))?.isFile() === false) throw new CannotRun('usage', notAJournal(path));
      const unlock = await lockJournal(real);
      try {
        return (await Journal.#goneOnWith(path, real, unlock, run)) ?? (await Journal.#begun(real, unlock, run, seed));
      } catch (error) {
        await unlock();
        throw error;
      }
    } catch (error) {
      if (error instanceof CannotRun) throw error;
      throw new CannotRun('usage', `--resume ${path}: the journal cannot be opened (${reasonOf(error)})`, { cause: error });
    }
  }

  /** An existing journal; null if there is none, or if its first line was never completed. */
  static async #goneOnWith(path: string, real: string, unlock: () => Promise<void>, run: RunIdentity): Promise<Journal | null> {
    const file = await openThere(real);
    if (file === null) return null;
    let journal: Journal | null = null;
    try {
      journal = await Journal.#of(path, real, file, unlock, run);
    } finally {
      if (journal === null) await file.close();
    }
    return journal;
  }

  static async #begun(real: string, unlock: () => Promise<void>, run: RunIdentity, seed: Seed): Promise<Journal> {
    return new Journal(real, unlock, ...(await begin(real, run, seed)));
  }

  static async #of(
    path: string,
    real: string,
    file: FileHandle,
    unlock: () => Promise<void>,
    run: RunIdentity,
  ): Promise<Journal | null> {
    const { size, uid, mode } = await file.stat();
    const lines = linesOf(file, 0);
    const first = (await startsAsJournal(file)) ? await lines.next() : null;
    if (first === null || (!first.done && first.value.length > MOST_HEADER_BYTES))
      throw new CannotRun('usage', notAJournal(path));
    const distrust = distrustOf(uid, mode);
    if (distrust !== null) throw new CannotRun('usage', `--resume ${path}: ${distrust}`);
    // If the first line is incomplete, the file contains no document.
    if (first.done) return null;
    const header = decodeHeader((await bytesOf(file, first.value)).toString('utf8'));
    if (header === null) throw new CannotRun('usage', notAJournal(path));
    const different = differences(header, run);
    if (different.length > 0) {
      throw new CannotRun(
        'usage',
        `--resume ${path}: it is the journal of another run (${different.join('; ')}); use another file, or delete this one`,
      );
    }
    const places = new Map<string, LinePlace>();
    let length = first.value.length + 1;
    for await (const { key, ...place } of lines) {
      length = place.offset + place.length + 1;
      if (key !== null) places.set(key, place);
    }
    if (length < size) await file.truncate(length);
    return new Journal(real, unlock, file, header, places, length);
  }

  /** Start of the first run, milliseconds since the epoch. */
  get startedAt(): number {
    return this.#header.startedAt;
  }

  /** The clock of all its runs, milliseconds since the epoch. */
  get now(): number {
    return this.#header.now;
  }

  /** The seed of all fingerprints of the run. */
  get seed(): Seed {
    return this.#header.seed;
  }

  /** A one-line notice if documents could not be recorded; else null. */
  get notice(): string | null {
    return this.#failure;
  }

  /** The schema host's notice in earlier runs, from the documents that were looked up; null if there was none. */
  get schemaNotice(): string | null {
    return this.#schemaNotice;
  }

  /** The result of an earlier run for a key; null if there is none, or it fails verification. */
  async find(key: string): Promise<JournalEntry | null> {
    const place = this.#places.get(key);
    if (place === undefined) return null;
    const entry = decodeLine(await bytesOf(this.#file, place).catch(() => Buffer.alloc(0)));
    this.#schemaNotice = entry?.notice ?? this.#schemaNotice;
    return entry;
  }

  /** Appends a document. Never rejects: the first failure becomes the `notice`, and nothing is written after it. */
  keep(key: string, entry: JournalEntry): Promise<void> {
    // Encoded immediately, because the crawl will add to the findings.
    const line = this.#failure === null ? encodeLine(key, entry) : null;
    if (line !== null) this.#writing = this.#writing.then(() => this.#append(line));
    return this.#writing;
  }

  /** Waits for pending writes. A `finished` run no longer needs its journal, which is then removed. */
  async close(finished: boolean): Promise<void> {
    await this.#writing;
    try {
      if (finished && (await this.#isInPlace())) await rm(this.#path);
    } catch (error) {
      throw new CannotRun('usage', `--resume ${this.#path}: the journal cannot be removed (${reasonOf(error)})`, {
        cause: error,
      });
    } finally {
      await this.#file.close();
      await this.#unlock();
    }
  }

  /** Whether the path still leads to the opened file; any other file there is left alone. */
  async #isInPlace(): Promise<boolean> {
    const [ours, there] = await Promise.all([
      this.#file.stat({ bigint: true }),
      stat(this.#path, { bigint: true }).catch(() => null),
    ]);
    return there !== null && there.ino === ours.ino && there.dev === ours.dev;
  }

  async #append(line: Buffer): Promise<void> {
    if (this.#failure !== null) return;
    try {
      await this.#file.appendFile(line);
      this.#length += line.length;
    } catch (error) {
      this.#failure = `the journal ${this.#path} could not be written (${reasonOf(error)}): it lacks the documents read after that`;
      // If this fails, an incomplete line stays, which fails verification.
      await this.#file.truncate(this.#length).catch(() => undefined);
    }
  }
}

/** Opens a file for reading and appending; null if it does not exist. */
async function openThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDWR | constants.O_APPEND);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates a journal that has its first line from the start: a crash must not leave an empty file behind, which would not be
 * recognised as a journal.
 */
async function begin(
  path: string,
  run: RunIdentity,
  seed: Seed,
): Promise<[file: FileHandle, header: JournalHeader, places: ReadonlyMap<string, LinePlace>, length: number]> {
  const startedAt = Date.now();
  const header: JournalHeader = { ...run, startedAt, now: run.now ?? startedAt, seed };
  const line = Buffer.from(encodeHeader(header));
  const temporary = `${path}.${randomUUID()}.tmp`;
  const file = await open(temporary, 'ax+', 0o600);
  try {
    await file.appendFile(line);
    await file.sync();
    await rename(temporary, path);
  } catch (error) {
    await file.close();
    await rm(temporary, { force: true });
    throw error;
  }
  return [file, header, new Map(), line.length];
}

/** Whether a file begins like a journal. An empty file does not: it may belong to anyone. */
async function startsAsJournal(file: FileHandle): Promise<boolean> {
  return (await bytesOf(file, { offset: 0, length: MAGIC.length })).toString('latin1') === MAGIC;
}

async function bytesOf(file: FileHandle, { offset, length }: LinePlace): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(bytes, read, length - read, offset + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes;
}

/**
 * Returns why its owner and mode make a journal untrusted: a digest detects damage, not forgery. Null if it is trusted, or on
 * systems without numeric user ids.
 */
function distrustOf(uid: number, mode: number): string | null {
  const user = process.geteuid?.();
  if (user === undefined) return null;
  if (uid !== user) return 'it belongs to another user, who could have forged it; use another file';
  if ((mode & 0o022) === 0) return null;
  return 'other users can write to it and could have forged it; use another file, or revoke their permission (chmod go-w)';
}

function notAJournal(path: string): string {
  return `--resume ${path}: the file exists and is not a journal of sitemap-lint; use another file`;
}

function reasonOf(error: unknown): string {
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  return getSystemErrorMap().get(number)?.[1] ?? (error instanceof Error ? error.message : String(error));
}
