// The bits of characters, compared with the Unicode data of the running Node.

import { describe, expect, it } from 'vitest';
import { CHARACTER_RUNS } from '../../../src/read/reader/character-runs.js';
import { characterBits, characterRuns } from '../../../src/read/reader/characters.js';
import { CHARACTERS } from '../../../src/read/reader/layout.js';
import { composes } from '../../../src/read/reader/pass/compositions.js';
import { Random } from '../../support/random.js';
import { readEntryOf, saidOf } from '../../support/read-pass.js';

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
    const plain = codes.filter((code) => !has(code, CHARACTERS.composing) && !has(code, CHARACTERS.sign));
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

  it('no letter and sign change that are not known to compose', () => {
    const signs = codes.filter((code) => has(code, CHARACTERS.sign));
    const letters = codes.filter((code) => !has(code, CHARACTERS.composing) && !has(code, CHARACTERS.combining));
    const missed = signs.flatMap((sign) =>
      letters
        .filter((letter) => !composes(letter, sign) && changes(String.fromCharCode(letter, sign)))
        .map((letter) => [letter, sign]),
    );
    expect(signs.length).toBeGreaterThan(15);
    expect(missed).toEqual([]);
  });

  it('the pass marks each loc in Arabic, Indic, Thai or Lao script that changes', () => {
    const random = new Random(7);
    const isPossible = (code: number): boolean => (code >= 0x620 && code < 0x700) || (code >= 0x900 && code < 0xf00);
    const scripts = codes.filter(
      (code) => isPossible(code) && !has(code, CHARACTERS.composing) && !has(code, CHARACTERS.discouraged),
    );
    const marks = scripts.filter((code) => has(code, CHARACTERS.combining) || has(code, CHARACTERS.sign));
    let changed = 0;
    for (let i = 0; i < 4_000; i++) {
      const block = random.pick(scripts) >> 7;
      const near = (of: readonly number[]): number => random.pick(of.filter((code) => code >> 7 === block)) ?? random.pick(of);
      const text = String.fromCharCode(...Array.from({ length: 4 }, () => near(random.chance(0.5) ? marks : scripts)));
      if (!changes(text)) continue;
      changed++;
      expect(saidOf(readEntryOf(`https://www.shop.com/${text}`)), text).toContain('not-nfc');
    }
    expect(changed).toBeGreaterThan(300);
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
