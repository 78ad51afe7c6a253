// A pool of memory blocks for reading documents.
//
// The blocks are outside the heap, where memory is collected late: without reuse, reading a million URLs would leave 100 MB of
// garbage.

/** Size of a block. */
export const BLOCK_BYTES = 262_144;
/** Maximum number of free blocks that are kept. */
const MOST_KEPT = 16;

export class BlockPool {
  readonly #free: ArrayBuffer[] = [];

  /** A block for exclusive use; its content is undefined. */
  take(): Uint8Array {
    return new Uint8Array(this.#free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES).buffer);
  }

  /** Returns the memory of a block, or of a view of one. The caller must not use it again. */
  give({ buffer }: Uint8Array): void {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === BLOCK_BYTES && this.#free.length < MOST_KEPT)
      this.#free.push(buffer);
  }
}
