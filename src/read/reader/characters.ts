// Computes which rules each character concerns. The build stores the result as runs, to save time at start.

import { isUcschar, isUnicodeSpace } from '../../base/url/url-characters.js';
import { COMBINING, COMPOSING, SIGNS } from './composing.js';
import { CHARACTERS } from './layout.js';

/** The characters of Windows-1252 where ISO 8859-1 has control characters. */
const HIGH_CONTROLS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const DISCOURAGED = '7f-84 86-9f ad 200b 202a-202e 2066-2069 fdd0-fdef fffe-ffff';

function* codesIn(ranges: string): Generator<number> {
  for (const range of ranges.split(' ')) {
    const [from = '', to = from] = range.split('-');
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) yield code;
  }
}

/** Returns the `CHARACTERS` bits of each code point below U+10000. */
export function characterBits(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (let code = 0x80; code < 0x10000; code++) if (!isUcschar(code) || isUnicodeSpace(code)) table[code] = CHARACTERS.odd;
  const add = (ranges: string, bit: number): void => {
    for (const code of codesIn(ranges)) table[code] = (table[code] as number) | bit;
  };
  add(COMPOSING, CHARACTERS.composing);
  add(COMBINING, CHARACTERS.combining);
  add(SIGNS, CHARACTERS.sign);
  add(DISCOURAGED, CHARACTERS.discouraged);
  add('80-bf', CHARACTERS.misread);
  add('fffd', CHARACTERS.replacement);
  add('d800-dfff fffe-ffff', CHARACTERS.none);
  for (const character of HIGH_CONTROLS) add(character.charCodeAt(0).toString(16), CHARACTERS.misread);
  return table;
}

/** Returns the same table as runs: for each run, the bits of its characters (1 byte) and its length (2 bytes). */
export function characterRuns(): Uint8Array {
  const table = characterBits();
  const runs: number[] = [];
  for (let from = 0; from < table.length; ) {
    let to = from + 1;
    while (to < table.length && table[to] === table[from] && to - from < 0xffff) to++;
    runs.push(table[from] as number, (to - from) & 0xff, (to - from) >> 8);
    from = to;
  }
  return Uint8Array.from(runs);
}
