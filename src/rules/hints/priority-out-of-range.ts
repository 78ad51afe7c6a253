// priority ranges from 0.0 to 1.0: it ranks the pages of one site and is not an open-ended score.

import { fixOf } from '../../base/problem/fixes.js';
import { parseDecimal, unitIntervalSide } from '../../read/entry/decimal.js';
import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'hints/priority-out-of-range',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'priority must lie between 0.0 and 1.0.',
    finding: 'priority is not between 0.0 and 1.0.',
    why: 'The schema sets both bounds and rejects the file for a value beyond them. A scale of one to ten, or a percentage, does not raise a page: engines that use the hint ignore the value.',
    fix: 'Write a number from 0.0 to 1.0. If the source uses a scale up to 10 or 100, divide by that number.',
    authority: [
      { source: 'protocol', clause: 'priority' },
      { source: 'sitemap.xsd', clause: 'tPriority' },
    ],
  },
  options: {},
  messages: {
    above: '"{value}" is more than 1.0, the highest priority',
    below: '"{value}" is less than 0.0, the lowest priority',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc><priority>1.0</priority></url>',
      '<url><loc>https://example.com/</loc><priority>0.0</priority></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><priority>1.1</priority></url>',
        expect: [{ message: 'above', at: '1.1' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>-0.5</priority></url>',
        expect: [{ message: 'below', at: '-0.5' }],
      },
    ],
  },
  facts: ['priority-form'],
  check({ kind, priority: field }) {
    if (field === null || kind !== 'url') return [];
    const decimal = parseDecimal(field.value);
    const side = decimal ? unitIntervalSide(decimal) : 0;
    if (side === 0) return [];
    const fix = fixOf('unsafe', [{ span: field.span, text: side > 0 ? '1.0' : '0.0' }]);
    return [{ message: side > 0 ? 'above' : 'below', data: { value: field.value }, at: field.span, fix }];
  },
});
