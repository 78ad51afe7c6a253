// Finds text in elements that contain only elements.

import type { Span } from '../../../base/problem/span.js';
import type { EntryElement } from '../../../read/entry/entry.js';
import { isSpace } from '../../../read/xml/xml-characters.js';
import { markupAt } from '../../support/value-markup.js';

const LT = 0x3c;
const AMPERSAND = 0x26;

/** How many texts are between the children, and the spans of at most `most` of them, without white space at the ends. */
export function textsIn(element: EntryElement, most: number): { readonly spans: readonly Span[]; readonly count: number } {
  const { children } = element;
  const source = element.contentBytes;
  if (source === null) return { spans: [element.text.span], count: 1 };
  const { offset, length } = element.content;
  const spans: Span[] = [];
  let count = 0;
  const found = (from: number, to: number): void => {
    if (spans.length < most) spans.push({ offset: offset + from, length: to - from });
    count++;
  };
  let from = 0;
  for (let index = 0; index <= children.length; index++) {
    const child = children[index]?.span;
    const to = child === undefined ? length : child.offset - offset;
    if (!isBlank(source, from, to)) findTexts(Buffer.from(source.subarray(from, to)).toString('latin1'), from, found);
    if (child !== undefined) from = to + child.length;
  }
  return { spans, count };
}

function isBlank(source: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && isSpace(source[at] as number)) at++;
  return at >= to;
}

/** Calls `found` with the range of each visible piece of a text with one unit per byte, which begins at `base`. */
function findTexts(text: string, base: number, found: (from: number, to: number) => void): void {
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; ) {
    const { kind, end } = markupAt(text, at);
    // CDATA is text, whatever it looks like.
    if (kind !== 'cdata') {
      findVisible(text, from, at, base, found);
      from = end;
    }
    at = text.indexOf('<', end);
  }
  findVisible(text, from, text.length, base, found);
}

/** Calls `found` with a range without the white space at its ends, unless it is empty. */
function findVisible(text: string, start: number, end: number, base: number, found: (from: number, to: number) => void): void {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  if (from < to) found(base + from, base + to);
}

/**
 * Whether an element with this first piece of text has any text, decoded. That is only in doubt if references or an empty section stand
 * for nothing visible.
 */
export function isVisible({ text, content, contentBytes }: EntryElement, first: Span | undefined): boolean {
  if (first === undefined) return false;
  const isCertain =
    contentBytes !== null && contentBytes[first.offset - content.offset] !== LT && !contentBytes.includes(AMPERSAND);
  return isCertain || text.value !== '';
}
