// The pages that a document lists, as a run keeps them in order to compare its documents: 14 bytes each.
//
// They lie in 256 buckets by the first byte of their fingerprints, so that documents are compared bucket by bucket, and that
// byte needs no room.

import { LOC_WORDS } from '../url/fingerprints.js';
import { urlDigest } from './url-digest.js';

export const BUCKETS = 256;
/** The count, where each bucket begins, where the last one ends, and whether places are entries. */
const HEAD_WORDS = 1 + BUCKETS + 1 + 1;
/** The largest number that a place has room for. */
const MOST_PLACE = 0xff_ffff;

/** A document's distinct pages. The whole of it is one piece of memory: `bytes`. */
export class UrlList {
  /** Low words of the fingerprints, the two middle bytes of the high ones, and digests, in the order of buckets. */
  readonly lows: Int32Array;
  readonly highs: Uint16Array;
  readonly digests: Int32Array;
  readonly #head: Uint32Array;
  readonly #places: Uint16Array;
  readonly #placeTops: Uint8Array;
  /** Of the text of loc: more bits of its fingerprint. */
  readonly #texts: Uint8Array;

  /** @throws TypeError for bytes that are not those of a list. */
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {
    const { buffer, byteOffset, length } = bytes;
    if (byteOffset % 4 !== 0 || length < HEAD_WORDS * 4) throw new TypeError('not a list of pages');
    this.#head = new Uint32Array(buffer, byteOffset, HEAD_WORDS);
    const count = this.#head[0] as number;
    if (length !== bytesOf(count) || this.#head[1 + BUCKETS] !== count) throw new TypeError('not a list of pages');
    let at = byteOffset + HEAD_WORDS * 4;
    this.lows = new Int32Array(buffer, at, count);
    at += count * 4;
    this.digests = new Int32Array(buffer, at, count);
    at += count * 4;
    this.highs = new Uint16Array(buffer, at, count);
    at += count * 2;
    this.#places = new Uint16Array(buffer, at, count);
    at += count * 2;
    this.#placeTops = new Uint8Array(buffer, at, count);
    this.#texts = new Uint8Array(buffer, at + count, count);
  }

  /**
   * The list of those locs (`Fingerprints.words`) that have a digest, or of all, with digests of their texts alone. Their places
   * are lines; where any line has more than one loc they are the numbers of entries, from 1: no two pages have one place.
   */
  static of(words: Int32Array, digests: Int32Array | null): UrlList {
    const all = words.length / LOC_WORDS;
    const starts = new Uint32Array(BUCKETS + 1);
    let count = 0;
    let byEntry = false;
    for (let n = 0; n < all; n++) {
      byEntry ||= n > 0 && words[n * LOC_WORDS + 4] === words[n * LOC_WORDS - 1];
      if (digests !== null && digests[n] === 0) continue;
      count++;
      (starts[((words[n * LOC_WORDS] as number) >>> 24) + 1] as number)++;
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++) (starts[bucket + 1] as number) += starts[bucket] as number;
    const bytes = new Uint8Array(bytesOf(count));
    const head = new Uint32Array(bytes.buffer, 0, HEAD_WORDS);
    head[0] = count;
    head.set(starts, 1);
    const list = new UrlList(bytes);
    head[HEAD_WORDS - 1] = byEntry ? 1 : 0;
    for (let n = 0; n < all; n++) {
      const from = n * LOC_WORDS;
      const digest = digests === null ? urlDigest(words[from + 2] as number, null) : (digests[n] as number);
      if (digest === 0) continue;
      const high = words[from] as number;
      const bucket = high >>> 24;
      const at = starts[bucket] as number;
      starts[bucket] = at + 1;
      list.lows[at] = words[from + 1] as number;
      list.digests[at] = digest;
      list.highs[at] = high >>> 8;
      const number = Math.min(MOST_PLACE, byEntry ? (words[from + 3] as number) + 1 : (words[from + 4] as number));
      list.#places[at] = number;
      list.#placeTops[at] = number >>> 16;
      list.#texts[at] = (words[from + 2] as number) >>> 24;
    }
    return list;
  }

  get count(): number {
    return this.#head[0] as number;
  }

  /** Index of the first page of a bucket; that of the bucket behind the last one is the count. */
  start(bucket: number): number {
    return this.#head[1 + bucket] as number;
  }

  /** A byte of the fingerprint of the page's loc as it is written, beside the bits in its digest. */
  text(index: number): number {
    return this.#texts[index] as number;
  }

  /** The place of a page; null beyond what there is room for. */
  place(index: number): number | null {
    const place = ((this.#placeTops[index] as number) << 16) | (this.#places[index] as number);
    return place === MOST_PLACE ? null : place;
  }

  /** Whether places are numbers of entries. */
  get byEntry(): boolean {
    return this.#head[HEAD_WORDS - 1] === 1;
  }
}

/** The middle of a high word, as lists keep it. */
export function middleOf(high: number): number {
  return (high >>> 8) & 0xffff;
}

/** Bytes of a list of so many pages. */
function bytesOf(count: number): number {
  return HEAD_WORDS * 4 + count * 14;
}
