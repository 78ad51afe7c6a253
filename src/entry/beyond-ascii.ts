// The first character of a document that is declared as ASCII and is none of ASCII's.

import { isUtf8 } from 'node:buffer';
import type { IllegalBytes } from './problem-reporter.js';
import type { Window } from './window.js';

/** Looks for it window by window. Bytes that are no UTF-8 either have a finding of their own. */
export class BeyondAscii {
  readonly #name: string;
  /** Offset in the document up to which all is ASCII. */
  #looked: number;

  /** `name` as it is declared; `from` is the offset behind a byte order mark. */
  constructor(name: string, from: number) {
    this.#name = name;
    this.#looked = from;
  }

  /** The character, if the window has it, whole. */
  find({ buffer, base, checked }: Window): IllegalBytes | null {
    for (let at = this.#looked - base; at < checked; at++) {
      const byte = buffer[at] as number;
      if (byte < 0xc2) continue;
      const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      if (at + length > checked || !isUtf8(buffer.subarray(at, at + length))) continue;
      const data = { encoding: this.#name, byte: byte.toString(16).toUpperCase() };
      return { message: 'beyond-ascii', data, at: { offset: base + at, length } };
    }
    this.#looked = Math.max(this.#looked, base + checked);
    return null;
  }
}
