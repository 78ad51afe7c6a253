// The pages of all documents of a run, by bucket: lists in memory, and beyond a budget records in a file.

import type { ScratchFile } from '../../base/scratch-file.js';
import { GrowingWords } from '../../read/entry/growing-words.js';
import { BUCKETS, type UrlList } from '../../read/entry/url-list.js';

/** Bytes that are written and read at once, all of one bucket. */
const CHUNK_BYTES = 65_536;
const CHUNK_WORDS = CHUNK_BYTES / 4;
/** Words of a page in the file: low word of its fingerprint, digest, middle of the high word and text, place. */
const RECORD_WORDS = 4;
/** In the word of a place: the record is the document number of the following pages, not a page. */
const DOCUMENT_MARK = -1;

/** Takes a page. `text` is a further byte of the fingerprint of its loc as written. */
export type PageTaker = (low: number, middle: number, text: number, digest: number, place: number, document: number) => void;

/** The pages of documents, which are added in crawl order and read bucket by bucket. */
export class PageStore {
  #lists: { readonly list: UrlList; readonly document: number }[] = [];
  #file: BucketFile | null = null;
  readonly #counts = new Float64Array(BUCKETS);
  /** Number of documents with pages, and of all their pages. */
  documents = 0;
  total = 0;
  /** Whether a document has pages that are left out: these may have links to other languages without being listed. */
  leavesOut = false;

  /** Adds the pages of a document. @throws ScratchFailure if they are in a file that cannot be written */
  add(list: UrlList, document: number): void {
    this.documents++;
    this.total += list.lows.length;
    if (list.leavesOut) this.leavesOut = true;
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      (this.#counts[bucket] as number) += list.start(bucket + 1) - list.start(bucket);
    if (this.#file === null) this.#lists.push({ list, document });
    else this.#file.add(list, document);
  }

  /** Moves all pages to a file, including later ones. @throws ScratchFailure if it cannot be written */
  spill(file: ScratchFile): void {
    this.#file = new BucketFile(file);
    const lists = this.#lists.reverse();
    this.#lists = [];
    // Each is freed as soon as it is in the file.
    for (let next = lists.pop(); next !== undefined; next = lists.pop()) this.#file.add(next.list, next.document);
  }

  /** Number of pages in a bucket. */
  count(bucket: number): number {
    return this.#counts[bucket] as number;
  }

  /** Passes on the pages of a bucket in crawl order. @throws ScratchFailure if their file cannot be read */
  each(bucket: number, take: PageTaker): void {
    this.#file?.each(bucket, take);
    for (const { list, document } of this.#lists) {
      const { lows, highs, digests } = list;
      const end = list.start(bucket + 1);
      for (let at = list.start(bucket); at < end; at++)
        take(lows[at] as number, highs[at] as number, list.text(at), digests[at] as number, list.place(at), document);
    }
  }
}

/** Pages in a file: chunks of one bucket each, in the order in which they became full. */
class BucketFile {
  readonly #file: ScratchFile;
  /** One chunk for each bucket, which is being filled. */
  readonly #buffers = Array.from({ length: BUCKETS }, () => new Int32Array(CHUNK_WORDS));
  readonly #used = new Uint32Array(BUCKETS);
  /** The document of the last page of each bucket. */
  readonly #documents = new Int32Array(BUCKETS).fill(-1);
  /** Numbers of the written chunks of each bucket. */
  readonly #chunks = Array.from({ length: BUCKETS }, () => new GrowingWords(1));

  constructor(file: ScratchFile) {
    this.#file = file;
  }

  add(list: UrlList, document: number): void {
    const { lows, highs, digests } = list;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const end = list.start(bucket + 1);
      for (let at = list.start(bucket); at < end; at++) {
        if (this.#documents[bucket] !== document) {
          this.#append(bucket, document, 0, 0, DOCUMENT_MARK);
          this.#documents[bucket] = document;
        }
        const words = (highs[at] as number) | (list.text(at) << 16);
        this.#append(bucket, lows[at] as number, digests[at] as number, words, list.place(at));
      }
    }
  }

  #append(bucket: number, first: number, second: number, third: number, fourth: number): void {
    const buffer = this.#buffers[bucket] as Int32Array;
    const at = this.#used[bucket] as number;
    buffer[at] = first;
    buffer[at + 1] = second;
    buffer[at + 2] = third;
    buffer[at + 3] = fourth;
    if (at + RECORD_WORDS < CHUNK_WORDS) {
      this.#used[bucket] = at + RECORD_WORDS;
      return;
    }
    const chunk = this.#file.append(new Uint8Array(buffer.buffer)) / CHUNK_BYTES;
    (this.#chunks[bucket] as GrowingWords).add(chunk);
    this.#used[bucket] = 0;
  }

  each(bucket: number, take: PageTaker): void {
    const chunk = new Int32Array(CHUNK_WORDS);
    const bytes = new Uint8Array(chunk.buffer);
    const { taken } = this.#chunks[bucket] as GrowingWords;
    let document = -1;
    const giveAll = (words: Int32Array, used: number): void => {
      for (let at = 0; at < used; at += RECORD_WORDS) {
        const place = words[at + 3] as number;
        if (place === DOCUMENT_MARK) {
          document = words[at] as number;
          continue;
        }
        const third = words[at + 2] as number;
        take(words[at] as number, third & 0xffff, third >>> 16, words[at + 1] as number, place, document);
      }
    };
    for (const number of taken) {
      this.#file.read(bytes, number * CHUNK_BYTES);
      giveAll(chunk, CHUNK_WORDS);
    }
    giveAll(this.#buffers[bucket] as Int32Array, this.#used[bucket] as number);
  }
}
