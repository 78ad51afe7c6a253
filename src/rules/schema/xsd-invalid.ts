// Violations of the schemas that no other rule explains, in the words of the validator.

import { defineStageRule } from '../rule.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

export default defineStageRule({
  id: 'schema/xsd-invalid',
  severity: 'error',
  docs: {
    summary: 'The file is valid against sitemap.xsd or siteindex.xsd and the schemas of the extensions.',
    finding: 'The file is not valid against the schema.',
    why: 'The schemas are the formal definition of the format. Validating readers reject the whole file because of one violation, and search engines may skip the invalid element.',
    fix: 'Change the part that the validator names; the page of each extension lists its elements, their order and their values.',
    authority: [
      { source: 'sitemap.xsd', clause: '' },
      { source: 'siteindex.xsd', clause: '' },
      { source: 'image.xsd', clause: '' },
      { source: 'video.xsd', clause: '' },
      { source: 'news.xsd', clause: '' },
    ],
  },
  options: {},
  messages: {
    invalid: 'Not valid against the schema: {reason}',
    silenced: 'Not valid against the schema, and {rule} is off: {reason}',
  },
  examples: {
    accept: [
      `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE}"><url><loc>https://example.com/</loc><image:image><image:loc>https://example.com/a.png</image:loc></image:image></url></urlset>`,
      `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc><priority>2</priority></url></urlset>`,
    ],
    reject: [
      {
        xml: `<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGE}"><url><loc>https://example.com/</loc><image:image>A<image:loc>https://example.com/a.png</image:loc></image:image></url></urlset>`,
        expect: [{ message: 'invalid', at: '<image:image>' }],
      },
      {
        xml: `<urlset xmlns="${NAMESPACE}"><url><loc>/about</loc></url></urlset>`,
        off: 'loc/relative',
        expect: [{ message: 'silenced', at: '/about' }],
      },
    ],
  },
});
