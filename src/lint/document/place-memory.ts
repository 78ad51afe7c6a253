// Computes places while their bytes are in the window, and remembers those that a rule may need later.

import { LineCounter } from '../../base/bytes/line-counter.js';
import type { Excerpt, Place, Span } from '../../base/problem/span.js';
import { excerptOf, type Window } from '../../read/entry/reading/window.js';

/** A place and the source around it. */
export interface Located {
  readonly place: Place;
  readonly excerpt: Excerpt | null;
}

/** Number of spans remembered: those of the root tag, and of entries that a rule may report at the end. */
const MOST_REMEMBERED = 10_000;

/** Converts spans of one document to places. */
export class PlaceMemory {
  readonly #window: Window;
  readonly #remembered = new Map<string, Located>();

  constructor(window: Window) {
    this.#window = window;
  }

  /** Keeps the place of a span that is in the window. */
  remember(at: Span): void {
    if (this.#remembered.size < MOST_REMEMBERED) this.#remembered.set(key(at), this.locate(at));
  }

  /**
   * Place and source of a span. A span that has left the window must have been remembered; else the start of the document is
   * used, so that the finding is never lost.
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

/** The place before the first byte, for findings about a whole document. */
export function documentStart(): Located {
  return { place: { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }, excerpt: null };
}

/** Place of a span in the first bytes of a document; the excerpt does not include bytes before `first`. */
export function placeIn(bytes: Uint8Array, first: number, at: Span): Located {
  const place = new LineCounter().place(bytes, 0, at.offset, at.length);
  return { place, excerpt: excerptOf(bytes, 0, first, bytes.length, place) };
}

function key({ offset, length }: Span): string {
  return `${offset}:${length}`;
}
