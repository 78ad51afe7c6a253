// The fields of an entry contain text but no elements.

import { fixOf } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { endTagOf } from '../support/element-edits.js';
import { problemsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/nested-element',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'loc, lastmod, changefreq and priority contain only text.',
    finding: 'An element that may contain only text contains another element.',
    why: 'A crawler that meets an element inside a value reads the value as empty or truncated; Yandex reports "Tag cannot contain other tags". Often an HTML link was pasted in, or an end tag is missing.',
    fix: 'Keep the text and remove the tags inside it; if an end tag is missing, add it.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tLoc, tLastmod, tChangeFreq, tPriority' },
      { source: 'yandex-errors', clause: 'Tag cannot contain other tags' },
    ],
  },
  options: {},
  messages: { nested: '{name} is inside {parent}, which may contain only text: remove the tags' },
  examples: {
    accept: ['<url><loc>https://example.com/</loc></url>', '<url><loc><![CDATA[https://example.com/?a=1&b=2]]></loc></url>'],
    reject: [
      {
        xml: '<url><loc><a href="https://example.com/">https://example.com/</a></loc></url>',
        expect: [{ message: 'nested', at: 'a' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc><lastmod>2026-<b/>01-31</lastmod></url>',
        expect: [{ message: 'nested', at: 'b' }],
      },
    ],
  },
  facts: ['structure'],
  check(entry) {
    return problemsPlaced(entry, 'nested', ({ element, parent }) => {
      const { startTag } = element;
      const endTag = endTagOf(element);
      const data = { name: element.qname, parent: parent?.qname ?? '' };
      const at = element.nameSpan;
      // If the end tag is missing, it is unclear which of the tags is superfluous.
      if (endTag === null && startTag.length !== element.span.length) return { message: 'nested', data, at };
      const replacements = [{ span: startTag, text: '' }];
      if (endTag !== null) replacements.push({ span: endTag, text: '' });
      return { message: 'nested', data, at, fix: fixOf('unsafe', replacements) };
    });
  },
});
