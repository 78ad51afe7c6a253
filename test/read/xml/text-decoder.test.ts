// Decoding the first part of a value.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedText } from '../../../src/read/xml/decoded-text.js';
import { contentText, decodeContent, decodePlain } from '../../../src/read/xml/text-decoder.js';

type Decode = (bytes: Buffer, most?: number) => DecodedText;

const DECODERS: readonly (readonly [name: string, decode: Decode])[] = [
  ['decodePlain', (bytes, most) => decodePlain(bytes, 0, bytes.length, most)],
  ['decodeContent', (bytes, most) => decodeContent(bytes, 0, bytes.length, [], most)],
];

describe.each(DECODERS)('%s', (_, decode) => {
  it.each([
    ['a text that fits', 'abcd', 'abcd', true],
    ['a longer text', 'abcde', 'abcd', false],
    ['white space before it, which is not counted', ' \n\tabcde', ' \n\tabcd', false],
    ['half of a surrogate pair', 'abc😀', 'abc', false],
    ['a pair that fits', 'ab😀c', 'ab😀', false],
    ['white space behind it, which is not counted', 'abcd      ', 'abcd      ', true],
    ['a longer text with white space behind it', 'abcde      ', 'abcd', false],
    ['white space at the end of the first part', 'ab  cdef', 'ab', false],
    ['white space alone, however much', '          ', '          ', true],
  ])('%s', (_, text, expected, isWhole) => {
    const decoded = decode(Buffer.from(text), 4);
    expect([decoded.text, decoded.isWhole]).toEqual([expected, isWhole]);
  });

  it('has no bound without one', () => expect(decode(Buffer.from('a'.repeat(100_000))).text).toHaveLength(100_000));

  it('maps the end of the first part to its bytes', () => {
    const decoded = decode(Buffer.from('äöüßé'), 4);
    expect([decoded.start(0), decoded.end(4), decoded.start(4)]).toEqual([0, 8, 8]);
  });

  it('decodes ill-formed bytes once each', () => {
    const decoded = decode(Buffer.alloc(10, 0xff), 4);
    expect([decoded.text, decoded.end(4)]).toEqual(['\uFFFD'.repeat(4), 4]);
  });

  it.each([
    ['a truncated sequence', [0xe6, 0xbc], 1],
    ['a sequence that is too long', [0xe0, 0x80, 0x80], 3],
    ['a surrogate', [0xed, 0xa0, 0x80], 3],
    ['a code point beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80], 4],
    ['a code point beyond U+10FFFF before a truncated sequence', [0xf4, 0x90, 0x80, 0x80, 0xe6, 0xbc], 5],
    ['a truncated sequence of four bytes', [0xf0, 0x9f, 0x98, 0xf0], 2],
  ])('finds the byte behind %s', (_, bytes, units) => {
    const decoded = decode(Buffer.from([...bytes, 0x3e, 0x61]));
    expect([decoded.text.indexOf('>'), decoded.start(units), decoded.end(units + 1)]).toEqual([
      units,
      bytes.length,
      bytes.length + 1,
    ]);
  });
});

describe('decodeContent', () => {
  it('stops after the first part of a text of references', () => {
    const bytes = Buffer.from('&amp;'.repeat(100_000));
    const decoded = decodeContent(bytes, 0, bytes.length, [], 4);
    expect([decoded.text, decoded.isWhole, decoded.end(4)]).toEqual(['&&&&', false, 20]);
  });

  it('finds a value after a long text of white space in references', () => {
    const bytes = Buffer.from(`${'&#32;'.repeat(1_000)}abcde`);
    expect(decodeContent(bytes, 0, bytes.length, [], 4).text.trim()).toBe('abcd');
  });

  it('takes a stray < out of a text, and what follows for text', () => {
    const bytes = Buffer.from('a<b<<c<');
    expect(decodeContent(bytes, 0, bytes.length, []).text).toBe('abc');
  });
});

describe('contentText', () => {
  const PIECES = [
    '&amp;',
    '&#xE9;',
    '&#x1F600;',
    '&#0;',
    '&x',
    '<!--a-->',
    '<?a?>',
    '<![CDATA[&amp;]]>',
    '<![CDATA[]]>',
    '<',
    'a=1',
    'é',
    '漢',
    '😀',
  ];
  const bytes = fc.oneof(
    fc.constantFrom(...PIECES).map((piece) => Buffer.from(piece)),
    // Parts of characters, which a piece between them must not join.
    fc
      .constantFrom([0xe6], [0xe6, 0xbc], [0xa2], [0xf0, 0x9f], [0x98, 0x80], [0xff], [0xc3], [0xa9])
      .map((part) => Buffer.from(part)),
    fc.integer({ min: 4_000, max: 70_000 }).map((length) => Buffer.alloc(length, 'b')),
  );

  it('is the text that decodeContent decodes', () => {
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 40 }), (parts) => {
        const value = Buffer.concat(parts);
        expect(contentText(value, 0, value.length)).toBe(decodeContent(value, 0, value.length, []).text);
      }),
      { seed: 20, numRuns: 2_000 },
    );
  });
});
