// What a run keeps of its documents to compare them: in memory within a budget, beyond it in temporary files.

import type { PageRecord } from '../document/entries/page-memory.js';
import type { LanguageLinks } from '../entry/language-links.js';
import { UrlList } from '../entry/url-list.js';
import { ScratchFailure, ScratchFile } from '../scratch-file.js';
import { LinkStore } from './link-store.js';
import { PageStore } from './page-store.js';

/** Bytes of buffers and tables once there are files: the budget includes them. */
const WORKING_BYTES = 100_663_296;

/** Creates a temporary file. @throws ScratchFailure */
export type OpenScratch = () => ScratchFile;

/** The pages and language links of documents. `close` must be called. */
export class KeptRecords {
  pages = new PageStore();
  links = new LinkStore();
  /** Why records are lost, so that no documents can be compared; null if they are not. */
  failure: string | null = null;
  readonly #budget: number;
  readonly #openScratch: OpenScratch;
  #bytes = 0;
  #files: ScratchFile[] = [];

  /** `budget` is the number of bytes in memory. */
  constructor(budget: number, openScratch: OpenScratch = () => new ScratchFile()) {
    this.#budget = Math.max(0, budget - WORKING_BYTES);
    this.#openScratch = openScratch;
  }

  /**
   * Adds the pages of a document by its number, and the links if they are to be kept. Documents come in crawl order.
   * Returns whether places of pages are entries.
   */
  add(document: number, { urls }: PageRecord, links: LanguageLinks | null): boolean {
    const list = new UrlList(urls);
    this.attempt(() => {
      this.pages.add(list, document);
      if (links !== null) this.links.add(document, links);
      this.#bytes += list.bytes.length + (links?.bytes.length ?? 0);
      if (this.#bytes > this.#budget && this.#files.length === 0) this.#spill();
    });
    return list.byEntry;
  }

  #spill(): void {
    for (const store of [this.pages, this.links]) {
      const file = this.#openScratch();
      this.#files.push(file);
      store.spill(file);
    }
  }

  /** Runs what needs the records, unless they are lost. If they are lost now, their memory is freed. */
  attempt(run: () => void): void {
    if (this.failure !== null) return;
    try {
      run();
    } catch (error) {
      if (!(error instanceof ScratchFailure)) throw error;
      this.failure = error.message;
      this.close();
    }
  }

  /** Frees memory and files. Nothing can be read afterwards. */
  close(): void {
    for (const file of this.#files) file.close();
    this.#files = [];
    this.pages = new PageStore();
    this.links = new LinkStore();
  }
}
