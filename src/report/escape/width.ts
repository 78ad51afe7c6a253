// Measures text in terminal columns, and pads, cuts and wraps it by that measure.

import { eastAsianWidth } from 'get-east-asian-width';
import { PRINTABLE_ASCII } from './escape-terminal.js';

/** Characters without a width of their own. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u;

/** Returns the number of columns of a text without control characters. */
export function displayWidth(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** Returns the width by UAX #11, whose wide characters include the emoji that are shown as pictures. */
function widthOf(character: string): 0 | 1 | 2 {
  return ZERO_WIDTH.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) as number);
}

/** Pads text with spaces up to a number of columns. */
export function padToWidth(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}

/** Cuts text to at most `columns` columns; a cut text ends in `…`. */
export function cutToWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  const [beginning = ''] = breakWord(text, columns - 1);
  return `${beginning}…`;
}

/** Breaks a text between words into lines of at most `columns` columns; longer words are broken inside. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (word: string): void => {
    const joined = line === '' ? word : `${line} ${word}`;
    if (displayWidth(joined) <= columns) line = joined;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  };
  for (const word of text.split(' ')) {
    const pieces = displayWidth(word) <= columns ? [word] : breakWord(word, columns);
    for (const piece of pieces) put(piece);
  }
  lines.push(line);
  return lines;
}

function breakWord(word: string, columns: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const character of word) {
    const own = displayWidth(character);
    if (width + own > columns && piece !== '') {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += character;
    width += own;
  }
  pieces.push(piece);
  return pieces;
}
