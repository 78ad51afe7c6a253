// A DOCTYPE can make a parser load other files.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/external-entity',
  severity: 'error',
  docs: {
    summary: 'The file refers to no external entity and no external DTD.',
    finding: 'The file refers to an external entity or DTD.',
    why: 'An external entity tells the parser to read another file or address and to insert it into the document. That is a well-known way to read files of the machine that parses it (XXE), so readers refuse it. No sitemap needs it. sitemap-lint loads nothing.',
    fix: 'Delete the DOCTYPE, and find out who put it there.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'xml', clause: 'section 4.2.2' },
    ],
  },
  options: {},
  messages: {
    subset: 'The DOCTYPE refers to an external DTD: delete it',
    entity: 'The DOCTYPE declares the external entity {name}: delete it',
  },
  examples: {
    accept: [{ xml: SITEMAP }, { xml: `<!DOCTYPE urlset [ <!ENTITY site "https://example.com"> ]>${SITEMAP}` }],
    reject: [
      { xml: `<!DOCTYPE urlset SYSTEM "sitemap.dtd">${SITEMAP}`, expect: [{ message: 'subset', at: 'SYSTEM' }] },
      {
        xml: `<!DOCTYPE urlset [ <!ENTITY file SYSTEM "file:///etc/hostname"> ]>${SITEMAP}`,
        expect: [{ message: 'entity', at: '<!ENTITY file SYSTEM' }],
      },
      {
        xml: `<!DOCTYPE urlset [ <!ENTITY % file PUBLIC "a" "https://example.com/a.dtd"> ]>${SITEMAP}`,
        expect: [{ message: 'entity', at: '<!ENTITY % file PUBLIC' }],
      },
    ],
  },
});
