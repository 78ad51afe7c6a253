// Queues ill-formed UTF-8 found window by window, and reports it unit by unit.

import type { MessageData } from '../../../base/problem/problem.js';
import type { Span } from '../../../base/problem/span.js';
import { type SpentProblems, SpentTally } from './spent-problems.js';

/** The rule about ill-formed UTF-8. */
export const INVALID_UTF8 = 'encoding/invalid-utf8';
const FIRST_ROOM = 64;

/** A queue of ill-formed sequences in document order, stored as numbers because a hostile file can have one in every byte. */
export class IllFormedBytes {
  #offsets = new Float64Array(FIRST_ROOM);
  /** The bytes of each sequence (at most three) in one number, with their count in the bits above. */
  #bytes = new Uint32Array(FIRST_ROOM);
  /** Indices of the first sequence not yet reported, and of the first free place. */
  #head = 0;
  #end = 0;

  /** Appends a sequence, which must follow all earlier ones; its bytes are in `buffer` from `from` on. */
  readonly note = (offset: number, length: number, buffer: Uint8Array, from = 0): void => {
    let bytes = length;
    for (let at = from; at < from + length; at++) bytes = (bytes << 8) | (buffer[at] as number);
    if (this.#end === this.#offsets.length) this.#makeRoom();
    this.#offsets[this.#end] = offset;
    this.#bytes[this.#end++] = bytes;
  };

  /** Reports each sequence before a document offset once, as a message of `INVALID_UTF8`; `sink` counts spent ones. */
  reportBefore(
    before: number,
    problem: (message: 'byte' | 'sequence', data: MessageData, at: Span) => void,
    sink: SpentProblems,
  ): void {
    const spent = new SpentTally(sink);
    for (; this.#head < this.#end; this.#head++) {
      const offset = this.#offsets[this.#head] as number;
      if (offset >= before) break;
      const sequence = this.#bytes[this.#head] as number;
      const message = sequence < TWO_BYTES ? 'byte' : 'sequence';
      if (spent.take(INVALID_UTF8, message)) continue;
      const bytes = hexadecimal(sequence);
      problem(message, { bytes }, { offset, length: (bytes.length + 1) / 3 });
    }
    spent.end();
    this.#forget();
  }

  /** Forgets the sequences before a document offset, which are not reported. */
  dropBefore(before: number): void {
    while (this.#head < this.#end && (this.#offsets[this.#head] as number) < before) this.#head++;
    this.#forget();
  }

  #forget(): void {
    if (this.#head < this.#end) return;
    this.#head = 0;
    this.#end = 0;
  }

  /** Moves the rest to the start if that frees a quarter of the room, so that the total cost stays linear; else doubles the room. */
  #makeRoom(): void {
    const [offsets, bytes] = [this.#offsets, this.#bytes];
    if (this.#head * 4 < this.#end) {
      this.#offsets = new Float64Array(offsets.length * 2);
      this.#bytes = new Uint32Array(bytes.length * 2);
    }
    this.#offsets.set(offsets.subarray(this.#head, this.#end));
    this.#bytes.set(bytes.subarray(this.#head, this.#end));
    this.#end -= this.#head;
    this.#head = 0;
  }
}

/** The smallest number of a sequence with two bytes. */
const TWO_BYTES = 2 << 16;
const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

/** Returns the hexadecimal text such as `E2 82` of the bytes in a number, without the uppermost byte, which is the count. */
function hexadecimal(bytes: number): string {
  const last = HEXADECIMAL[bytes & 0xff] as string;
  const others = bytes >>> 8;
  return others < 0x100 ? last : `${hexadecimal(others)} ${last}`;
}
