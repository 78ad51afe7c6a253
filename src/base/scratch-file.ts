// A temporary file of one run: it has no name while it is used, so nothing is left behind however the process ends.

import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writingReasonOf } from './file-errors.js';
import { noteUnfinished } from './unfinished.js';

/** The bit that makes `O_TMPFILE` of `O_DIRECTORY` on the architectures that Node runs on (Linux, fcntl.h). */
const TEMPORARY = 0o20_000_000;

/** A temporary file that cannot be created, written or read; the message is the reason. */
export class ScratchFailure extends Error {}

/** Bytes that are written now and read later, in any order. `close` must be called. */
export class ScratchFile {
  /** Bytes written so far. */
  length = 0;
  readonly #descriptor: number;
  #remove: () => void = () => undefined;

  /** Creates the file in `within`. @throws ScratchFailure */
  constructor(within = tmpdir()) {
    this.#descriptor = openNameless(within) ?? this.#openNamed(within);
  }

  /** Creates the file in a new folder, and removes both names while it is open. */
  #openNamed(within: string): number {
    const folder = attempt(() => mkdtempSync(join(within, 'sitemap-lint-')));
    const forget = noteUnfinished(folder);
    this.#remove = () => {
      rmSync(folder, { recursive: true, force: true });
      forget();
      this.#remove = () => undefined;
    };
    let descriptor: number;
    try {
      descriptor = attempt(() => openSync(join(folder, 'scratch'), 'wx+', 0o600));
    } catch (error) {
      this.#remove();
      throw error;
    }
    try {
      this.#remove();
    } catch {
      // Systems that keep the names of open files remove this one when it is closed, or when the process ends.
    }
    return descriptor;
  }

  /** Writes bytes at an offset. @throws ScratchFailure, for example if the disk is full */
  write(bytes: Uint8Array, offset: number): void {
    for (let written = 0; written < bytes.length; )
      written += attempt(() => writeSync(this.#descriptor, bytes, written, bytes.length - written, offset + written));
    this.length = Math.max(this.length, offset + bytes.length);
  }

  /** Writes bytes at the end; returns their offset. @throws ScratchFailure */
  append(bytes: Uint8Array): number {
    const offset = this.length;
    this.write(bytes, offset);
    return offset;
  }

  /** Fills `into` with the bytes at an offset, or with as many as there are; returns their number. @throws ScratchFailure */
  readSome(into: Uint8Array, offset: number): number {
    let read = 0;
    while (read < into.length) {
      const bytes = attempt(() => readSync(this.#descriptor, into, read, into.length - read, offset + read));
      if (bytes === 0) break;
      read += bytes;
    }
    return read;
  }

  /** Fills `into` with the bytes at an offset. @throws ScratchFailure */
  read(into: Uint8Array, offset: number): void {
    if (this.readSome(into, offset) < into.length) throw new ScratchFailure('the temporary file has become shorter');
  }

  /** Frees the space of the file. Nothing can be read afterwards. */
  close(): void {
    closeSync(this.#descriptor);
    this.#remove();
  }
}

/**
 * Opens a file that never has a name, so that not even a process that is killed here leaves one behind; null where the system or the
 * file system has no such files.
 */
function openNameless(folder: string): number | null {
  if (process.platform !== 'linux') return null;
  try {
    return openSync(folder, constants.O_RDWR | constants.O_DIRECTORY | TEMPORARY, 0o600);
  } catch {
    return null;
  }
}

/** @throws ScratchFailure for a system error */
function attempt<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw new ScratchFailure(writingReasonOf(error), { cause: error });
  }
}
