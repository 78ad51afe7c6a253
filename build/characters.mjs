// Generates the ranges of characters that may violate normal form C, from the Unicode data of this Node. A test checks them
// against the running Node; run this again if it fails.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LAST = 0xffff;
/** From Arabic to Myanmar. */
const FIRST_SIGN = 0x600;
const LAST_SIGN = 0x109f;
const isSurrogate = (code) => code >= 0xd800 && code <= 0xdfff;
const characters = Array.from({ length: LAST + 1 }, (_, code) => code).filter((code) => code >= 0x80 && !isSurrogate(code));

/** Characters that are the second part of a composition of two. */
const second = new Set();
for (const code of characters) {
  const text = String.fromCodePoint(code);
  const parts = [...text.normalize('NFD')];
  if (parts.length > 1 && text.normalize('NFC') === text) for (const part of parts.slice(1)) second.add(part.codePointAt(0));
}
const changesAlone = (code) => {
  const text = String.fromCodePoint(code);
  return text.normalize('NFC') !== text || /\p{Unassigned}/u.test(text);
};
/** Marks that are reordered before or after another mark. Compositions of a letter and a mark do not count. */
const isCombining = (code) => {
  const text = String.fromCodePoint(code);
  if (text.normalize('NFD') !== text) return false;
  return `${text}\u0334`.normalize('NFD') !== `${text}\u0334` || `\u0345${text}`.normalize('NFD') !== `\u0345${text}`;
};
/**
 * Signs of Arabic and Indic scripts that compose with few letters, and stand behind others in most words: the first and last letter
 * that normal form C changes before each.
 */
const signs = new Map();
// Of two marks in a row, the pass assumes the worst.
const letters = characters.filter((code) => !changesAlone(code) && !isCombining(code));
for (const sign of second) {
  if (sign < FIRST_SIGN || sign > LAST_SIGN || changesAlone(sign)) continue;
  const found = letters.filter((letter) => {
    const text = String.fromCodePoint(letter, sign);
    return text.normalize('NFC') !== text;
  });
  signs.set(sign, [found[0], found.at(-1)]);
}
const isComposing = (code) => changesAlone(code) || (second.has(code) && !signs.has(code));

function rangesOf(isIn) {
  const ranges = [];
  for (const code of characters) {
    if (!isIn(code)) continue;
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`)).join(' ');
}

const lines = (text) => text.match(/.{1,110}(?: |$)/g).map((line) => `  '${line.trim()}',`).join('\n');
writeFileSync(
  fileURLToPath(new URL('../src/read/reader/composing.ts', import.meta.url)),
  `// Made by build/characters.mjs from Unicode ${process.versions.unicode}: do not edit.

/** Characters that normal form C changes or composes with many others, including unassigned ones: hexadecimal ranges. */
export const COMPOSING = [
${lines(rangesOf(isComposing))}
].join(' ');

/** Signs that compose with few letters only: \`composes\` knows which. */
export const SIGNS = [
${lines(rangesOf((code) => signs.has(code)))}
].join(' ');

/** Combining marks that normalisation can reorder. */
export const COMBINING = [
${lines(rangesOf(isCombining))}
].join(' ');
`,
);
const hexadecimal = (code) => `0x${code.toString(16)}`;
const cases = [...signs].sort(([one], [other]) => one - other);
writeFileSync(
  fileURLToPath(new URL('../src/read/reader/pass/compositions.ts', import.meta.url)),
  `// Made by build/characters.mjs from Unicode ${process.versions.unicode}: do not edit.

/** Whether a letter and one of the signs that compose with few letters may be one character in normal form C. */
export function composes(letter: i32, sign: i32): boolean {
${cases.map(([sign, [from, to]]) => `  if (sign === ${hexadecimal(sign)}) return ${from === to ? `letter === ${hexadecimal(from)}` : `letter >= ${hexadecimal(from)} && letter <= ${hexadecimal(to)}`};`).join('\n')}
  return false;
}
`,
);
