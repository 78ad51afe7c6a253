// Entities that consist of other entities can expand from a few lines to gigabytes.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/entity-expansion',
  severity: 'error',
  docs: {
    summary: 'No entity declaration refers to other entities.',
    finding: 'An entity declaration refers to other entities.',
    why: 'Ten lines of entities that each repeat the previous one expand to more text than a machine can hold (the "billion laughs" attack). Readers protect themselves by refusing such files. sitemap-lint expands nothing.',
    fix: 'Delete the DOCTYPE, and find out who put it there.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'xml', clause: 'section 4.4' },
    ],
  },
  options: {},
  messages: { nested: 'The declaration of the entity {name} refers to other entities: delete the DOCTYPE' },
  examples: {
    accept: [{ xml: SITEMAP }, { xml: `<!DOCTYPE urlset [ <!ENTITY site "https://example.com/?a=1&#38;#38;b"> ]>${SITEMAP}` }],
    reject: [
      {
        xml: `<!DOCTYPE urlset [ <!ENTITY a "aaaa"> <!ENTITY b "&a;&a;&a;"> ]>${SITEMAP}`,
        expect: [{ message: 'nested', at: '<!ENTITY b "&a;&a;&a;"' }],
      },
    ],
  },
});
