// An element without a namespace belongs to no vocabulary.

import { defineEntryRule } from '../rule.js';
import { problemsPlaced } from '../support/structure.js';
import { unqualifiedIn } from '../support/unqualified.js';

const PREFIXED = 'xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export default defineEntryRule({
  id: 'schema/unqualified-child',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'Every element of a sitemap is in a namespace.',
    finding: 'An element has no namespace.',
    why: 'Code that builds the XML with two libraries, or appends elements without their namespace, often writes `xmlns=""`, or a prefix only on the root. The element then looks like a loc, but parsers do not recognise it as one. The schema rejects elements without a namespace even where it allows those of other namespaces.',
    fix: 'Give every element the namespace of the root: write the prefix of the root before it, or declare the namespace without a prefix, and remove `xmlns=""`.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tUrl (any namespace="##other")' },
      { source: 'xml-names', clause: 'section 6.2' },
    ],
  },
  options: {},
  messages: {
    unqualified: '{name} in {parent} has no namespace: remove xmlns="", or give it the namespace of the file',
    prefix: '{name} in {parent} has no namespace: write {qualified}, or declare the namespace without a prefix',
    extension: '{name} in {parent} has no namespace: write {qualified}',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">https://example.com/</loc></url>',
    ],
    reject: [
      { xml: '<url><loc xmlns="">https://example.com/</loc></url>', expect: [{ message: 'unqualified', at: 'loc' }] },
      { xml: '<url xmlns=""><loc>https://example.com/</loc></url>', expect: [{ message: 'unqualified', at: 'url' }] },
      {
        text: `<s:urlset ${PREFIXED}><url><loc>https://example.com/</loc></url></s:urlset>`,
        expect: [{ message: 'prefix', at: 'url' }],
      },
      {
        text: `<s:urlset ${PREFIXED}><s:url><loc>https://example.com/</loc></s:url></s:urlset>`,
        expect: [{ message: 'prefix', at: 'loc' }],
      },
      {
        text: `<s:urlset ${PREFIXED}><s:url xmlns=""><loc>https://example.com/</loc></s:url></s:urlset>`,
        expect: [{ message: 'unqualified', at: 'loc' }],
      },
      {
        text: `<s:urlset ${PREFIXED} ${IMAGE}><s:url><s:loc>https://example.com/</s:loc><image:image><loc>https://example.com/a.png</loc></image:image></s:url></s:urlset>`,
        expect: [{ message: 'extension', at: 'loc' }],
      },
      {
        xml: '<url><loc>https://example.com/</loc></url><note xmlns="">new</note>',
        expect: [{ message: 'unqualified', at: 'note' }],
      },
    ],
  },
  facts: ['structure'],
  check(entry, context) {
    return problemsPlaced(entry, 'unqualified', ({ element, parent }) => {
      return { ...unqualifiedIn(element, parent, context.document.root?.qname ?? ''), at: element.nameSpan };
    });
  },
});
