// Holds text until all input is known to be valid: in memory, or beyond some size in a temporary file.

import { tmpdir } from 'node:os';
import { ScratchFailure, ScratchFile } from '../base/scratch-file.js';
import { unwritable } from './staging.js';

/** Bytes that stay in memory, and that are read or written at once. */
const MOST_IN_MEMORY = 8_388_608;
const BLOCK = 262_144;

/** Bytes that are written now and read later. `close` must be called. */
export class Spool {
  #held: Uint8Array[] = [];
  #bytes = 0;
  #file: ScratchFile | null = null;

  /** Appends bytes, which may be reused afterwards. @throws CannotRun `report-unwritable`. */
  append(bytes: Uint8Array): void {
    this.#held.push(Buffer.from(bytes));
    this.#bytes += bytes.length;
    if (this.#bytes < (this.#file === null ? MOST_IN_MEMORY : BLOCK)) return;
    try {
      this.#file ??= new ScratchFile();
      this.#file.append(Buffer.concat(this.#held));
    } catch (error) {
      throw unwritable(`a temporary file in ${tmpdir()}`, error instanceof ScratchFailure ? error.cause : error);
    }
    this.#held = [];
    this.#bytes = 0;
  }

  /** Bytes that were appended. */
  get length(): number {
    return (this.#file?.length ?? 0) + this.#bytes;
  }

  /** Drops everything beyond the first `length` bytes. */
  truncate(length: number): void {
    if (length === this.length) return;
    const file = this.#file;
    const inFile = Math.min(length, file?.length ?? 0);
    if (file !== null) file.length = inFile;
    const held = Buffer.concat(this.#held).subarray(0, length - inFile);
    this.#held = [held];
    this.#bytes = held.length;
  }

  /** Everything that was appended, as text. */
  *text(): Generator<string> {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for (const block of this.#blocks()) yield decoder.decode(block, { stream: true });
    yield decoder.decode();
  }

  *#blocks(): Generator<Uint8Array> {
    const file = this.#file;
    if (file !== null) {
      const block = Buffer.allocUnsafe(BLOCK);
      for (let at = 0; at < file.length; at += BLOCK)
        yield block.subarray(0, file.readSome(block.subarray(0, file.length - at), at));
    }
    yield* this.#held;
  }

  close(): void {
    this.#file?.close();
    this.#file = null;
    this.#held = [];
  }
}
