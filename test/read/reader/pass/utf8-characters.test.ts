// What the pass says about characters beyond ASCII never misses what a rule finds.

import { expect, it } from 'vitest';
import { unnormalisedRuns } from '../../../../src/rules/support/character-findings.js';
import { Random } from '../../../support/random.js';
import { factsOf, readPass } from '../../../support/read-pass.js';

const TEXTS = 2_000;
/** Letters, delimiters and marks, of which some compose and some change places. */
const PIECES = [
  ...['a', 'c', 'N', '1', '/', '-', '=', '?', '.', '_', ' ', '\u00e9', '\u00e5', '\u0391', '\u0131', '\u3042'],
  ...[
    '\u0300',
    '\u0301',
    '\u0301',
    '\u0301\u0301',
    '\u0307',
    '\u0323',
    '\u0327',
    '\u0338',
    '\u0315',
    '\u0340',
    '\u0344',
    '\u3099',
  ],
];

it('sets the fact of each text that is not in normal form C', () => {
  const random = new Random(30);
  const texts = Array.from({ length: TEXTS }, () =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(PIECES)).join(''),
  );
  const entries = texts.map((text) => `<url><loc>https://www.shop.com/${text}/</loc></url>`).join('');
  const { records } = readPass(Buffer.from(`${entries}<url/>`));
  const missed = texts.filter((text, index) => {
    const isFound = unnormalisedRuns({ text: `https://www.shop.com/${text}/`, isLoc: true }).length > 0;
    return isFound && !factsOf(records[index] ?? []).includes('not-nfc');
  });
  expect(records.length).toBeGreaterThanOrEqual(TEXTS);
  expect(missed.map((text) => [...text].map((character) => character.codePointAt(0)?.toString(16)))).toEqual([]);
});
