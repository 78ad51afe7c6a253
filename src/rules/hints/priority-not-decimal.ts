// priority is a decimal number; a word, a percentage or a comma makes the file invalid.

import { fixOf } from '../../base/problem/fixes.js';
import { parseDecimal, unitIntervalSide } from '../../read/entry/decimal.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'hints/priority-not-decimal',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'priority must be a decimal number such as 0.5.',
    finding: 'priority is not a decimal number.',
    why: 'The schema requires an xsd:decimal: digits and at most one point, without an exponent, a percent sign or a decimal comma. It rejects the file for anything else, and engines that use the hint ignore it.',
    fix: 'Write a number from 0.0 to 1.0 with a point, or remove priority.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tPriority' },
      { source: 'xsd-datatypes', clause: 'section 3.2.3.1' },
      { source: 'yandex-errors', clause: '' },
    ],
  },
  options: {},
  messages: {
    comma: '"{value}" has a decimal comma: write {expected}',
    'not-a-number': '"{value}" is not a decimal number: write one from 0.0 to 1.0, such as 0.5',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><priority>0.5</priority></url>',
      '<url><loc>https://example.com/</loc><priority>1</priority></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><priority>0,5</priority></url>',
        expect: [{ message: 'comma', at: '0,5' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>high</priority></url>',
        expect: [{ message: 'not-a-number', at: 'high' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>5e-1</priority></url>',
        expect: [{ message: 'not-a-number', at: '5e-1' }],
      },
    ],
  },
  facts: ['priority-form'],
  check({ kind, priority: field }) {
    if (field === null || kind !== 'url' || field.value === '' || parseDecimal(field.value)) return [];
    const { value, span } = field;
    const expected = value.replace(',', '.');
    const decimal = parseDecimal(expected);
    if (!decimal || unitIntervalSide(decimal) !== 0) return [{ message: 'not-a-number', data: { value }, at: span }];
    const fix = fixOf('safe', [{ span, text: expected }]);
    return [{ message: 'comma', data: { value, expected }, at: span, fix }];
  },
});
