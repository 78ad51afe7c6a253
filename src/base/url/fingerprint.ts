// Computes 64-bit fingerprints of addresses, as two 32-bit words.

/** Initial values of the two hashes of a run. */
export type Seed = readonly [high: number, low: number];

/** Returns a seed that nobody can predict, so that no file can be crafted with thousands of colliding addresses. */
export function randomSeed(): Seed {
  return [(Math.random() * 0x1_0000_0000) | 0, (Math.random() * 0x1_0000_0000) | 0];
}

/** For fingerprints that are compared only within one document. */
const OWN_SEED = randomSeed();
/** Low bits of the low word that record the form of the address; all other bits are equal for all forms of a page. */
const SLASHED = 1;
const SECURE = 2;
const FORMS = SLASHED | SECURE;
/** Distinguishes an address without a scheme from an address whose scheme was stripped. */
const NO_SCHEME = 0x27d4eb2f;

const [LETTER_H, LETTER_T, LETTER_P, LETTER_S, COLON] = [0x68, 0x74, 0x70, 0x73, 0x3a];

/** Maximum UTF-8 bytes of one UTF-16 unit. */
const MOST_UTF8 = 3;
/** Room for the bytes of a text, which grows and is kept: a buffer for each long address would be garbage of megabytes. */
let room = Buffer.alloc(8_192);

const HIGH_WORD_FACTOR = 0x85ebca77 | 0;
const LOW_WORD_FACTOR = 0xc2b2ae3d | 0;
const HIGH_FACTOR = 0x9e3779b1 | 0;
const LOW_FACTOR = 0x5bd1e995;

/** Returns the low word without scheme and trailing slash: equal for all forms of a page. */
export function pageOf(low: number): number {
  return low & ~FORMS;
}

/** Returns the low word of the same address with its trailing slash added or removed. */
export function otherEnding(low: number): number {
  return low ^ SLASHED;
}

/** Returns the low word of the same address with http and https swapped. */
export function otherScheme(low: number): number {
  return low ^ SECURE;
}

/**
 * The fingerprint of the address that was read last. Addresses that differ only in http or https, or in a slash at the end of the
 * path, have fingerprints that differ in one reserved bit.
 */
export class Fingerprint {
  high = 0;
  low = 0;
  readonly #seedHigh: number;
  readonly #seedLow: number;

  constructor([high, low]: Seed = OWN_SEED) {
    this.#seedHigh = high;
    this.#seedLow = low;
  }

  /**
   * Reads the address in the bytes `start`..`end`. `slashed`: the address ends in the slash of a path other than the root. Two
   * hashes similar to xxHash, with their own seeds and factors. They take four bytes at a time, because this is the second of two
   * loops over every byte of every loc.
   */
  read(buffer: Uint8Array, start: number, end: number, slashed: boolean): void {
    let forms = slashed ? SLASHED : 0;
    let from = start;
    if (isHttp(buffer, start, end)) {
      from += 4;
      if (buffer[from] === LETTER_S) {
        forms |= SECURE;
        from++;
      }
    }
    const to = slashed ? end - 1 : end;
    let high = this.#seedHigh ^ (to - from) ^ (from > start ? 0 : NO_SCHEME);
    let low = this.#seedLow ^ (to - from);
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
    this.low = pageOf(mix(low)) | forms;
  }

  /** Reads the text of an address, valid or not. */
  readText(text: string): void {
    const most = text.length * MOST_UTF8;
    if (most > room.length) room = Buffer.allocUnsafe(most);
    this.read(room, 0, room.write(text), isSlashed(text));
  }
}

/** Returns whether an address ends in the slash of a path other than the root. */
function isSlashed(text: string): boolean {
  if (!text.endsWith('/') || text.includes('?')) return false;
  const pathFrom = text.startsWith('/') && !text.startsWith('//') ? 0 : text.indexOf('/', text.indexOf('//') + 2);
  return text.length - pathFrom > 1;
}

/** Returns whether the bytes at `from` are `http:` or `https:`. */
function isHttp(buffer: Uint8Array, from: number, to: number): boolean {
  if (from + 6 > to || buffer[from] !== LETTER_H || buffer[from + 1] !== LETTER_T) return false;
  if (buffer[from + 2] !== LETTER_T || buffer[from + 3] !== LETTER_P) return false;
  return buffer[from + 4] === COLON || (buffer[from + 4] === LETTER_S && buffer[from + 5] === COLON);
}

/** Mixes every bit into the whole word: the avalanche step of a 32-bit multiply hash. */
function mix(word: number): number {
  let h = word;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}
