// The blocks that documents are read in, used again and again.
//
// They lie outside of the heap, where garbage is collected late: a million URLs would leave a hundred megabytes behind.

/** Bytes of a block. */
export const BLOCK_BYTES = 262_144;
/** Blocks that are kept for later. */
const MOST_KEPT = 16;

export class BlockPool {
  readonly #free: ArrayBuffer[] = [];

  /** A block that is nobody else's; what is in it is anything. */
  take(): Uint8Array {
    return new Uint8Array(this.#free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES).buffer);
  }

  /** Takes the memory of a block back, or of a part of one. Nobody may look at it any more. */
  give({ buffer }: Uint8Array): void {
    if (buffer instanceof ArrayBuffer && buffer.byteLength === BLOCK_BYTES && this.#free.length < MOST_KEPT)
      this.#free.push(buffer);
  }
}
