// Joins the pieces of a text without a record of where they come from, which a long value with many pieces would fill memory with.

import { textOf } from '../../base/bytes/short-text.js';

/** The pieces that are not decoded yet, as UTF-8. */
const HELD = Buffer.alloc(65_536);
/** Bytes of a piece from which on it is decoded alone. */
const LONG = 4_096;

/** A text that grows piece by piece. */
export class PlainText {
  readonly #buffer: Uint8Array;
  #text = '';
  /** Number of bytes of `HELD`. */
  #held = 0;

  /** `buffer` has the bytes of all pieces. */
  constructor(buffer: Uint8Array) {
    this.#buffer = buffer;
  }

  /** Adds the bytes `from`..`to`, at least one. Half a character at the end of a piece is not joined with the next piece. */
  literal(from: number, to: number): void {
    const length = to - from;
    if (length >= LONG || this.#held + length > HELD.length || isContinuation(this.#buffer[from] as number)) this.#settle();
    if (length >= LONG) this.#text += textOf(this.#buffer, from, to);
    else {
      for (let at = from; at < to; at++) HELD[this.#held++] = this.#buffer[at] as number;
    }
  }

  /** Adds the text of a reference: a character, or nothing. */
  reference(text: string): void {
    if (this.#held + text.length * 3 > HELD.length) this.#settle();
    const unit = text.charCodeAt(0);
    if (text.length === 1 && unit < 0x80) HELD[this.#held++] = unit;
    else this.#held += HELD.write(text, this.#held);
  }

  done(): string {
    this.#settle();
    return this.#text;
  }

  #settle(): void {
    if (this.#held > 0) this.#text += HELD.toString('utf8', 0, this.#held);
    this.#held = 0;
  }
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
