// Keeps the records that compare a run's documents: in memory within a budget, beyond it in temporary files.

import { ScratchFailure, type ScratchFile } from '../../base/scratch-file.js';
import type { PageRecord } from '../../lint/document/entries/page-memory.js';
import type { LanguageLinks } from '../../read/entry/language-links.js';
import { UrlList } from '../../read/entry/url-list.js';
import { LinkStore } from './link-store.js';
import type { MemoryBudget } from './memory-budget.js';
import { PageStore } from './page-store.js';

/** The pages and language links of documents. `close` must be called. */
export class KeptRecords {
  pages = new PageStore();
  links = new LinkStore();
  /** Why records are lost, so that no documents can be compared; null if they are not. */
  failure: string | null = null;
  #files: ScratchFile[] = [];

  constructor(private readonly budget: MemoryBudget) {
    budget.whenSpent(() => this.attempt(() => this.#spill()));
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
      this.budget.add(list.bytes.length + (links?.bytes.length ?? 0));
    });
    return list.byEntry;
  }

  #spill(): void {
    for (const store of [this.pages, this.links]) {
      const file = this.budget.openScratch();
      this.#files.push(file);
      store.spill(file);
    }
  }

  /** Runs code that needs the records, unless they are lost. If they are lost now, their memory is freed. */
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
