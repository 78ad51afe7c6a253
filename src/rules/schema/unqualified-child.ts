// An element without a namespace belongs to no vocabulary.

import { defineEntryRule } from '../rule.js';
import { problemsPlaced } from '../support/structure.js';

export default defineEntryRule({
  id: 'schema/unqualified-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every element of a sitemap is in a namespace.',
    why: 'Code that builds the XML with two libraries, or appends elements without their namespace, writes `xmlns=""`: then the element only looks like a loc. The schema rejects elements without a namespace even where it allows those of other namespaces.',
    fix: 'Remove `xmlns=""`, or create the element in the namespace of the document element.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tUrl (any namespace="##other")' },
      { source: 'xml-names', clause: 'section 6.2' },
    ],
  },
  options: {},
  messages: { unqualified: '{name} in {parent} has no namespace: remove xmlns="", or give it the namespace of the file' },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">https://example.com/</loc></url>',
    ],
    reject: [
      { xml: '<url><loc xmlns="">https://example.com/</loc></url>', expect: [{ message: 'unqualified', at: 'loc' }] },
      { xml: '<url xmlns=""><loc>https://example.com/</loc></url>', expect: [{ message: 'unqualified', at: 'url' }] },
      {
        xml: '<url><loc>https://example.com/</loc></url><note xmlns="">new</note>',
        expect: [{ message: 'unqualified', at: 'note' }],
      },
    ],
  },
  facts: ['structure'],
  check(entry, context) {
    return problemsPlaced(entry, 'unqualified', context, ({ element, parent }) => {
      const data = { name: element.qname, parent: parent?.qname ?? context.document.root?.qname ?? '' };
      return { message: 'unqualified', data, at: element.nameSpan };
    });
  },
});
