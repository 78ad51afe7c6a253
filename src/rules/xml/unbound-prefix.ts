// Every prefix must be bound to a namespace.

import { defineStageRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const imageOf = (page: string): string =>
  `<url><loc>https://example.com/${page}</loc><image:image><image:loc>https://example.com/${page}.png</image:loc></image:image></url>`;
const IMAGES = imageOf('a') + imageOf('b');

export default defineStageRule({
  id: 'xml/unbound-prefix',
  severity: 'error',
  docs: {
    summary: 'Every prefix is declared in an xmlns attribute.',
    finding: 'A prefix is used but not declared.',
    why: 'Without `xmlns:image="…"`, the prefix `image:` has no meaning. A parser that supports namespaces refuses the file; other parsers cannot distinguish the elements from others of the same name. Each prefix is reported once, where it is first used.',
    fix: 'Declare the prefix on the root element.',
    authority: [
      { source: 'xml-names', clause: 'section 5, Prefix Declared' },
      { source: 'google-combine', clause: '' },
    ],
  },
  options: {},
  messages: { unbound: 'The prefix of {name} is not declared: add {declaration} to the root element' },
  examples: {
    accept: [
      { xml: `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE}">${IMAGES}</urlset>` },
      {
        xml: `<urlset xmlns="${NAMESPACE}"><url xmlns:a="${NAMESPACE}" xml:lang="en"><a:loc>https://example.com/</a:loc></url></urlset>`,
      },
    ],
    reject: [
      { xml: `<urlset xmlns="${NAMESPACE}">${IMAGES}</urlset>`, expect: [{ message: 'unbound', at: 'image' }] },
      {
        xml: `<urlset xmlns="${NAMESPACE}" xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/sitemap.xsd"><url><loc>https://example.com/</loc></url></urlset>`,
        expect: [{ message: 'unbound', at: 'xsi' }],
      },
      { xml: '<s:urlset><s:url/></s:urlset>', expect: [{ message: 'unbound', at: 's' }] },
    ],
  },
});
