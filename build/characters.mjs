// Makes the ranges of characters that may not be in normal form C, out of the Unicode data that Node has. A test asks the Node that runs
// it whether they still hold; this is run again when they do not.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LAST = 0xffff;
const isSurrogate = (code) => code >= 0xd800 && code <= 0xdfff;
const characters = Array.from({ length: LAST + 1 }, (_, code) => code).filter((code) => code >= 0x80 && !isSurrogate(code));

/** Characters that stand second in what is composed of two. */
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
/** Marks that take another place behind or before another mark. What is composed of a letter and a mark is none. */
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
  `// Made by build/characters.mjs of Unicode ${process.versions.unicode}: do not edit.

/** Characters that normal form C changes, or joins with others: hexadecimal ranges. What is unassigned is among them. */
export const COMPOSING = [
${lines(rangesOf(isComposing))}
].join(' ');

/** Marks of which two have an order. */
export const COMBINING = [
${lines(rangesOf(isCombining))}
].join(' ');
`,
);
