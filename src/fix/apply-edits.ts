// Makes edits in a document while it is copied.

import type { Edits } from './edits.js';

/** Size of the pieces that are given out, in bytes: edits may be tiny, and writes must not be. */
const PIECE_BYTES = 262_144;

/**
 * Yields a document with its edits made. A piece belongs to the caller; a chunk is given back to `recycle` when it is copied.
 * Edits beyond the end of the document are left out.
 */
export async function* withEdits(
  chunks: AsyncIterable<Uint8Array>,
  edits: Edits,
  recycle?: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const pieces = new Pieces();
  let index = 0;
  /** Offset in the document of the first byte of the chunk, and how far it was copied or replaced. */
  let base = 0;
  let done = 0;
  for await (const chunk of chunks) {
    const end = base + chunk.length;
    while (index < edits.count && edits.offset(index) < end) {
      const offset = edits.offset(index);
      if (offset > done) yield* pieces.add(chunk.subarray(done - base, offset - base));
      yield* pieces.add(edits.text(index));
      done = offset + edits.length(index);
      index++;
    }
    if (done < end) {
      yield* pieces.add(chunk.subarray(done - base));
      done = end;
    }
    base = end;
    recycle?.(chunk);
  }
  // What is inserted at the end of the document.
  for (; index < edits.count && edits.offset(index) === base; index++) yield* pieces.add(edits.text(index));
  yield* pieces.finish();
}

/** Joins small pieces. */
class Pieces {
  #piece = new Uint8Array(PIECE_BYTES);
  #size = 0;

  *add(bytes: Uint8Array): Generator<Uint8Array> {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + PIECE_BYTES - this.#size);
      this.#piece.set(part, this.#size);
      this.#size += part.length;
      from += part.length;
      if (this.#size === PIECE_BYTES) yield* this.finish();
    }
  }

  *finish(): Generator<Uint8Array> {
    if (this.#size === 0) return;
    yield this.#piece.subarray(0, this.#size);
    this.#piece = new Uint8Array(PIECE_BYTES);
    this.#size = 0;
  }
}
