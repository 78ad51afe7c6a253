// The source line of a finding before and after its edit, for reports that show an edit instead of its byte offsets.

import type { Replacement } from '../base/problem/problem.js';
import type { Finding } from '../findings/finding.js';

/** A line before and after an edit: `before`, `removed` or `added`, then `after`. */
export interface EditedLine {
  readonly before: string;
  readonly removed: string;
  readonly added: string;
  readonly after: string;
}

/** Longest excerpt that is edited, in UTF-16 units. */
const LONGEST = 1_000;
/** Stars in place of a user name: the number of bytes that they stand for is unknown. */
const MASKED = /\*(?:@|&#)/;

/**
 * Applies the edit of a finding to its excerpt. Returns null if there is no edit, or if it reaches beyond the excerpt; only the
 * whole document then shows the edit.
 */
export function editedLine({ excerpt, fix, place }: Pick<Finding, 'excerpt' | 'fix' | 'place'>): EditedLine | null {
  // A replacement character stands for an unknown number of bytes.
  if (excerpt === null || fix === null || excerpt.text.includes('\ufffd') || MASKED.test(excerpt.text)) return null;
  const { text } = excerpt;
  // Only an excerpt of a saved report that somebody has changed is that long.
  if (text.length > LONGEST) return null;
  const start = place.offset - Buffer.byteLength(text.slice(0, excerpt.from));
  const edited = applied(text, start, fix.replacements);
  return edited === null || edited === text ? null : difference(text, edited);
}

/** Returns the text with all replacements; null if one is outside of it. `start` is the offset of the text in the document. */
function applied(text: string, start: number, replacements: readonly Replacement[]): string | null {
  const sorted = [...replacements].sort((one, other) => one.span.offset - other.span.offset);
  let edited = '';
  let done = 0;
  for (const { span, text: inserted } of sorted) {
    const from = indexAt(text, span.offset - start);
    const to = indexAt(text, span.offset - start + span.length);
    if (from === null || to === null || from < done) return null;
    edited += text.slice(done, from) + inserted;
    done = to;
  }
  return edited + text.slice(done);
}

/** Returns the index in a text at which a number of UTF-8 bytes end; null beyond the text or inside of a character. */
function indexAt(text: string, bytes: number): number | null {
  if (bytes < 0) return null;
  let left = bytes;
  let index = 0;
  for (const character of text) {
    if (left <= 0) break;
    left -= Buffer.byteLength(character);
    index += character.length;
  }
  return left === 0 ? index : null;
}

/** Splits two texts into the common start, the common end, and the text between. Surrogate pairs stay whole. */
function difference(one: string, other: string): EditedLine {
  const [old, changed] = [[...one], [...other]];
  const shorter = Math.min(old.length, changed.length);
  let from = 0;
  while (from < shorter && old[from] === changed[from]) from++;
  let tail = 0;
  while (tail < shorter - from && old.at(-1 - tail) === changed.at(-1 - tail)) tail++;
  const part = (characters: readonly string[], start: number, end: number): string => characters.slice(start, end).join('');
  return {
    before: part(old, 0, from),
    removed: part(old, from, old.length - tail),
    added: part(changed, from, changed.length - tail),
    after: part(old, old.length - tail, old.length),
  };
}
