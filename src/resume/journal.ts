// The journal of a run: what came of each document, in a file, so that an interrupted run goes on where it was.

import { constants, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { getSystemErrorMap } from 'node:util';
import { crypto } from '../builtins.js';
import { CannotRun } from '../errors.js';
import { placeOf } from '../file-identity.js';
import { randomSeed, type Seed } from '../url/fingerprint.js';
import { decodeHeader, encodeHeader, type JournalHeader, MAGIC, MOST_HEADER_BYTES } from './journal-header.js';
import { decodeLine, encodeLine, type JournalEntry, type LinePlace, linesOf } from './journal-line.js';
import { takeLock } from './journal-lock.js';
import { differences, type RunIdentity } from './run-identity.js';

/** An open journal: lines of JSON, the first one about the run, each other one about a document. Lines are only appended. */
export class Journal {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #unlock: () => Promise<void>;
  readonly #header: JournalHeader;
  /** Where documents of the runs before lie, by key; the last line of a key counts. */
  readonly #places: ReadonlyMap<string, LinePlace>;
  /** Bytes of whole lines. */
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
   * Opens the journal of a run, or begins it where there is none; a line that was not finished is cut off. `close` must be
   * called.
   *
   * @param path absolute, or relative to the current folder
   * @param seed that of all fingerprints, where the journal is begun
   * @throws CannotRun `usage` when it cannot be opened or begun, is in use, is no journal, is of another run, or may be
   *   written by another user
   */
  static async open(path: string, run: RunIdentity, seed = randomSeed()): Promise<Journal> {
    try {
      const real = await placeOf(path);
      // What is no file is not opened at all: a pipe would wait, a device would act.
      if ((await stat(real).catch(() => null))?.isFile() === false) throw new CannotRun('usage', notAJournal(path));
      const unlock = await takeLock(real);
      try {
        return (await Journal.#goneOnWith(path, real, unlock, run)) ?? (await Journal.#begun(real, unlock, run, seed));
      } catch (error) {
        await unlock();
        throw error;
      }
    } catch (error) {
      if (error instanceof CannotRun) throw error;
      throw new CannotRun('usage', `--resume ${path}: the journal cannot be opened: ${reasonOf(error)}`, { cause: error });
    }
  }

  /** A journal that is there; null where there is none, or one whose first line was never finished. */
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
    // Such a first line has no document behind it.
    if (first.done) return null;
    const header = decodeHeader((await bytesOf(file, first.value)).toString('utf8'));
    if (header === null) throw new CannotRun('usage', notAJournal(path));
    const different = differences(header, run);
    if (different.length > 0) {
      throw new CannotRun(
        'usage',
        `--resume ${path}: it is the journal of another run (${different.join('; ')}); name another file, or delete this one`,
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

  /** When the first of the runs began, milliseconds since the epoch. */
  get startedAt(): number {
    return this.#header.startedAt;
  }

  /** The clock of all of them, milliseconds since the epoch. */
  get now(): number {
    return this.#header.now;
  }

  /** That of all fingerprints of the run. */
  get seed(): Seed {
    return this.#header.seed;
  }

  /** One line when documents could not be written down; null otherwise. */
  get notice(): string | null {
    return this.#failure;
  }

  /** The schema host's notice in the runs before, as far as their documents were looked up; null without one. */
  get schemaNotice(): string | null {
    return this.#schemaNotice;
  }

  /** What an earlier run found for a key; null when there is nothing, or nothing that can be believed. */
  async find(key: string): Promise<JournalEntry | null> {
    const place = this.#places.get(key);
    if (place === undefined) return null;
    const entry = decodeLine(await bytesOf(this.#file, place).catch(() => Buffer.alloc(0)));
    this.#schemaNotice = entry?.notice ?? this.#schemaNotice;
    return entry;
  }

  /** Writes a document down. Never rejects: the first failure is the `notice`, and nothing is written after it. */
  keep(key: string, entry: JournalEntry): Promise<void> {
    // Encoded now: the crawl goes on to add to the findings.
    const line = this.#failure === null ? encodeLine(key, entry) : null;
    if (line !== null) this.#writing = this.#writing.then(() => this.#append(line));
    return this.#writing;
  }

  /** Ends the writing. A run that came to its `finished` end has no further use for the journal: then it is removed. */
  async close(finished: boolean): Promise<void> {
    await this.#writing;
    try {
      if (finished && (await this.#isInPlace())) await rm(this.#path);
    } catch (error) {
      throw new CannotRun('usage', `--resume ${this.#path}: the journal cannot be removed: ${reasonOf(error)}`, { cause: error });
    } finally {
      await this.#file.close();
      await this.#unlock();
    }
  }

  /** Whether the path still leads to the file that was opened: whatever else is there now is not ours. */
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
      this.#failure = `the journal ${this.#path} could not be written (${reasonOf(error)}): what was read after that is not in it`;
      // At the worst the torn line stays; nobody will believe it.
      await this.#file.truncate(this.#length).catch(() => undefined);
    }
  }
}

/** Opens a file to read it and to append to it; null when there is none. */
async function openThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDWR | constants.O_APPEND);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Makes a new journal, which has its first line from the moment it is there: an empty file is nobody's journal, and must not
 * be what a crash leaves behind.
 */
async function begin(
  path: string,
  run: RunIdentity,
  seed: Seed,
): Promise<[file: FileHandle, header: JournalHeader, places: ReadonlyMap<string, LinePlace>, length: number]> {
  const startedAt = Date.now();
  const header: JournalHeader = { ...run, startedAt, now: run.now ?? startedAt, seed };
  const line = Buffer.from(encodeHeader(header));
  const temporary = `${path}.${crypto().randomUUID()}.tmp`;
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

/** Whether a file begins as a journal does. An empty one does not: it may be anybody's. */
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
 * Why a journal is not to be believed, given its owner and mode: a digest tells damage, not who wrote the line. Null where it
 * may be, and where the system knows no users by number.
 */
function distrustOf(uid: number, mode: number): string | null {
  const user = process.geteuid?.();
  if (user === undefined) return null;
  if (uid !== user) return 'it belongs to another user, and what a journal says is believed; name another file';
  if ((mode & 0o022) === 0) return null;
  return 'others may write to it, and what a journal says is believed; name another file, or take that from them (chmod go-w)';
}

function notAJournal(path: string): string {
  return `--resume ${path}: it is there and is no journal of sitemap-lint; name another file`;
}

function reasonOf(error: unknown): string {
  const number = error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
  return getSystemErrorMap().get(number)?.[1] ?? (error instanceof Error ? error.message : String(error));
}
