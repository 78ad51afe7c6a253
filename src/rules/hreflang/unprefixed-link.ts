// A link without its prefix counts as an element of the sitemap, which has no such element.

import { fixOf } from '../../base/problem/fixes.js';
import { XHTML_NAMESPACE } from '../../base/protocol.js';
import { defineEntryRule } from '../rule.js';
import { endTagOf } from '../support/element-edits.js';
import { elementsPlaced } from '../support/structure.js';

const entry = (name: string): string =>
  `<url><loc>https://example.com/en</loc><${name} rel="alternate" hreflang="en" href="https://example.com/en"/><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/></url>`;

export default defineEntryRule({
  id: 'hreflang/unprefixed-link',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Links to other languages have the prefix of the XHTML namespace.',
    finding: 'A language link lacks the prefix of the XHTML namespace.',
    why: 'Without a prefix, link is in the default namespace, which is that of the sitemap. The schema does not know that element, and search engines skip it.',
    fix: 'Write xhtml:link, and declare the prefix on the root element.',
    authority: [
      { source: 'google-hreflang', clause: 'sitemap' },
      { source: 'sitemap.xsd', clause: 'tUrl' },
    ],
  },
  options: {},
  messages: { unprefixed: '{name} is in the namespace of the sitemap, which has no such element: write {expected}' },
  examples: {
    accept: [
      entry('xhtml:link'),
      entry('link xmlns="http://www.w3.org/1999/xhtml"'),
      '<url><loc>https://example.com/en</loc><link>https://example.com/de</link></url>',
    ],
    reject: [{ xml: entry('link'), expect: [{ message: 'unprefixed', at: 'link' }] }],
  },
  facts: ['structure'],
  check(entry, { document }) {
    return elementsPlaced(entry, 'unprefixed-link').map(({ element }) => {
      const prefix = document.root?.declarations.find((one) => one.uri === XHTML_NAMESPACE && one.prefix !== '')?.prefix;
      const expected = prefix === undefined ? 'xhtml:link' : `${prefix}:link`;
      const problem = { message: 'unprefixed', data: { name: element.qname, expected }, at: element.nameSpan };
      // An edit would also have to change the end tag.
      if (endTagOf(element) !== null) return problem;
      const text = prefix === undefined ? `link xmlns="${XHTML_NAMESPACE}"` : expected;
      return { ...problem, fix: fixOf('safe', [{ span: element.nameSpan, text }]) };
    });
  },
});
