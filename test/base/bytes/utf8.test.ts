// Detection of ill-formed UTF-8, independent of how the bytes arrive.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUtf8 } from '../../../src/base/bytes/utf8.js';

const SEED = 20_261_120;

/** Ranges of the ill-formed sequences, with the bytes arriving in pieces of one size. */
function illFormed(bytes: Uint8Array, piece = bytes.length): string[] {
  const found: string[] = [];
  let judged = 0;
  for (let end = Math.min(piece, bytes.length); ; end = Math.min(end + piece, bytes.length)) {
    const final = end === bytes.length;
    judged = checkUtf8(bytes, judged, end, final, (from, to) => found.push(`${from}-${to}`));
    if (final) return found;
  }
}

describe('checkUtf8', () => {
  const table: readonly (readonly [name: string, bytes: readonly number[], ranges: readonly string[]])[] = [
    ['nothing', [], []],
    ['ASCII and NUL', [0x41, 0x00, 0x7f], []],
    [
      'the ends of each length',
      [0xc2, 0x80, 0xdf, 0xbf, 0xe0, 0xa0, 0x80, 0xef, 0xbf, 0xbf, 0xf0, 0x90, 0x80, 0x80, 0xf4, 0x8f, 0xbf, 0xbf],
      [],
    ],
    ['around the surrogates', [0xed, 0x9f, 0xbf, 0xee, 0x80, 0x80], []],
    ['lone continuation bytes', [0x41, 0x80, 0xbf], ['1-2', '2-3']],
    ['a lead byte without more', [0x41, 0xc3], ['1-2']],
    ['a lead byte before ASCII', [0xc3, 0x41], ['0-1']],
    ['a sequence cut short', [0xe2, 0x82, 0x41], ['0-2']],
    ['a long sequence cut short', [0xf0, 0x9f, 0x8e, 0x41], ['0-3']],
    ['an overlong slash', [0xc0, 0xaf], ['0-1', '1-2']],
    ['an overlong form of three bytes', [0xe0, 0x80, 0xaf], ['0-1', '1-2', '2-3']],
    ['an overlong form of four bytes', [0xf0, 0x8f, 0xbf, 0xbf], ['0-1', '1-2', '2-3', '3-4']],
    ['a surrogate', [0xed, 0xa0, 0x80], ['0-1', '1-2', '2-3']],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], ['0-1', '1-2', '2-3', '3-4']],
    ['bytes that never occur', [0xf5, 0xff, 0xc1], ['0-1', '1-2', '2-3']],
    ['Latin-1', [0x63, 0x61, 0x66, 0xe9, 0x20], ['3-4']],
  ];
  for (const [name, bytes, ranges] of table) it(name, () => expect(illFormed(Uint8Array.from(bytes))).toEqual(ranges));

  /** Random bytes with many lead and continuation bytes. */
  const bytes = fc
    .array(fc.oneof(fc.nat(255), fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe0, 0xe2, 0xed, 0xf0, 0xf4, 0x9f, 0xa0)), {
      maxLength: 40,
    })
    .map((list) => Uint8Array.from(list));

  it('finds exactly the sequences that a decoder replaces', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(list);
        const proper = Buffer.from(list).toString('latin1').split('\xef\xbf\xbd').length - 1;
        expect(illFormed(list)).toHaveLength(text.split('\ufffd').length - 1 - proper);
      }),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  it('finds the same sequences when bytes arrive in pieces', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 9 }), (list, piece) => {
        expect(illFormed(list, piece)).toEqual(illFormed(list));
      }),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  it('leaves a character that may be completed for the next call', () => {
    expect(checkUtf8(Uint8Array.of(0x41, 0xf0, 0x9f), 0, 3, false, () => expect.fail())).toBe(1);
  });
});
