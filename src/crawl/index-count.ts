// Counts the indexes of each host: Search Console takes only so many of a site.

import { MAX_INDEX_FILES } from '../protocol.js';
import type { DocumentResult } from './lint-document.js';
import { documentStart } from './place-memory.js';

/** The indexes that a crawl has read. */
export class IndexCount {
  readonly #ofHosts = new Map<string, number>();

  /** Counts an index, and says at the first one of a host that is too many. */
  add({ facts, collector }: DocumentResult): void {
    const host = facts.url?.host ?? '';
    const value = (this.#ofHosts.get(host) ?? 0) + 1;
    this.#ofHosts.set(host, value);
    if (host === '' || value !== MAX_INDEX_FILES + 1) return;
    const data = { value, host, limit: MAX_INDEX_FILES };
    collector.add('limits/gsc-index-files', { message: 'many', data }, null, documentStart);
  }
}
