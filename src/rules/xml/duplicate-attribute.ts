// A tag may have each attribute only once.

import { defineStageRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ENTRY = '<url><loc>https://example.com/</loc></url>';

export default defineStageRule({
  id: 'xml/duplicate-attribute',
  severity: 'error',
  docs: {
    summary: 'No tag has the same attribute twice.',
    finding: 'A tag has the same attribute twice.',
    why: 'A parser must refuse a file in which an attribute is repeated, even with the same value. On the root element, this happens when two programs both add a namespace.',
    fix: 'Delete one of the two.',
    authority: [
      { source: 'xml', clause: 'section 3.1, Unique Att Spec' },
      { source: 'xml-names', clause: 'section 6.3' },
    ],
  },
  options: {},
  messages: { duplicate: 'This tag has the attribute {name} twice: delete one' },
  examples: {
    accept: [
      { xml: `<urlset xmlns="${NAMESPACE}" xmlns:a="urn:a" xmlns:b="urn:b" a:x="1" b:x="2" x="3">${ENTRY}</urlset>` },
      { xml: `<urlset xmlns="${NAMESPACE}"><url a="1"/><url a="1"/></urlset>` },
    ],
    reject: [
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:a="urn:a" xmlns:a="urn:a">${ENTRY}</urlset>`,
        expect: [{ message: 'duplicate', at: 'xmlns:a' }],
      },
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:a="urn:a" xmlns:b="urn:a" a:x="1" b:x="2">${ENTRY}</urlset>`,
        expect: [{ message: 'duplicate', at: 'b:x' }],
      },
    ],
  },
});
