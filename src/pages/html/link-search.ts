// Skips tags that affect neither links nor the amount of text: end tags, and most start tags. These are most tags of a typical page.

import { DOUBLE_QUOTE, GREATER, SINGLE_QUOTE, SLASH } from './html-bytes.js';
import { BITS, FOR_NOTHING, FOR_TEXT } from './name-bits.js';
import { endOfTag } from './tag-reader.js';

/**
 * The index after the tag at a `<` that changes neither links nor the amount of text; -1 if it may, if it is no tag, or if its end has
 * not arrived. Only for a place in the body of HTML that is outside of hidden elements, SVG and MathML.
 */
export function behindDull(bytes: Uint8Array, at: number): number {
  const end = bytes.length;
  if (at + 3 >= end) return -1;
  const isEndTag = bytes[at + 1] === SLASH;
  const name = isEndTag ? at + 2 : at + 1;
  const seconds = (isEndTag ? FOR_NOTHING : FOR_TEXT)[bytes[name] as number] as number;
  if ((seconds & (BITS[bytes[name + 1] as number] as number)) !== 0) return -1;
  // A `>` in quotes does not end a tag; without quotes, the first one does.
  for (let behind = name + 1; behind < end; behind++) {
    const byte = bytes[behind];
    if (byte === GREATER) return behind + 1;
    if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) return endOfTag(bytes, name);
  }
  return -1;
}
