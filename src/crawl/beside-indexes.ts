// Counts the sitemaps that were read from files beside their indexes, for the notice about them.

import type { Location } from '../network/source.js';

/** The sitemaps of a run that were read beside local indexes although their addresses are on the network. */
export class BesideIndexes {
  readonly #indexes = new Set<string>();
  #first = '';
  #sitemaps = 0;

  /** Counts a sitemap of an index. */
  add(index: Location): void {
    if (this.#sitemaps === 0) this.#first = index.uri;
    this.#indexes.add(index.uri);
    this.#sitemaps++;
  }

  /** The notice; null if there are none. */
  get notice(): string | null {
    const { size } = this.#indexes;
    if (size === 0) return null;
    const [sitemaps, were] = this.#sitemaps === 1 ? ['1 sitemap', 'was'] : [`${this.#sitemaps} sitemaps`, 'were'];
    const [of, folders] = size === 1 ? [this.#first, 'its folder'] : [`${size} local indexes`, 'their folders'];
    return `${sitemaps} of ${of} ${were} read from the files of these names in ${folders}, not from the network`;
  }
}
