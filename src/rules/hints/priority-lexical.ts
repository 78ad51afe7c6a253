// The schema accepts a priority with a sign or with missing or extra digits, but simple readers may not.

import { fixOf } from '../../base/problem/fixes.js';
import { canonicalDecimal, parseDecimal, unitIntervalSide } from '../../read/entry/decimal.js';
import { defineEntryRule } from '../rule.js';

/** The plain form: 0 or 1, alone or with at most two decimals. */
const PLAIN = /^[01](?:\.\d{1,2})?$/;

export default defineEntryRule({
  id: 'hints/priority-lexical',
  severity: 'info',
  merged: 'message',
  docs: {
    summary: 'priority should be written plainly: one digit, a point, and one or two decimals.',
    finding: 'priority is written in an unusual form.',
    why: 'xsd:decimal allows a sign, leading zeros, a missing digit before or after the point, and any number of decimals. Readers that match their own pattern often do not. A long tail of decimals is a rounding error of the generator.',
    fix: 'Write the value as in 0.5 or 0.25.',
    authority: [{ source: 'xsd-datatypes', clause: 'section 3.2.3' }],
  },
  options: {},
  messages: {
    form: '"{value}" is an unusual form: write {expected}',
    precision: '"{value}" has more than two decimals: round it',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><priority>0.25</priority></url>',
      '<url><loc>https://example.com/</loc><priority>1</priority></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><priority>.5</priority></url>',
        expect: [{ message: 'form', at: '.5' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>-0</priority></url>',
        expect: [{ message: 'form', at: '-0' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>0.33333</priority></url>',
        expect: [{ message: 'precision', at: '0.33333' }],
      },
    ],
  },
  facts: ['priority-form'],
  check({ kind, priority: field }) {
    if (field === null || kind !== 'url' || PLAIN.test(field.value)) return [];
    const { value, span } = field;
    const decimal = parseDecimal(value);
    if (!decimal || unitIntervalSide(decimal) !== 0) return [];
    const expected = canonicalDecimal(decimal);
    // Rounding would change the value, so only a person should do it.
    if (decimal.fraction.length > 2) return [{ message: 'precision', data: { value }, at: span }];
    const fix = fixOf('safe', [{ span, text: expected }]);
    return [{ message: 'form', data: { value, expected }, at: span, fix }];
  },
});
