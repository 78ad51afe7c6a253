// The language links of all documents of a run, by document: in memory, and beyond a budget in a file.

import type { ScratchFile } from '../../base/scratch-file.js';
import { LanguageLinks, type LanguageLinksRecord } from '../../read/entry/language-links.js';

/** Bytes of links from the file that are cached in memory, besides those of the last document. */
const MOST_CACHED_BYTES = 33_554_432;

/** Position of a document's links in the file. */
interface StoredLinks extends Omit<LanguageLinksRecord, 'bytes'> {
  readonly offset: number;
  readonly length: number;
}

/** The links of documents, by document number. */
export class LinkStore {
  #held = new Map<number, LanguageLinks>();
  #stored = new Map<number, StoredLinks>();
  #file: ScratchFile | null = null;
  /** Lists of languages that documents share, because most documents of a run have the same. */
  readonly #codes = new Map<string, readonly string[]>();
  /** Links that were read from the file, the most recently used last. */
  readonly #cache = new Map<number, LanguageLinks>();
  #cachedBytes = 0;
  #last: { readonly document: number; readonly links: LanguageLinks } | null = null;
  /** Numbers of the documents that have links, in crawl order. */
  readonly documents: number[] = [];
  /** Urls and lists of all documents. */
  urls = 0;
  lists = 0;

  /** Adds the links of a document. @throws ScratchFailure if they go to a file that cannot be written */
  add(document: number, links: LanguageLinks): void {
    this.documents.push(document);
    this.urls += links.urls;
    this.lists += links.lists;
    if (this.#file === null) this.#held.set(document, links);
    else this.#store(this.#file, document, links);
  }

  /** Moves all links to a file, including later ones. @throws ScratchFailure if it cannot be written */
  spill(file: ScratchFile): void {
    this.#file = file;
    for (const [document, links] of this.#held) this.#store(file, document, links);
    this.#held = new Map();
  }

  #store(file: ScratchFile, document: number, { bytes, codes, left }: LanguageLinks): void {
    const key = JSON.stringify(codes);
    const shared = this.#codes.get(key) ?? codes;
    this.#codes.set(key, shared);
    this.#stored.set(document, { codes: shared, left, offset: file.append(bytes), length: bytes.length });
  }

  /** The links of a document that has some. @throws ScratchFailure if their file cannot be read */
  get(document: number): LanguageLinks {
    if (this.#last?.document === document) return this.#last.links;
    const links = this.#held.get(document) ?? this.#cached(document);
    this.#last = { document, links };
    return links;
  }

  #cached(document: number): LanguageLinks {
    const known = this.#cache.get(document);
    if (known !== undefined) {
      this.#cache.delete(document);
      this.#cache.set(document, known);
      return known;
    }
    const links = this.#read(document);
    this.#cache.set(document, links);
    this.#cachedBytes += links.bytes.length;
    for (const [oldest, { bytes }] of this.#cache) {
      if (this.#cachedBytes <= MOST_CACHED_BYTES || oldest === document) break;
      this.#cache.delete(oldest);
      this.#cachedBytes -= bytes.length;
    }
    return links;
  }

  #read(document: number): LanguageLinks {
    const { codes, left, offset, length } = this.#stored.get(document) as StoredLinks;
    const bytes = new Uint8Array(length);
    (this.#file as ScratchFile).read(bytes, offset);
    return new LanguageLinks({ codes, left, bytes });
  }
}
