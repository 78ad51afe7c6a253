// Two documents in one file.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'document/multiple-roots',
  severity: 'error',
  docs: {
    summary: 'The file holds one XML document.',
    why: 'XML files cannot be joined by putting one behind the other. A parser must refuse the second root element or the second XML declaration, and mostly drops the whole file.',
    fix: 'Put all entries into one urlset, or write two files and list them in an index.',
    authority: [{ source: 'xml', clause: 'section 2.1, production document' }],
  },
  options: {},
  messages: {
    'second-root': 'A second root element, <{name}>, begins here: put its entries into the first, or into a file of their own',
    'second-declaration': 'A second XML declaration stands behind the root element: there are two documents in this file',
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
