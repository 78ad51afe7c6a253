// lastmod/looks-generated: how many dates must agree with which reference, from facts alone.

import { expect, test } from 'vitest';
import type { DocumentFacts, LastmodFacts } from '../../../src/read/entry/document.js';
import looksGenerated from '../../../src/rules/lastmod/looks-generated.js';
import type { RuleContext } from '../../../src/rules/rule.js';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const MIDNIGHT = Date.parse('2026-11-20T00:00:00Z');

/** Whether the rule speaks of a document with so many dates, so many of them near the reference. */
function speaks(dated: number, nearReference: number, reference: LastmodFacts['reference'], identical = false): boolean {
  const document = { root: null, lastmod: { dated, identical, nearReference, reference } } as DocumentFacts;
  const context: RuleContext = {
    now: NOON,
    document,
    option: (name) => looksGenerated.options[name]?.default ?? '',
  };
  return looksGenerated.end(looksGenerated.start(context), document, context).length > 0;
}

const CASES: readonly (readonly [
  what: string,
  dated: number,
  near: number,
  reference: LastmodFacts['reference'],
  speaks: boolean,
])[] = [
  ['no reference', 50, 50, null, false],
  ['four dates of four', 4, 4, { time: NOON, from: 'http' }, false],
  ['five dates of five', 5, 5, { time: NOON, from: 'http' }, true],
  ['eight dates of ten', 10, 8, { time: NOON, from: 'http' }, true],
  ['seven dates of ten', 10, 7, { time: NOON, from: 'http' }, false],
  ['a header of midnight', 5, 5, { time: MIDNIGHT, from: 'http' }, true],
  ['an index entry with a time', 5, 5, { time: NOON, from: 'index' }, true],
  ['an index entry of midnight, as a mere date reads', 50, 50, { time: MIDNIGHT, from: 'index' }, false],
  ['nineteen dates near the time of a file', 19, 19, { time: NOON, from: 'file' }, false],
  ['twenty dates near the time of a file', 20, 20, { time: NOON, from: 'file' }, true],
];

test.each(CASES)('%s', (_what, dated, near, reference, expected) => {
  expect(speaks(dated, near, reference)).toBe(expected);
});

test('one date for all is the business of lastmod/all-identical, once there are enough of them', () => {
  expect(speaks(19, 19, { time: NOON, from: 'http' }, true)).toBe(true);
  expect(speaks(20, 20, { time: NOON, from: 'http' }, true)).toBe(false);
});
