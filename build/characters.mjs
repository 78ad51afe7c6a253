// Generates the ranges of characters that may violate normal form C, from the Unicode data of this Node. A test checks them
// against the running Node; run this again if it fails.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LAST = 0xffff;
const isSurrogate = (code) => code >= 0xd800 && code <= 0xdfff;
const characters = Array.from({ length: LAST + 1 }, (_, code) => code).filter((code) => code >= 0x80 && !isSurrogate(code));

/** Characters that are the second part of a composition of two. */
const second = new Set();
for (const code of characters) {
  const text = String.fromCodePoint(code);
  const parts = [...text.normalize('NFD')];
  if (parts.length > 1 && text.normalize('NFC') === text) for (const part of parts.slice(1)) second.add(part.codePointAt(0));
}
const isComposing = (code) => {
  const text = String.fromCodePoint(code);
  return text.normalize('NFC') !== text || second.has(code) || /\p{Unassigned}/u.test(text);
};
/** Marks that are reordered before or after another mark. Compositions of a letter and a mark do not count. */
const isCombining = (code) => {
  const text = String.fromCodePoint(code);
  if (text.normalize('NFD') !== text) return false;
  return `${text}\u0334`.normalize('NFD') !== `${text}\u0334` || `\u0345${text}`.normalize('NFD') !== `\u0345${text}`;
};

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
  fileURLToPath(new URL('../src/reader/composing.ts', import.meta.url)),
  `// Made by build/characters.mjs from Unicode ${process.versions.unicode}: do not edit.

/** Characters that normal form C changes or composes with others, including unassigned ones: hexadecimal ranges. */
export const COMPOSING = [
${lines(rangesOf(isComposing))}
].join(' ');

/** Combining marks that normalisation can reorder. */
export const COMBINING = [
${lines(rangesOf(isCombining))}
].join(' ');
`,
);
