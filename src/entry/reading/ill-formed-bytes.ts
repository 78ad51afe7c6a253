// Queues ill-formed UTF-8 found window by window, and reports it unit by unit.

import type { MessageData } from '../../problem/problem.js';
import type { Span } from '../../problem/span.js';

/** A queue of ill-formed sequences in document order, stored as numbers because a hostile file can have one in every byte. */
export class IllFormedBytes {
  readonly #offsets: number[] = [];
  /** The bytes of each sequence (at most three) in one number, with their count in the bits above. */
  readonly #bytes: number[] = [];
  /** Index of the first sequence not yet reported. */
  #head = 0;

  /** Appends a sequence, which must follow all earlier ones; its bytes are in `buffer` from `from` on. */
  readonly note = ({ offset, length }: Span, buffer: Uint8Array, from = 0): void => {
    let bytes = length;
    for (let at = from; at < from + length; at++) bytes = (bytes << 8) | (buffer[at] as number);
    this.#offsets.push(offset);
    this.#bytes.push(bytes);
  };

  /** Reports the sequences that begin before a document offset, each once, as messages of `encoding/invalid-utf8`. */
  reportBefore(before: number, problem: (message: 'byte' | 'sequence', data: MessageData, at: Span) => void): void {
    for (; this.#head < this.#offsets.length; this.#head++) {
      const offset = this.#offsets[this.#head] as number;
      if (offset >= before) break;
      const bytes = hexadecimal(this.#bytes[this.#head] as number);
      problem(bytes.length === 2 ? 'byte' : 'sequence', { bytes }, { offset, length: (bytes.length + 1) / 3 });
    }
    // At least as many elements are dropped as are moved, so that the total cost stays linear. Nothing is allocated.
    if (this.#head === 0 || this.#head * 2 < this.#offsets.length) return;
    for (const numbers of [this.#offsets, this.#bytes]) {
      numbers.copyWithin(0, this.#head);
      numbers.length -= this.#head;
    }
    this.#head = 0;
  }
}

const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** Hexadecimal text such as `E2 82` of the bytes in a number, without the uppermost byte, which is the count. */
function hexadecimal(bytes: number): string {
  const last = HEXADECIMAL[bytes & 0xff] as string;
  const others = bytes >>> 8;
  return others < 0x100 ? last : `${hexadecimal(others)} ${last}`;
}
