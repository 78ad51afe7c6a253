// Skips parts of a page that do not affect links: text, end tags, and most start tags. This skips most of a typical page.

import { ELEMENT_NAMES } from './element-names.js';
import { DOUBLE_QUOTE, endsTagName, GREATER, isLetter, LESS, SINGLE_QUOTE, SLASH } from './html-bytes.js';
import { endOfTag } from './tag-reader.js';

/** The bit by which ASCII letters differ in case; letters without it, and the place of the end of a name. */
const [CASE, LETTERS, END] = [0x20, 0x1f, 0];

/**
 * By the first letter of a name: one bit for each second letter of the names that affect links. Such an element may have a link, or
 * its content is not HTML or not shown.
 */
const SECONDS = secondLetters();

function secondLetters(): Int32Array {
  const seconds = new Int32Array(256);
  for (const { text, bodyAttributes, isHidden, rawText } of ELEMENT_NAMES.names) {
    if (!bodyAttributes && !isHidden && rawText === null && text !== 'svg' && text !== 'math') continue;
    const bit = 1 << (text.length === 1 ? END : text.charCodeAt(1) & LETTERS);
    for (const first of [text.charCodeAt(0), text.charCodeAt(0) & ~CASE]) seconds[first] = (seconds[first] as number) | bit;
  }
  return seconds;
}

/**
 * The index of the next `<` that the tokenizer must read: it begins a relevant tag, or markup other than a tag, or its end has not
 * arrived. Only for a place in the body of HTML that is outside of hidden elements, SVG and MathML.
 */
export function nextForLinks(bytes: Uint8Array, from: number): number {
  const end = bytes.length;
  let at = from;
  for (;;) {
    while (at < end && bytes[at] !== LESS) at++;
    if (at + 2 >= end) return at;
    const isEndTag = bytes[at + 1] === SLASH;
    const name = isEndTag ? at + 2 : at + 1;
    if (!isLetter(bytes[name] as number) || (!isEndTag && mayMatter(bytes, name))) return at;
    const behind = behindTag(bytes, name);
    if (behind < 0) return at;
    at = behind;
  }
}

function mayMatter(bytes: Uint8Array, name: number): boolean {
  const second = bytes[name + 1] as number;
  const bit = isLetter(second) ? second & LETTERS : endsTagName(second) ? END : -1;
  return bit >= 0 && ((SECONDS[bytes[name] as number] as number) & (1 << bit)) !== 0;
}

/** A `>` in quotes does not end a tag; without quotes, the first one does. */
function behindTag(bytes: Uint8Array, name: number): number {
  for (let at = name; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === GREATER) return at + 1;
    if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) return endOfTag(bytes, name);
  }
  return -1;
}
