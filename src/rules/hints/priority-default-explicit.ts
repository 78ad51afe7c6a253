// An entry without priority has 0.5, so writing 0.5 changes nothing.

import { fixOf } from '../../base/problem/fixes.js';
import { canonicalDecimal, parseDecimal } from '../../read/entry/decimal.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';

export default defineEntryRule({
  id: 'hints/priority-default-explicit',
  severity: 'off',
  docs: {
    summary: 'A priority of 0.5 is omitted.',
    finding: 'priority has its default value, 0.5.',
    why: 'The protocol gives 0.5 to every entry that has no priority, so writing it only makes the file larger. The rule is off by default, because it does no harm either.',
    fix: 'Remove the element.',
    authority: [{ source: 'protocol', clause: 'priority' }],
  },
  options: {},
  messages: { default: 'priority "{value}" is the default: remove the element' },
  examples: {
    accept: ['<url><loc>https://example.com/</loc><priority>0.6</priority></url>', '<url><loc>https://example.com/</loc></url>'],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><priority>0.5</priority></url>',
        expect: [{ message: 'default', at: '<priority>0.5</priority>' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority>.50</priority></url>',
        expect: [{ message: 'default', at: '<priority>.50</priority>' }],
      },
    ],
  },
  facts: ['every'],
  check({ kind, priority, element }) {
    if (kind !== 'url' || !priority?.element || !element) return [];
    const decimal = parseDecimal(priority.value);
    if (!decimal || canonicalDecimal(decimal) !== '0.5') return [];
    const fix = fixOf('removing', [removeElement(priority.element, element)]);
    return [{ message: 'default', data: { value: priority.value }, at: priority.element.span, fix }];
  },
});
