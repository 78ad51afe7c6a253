// Keeps what was received of a document that can be read only once, in a temporary file, so that it can be read again.

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteUnfinished } from '../../base/unfinished.js';
import type { Wire } from '../../fetch/network/wire.js';

const READ_BYTES = 65_536;

/** A copy of the bytes of one wire. */
export class ReceivedCopy {
  readonly #path = join(tmpdir(), `sitemap-lint-${randomUUID()}.tmp`);
  #file: FileHandle | null = null;
  #forget: () => void = () => undefined;
  /** Whether all bytes of the wire were read without a failure. */
  isComplete = false;

  /** The wire, whose chunks are written to the copy when they are read. */
  copying(wire: Wire): Wire {
    return { chunks: this.#written(wire.chunks), close: () => wire.close() };
  }

  async *#written(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    // Nobody else may read what a password may have protected.
    this.#file = await open(this.#path, 'wx+', 0o600);
    this.#forget = noteUnfinished(this.#path);
    for await (const chunk of chunks) {
      await this.#file.writeFile(chunk);
      yield chunk;
    }
    this.isComplete = true;
  }

  /** Reads the copy from its beginning. */
  again(): Wire {
    return { chunks: this.#read(), close: () => undefined };
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    for (let position = 0; this.#file !== null; ) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** Removes the copy. */
  async remove(): Promise<void> {
    await this.#file?.close();
    if (this.#file !== null) await rm(this.#path, { force: true });
    this.#file = null;
    this.#forget();
  }
}
