// Measures text in terminal columns, and pads, cuts and wraps it by that measure.

/** Regional indicators, two of which make a flag. A pair takes two columns, whether shown as a flag or as letters. */
const HALF_FLAG = /^[\u{1f1e6}-\u{1f1ff}]$/u;

/** Characters without a width of their own. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]$/u;

/**
 * Characters that take two columns: East Asian Width W and F (UAX #11), and emoji shown as pictures.
 */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

/** Text with only one-column characters. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Number of columns of a text without control characters. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

function widthOf(character: string): 0 | 1 | 2 {
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) && !HALF_FLAG.test(character) ? 2 : 1;
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
