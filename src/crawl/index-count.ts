// Counts the indexes per host, because Search Console limits their number per site.

import type { DocumentResult } from '../lint/document/lint-document.js';
import { documentStart } from '../lint/document/place-memory.js';

/** The indexes that a crawl has read. */
export class IndexCount {
  readonly #ofHosts = new Map<string, number>();

  /** `max` is the limit per host. */
  constructor(private readonly max: number) {}

  /** Counts an index, and reports the first one above the limit of its host. */
  add({ facts, collector }: DocumentResult): void {
    const host = facts.url?.host ?? '';
    const value = (this.#ofHosts.get(host) ?? 0) + 1;
    this.#ofHosts.set(host, value);
    if (host === '' || value !== this.max + 1) return;
    const data = { value, host, limit: this.max };
    collector.add('limits/gsc-index-files', { message: 'many', data }, null, documentStart);
  }
}
