// The file ends before its last end tag.

import { defineStageRule } from '../rule.js';

const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const ENTRY = '<url><loc>https://example.com/</loc></url>';

export default defineStageRule({
  id: 'document/truncated',
  severity: 'error',
  docs: {
    summary: 'The file is complete up to the end tag of its root element.',
    finding: 'The file ends before its root element is closed.',
    why: 'Usually a time limit, a full disk or a proxy has cut the file off, or a crawler has fetched it while it was being written. Parsers refuse the file, and the entries after the cut are lost. Search Console says "Missing XML tag".',
    fix: 'Write the sitemap to a temporary file and rename it when it is complete; check the time and memory limits of the program that writes it.',
    authority: [
      { source: 'xml', clause: 'section 2.1' },
      { source: 'search-console', clause: 'Missing XML tag' },
    ],
  },
  options: {},
  messages: {
    truncated: 'The file ends before {expected}; the last complete entry begins on line {line}: generate the file again',
    early: 'The file ends before {expected} and has no complete entry: generate the file again',
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
