// Skips parts of a page that affect neither links nor the amount of text: end tags, and most start tags; and text, where only links are
// wanted. This skips most of a typical page.

import { ELEMENT_NAMES, type ElementName } from './element-names.js';
import { DOUBLE_QUOTE, endsTagName, GREATER, isLetter, LESS, SINGLE_QUOTE, SLASH } from './html-bytes.js';
import { endOfTag } from './tag-reader.js';

/** The bit by which ASCII letters differ in case; letters without it, and the places of the end of a name and of the 1 in `h1`. */
const [CASE, LETTERS, END, ONE] = [0x20, 0x1f, 0, 31];
const DIGIT_ONE = 0x31;

/** By the first letter of a name: one bit for each second letter of the names of some elements. */
type SecondLetters = Int32Array;

/** Such an element may have a link, or its content is not HTML or not shown. */
const FOR_LINKS = secondLetters(
  ({ text, bodyAttributes, isHidden, rawText }) => bodyAttributes || isHidden || rawText !== null || isForeignRoot(text),
);
/** Such an element matters to links, to the amount of text, or to whether the page shows anything. */
const FOR_TEXT = secondLetters(({ isDull, rawText }) => !isDull || rawText !== null);

function isForeignRoot(text: string): boolean {
  return text === 'svg' || text === 'math';
}

function secondLetters(isMeant: (name: ElementName) => boolean): SecondLetters {
  const seconds = new Int32Array(256);
  for (const name of ELEMENT_NAMES.names.filter(isMeant)) {
    const first = name.text.charCodeAt(0);
    const bit = 1 << (name.text.length === 1 ? END : placeOf(name.text.charCodeAt(1)));
    for (const letter of [first, first & ~CASE]) seconds[letter] = (seconds[letter] as number) | bit;
  }
  return seconds;
}

/** The place of the bit of a second letter; -1 for what no name that matters has there. */
function placeOf(second: number): number {
  if (isLetter(second)) return second & LETTERS;
  if (second === DIGIT_ONE) return ONE;
  return endsTagName(second) ? END : -1;
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
    const behind = behindOther(bytes, at, FOR_LINKS);
    if (behind < 0) return at;
    at = behind;
  }
}

/**
 * The index after the tag at a `<` that changes neither links nor the amount of text; -1 if it may, if it is no tag, or if its end has
 * not arrived. Only for such a place, too.
 */
export function behindDull(bytes: Uint8Array, at: number): number {
  return behindOther(bytes, at, FOR_TEXT);
}

/** The index after the tag at an index, unless it is one of those; else -1. */
function behindOther(bytes: Uint8Array, at: number, those: SecondLetters): number {
  if (at + 2 >= bytes.length) return -1;
  const isEndTag = bytes[at + 1] === SLASH;
  const name = isEndTag ? at + 2 : at + 1;
  if (!isLetter(bytes[name] as number) || (!isEndTag && mayBe(bytes, name, those))) return -1;
  return behindTag(bytes, name);
}

function mayBe(bytes: Uint8Array, name: number, those: SecondLetters): boolean {
  const place = placeOf(bytes[name + 1] as number);
  return place >= 0 && ((those[bytes[name] as number] as number) & (1 << place)) !== 0;
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
