// Reads lists of words in one value, with any separator.

import type { Span } from '../../../base/problem/span.js';
import type { TextValue } from '../../../read/entry/entry.js';

/** A word of a list, and its place. */
export interface Token {
  readonly text: string;
  readonly at: Span;
}

/** The words of a list, separated by white space, commas, semicolons or bars. */
export function tokensOf(text: TextValue): readonly Token[] {
  return Array.from(text.value.matchAll(/[^\s,;|]+/g), ({ 0: word, index }) => ({
    text: word,
    get at() {
      return text.at(index, index + word.length);
    },
  }));
}
