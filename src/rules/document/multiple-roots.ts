// One file contains two XML documents.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'document/multiple-roots',
  severity: 'error',
  docs: {
    summary: 'The file contains one XML document.',
    finding: 'The file contains more than one XML document.',
    why: 'You cannot join XML files by appending one to the other. A parser must refuse the second root element or the second XML declaration, and usually drops the whole file.',
    fix: 'Put all entries into one urlset, or write two files and list them in an index.',
    authority: [{ source: 'xml', clause: 'section 2.1, production document' }],
  },
  options: {},
  messages: {
    'second-root': 'A second root element, <{name}>, begins here: put its entries into the first, or into a separate file',
    'second-declaration':
      'A second XML declaration follows the root element, so this file contains two documents: write two files',
  },
  examples: {
    accept: [{ xml: `<?xml version="1.0"?>${SITEMAP}<!-- ${SITEMAP} -->` }, { xml: SITEMAP }],
    reject: [
      {
        xml: `${SITEMAP}\n<urlset/>`,
        expect: [{ message: 'second-root', at: '<urlset/>' }],
      },
      {
        xml: `${SITEMAP}\n<?xml version="1.0"?>\n<!-- nothing more -->`,
        expect: [{ message: 'second-declaration', at: '<?xml version="1.0"?>' }],
      },
    ],
  },
});
