// A comment inside a value splits its text, and not every reader joins the parts.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { MOST_PLACES } from '../support/first-places.js';
import { markupIn, valueElements } from '../support/value-markup.js';

export default defineEntryRule({
  id: 'xml/comment-in-value',
  severity: 'info',
  docs: {
    summary: 'No value contains a comment or processing instruction.',
    finding: 'A value contains a comment or processing instruction.',
    why: 'It splits the text of the element in two. Many programs read only the first part, and take it for the whole URL.',
    fix: 'Put the comment in front of the element.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'xml', clause: 'sections 2.5 and 2.6' },
    ],
  },
  options: {},
  messages: {
    comment: 'A comment inside the value of {element} hides the rest of it from simple readers: move it out',
    instruction: 'A processing instruction inside the value of {element} hides the rest of it from simple readers: move it out',
  },
  examples: {
    accept: [
      '<url><!-- home --><loc>https://example.com/</loc><?pi?></url>',
      '<url><loc><![CDATA[https://example.com/<!-- a -->]]></loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/a<!-- c -->b</loc></url>', expect: [{ message: 'comment', at: '<!-- c -->' }] },
      {
        xml: '<url><loc>https://example.com/ä<?p i?>b<!-- c --></loc></url>',
        expect: [{ message: 'instruction', at: '<?p i?>' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><priority><!-- high -->1.0</priority></url>',
        expect: [{ message: 'comment', at: '<!-- high -->' }],
      },
    ],
  },
  facts: ['markup'],
  check(entry) {
    const most = MOST_PLACES;
    return valueElements(entry).flatMap(({ qname, text }) => {
      const found = markupIn(text, ['comment', 'instruction'], most);
      const [first] = found;
      if (!first) return [];
      const replacements = found.map(({ span }) => ({ span, text: '' }));
      return [
        { message: first.kind, data: { element: qname, value: text.value }, at: first.span, fix: fixOf('safe', replacements) },
      ];
    });
  },
});
