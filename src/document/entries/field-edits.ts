// Remembers the edits that a rule makes of the content of one field: most files have few values that differ in changefreq or priority.

import type { ByteEdits } from '../../problem/edit-sink.js';
import type { Problem } from '../../problem/problem.js';

/** Longest content that is remembered, in bytes: a date has 35 at most. */
const LONGEST = 64;
/** Most contents; a power of two. When half of the slots are used, all are forgotten. */
const SLOTS = 4_096;
/** Likewise where digits do not matter. */
const FEW_SLOTS = 64;

/** An edit relative to the start of the content. */
interface KnownEdit {
  readonly message: string;
  readonly safe: boolean;
  readonly replacements: readonly { readonly from: number; readonly to: number; readonly text: Uint8Array }[];
}

interface KnownContent {
  readonly bytes: Uint8Array;
  readonly edits: readonly KnownEdit[];
}

/** The edits of one rule, by the content of its field. */
export class FieldEdits {
  /** For each byte the one that it counts as. */
  readonly #kinds: Uint8Array;
  #slots: (KnownContent | undefined)[] = [];
  readonly #size: number;
  #count = 0;
  /** How often a content was known since the slots were empty, and whether that is often enough to go on. */
  #found = 0;
  #isUseful = true;

  /** `ignoresDigits` means that all digits count as one. */
  constructor(ignoresDigits: boolean) {
    this.#kinds = ignoresDigits ? WITHOUT_DIGITS : EVERY_BYTE;
    this.#size = ignoresDigits ? FEW_SLOTS : SLOTS;
  }

  /** Makes the edits of the content in a range. Returns false if they are not known. */
  make(buffer: Uint8Array, from: number, to: number, into: ByteEdits): boolean {
    if (!this.#isUseful || to - from > LONGEST) return false;
    const known = this.#slots[this.#slotOf(buffer, from, to)];
    if (known === undefined) return false;
    this.#found++;
    for (const { message, safe, replacements } of known.edits) {
      into.begin(message, safe);
      for (const replacement of replacements) into.replace(from + replacement.from, from + replacement.to, replacement.text);
    }
    return true;
  }

  /** Remembers the problems of the content in a range, whose first byte is at `offset` in the document. */
  learn(buffer: Uint8Array, from: number, to: number, offset: number, problems: readonly Problem[]): void {
    if (!this.#isUseful || to - from > LONGEST) return;
    const edits = problems.flatMap(({ message, fix }) => {
      if (fix === undefined) return [];
      const replacements = fix.replacements.map(({ span, text }) => {
        const start = span.offset - offset;
        return { from: start, to: start + span.length, text: Buffer.from(text) };
      });
      return [{ message, safe: fix.safe, replacements }];
    });
    if (this.#slots.length === 0) this.#slots = Array.from({ length: this.#size }, () => undefined);
    else if (this.#count >= this.#size / 2) this.#forget();
    if (!this.#isUseful) return;
    this.#slots[this.#slotOf(buffer, from, to)] = { bytes: Uint8Array.from(buffer.subarray(from, to)), edits };
    this.#count++;
  }

  /** Dates often differ from entry to entry. Then remembering them is work for nothing. */
  #forget(): void {
    this.#isUseful = this.#found > this.#count;
    this.#slots.fill(undefined);
    this.#count = 0;
    this.#found = 0;
  }

  /** The slot of a content, or the free one where it belongs. */
  #slotOf(buffer: Uint8Array, from: number, to: number): number {
    const kinds = this.#kinds;
    // FNV-1a.
    let hash = 0x811c9dc5;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ (kinds[buffer[at] as number] as number), 0x01000193);
    let slot = (hash ^ (hash >>> 15)) & (this.#size - 1);
    for (;;) {
      const known = this.#slots[slot];
      if (known === undefined || this.#isSame(known.bytes, buffer, from, to)) return slot;
      slot = (slot + 1) & (this.#size - 1);
    }
  }

  #isSame(bytes: Uint8Array, buffer: Uint8Array, from: number, to: number): boolean {
    const kinds = this.#kinds;
    if (bytes.length !== to - from) return false;
    for (let at = 0; at < bytes.length; at++) if (kinds[bytes[at] as number] !== kinds[buffer[from + at] as number]) return false;
    return true;
  }
}

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const WITHOUT_DIGITS = EVERY_BYTE.map((byte) => (byte >= 0x30 && byte <= 0x39 ? 0x30 : byte));
