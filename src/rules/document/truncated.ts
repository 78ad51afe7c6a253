// A file that ends before its last end tag.

import { defineStageRule } from '../rule.js';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const ENTRY = '<url><loc>https://example.com/</loc></url>';

export default defineStageRule({
  id: 'document/truncated',
  severity: 'error',
  docs: {
    summary: 'The file goes on to the end tag of its root element.',
    why: 'A file that breaks off was cut by a time limit, a full disk, a proxy, or by a crawler that came while it was written. Parsers refuse it, and the entries behind the cut are lost. Search Console says "Missing XML tag".',
    fix: 'Write the sitemap to a temporary file and rename it when it is complete; look for time and memory limits of the program that writes it.',
    authority: [
      { source: 'xml', clause: 'section 2.1' },
      { source: 'search-console', clause: 'Missing XML tag' },
    ],
  },
  options: {},
  messages: {
    truncated: 'The file ends before {expected}: the last complete entry begins in line {line}',
    early: 'The file ends before {expected}, and without any complete entry',
  },
  examples: {
    accept: [{ xml: `${OPEN}${ENTRY}</urlset>` }, { xml: `${OPEN}${ENTRY}</urlset>\n\n` }],
    reject: [
      { xml: `${OPEN}\n${ENTRY}\n<url><loc>https://exam`, expect: [{ message: 'truncated', at: '' }] },
      { xml: `${OPEN}${ENTRY}`, expect: [{ message: 'truncated', at: '' }] },
      { xml: `${OPEN}<url><loc><![CDATA[https://exam`, expect: [{ message: 'early', at: '' }] },
    ],
  },
});
