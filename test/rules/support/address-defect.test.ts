// Addresses in extensions: how many characters of one have an edit.

import { expect, it } from 'vitest';
import { parseAddress } from '../../../src/base/url/address.js';
import { addressDefect } from '../../../src/rules/support/address-defect.js';

it.each([
  ['a b%zz', 100, [' ', '%']],
  ['a b%zz', 1, [' ']],
  ['\\a[b]#c#d', 100, ['\\', '[', ']', '#']],
  ['a"|^`{b <c', 100, [' ']],
  ['a\u00e9\u{1f600}\u200b', 100, []],
  ['a\ue000?b\ue000#c\ue000', 100, ['\ue000', '\ue000']],
  [' '.repeat(200), 100, Array(100).fill(' ')],
])('%j with at most %i edits', (path, most, characters) => {
  const address = parseAddress(`https://example.com/${path}`);
  const edits = addressDefect(address, null, null, most)?.edits ?? [];
  expect(edits.map(({ from, to }) => address.text.slice(from, to))).toEqual(characters);
});
