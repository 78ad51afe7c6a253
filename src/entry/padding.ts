// White space between a tag and its value, and the edit that removes it.

import type { Fix } from '../finding/finding.js';
import { isSpace } from '../xml/characters.js';
import type { TextValue } from './entry.js';

/** Text without the white space of XML around it; other space belongs to the value. */
export function withoutPadding(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Whether a value that is not empty has XML space around it. */
export function isPadded(text: TextValue): boolean {
  return text.value !== '' && text.text !== text.value;
}

/**
 * The edit that removes the space on both sides of a value. Null where the content has markup: a comment, a reference
 * or a CDATA section in the padding is not ours to remove.
 */
export function paddingFix({ content, span, raw }: TextValue): Fix | null {
  if (/[<&]/.test(raw)) return null;
  const end = span.offset + span.length;
  const sides = [
    { offset: content.offset, length: span.offset - content.offset },
    { offset: end, length: content.offset + content.length - end },
  ];
  return { safe: true, replacements: sides.filter(({ length }) => length > 0).map((side) => ({ span: side, text: '' })) };
}
