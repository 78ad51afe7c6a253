// Keeps the children of an index until they are read.

import type { Window } from '../../read/entry/reading/window.js';
import type { EntryView } from '../../read/entry/view.js';
import type { ChildEntry } from '../../rules/child-link.js';

/** Maximum of children of an index whose source line is kept for later findings. */
const EXCERPTS = 1_000;

/** Keeps the first children of one index. */
export class KeptChildren {
  readonly list: ChildEntry[] = [];
  readonly #window: Window;
  readonly #most: number;

  constructor(window: Window, most: number) {
    this.#window = window;
    this.#most = most;
  }

  /** Whether no more children are kept. */
  get isFull(): boolean {
    return this.list.length >= this.#most;
  }

  /** Keeps the child of an entry, if it has one; `instant` is that of its lastmod, or NaN. */
  keep({ index, loc, lastmod }: EntryView, instant: number): void {
    if (!loc || loc.value === '' || this.isFull) return;
    const place = this.#window.place(loc.span);
    this.list.push({
      entry: index,
      loc: loc.whole,
      place,
      excerpt: this.list.length < EXCERPTS ? this.#window.excerpt(place) : null,
      lastmod: lastmod && !Number.isNaN(instant) ? instant : null,
      lastmodPlace: lastmod ? this.#window.place(lastmod.span) : null,
    });
  }
}
