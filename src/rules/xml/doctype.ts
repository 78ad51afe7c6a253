// A sitemap needs no DOCTYPE, and many readers refuse one.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';

export default defineStageRule({
  id: 'xml/doctype',
  severity: 'warning',
  docs: {
    summary: 'The file has no DOCTYPE.',
    finding: 'The file has a DOCTYPE.',
    why: 'The protocol describes sitemaps without a DOCTYPE. A DOCTYPE can make a parser load files or expand entities endlessly, so careful readers disable it or refuse such files. sitemap-lint skips it: it declares, expands and loads nothing.',
    fix: 'Delete the DOCTYPE.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'xml', clause: 'section 2.8' },
    ],
  },
  options: {},
  messages: { present: 'A sitemap needs no DOCTYPE, and many readers refuse one: delete it' },
  examples: {
    accept: [{ xml: SITEMAP }, { xml: `<!-- <!DOCTYPE urlset> -->${SITEMAP}` }],
    reject: [
      { xml: `<!DOCTYPE urlset>${SITEMAP}`, expect: [{ message: 'present', at: '<!DOCTYPE urlset>' }] },
      {
        xml: `<!DOCTYPE urlset [ <!ELEMENT urlset ANY> <!-- ]> --> ]>${SITEMAP}`,
        expect: [{ message: 'present', at: '<!DOCTYPE urlset [ <!ELEMENT urlset ANY> <!-- ]> --> ]>' }],
      },
    ],
  },
});
