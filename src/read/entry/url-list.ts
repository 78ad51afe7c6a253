// The pages of a document, in the form that a run keeps to compare documents: 14 bytes per page.
//
// Pages are grouped into 256 buckets by the first byte of their fingerprints, so that documents are compared bucket by bucket and
// that byte need not be stored.

import { urlDigest } from './url-digest.js';

/**
 * Words of a page while its document is read: two of its fingerprint, one of its text's, its entry's index, its line, its digest,
 * the number of further entries with the same text, and the index of the last of them.
 */
export const PAGE = { high: 0, low: 1, text: 2, entry: 3, line: 4, digest: 5, copies: 6, lastCopy: 7 } as const;
export const PAGE_WORDS = 8;
export const BUCKETS = 256;
/** Page count, start of each bucket, end of the last bucket, and flags. */
const HEAD_WORDS = 1 + BUCKETS + 1 + 1;
/** Flags: places are entries; some pages of the document are left out. */
const BY_ENTRY = 1;
const LEAVES_OUT = 2;
/** The largest place that can be stored; it replaces larger ones. */
export const MOST_PLACE = 0xff_ffff;

/** A document's distinct pages, stored in one piece of memory: `bytes`. */
export class UrlList {
  /** Low words of the fingerprints, the two middle bytes of the high words, and digests, in bucket order. */
  readonly lows: Int32Array;
  readonly highs: Uint16Array;
  readonly digests: Int32Array;
  readonly #head: Uint32Array;
  readonly #places: Uint16Array;
  readonly #placeTops: Uint8Array;
  /** Further bits of the fingerprint of loc as written. */
  readonly #texts: Uint8Array;

  /** @throws TypeError for malformed bytes. */
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
   * Creates the list of the pages (`PAGE_WORDS` words each) that have a digest; without `hasDigests`, of all pages, with digests of
   * their texts only. Places are line numbers, unless a line has several locs: then they are entry numbers from 1, so that no two
   * pages share a place.
   */
  static of(words: Int32Array, hasDigests: boolean): UrlList {
    const all = words.length / PAGE_WORDS;
    const starts = new Uint32Array(BUCKETS + 1);
    let count = 0;
    let byEntry = false;
    for (let n = 0; n < all; n++) {
      const from = n * PAGE_WORDS;
      byEntry ||= n > 0 && words[from + PAGE.line] === words[from - PAGE_WORDS + PAGE.line];
      if (hasDigests && words[from + PAGE.digest] === 0) continue;
      count++;
      (starts[((words[from] as number) >>> 24) + 1] as number)++;
    }
    for (let bucket = 0; bucket < BUCKETS; bucket++) (starts[bucket + 1] as number) += starts[bucket] as number;
    const bytes = new Uint8Array(bytesOf(count));
    const head = new Uint32Array(bytes.buffer, 0, HEAD_WORDS);
    head[0] = count;
    head.set(starts, 1);
    const list = new UrlList(bytes);
    head[HEAD_WORDS - 1] = (byEntry ? BY_ENTRY : 0) | (count < all ? LEAVES_OUT : 0);
    for (let n = 0; n < all; n++) {
      const from = n * PAGE_WORDS;
      const digest = hasDigests ? (words[from + PAGE.digest] as number) : urlDigest(words[from + PAGE.text] as number, null);
      if (digest === 0) continue;
      const high = words[from] as number;
      const bucket = high >>> 24;
      const at = starts[bucket] as number;
      starts[bucket] = at + 1;
      list.lows[at] = words[from + PAGE.low] as number;
      list.digests[at] = digest;
      list.highs[at] = high >>> 8;
      const number = Math.min(
        MOST_PLACE,
        byEntry ? (words[from + PAGE.entry] as number) + 1 : (words[from + PAGE.line] as number),
      );
      list.#places[at] = number;
      list.#placeTops[at] = number >>> 16;
      list.#texts[at] = (words[from + PAGE.text] as number) >>> 24;
    }
    return list;
  }

  get count(): number {
    return this.#head[0] as number;
  }

  /** Returns the index of the first page of a bucket; for the bucket after the last one, the number of pages. */
  start(bucket: number): number {
    return this.#head[1 + bucket] as number;
  }

  /** Returns a byte of the fingerprint of a page's loc as written, in addition to the bits in its digest. */
  text(index: number): number {
    return this.#texts[index] as number;
  }

  /** Returns the place of a page, `MOST_PLACE` at most. */
  place(index: number): number {
    return ((this.#placeTops[index] as number) << 16) | (this.#places[index] as number);
  }

  /** Whether places are entry numbers. */
  get byEntry(): boolean {
    return ((this.#head[HEAD_WORDS - 1] as number) & BY_ENTRY) !== 0;
  }

  /** Whether pages of the document are left out: those without a digest. */
  get leavesOut(): boolean {
    return ((this.#head[HEAD_WORDS - 1] as number) & LEAVES_OUT) !== 0;
  }
}

/** Returns the two middle bytes of a high word, as lists store them. */
export function middleOf(high: number): number {
  return (high >>> 8) & 0xffff;
}

/** Returns the size in bytes of a list with `count` pages. */
function bytesOf(count: number): number {
  return HEAD_WORDS * 4 + count * 14;
}
