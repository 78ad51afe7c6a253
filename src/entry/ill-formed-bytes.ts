// Bytes that are no UTF-8: found window by window, told unit by unit.

import type { MessageData, Span } from '../finding/finding.js';

/** A queue of ill-formed sequences in the order of the document, so that telling all of them is linear. */
export class IllFormedBytes {
  readonly #found: { readonly at: Span; readonly bytes: string }[] = [];
  /** Index of the first sequence that was not told. */
  #head = 0;

  /** Notes a sequence, which lies behind all that were noted before. */
  readonly note = (at: Span, bytes: Uint8Array): void => {
    const hexadecimal = Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
    this.#found.push({ at, bytes: hexadecimal.join(' ') });
  };

  /** Tells the sequences that begin before an offset of the document, each once, as messages of `encoding/invalid-utf8`. */
  tell(before: number, problem: (message: 'byte' | 'sequence', data: MessageData, at: Span) => void): void {
    for (let next = this.#found[this.#head]; next && next.at.offset < before; next = this.#found[this.#head]) {
      this.#head++;
      problem(next.at.length === 1 ? 'byte' : 'sequence', { bytes: next.bytes }, next.at);
    }
    // Dropping at least as many as are moved keeps the whole linear.
    if (this.#head === 0 || this.#head * 2 < this.#found.length) return;
    this.#found.splice(0, this.#head);
    this.#head = 0;
  }
}
