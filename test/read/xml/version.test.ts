// The XML versions that a document may declare (XML 1.0 section 2.8, production 26), by a table and by xmllint.

import { expect, it } from 'vitest';
import { everyNth } from '../../support/depth.js';
import { HAS_XMLLINT, xmllintAccepts } from '../../support/xmllint.js';
import { read } from './recorder.js';

const document = (version: string): Uint8Array => Buffer.from(`<?xml version="${version}"?><a/>`);

const ROWS = [
  ['1.0', true, []],
  ['1.1', true, ['one-one']],
  ['1.5', true, ['unused']],
  ['1.00', true, ['unused']],
  ['1.10', true, ['unused']],
  // The production requires a digit; libxml2 does not.
  ['1.', true, ['incomplete']],
  ['1', false, ['version']],
  ['', false, ['version']],
  ['2.0', false, ['version']],
  ['10.0', false, ['version']],
  ['01.0', false, ['version']],
  ['1.a', false, ['version']],
  ['1.0a', false, ['version']],
  ['1.0.0', false, ['version']],
  [' 1.0', false, ['version']],
  ['1.0 ', false, ['version']],
  ['1,0', false, ['version']],
  ['-1.0', false, ['version']],
] as const;

it.each(ROWS)('version "%s": well-formed %s', (version, wellFormed, messages) => {
  const { problems, wellFormed: verdict } = read(document(version));
  expect({ wellFormed: verdict, messages: problems.map(({ message }) => message) }).toEqual({ wellFormed, messages });
});

it.skipIf(!HAS_XMLLINT).each(everyNth(ROWS, 3))('version "%s" is judged as xmllint does', (version, wellFormed) => {
  expect(xmllintAccepts(document(version))).toBe(wellFormed);
});
