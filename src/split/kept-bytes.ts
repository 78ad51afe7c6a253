// Keeps the bytes of a document from the first one still needed, in the blocks in which they arrived.

/** A block, and the offset of its first byte in the document. */
interface KeptBlock {
  readonly base: number;
  readonly bytes: Uint8Array;
}

/** The bytes `start`..`end` of one document. Blocks are given back once none of their bytes is needed. */
export class KeptBytes {
  start = 0;
  end = 0;
  #blocks: KeptBlock[] = [];
  readonly #recycle: (block: Uint8Array) => void;

  constructor(recycle: (block: Uint8Array) => void) {
    this.#recycle = recycle;
  }

  append(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#blocks.push({ base: this.end, bytes });
    this.end += bytes.length;
  }

  /** The bytes of a range in as few pieces as possible, valid until they are released. */
  slices(from: number, to: number): Uint8Array[] {
    const slices: Uint8Array[] = [];
    for (const { base, bytes } of this.#blocks) {
      if (base + bytes.length <= from) continue;
      if (base >= to) break;
      slices.push(bytes.subarray(Math.max(0, from - base), Math.min(bytes.length, to - base)));
    }
    return slices;
  }

  /** Copies a range to a place in other bytes. */
  copy(from: number, to: number, target: Uint8Array, at: number): void {
    for (const { base, bytes } of this.#blocks) {
      if (base + bytes.length <= from) continue;
      if (base >= to) return;
      const start = Math.max(from, base);
      target.set(bytes.subarray(start - base, Math.min(bytes.length, to - base)), at + start - from);
    }
  }

  /** A range as one piece. */
  slice(from: number, to: number): Uint8Array {
    const slices = this.slices(from, to);
    return slices.length === 1 ? (slices[0] as Uint8Array) : Buffer.concat(slices);
  }

  /** Gives back the blocks before an offset. */
  release(before: number): void {
    this.start = Math.max(this.start, before);
    while (this.#blocks.length > 0) {
      const { base, bytes } = this.#blocks[0] as KeptBlock;
      if (base + bytes.length > before) return;
      this.#blocks.shift();
      this.#recycle(bytes);
    }
  }
}
