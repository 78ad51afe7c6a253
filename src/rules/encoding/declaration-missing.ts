// An XML declaration says what the file is, and in which encoding.

import { defineDocumentRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
/** Length of a UTF-8 byte order mark, behind which the declaration belongs. */
const MARK = 3;

export default defineDocumentRule({
  id: 'encoding/declaration-missing',
  severity: 'info',
  docs: {
    summary: 'The file begins with an XML declaration.',
    why: 'XML 1.0 allows to leave it out and takes the file for UTF-8 then, which is what a sitemap must be. With it, readers that guess the format or the encoding from the first bytes guess right, and a server that sends another charset is contradicted by the file. All samples of the protocol have one.',
    fix: 'Begin the file with <?xml version="1.0" encoding="UTF-8"?>.',
    authority: [
      { source: 'xml', clause: 'sections 2.8 and 4.3.3' },
      { source: 'protocol', clause: 'Sample XML Sitemap' },
    ],
  },
  options: {},
  messages: { missing: 'The file has no XML declaration: begin it with <?xml version="1.0" encoding="UTF-8"?>' },
  examples: {
    accept: [
      { xml: DECLARATION + SITEMAP },
      { xml: `<?xml version="1.0"?>${SITEMAP}` },
      { text: 'https://example.com/\n', uri: 'sitemap.txt' },
    ],
    reject: [
      { xml: SITEMAP, expect: [{ message: 'missing', at: '' }] },
      { xml: `\uFEFF<!-- a -->${SITEMAP}`, expect: [{ message: 'missing', at: '' }] },
    ],
  },
  end(_state, { kind, encoding, wellFormed }) {
    if (encoding.declaration || kind === 'text' || kind === 'html' || kind === 'unknown') return [];
    const at = { offset: encoding.bom === 'utf-8' ? MARK : 0, length: 0 };
    if (!wellFormed) return [{ message: 'missing', at }];
    return [{ message: 'missing', at, fix: { safe: true, replacements: [{ span: at, text: `${DECLARATION}\n` }] } }];
  },
});
