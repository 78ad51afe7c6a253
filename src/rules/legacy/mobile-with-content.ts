// The marker for feature phones must be an empty element.

import { MOBILE_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { blocksOf } from './support/blocks.js';

const entry = (mark: string): string => `<url><loc>https://example.com/</loc>${mark}</url>`;

export default defineEntryRule({
  id: 'legacy/mobile-with-content',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'mobile:mobile is empty.',
    finding: 'mobile:mobile is not empty.',
    why: 'The presence of the element is its whole meaning. It has no value, and the schema rejects the file for any text in it, including white space.',
    fix: 'Remove the element: no search engine reads it any more.',
    authority: [{ source: 'mobile.xsd', clause: 'mobile (empty)' }],
  },
  options: {},
  messages: {
    content: '{name} must be empty but has content ({value}): remove it, or the whole element, which no engine reads any more',
  },
  examples: {
    accept: [
      entry('<mobile:mobile/>'),
      entry('<mobile:mobile></mobile:mobile>'),
      entry('<mobile:mobile><!-- yes --></mobile:mobile>'),
    ],
    reject: [
      {
        xml: entry('<mobile:mobile>yes</mobile:mobile>'),
        expect: [{ message: 'content', at: '<mobile:mobile>yes</mobile:mobile>' }],
      },
      {
        xml: entry('<mobile:mobile> </mobile:mobile>'),
        expect: [{ message: 'content', at: '<mobile:mobile> </mobile:mobile>' }],
      },
    ],
  },
  facts: ['extension-form'],
  check(entry) {
    return blocksOf(entry, MOBILE_NAMESPACE)
      .filter(({ children, text: { text, raw } }) => children.length === 0 && (text !== '' || raw.includes('<![CDATA[')))
      .map((mark) => {
        const value = mark.text.value;
        return { message: 'content', data: { name: mark.qname, value: value === '' ? 'white space' : value }, at: mark.span };
      });
  },
});
