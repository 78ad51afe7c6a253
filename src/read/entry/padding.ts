// White space between a tag and its value, and the fix that removes it.

import { fixOf } from '../../base/problem/fixes.js';
import type { Fix } from '../../base/problem/problem.js';
import { isSpace } from '../xml/xml-characters.js';
import type { TextValue } from './entry.js';

/** Returns the text without surrounding XML white space; other white space belongs to the value. */
export function withoutPadding(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Returns whether a non-empty value has XML white space around it. */
export function isPadded(text: TextValue): boolean {
  return text.value !== '' && text.text !== text.value;
}

/**
 * Returns the fix that removes white space on both sides of a value. Null if the content has markup: a comment, reference or CDATA
 * section in the padding is left to the author.
 */
export function paddingFix({ content, span, raw }: TextValue): Fix | null {
  if (/[<&]/.test(raw)) return null;
  const end = span.offset + span.length;
  const sides = [
    { offset: content.offset, length: span.offset - content.offset },
    { offset: end, length: content.offset + content.length - end },
  ];
  return fixOf(
    'safe',
    sides.filter(({ length }) => length > 0).map((side) => ({ span: side, text: '' })),
  );
}
