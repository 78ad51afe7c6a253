// The XML declaration states that the file is XML, and its encoding.

import { fixOf } from '../../base/problem/fixes.js';
import type { DocumentKind } from '../../read/entry/document.js';
import { defineDocumentRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NOT_XML: ReadonlySet<DocumentKind> = new Set(['text', 'html', 'unknown', 'robots.txt']);
/** Length of a UTF-8 byte order mark, which the declaration follows. */
const MARK = 3;

export default defineDocumentRule({
  id: 'encoding/declaration-missing',
  severity: 'info',
  docs: {
    summary: 'The file begins with an XML declaration.',
    finding: 'The file has no XML declaration.',
    why: 'XML 1.0 lets a file omit the declaration and then assumes UTF-8, the encoding that a sitemap must have. But some readers guess the format or the encoding from the first bytes: with the declaration they guess right. The declaration also overrules a server that sends another charset. All samples in the protocol have one.',
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
      { text: 'User-agent: *\nDisallow:\n', uri: 'robots.txt' },
    ],
    reject: [
      { xml: SITEMAP, expect: [{ message: 'missing', at: '' }] },
      { xml: `\uFEFF<!-- a -->${SITEMAP}`, expect: [{ message: 'missing', at: '' }] },
    ],
  },
  end(_state, { kind, encoding, wellFormed }) {
    if (encoding.declaration || NOT_XML.has(kind)) return [];
    const at = { offset: encoding.bom === 'utf-8' ? MARK : 0, length: 0 };
    if (!wellFormed) return [{ message: 'missing', at }];
    return [{ message: 'missing', at, fix: fixOf('safe', [{ span: at, text: `${DECLARATION}\n` }]) }];
  },
});
