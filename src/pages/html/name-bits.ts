// Recognises most tags that do not matter by the first two bytes of their names.

import { ELEMENT_NAMES, type ElementName } from './element-names.js';
import { endsTagName, isLetter } from './html-bytes.js';

/** The bit by which ASCII letters differ in case; letters without it, and the places of the end of a name and of the 1 in `h1`. */
const [CASE, LETTERS, END, ONE] = [0x20, 0x1f, 0, 31];
const DIGIT_ONE = 0x31;
/** A bit that each second byte has, and each first one that is no letter: so one test finds both. */
const NO_LETTER = 1 << 30;

/** By the first byte of a name: one bit for each second letter of the names of some elements. */
type SecondLetters = Int32Array;

/** Such an element may have a link, or its content is not HTML or not shown. */
export const FOR_LINKS = secondLetters(
  ({ text, bodyAttributes, isHidden, rawText }) => bodyAttributes || isHidden || rawText !== null || isForeignRoot(text),
);
/** Such an element matters to links, to the amount of text, or to whether the page shows anything. */
export const FOR_TEXT = secondLetters(({ isDull, rawText }) => !isDull || rawText !== null);
/** By the second byte of a name: its bit. */
export const BITS = Int32Array.from({ length: 256 }, (_, byte) => NO_LETTER | bitOf(byte));

function isForeignRoot(text: string): boolean {
  return text === 'svg' || text === 'math';
}

function secondLetters(isMeant: (name: ElementName) => boolean): SecondLetters {
  const seconds = Int32Array.from({ length: 256 }, (_, byte) => (isLetter(byte) ? 0 : NO_LETTER));
  for (const name of ELEMENT_NAMES.names.filter(isMeant)) {
    const first = name.text.charCodeAt(0);
    const bit = name.text.length === 1 ? 1 << END : bitOf(name.text.charCodeAt(1));
    for (const letter of [first, first & ~CASE]) seconds[letter] = (seconds[letter] as number) | bit;
  }
  return seconds;
}

/** The bit of a second byte; 0 for what no name that matters has there. */
function bitOf(second: number): number {
  if (isLetter(second)) return 1 << (second & LETTERS);
  if (second === DIGIT_ONE) return 1 << ONE;
  return endsTagName(second) ? 1 << END : 0;
}
