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

const SCHEME = /^https?:/;
const [LETTER_H, LETTER_T, LETTER_P, LETTER_S, COLON] = [0x68, 0x74, 0x70, 0x73, 0x3a];

/** Maximum UTF-8 bytes of one UTF-16 unit, and the bytes of the text that is being read. */
const MOST_UTF8 = 3;
const BYTES = Buffer.alloc(8_192);

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
    this.#begin(to - from, from > start);
    this.#mix(buffer, from, to);
    this.#end(forms);
  }

  /** Begins with an address of `length` bytes, which are those after its scheme if it has one that is known. */
  #begin(length: number, hasScheme: boolean): void {
    this.high = this.#seedHigh ^ length ^ (hasScheme ? 0 : NO_SCHEME);
    this.low = this.#seedLow ^ length;
  }

  /** Continues with bytes. Only the last ones of an address may be other than a multiple of four. */
  #mix(buffer: Uint8Array, from: number, to: number): void {
    let { high, low } = this;
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
    this.high = high;
    this.low = low;
  }

  #end(forms: number): void {
    this.high = mix(this.high);
    this.low = pageOf(mix(this.low)) | forms;
  }

  equals({ high, low }: Fingerprint): boolean {
    return this.high === high && this.low === low;
  }

  /** Reads the text of an address, valid or not. */
  readText(text: string): void {
    const isShort = text.length * MOST_UTF8 <= BYTES.length;
    if (!isShort && Buffer.byteLength(text) === text.length) {
      this.readPieces(() => [text], isSlashed(text));
      return;
    }
    const bytes = isShort ? BYTES : Buffer.from(text);
    this.read(bytes, 0, isShort ? BYTES.write(text) : bytes.length, isSlashed(text));
  }

  /**
   * Reads the pieces of a long ASCII text, because normal forms of hostile addresses have megabytes. They are made twice, and the first
   * contains the scheme. `slashed` as in `read`.
   */
  readPieces(pieces: () => Iterable<string>, slashed: boolean): void {
    let scheme: string | undefined;
    let length = 0;
    for (const piece of pieces()) {
      if (length === 0) scheme = SCHEME.exec(piece)?.[0];
      length += piece.length;
    }
    let skipped = scheme === undefined ? 0 : scheme.length - 1;
    let left = length - skipped - (slashed ? 1 : 0);
    this.#begin(left, scheme !== undefined);
    let held = 0;
    for (const piece of pieces()) {
      for (let at = skipped; at < piece.length && left > 0; ) {
        const taken = BYTES.write(piece.slice(at, at + Math.min(BYTES.length - held, left)), held, 'latin1');
        held += taken;
        left -= taken;
        at += taken;
        if (held < BYTES.length) continue;
        this.#mix(BYTES, 0, held);
        held = 0;
      }
      skipped = 0;
    }
    this.#mix(BYTES, 0, held);
    this.#end((slashed ? SLASHED : 0) | (scheme === 'https:' ? SECURE : 0));
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
