// Parameters of a query, and what is left of a loc without some of them.
import { expect, it } from 'vitest';
import { type Part, parseAddress } from '../../../../src/base/url/address.js';
import type { Field } from '../../../../src/read/entry/entry.js';
import { parametersOf, withoutParameters } from '../../../../src/rules/loc/support/query.js';

/** A loc whose source is its value. */
function fieldOf(value: string): Field {
  const span = { offset: 0, length: value.length };
  return {
    text: value,
    value,
    isWhole: true,
    whole: value,
    raw: value,
    isUtf8: true,
    span,
    content: span,
    element: null,
    at: (from, to) => ({ offset: from, length: to - from }),
    behind: (offset, units) => offset + units,
  };
}

function without(url: string, names: readonly string[]): string {
  const query = parseAddress(url).query as Part;
  const unwanted = parametersOf(query).filter(({ name }) => names.includes(name));
  const edits = withoutParameters(fieldOf(url), query, unwanted);
  return [...edits]
    .sort((a, b) => b.span.offset - a.span.offset)
    .reduce((text, { span }) => text.slice(0, span.offset) + text.slice(span.offset + span.length), url);
}

it('splits at & and at the first =', () => {
  const query = parseAddress('https://example.com/?a=1=2&b&=c&').query as Part;
  expect(parametersOf(query).map(({ name, value }) => [name, value])).toEqual([
    ['a', '1=2'],
    ['b', ''],
    ['', 'c'],
    ['', ''],
  ]);
  expect(parametersOf(query)[1]).toMatchObject({ from: 27, to: 28 });
});

it.each([
  ['?x=1', ''],
  ['?x=1&y=2', ''],
  ['?x=1&a=1', '?a=1'],
  ['?a=1&x=1', '?a=1'],
  ['?x=1&a=1&y=2&b=2&x=3', '?a=1&b=2'],
  ['?x=1&y=2&a=1', '?a=1'],
  ['?x=1#top', '#top'],
])('takes x and y out of %s', (query, expected) => {
  expect(without(`https://example.com/${query}`, ['x', 'y'])).toBe(`https://example.com/${expected}`);
});
