// Drives a zlib decompressor block by block, and reports its output, its consumed input and whether it failed.

import type { Transform } from 'node:stream';
import type { BrotliDecompress, Inflate, InflateRaw } from 'node:zlib';

type Decompressor = Transform & (Inflate | InflateRaw | BrotliDecompress);

/** Bytes of compressed input passed to zlib at once: at the worst ratio, a block expands to about 16 MiB. */
export const INPUT_BLOCK = 16_384;
/** Size of one piece of output. */
export const OUTPUT_BLOCK = 262_144;

/** The result of one block. */
export interface InflateStep {
  readonly outputs: readonly Uint8Array[];
  /** Bytes of the block that belong to the stream; fewer than given if the stream ended inside the block. */
  readonly consumed: number;
  readonly failed: boolean;
}

/** Wraps a zlib stream. `close` must be called. More than `mostOutput` bytes of output end the stream immediately. */
export class Inflater {
  readonly #stream: Decompressor;
  #outputs: Uint8Array[] = [];
  #failed = false;
  #settle: (() => void) | null = null;

  constructor(stream: Decompressor, mostOutput = Number.POSITIVE_INFINITY) {
    this.#stream = stream;
    let room = mostOutput;
    stream.on('data', (output: Uint8Array) => {
      this.#outputs.push(output);
      room -= output.length;
      if (room >= 0) return;
      stream.destroy();
      this.#settle?.();
    });
    stream.on('error', () => {
      this.#failed = true;
      this.#settle?.();
    });
  }

  /** Decompresses one block. Must not be called again after a step that failed or left bytes over. */
  async write(block: Uint8Array): Promise<InflateStep> {
    const before = this.#stream.bytesWritten;
    await new Promise<void>((resolve) => {
      this.#settle = resolve;
      this.#stream.write(block, () => resolve());
    });
    return this.#step(this.#stream.bytesWritten - before);
  }

  /** Signals the end of input; fails if the stream is incomplete. */
  async finish(): Promise<InflateStep> {
    await new Promise<void>((resolve) => {
      this.#settle = resolve;
      this.#stream.once('end', resolve);
      this.#stream.end();
    });
    return this.#step(0);
  }

  close(): void {
    this.#stream.destroy();
  }

  #step(consumed: number): InflateStep {
    const outputs = this.#outputs;
    this.#outputs = [];
    return { outputs, consumed, failed: this.#failed };
  }
}
