// Tests the text of findings: templates, and values that are cut without breaking characters.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, messageText } from '../../src/findings/message-text.js';
import { RULE } from '../report/samples.js';

const finding = { rule: RULE.id, messageId: 'relative' };

describe('messageText', () => {
  it('fills the template', () => expect(messageText(RULE, { ...finding, data: { value: 7 } })).toBe('7 is not an absolute URL'));
  it.each<readonly [name: string, value: number | string, shown: string]>([
    ['value', 1_234_567, '1,234,567'],
    ['value', 999, '999'],
    ['value', -1_000, '-1,000'],
    ['value', 1234.5678, '1234.5678'],
    ['value', '12345', '12345'],
    ['line', 12_345, '12345'],
    ['secondLine', 12_345, '12345'],
    ['port', 8_081, '8081'],
    ['offset', 12_345, '12345'],
  ])('writes {%s} %j as %s', (name, value, shown) => {
    const rule = { ...RULE, messages: { relative: `{${name}}` } };
    expect(messageText(rule, { ...finding, data: { [name]: value } })).toBe(shown);
  });
  it('fills a template that has a severity', () => {
    const rule = { ...RULE, messages: { relative: { text: 'soft {value}', severity: 'warning' as const } } };
    expect(messageText(rule, { ...finding, data: { value: 'x' } })).toBe('soft x');
  });
  it('does not replace placeholders inside values', () => {
    const rule = { ...RULE, messages: { relative: '{a}{b}' } };
    expect(messageText(rule, { ...finding, data: { a: '{b}', b: '$&' } })).toBe('{b}$&');
  });
  it('keeps a placeholder without data', () =>
    expect(messageText(RULE, { ...finding, data: {} })).toBe('{value} is not an absolute URL'));
  it('ignores inherited properties', () => {
    const rule = { ...RULE, messages: { relative: '{constructor}' } };
    expect(messageText(rule, { ...finding, data: {} })).toBe('{constructor}');
  });
  it('cuts a value to 200 units', () => {
    expect(messageText(RULE, { ...finding, data: { value: 'x'.repeat(999) } })).toBe(
      `${'x'.repeat(199)}… is not an absolute URL`,
    );
  });
  it('is what the rule finds if the message is unknown', () => {
    expect(messageText(RULE, { ...finding, messageId: 'other', data: {} })).toBe(RULE.docs.finding);
  });
  it('consists of the ids if the rule is unknown', () => {
    expect(messageText(undefined, { ...finding, data: {} })).toBe('loc/relative: relative');
  });
});

describe('cut', () => {
  const table: readonly (readonly [string, number, string])[] = [
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['ab🎉cd', 4, 'ab…'],
    ['ab🎉cd', 5, 'ab🎉…'],
    ['abe\u0301cd', 4, 'ab…'],
    ['a👩\u200d👩xyz', 6, 'a…'],
  ];
  for (const [text, max, expected] of table) it(`${JSON.stringify(text)} to ${max}`, () => expect(cut(text, max)).toBe(expected));

  it('keeps a cut inside a long run of combining marks', () => {
    expect(cut(`a${'\u0301'.repeat(100)}`, 50)).toBe(`a${'\u0301'.repeat(48)}…`);
  });
  it('never exceeds the limit and never breaks a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const short = cut(text, max);
        expect(short.length).toBeLessThanOrEqual(max);
        expect(short).not.toMatch(/\p{Cs}/u);
        if (text.length > max) expect(text.startsWith(short.slice(0, -1))).toBe(true);
      }),
      { seed: 1 },
    );
  });
});
