// The first illegal characters of a loc.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAddress } from '../../../../src/base/url/address.js';
import { illegalCharacters, KINDS } from '../../../../src/rules/loc/support/illegal-characters.js';

const CHARACTERS = [
  ...'ab/?#?#"<>[]|^`{}\\ \t\n%41é\u0001\u007f\u0085\ue000\ufdd0\ufffd\uffff',
  '\u{1f600}',
  '\u{f0000}',
  '\u{1fffe}',
];

it.each([true, false])('are those of each kind that come first (in XML: %s)', (isXml) => {
  const values = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 60 }).map((all) => `https://example.com/${all.join('')}`);
  fc.assert(
    fc.property(values, fc.constantFrom(1, 2, 100), fc.boolean(), (value, most, isUtf8) => {
      const address = parseAddress(value);
      const all = illegalCharacters(address, isXml, isUtf8, Number.POSITIVE_INFINITY);
      const first = KINDS.flatMap((wanted) => all.filter(({ kind }) => kind === wanted).slice(0, most));
      const found = illegalCharacters(address, isXml, isUtf8, most);
      expect(found).toEqual(first.sort((a, b) => a.from - b.from));
    }),
    { seed: 20, numRuns: 3_000 },
  );
});

it.each([
  ['a path', '/a"b[c|d\u0085e\ue000f', ['forbidden "', 'bracket [', 'unwise |', 'unusable \u0085', 'forbidden \ue000']],
  ['a query', '/?a"b[c|d\u0085e\ue000f', ['forbidden "', 'unwise [', 'unwise |', 'unusable \u0085']],
  [
    'a fragment',
    '/#a"b[c|d\u0085e#f\ue000',
    ['forbidden "', 'unwise [', 'unwise |', 'unusable \u0085', 'forbidden #', 'forbidden \ue000'],
  ],
])('of %s have kinds of their own', (_, rest, expected) => {
  const found = illegalCharacters(parseAddress(`https://example.com${rest}`), true, true, 100);
  expect(found.map(({ kind, character }) => `${kind} ${character}`)).toEqual(expected);
});

it('leave out what no XML document may have, which another rule reports', () => {
  const address = parseAddress('https://example.com/\u0001\uffff\\ \t\n');
  expect(illegalCharacters(address, true, true, 100)).toEqual([]);
  expect(illegalCharacters(address, false, true, 100).map(({ kind }) => kind)).toEqual(['unusable', 'unusable']);
});
