// Fingerprints of addresses: 64 bits, as two words that JavaScript can count with.

/** Where the hashes begin: nobody can know it, so that no file can have thousands of addresses with one fingerprint. */
const FIRST_HIGH = (Math.random() * 0x1_0000_0000) | 0;
const FIRST_LOW = (Math.random() * 0x1_0000_0000) | 0;
const HIGH_WORD_FACTOR = 0x85ebca77 | 0;
const LOW_WORD_FACTOR = 0xc2b2ae3d | 0;
const HIGH_FACTOR = 0x9e3779b1 | 0;
const LOW_FACTOR = 0x5bd1e995;

/** The fingerprint of what was read last. */
export class Fingerprint {
  high = 0;
  low = 0;

  /**
   * Reads the bytes `from`..`to`: two hashes in the manner of xxHash, with seeds and factors of their own. They take four
   * bytes at a time, since this is the second of two loops that every byte of every loc goes through.
   */
  read(buffer: Uint8Array, from: number, to: number): void {
    let high = FIRST_HIGH ^ (to - from);
    let low = FIRST_LOW ^ (to - from);
    let at = from;
    for (const last = to - 4; at <= last; at += 4) {
      const word =
        (buffer[at] as number) |
        ((buffer[at + 1] as number) << 8) |
        ((buffer[at + 2] as number) << 16) |
        ((buffer[at + 3] as number) << 24);
      high = high + Math.imul(word, HIGH_WORD_FACTOR);
      high = Math.imul((high << 13) | (high >>> 19), HIGH_FACTOR);
      low = low + Math.imul(word, LOW_WORD_FACTOR);
      low = Math.imul((low << 17) | (low >>> 15), LOW_FACTOR);
    }
    for (; at < to; at++) {
      const byte = buffer[at] as number;
      high = Math.imul(high ^ byte, HIGH_FACTOR);
      high = (high << 11) | (high >>> 21);
      low = Math.imul(low ^ byte, LOW_FACTOR);
      low = (low << 7) | (low >>> 25);
    }
    this.high = mix(high);
    this.low = mix(low);
  }

  equals({ high, low }: Fingerprint): boolean {
    return this.high === high && this.low === low;
  }

  /** Reads a text as UTF-8. */
  readText(text: string): void {
    const bytes = Buffer.from(text);
    this.read(bytes, 0, bytes.length);
  }
}

/** Spreads every bit over the word: the avalanche step of a 32-bit multiply hash. */
function mix(word: number): number {
  let h = word;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}
