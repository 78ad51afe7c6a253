// Makes edits in a document while it is copied.

import { BLOCK_BYTES, type BlockPool } from '../../fetch/decode/block-pool.js';
import type { Edits } from './edits.js';

/** Up to this number of bytes, a loop is faster than a copy by the engine. */
const SHORT = 64;

/**
 * Yields a document with its edits made, in blocks of `pool`, which belong to the caller: edits may be tiny, and writes must not be.
 * Chunks are given to the pool if `owned`.
 */
export async function* withEdits(
  chunks: AsyncIterable<Uint8Array>,
  edits: Edits,
  pool: BlockPool,
  owned: boolean,
): AsyncGenerator<Uint8Array> {
  const pieces = new Pieces(pool);
  let index = 0;
  /** Offset in the document of the first byte of the chunk, and how far it was copied or replaced. */
  let base = 0;
  let done = 0;
  for await (const chunk of chunks) {
    const end = base + chunk.length;
    for (; index < edits.count && edits.offset(index) < end; index++) {
      const offset = edits.offset(index);
      if (offset > done) pieces.add(chunk, done - base, offset - base);
      pieces.add(edits.texts, edits.textFrom(index), edits.textTo(index));
      done = offset + edits.length(index);
    }
    if (done < end) {
      pieces.add(chunk, done - base, chunk.length);
      done = end;
    }
    base = end;
    if (owned) pool.give(chunk);
    yield* pieces.full();
  }
  // What is inserted at the end of the document.
  for (; index < edits.count && edits.offset(index) === base; index++)
    pieces.add(edits.texts, edits.textFrom(index), edits.textTo(index));
  yield* pieces.all();
}

/** Joins small pieces into blocks. */
class Pieces {
  readonly #pool: BlockPool;
  #full: Uint8Array[] = [];
  #block: Uint8Array;
  #size = 0;

  constructor(pool: BlockPool) {
    this.#pool = pool;
    this.#block = pool.take();
  }

  /** Adds the bytes `from`..`to` of an array. */
  add(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at < to; ) {
      const length = Math.min(to - at, BLOCK_BYTES - this.#size);
      const block = this.#block;
      const size = this.#size;
      if (length > SHORT) block.set(bytes.subarray(at, at + length), size);
      else for (let index = 0; index < length; index++) block[size + index] = bytes[at + index] as number;
      this.#size += length;
      at += length;
      if (this.#size === BLOCK_BYTES) this.#end();
    }
  }

  #end(): void {
    this.#full.push(this.#block.subarray(0, this.#size));
    this.#block = this.#pool.take();
    this.#size = 0;
  }

  /** The blocks that are full. */
  full(): readonly Uint8Array[] {
    return this.#full.splice(0);
  }

  /** All that is left. */
  all(): readonly Uint8Array[] {
    if (this.#size > 0) this.#end();
    return this.full();
  }
}
