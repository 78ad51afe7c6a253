// Finds the first non-ASCII character of a document that is declared as ASCII.

import { isUtf8 } from 'node:buffer';
import { lengthFrom } from '../../../base/bytes/utf8.js';
import type { IllegalBytes } from './problem-reporter.js';
import type { Window } from './window.js';

/** Searches window by window. Ill-formed UTF-8 is reported elsewhere. */
export class BeyondAscii {
  readonly #name: string;
  /** Offset in the document up to which all bytes are ASCII. */
  #looked: number;

  /** `name` is the declared encoding; `from` is the offset after a byte order mark. */
  constructor(name: string, from: number) {
    this.#name = name;
    this.#looked = from;
  }

  /** Returns the character, if the window contains all of it. */
  find({ buffer, base, checked }: Window): IllegalBytes | null {
    for (let at = this.#looked - base; at < checked; at++) {
      const byte = buffer[at] as number;
      if (byte < 0xc2) continue;
      const length = lengthFrom(byte);
      if (at + length > checked || !isUtf8(buffer.subarray(at, at + length))) continue;
      const data = { encoding: this.#name, byte: byte.toString(16).toUpperCase() };
      return { message: 'beyond-ascii', data, at: { offset: base + at, length } };
    }
    this.#looked = Math.max(this.#looked, base + checked);
    return null;
  }
}
