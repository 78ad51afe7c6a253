// Characters of decoded text and the bytes that they come from, where references follow each other in runs.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeContent } from '../../../src/read/xml/text-decoder.js';

/** A piece of a value, and the units that it stands for. */
const PIECES: readonly (readonly [source: string, units: string])[] = [
  ['a', 'a'],
  ['é', 'é'],
  ['&amp;', '&'],
  ['&amp;', '&'],
  ['&#65;', 'A'],
  ['&quot;', '"'],
  ['&#x1F600;', '😀'],
  ['&#0;', ''],
  ['<!--c-->', ''],
  ['<![CDATA[b]]>', 'b'],
];
const runs = fc.array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 40 })), { maxLength: 12 });

test('each character has the bytes of its own piece', () => {
  fc.assert(
    fc.property(runs, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (chosen, order) => {
      const places: { readonly from: number; readonly to: number }[] = [];
      let source = '';
      let text = '';
      for (const [[piece, units], times] of chosen)
        for (let n = 0; n < times; n++) {
          const isSection = piece.startsWith('<!');
          const from = Buffer.byteLength(source) + (isSection ? 9 : 0);
          for (const _ of units.split('')) places.push({ from, to: isSection ? from + 1 : from + Buffer.byteLength(piece) });
          source += piece;
          text += units;
        }
      const bytes = Buffer.from(source);
      const decoded = decodeContent(bytes, 0, bytes.length, []);
      expect(decoded.text).toBe(text);
      if (text === '') return;
      for (const index of order.map((number) => number % text.length)) {
        expect(decoded.start(index)).toBe(places[index]?.from);
        expect(decoded.end(index + 1)).toBe(places[index]?.to);
      }
    }),
  );
});

test('a run of references that is longer than a block has all its characters', () => {
  const bytes = Buffer.from('&lt;&gt;&amp;'.repeat(3_000) + '&#66;'.repeat(5_000));
  const decoded = decodeContent(bytes, 0, bytes.length, []);
  expect(decoded.text).toBe('<>&'.repeat(3_000) + 'B'.repeat(5_000));
  expect([decoded.start(9_000), decoded.end(13_999)]).toEqual([39_000, 39_000 + 4_999 * 5]);
});
