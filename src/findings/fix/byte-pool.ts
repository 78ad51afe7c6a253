// Texts of many edits as UTF-8 in one buffer, because a string for each would cost more than the text.

/** Up to this length, a loop is faster than a call of the encoder. */
const SHORT = 32;
const FIRST_BYTES = 1_024;
const LAST_ASCII = 0x7f;

/** A buffer that grows as texts are appended. */
export class BytePool {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  /** Number of bytes appended. */
  size = 0;

  /** Appends a text. */
  addText(text: string): void {
    const { length } = text;
    // A UTF-16 unit takes at most three bytes.
    this.#reserve(length * 3);
    const bytes = this.#bytes;
    let at = 0;
    if (length <= SHORT) {
      for (; at < length; at++) {
        const code = text.charCodeAt(at);
        if (code > LAST_ASCII) break;
        bytes[this.size + at] = code;
      }
    }
    this.size += at < length ? bytes.write(text, this.size) : length;
  }

  /** Appends the bytes `from`..`to` of an array. */
  addBytes(source: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from);
    const bytes = this.#bytes;
    if (to - from > SHORT * 2) bytes.set(source.subarray(from, to), this.size);
    else for (let at = from; at < to; at++) bytes[this.size + at - from] = source[at] as number;
    this.size += to - from;
  }

  #reserve(length: number): void {
    if (this.size + length <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.size + length, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.size));
    this.#bytes = larger;
  }

  /** What was appended; valid until more is. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.size);
  }

  /** Forgets everything that was appended. */
  clear(): void {
    this.size = 0;
  }
}
