// Places in a document: computed while their bytes are in the window, remembered where a rule may come back to them.

import { LineCounter } from '../bytes/line-counter.js';
import { excerptOf, type Window } from '../entry/window.js';
import type { Excerpt, Place, Span } from '../problem/span.js';

/** A place with the source around it. */
export interface Located {
  readonly place: Place;
  readonly excerpt: Excerpt | null;
}

/** Spans that are remembered: those of the root tag, and of entries that a rule may speak of at the end. */
const MOST_REMEMBERED = 10_000;

/** Turns spans of one document into places. */
export class PlaceMemory {
  readonly #window: Window;
  readonly #remembered = new Map<string, Located>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** Keeps the place of a span that is in the window now. */
  remember(at: Span): void {
    if (this.#remembered.size < MOST_REMEMBERED) this.#remembered.set(key(at), this.locate(at));
  }

  /**
   * Place and source of a span. One that has left the window must have been remembered; else it is the start of the
   * document, so that the finding is never lost.
   */
  readonly locate = (at: Span): Located => {
    const remembered = this.#remembered.size > 0 ? this.#remembered.get(key(at)) : undefined;
    if (remembered) return remembered;
    if (at.offset >= this.#window.base && at.offset + at.length <= this.#window.base + this.#window.end) {
      const place = this.#window.place(at);
      return { place, excerpt: this.#window.excerpt(place) };
    }
    return documentStart();
  };
}

/** The place before the first byte: for findings about a document as a whole. */
export function documentStart(): Located {
  return { place: { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }, excerpt: null };
}

/** Place of a span among the first bytes of a document; the excerpt shows nothing before the byte `first`. */
export function placeIn(bytes: Uint8Array, first: number, at: Span): Located {
  const place = new LineCounter().place(bytes, 0, at.offset, at.length);
  return { place, excerpt: excerptOf(bytes, 0, first, bytes.length, place) };
}

function key({ offset, length }: Span): string {
  return `${offset}:${length}`;
}
