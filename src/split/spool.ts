// Holds text until everything is known to be sound: in memory, and beyond some size in a temporary file.

import { appendFileSync, closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteUnfinished } from '../unfinished.js';
import { unwritable } from './staging.js';

/** Bytes that stay in memory, and that are read or written at once. */
const MOST_IN_MEMORY = 8_388_608;
const BLOCK = 262_144;

/** Bytes that are written now and read later. `close` must be called. */
export class Spool {
  #held: Uint8Array[] = [];
  #bytes = 0;
  #folder: string | null = null;
  #forget = (): void => undefined;

  /** Appends bytes, which may be reused afterwards. @throws CannotRun `report-unwritable`. */
  append(bytes: Uint8Array): void {
    this.#held.push(Buffer.from(bytes));
    this.#bytes += bytes.length;
    if (this.#bytes < (this.#folder === null ? MOST_IN_MEMORY : BLOCK)) return;
    try {
      this.#folder ??= this.#makeFolder();
      appendFileSync(join(this.#folder, 'spool'), Buffer.concat(this.#held));
    } catch (error) {
      throw unwritable(`a temporary file in ${tmpdir()}`, error);
    }
    this.#held = [];
    this.#bytes = 0;
  }

  #makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-'));
    this.#forget = noteUnfinished(folder);
    return folder;
  }

  /** Everything that was appended, as text. */
  *text(): Generator<string> {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    for (const block of this.#blocks()) yield decoder.decode(block, { stream: true });
    yield decoder.decode();
  }

  *#blocks(): Generator<Uint8Array> {
    if (this.#folder !== null) {
      const file = openSync(join(this.#folder, 'spool'), 'r');
      const block = Buffer.allocUnsafe(BLOCK);
      try {
        for (let length = readSync(file, block); length > 0; length = readSync(file, block)) yield block.subarray(0, length);
      } finally {
        closeSync(file);
      }
    }
    yield* this.#held;
  }

  close(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
    this.#held = [];
    this.#forget();
  }
}
