// The character classes of RFC 3986 and 3987, and escapes taken apart.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/base/url/address.js';
import { isPrivateUse, isUcschar } from '../../../src/base/url/url-characters.js';
import { firstIllFormedEscape, IRI_RANGES, percentDecode, tripletsOf } from '../../../src/rules/support/uri-characters.js';

const partOf = (text: string) => ({ text, from: 0, to: text.length });

describe('character classes', () => {
  it.each([
    [0x9f, false],
    [0xa0, true],
    [0xd7ff, true],
    [0xe000, false],
    [0xf8ff, false],
    [0xf900, true],
    [0xfdcf, true],
    [0xfdd0, false],
    [0xfdf0, true],
    [0xffef, true],
    [0xfff0, false],
    [0xfffd, false],
    [0x10000, true],
    [0x1fffd, true],
    [0x1fffe, false],
    [0x20000, true],
    [0xdfffd, true],
    [0xe0000, false],
    [0xe1000, true],
    [0xefffd, true],
    [0xefffe, false],
    [0xf0000, false],
  ])('U+%s as ucschar: %s', (code, expected) => {
    expect(isUcschar(code)).toBe(expected);
  });

  it.each([
    [0xdfff, false],
    [0xe000, true],
    [0xf8ff, true],
    [0xf900, false],
    [0xf0000, true],
    [0xffffe, false],
    [0x100000, true],
    [0x10fffd, true],
    [0x10ffff, false],
  ])('U+%s as iprivate: %s', (code, expected) => {
    expect(isPrivateUse(code)).toBe(expected);
  });

  const ranges = new RegExp(`[${IRI_RANGES}]`);

  it('leaves out what RFC 3986 allows nowhere, brackets and the number sign', () => {
    const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
    const refused = ascii.filter((character) => character > ' ' && character < '\x7f' && !ranges.test(character));
    expect(refused.join('')).toBe('"#<>[\\]^`{|}');
  });

  it('takes letters beyond ASCII only if RFC 3987 allows them everywhere', () => {
    const codes = Array.from({ length: 0x10000 - 0x80 }, (_, at) => at + 0x80);
    expect(codes.filter((code) => ranges.test(String.fromCharCode(code)) && !isUcschar(code))).toEqual([]);
  });
});

describe('escapes', () => {
  it('finds triplets, and nothing in stray percent signs', () => {
    expect(tripletsOf(partOf('%41%%4g%2F'))).toEqual([
      { from: 0, byte: 0x41 },
      { from: 7, byte: 0x2f },
    ]);
  });

  it.each([
    ['%FC', '%FC'],
    ['a%E2%82', '%E2%82'],
    ['%C3%BC%E2%82b', '%E2%82'],
    ['%C0%AF', '%C0%AF'],
    ['%ED%A0%80', '%ED%A0%80'],
    ['%F4%90%80%80', '%F4%90%80%80'],
    ['%BC', '%BC'],
    ['%E2%82x%AC', '%E2%82'],
    ['%C3%BC%41', null],
    ['%F0%9F%98%80', null],
    ['%zz', null],
  ])('%s is ill-formed at %s', (text, expected) => {
    const run = firstIllFormedEscape(partOf(text));
    expect(run && text.slice(run.from, run.to)).toBe(expected);
  });

  it('finds ill-formed escapes exactly where decodeURIComponent refuses', () => {
    const triplet = fc.constantFrom(
      '%41',
      '%7F',
      '%80',
      '%BF',
      '%C2',
      '%C1',
      '%E0',
      '%A0',
      '%ED',
      '%9F',
      '%F0',
      '%90',
      '%F4',
      '%8F',
      'x',
    );
    fc.assert(
      fc.property(fc.array(triplet, { maxLength: 8 }), (triplets) => {
        const text = triplets.join('');
        let refused = false;
        try {
          decodeURIComponent(text);
        } catch {
          refused = true;
        }
        expect(firstIllFormedEscape(partOf(text)) !== null).toBe(refused);
      }),
      { seed: 20_261_120, numRuns: 500 },
    );
  });

  it('decodes what is UTF-8, and leads back to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        const source = encodeURIComponent(text);
        const decoded = percentDecode(source);
        expect(decoded.text).toBe(text);
        expect(decoded.sourceIndex).toHaveLength(text.length + 1);
        expect(decoded.sourceIndex.at(-1)).toBe(source.length);
      }),
      { seed: 20_261_120, numRuns: 500 },
    );
  });

  it('leaves what is no UTF-8 as written', () => {
    expect(percentDecode('%FC%C3%BC%')).toEqual({ text: '%FCü%', sourceIndex: Int32Array.of(0, 1, 2, 3, 9, 10) });
  });

  it('counts from the beginning of the loc', () => {
    const { query } = parseAddress('https://example.com/?q=%FC');
    expect(query && firstIllFormedEscape(query)).toEqual({ from: 23, to: 26 });
  });
});
