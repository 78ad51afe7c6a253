// Holds the bytes of a page that cannot be read yet, because their token has not arrived to its end.

const NOTHING = Buffer.alloc(0);
/** Initial room. */
const LEAST_ROOM = 256;

/** Bytes that wait for more. They are copied, because the owner of a chunk may reuse it. */
export class HeldBytes {
  #room: Buffer = NOTHING;
  length = 0;
  /** Number of bytes needed before the next read. */
  #enough = 0;

  /** Replaces the bytes by the unread ones, which may be a part of them. */
  keep(rest: Buffer): void {
    this.length = 0;
    this.#append(rest);
    // Doubled each time, so that a tag of a megabyte in small chunks is not read a thousand times.
    this.#enough = rest.length * 2;
  }

  /** Adds a chunk; returns whether the bytes are enough to be read. */
  add(chunk: Buffer): boolean {
    this.#append(chunk);
    return this.length >= this.#enough;
  }

  /** The bytes, valid until the next `keep` or `add`. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.length);
  }

  #append(bytes: Buffer): void {
    const length = this.length + bytes.length;
    if (length > this.#room.length) {
      const larger = Buffer.allocUnsafe(Math.max(LEAST_ROOM, length * 2));
      this.#room.copy(larger, 0, 0, this.length);
      this.#room = larger;
    }
    bytes.copy(this.#room, this.length);
    this.length = length;
  }
}
