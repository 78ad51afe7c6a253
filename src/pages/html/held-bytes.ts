// Holds the bytes of a page that cannot be read yet, because what they begin has not arrived to its end.

const NOTHING = Buffer.alloc(0);
/** Room that is made at first. */
const LEAST_ROOM = 256;

/** Bytes that wait for more. They are copied, because the owner of a chunk may use it again. */
export class HeldBytes {
  #room: Buffer = NOTHING;
  length = 0;
  /** How many there must be before reading them is worth it. */
  #enough = 0;

  /** Replaces the bytes by those that could not be read, which may be a part of them. */
  keep(rest: Buffer): void {
    this.length = 0;
    this.#append(rest);
    // Twice as many each time, so that a tag of a megabyte in small chunks is not read a thousand times.
    this.#enough = rest.length * 2;
  }

  /** Adds a chunk; returns whether the bytes are enough to be read. */
  add(chunk: Buffer): boolean {
    this.#append(chunk);
    return this.length >= this.#enough;
  }

  /** The bytes, valid until others are kept or added. */
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
