// The bits of characters, compared with the Unicode data of the running Node.

import { describe, expect, it } from 'vitest';
import { CHARACTER_RUNS } from '../../src/reader/character-runs.js';
import { characterBits, characterRuns } from '../../src/reader/characters.js';
import { CHARACTERS } from '../../src/reader/layout.js';
import { Random } from '../support/random.js';

const BITS = characterBits();
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;
const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => code >= 0x80 && !isSurrogate(code));
const has = (code: number, bit: number): boolean => ((BITS[code] as number) & bit) !== 0;

describe('normal form C', () => {
  it('no unmarked character changes by itself', () => {
    const missed = codes.filter((code) => !has(code, CHARACTERS.composing) && changes(String.fromCharCode(code)));
    expect(missed.map((code) => code.toString(16))).toEqual([]);
  });

  it('no sequence of unmarked characters changes, unless it has two consecutive marks', () => {
    const random = new Random(5);
    const plain = codes.filter((code) => !has(code, CHARACTERS.composing));
    const marks = plain.filter((code) => has(code, CHARACTERS.combining));
    for (let i = 0; i < 60_000; i++) {
      const row = Array.from({ length: 1 + random.below(4) }, () => random.pick(random.chance(0.3) ? marks : plain));
      const inARow = row.some(
        (code, at) => at > 0 && has(code, CHARACTERS.combining) && has(row[at - 1] as number, CHARACTERS.combining),
      );
      const text = `${random.pick(['a', 'E', 'o', ''])}${String.fromCharCode(...row)}`;
      if (changes(text)) expect(inARow, row.map((code) => code.toString(16)).join(' ')).toBe(true);
    }
  });

  it('the letters of common scripts are not marked', () => {
    for (const text of ['äöüßéèñçøåœ', 'абвгдежзйё', 'αβγάέή', 'אבגד', 'ابتثجح', 'कखगघ', 'กขคงจ', '漢字かなカナ', '한국어'])
      for (const character of text) expect(has(character.charCodeAt(0), CHARACTERS.composing), character).toBe(false);
  });
});

it('the runs are equal to the table', () => {
  expect(CHARACTER_RUNS).toBe(Buffer.from(characterRuns()).toString('base64'));
});

function changes(text: string): boolean {
  return text.normalize('NFC') !== text;
}
