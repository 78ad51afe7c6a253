// /About and /about are two URLs but usually one page.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const url = (path: string): string => `<url><loc>https://example.com${path}</loc></url>`;

export default defineDocumentRule({
  id: 'loc/case-variant',
  severity: 'info',
  docs: {
    summary: 'No two locs differ only in the letter case of the path.',
    finding: 'Two locs differ only in letter case.',
    why: 'Case matters in a path, so these are two URLs. But many servers and frameworks ignore it and serve the same page for both. Then the sitemap lists one page twice, and search engines must decide which URL to show.',
    fix: 'List the spelling that the site links to, and redirect the other to it. If they really are two pages, ignore this finding.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'rfc3986', clause: 'section 6.2.2.1' },
    ],
  },
  options: {},
  messages: {
    pairs:
      'Entries {first} (line {firstLine}) and {second} (line {secondLine}) differ only in letter case ({count} such {count:pair|pairs}): list one of the two',
  },
  examples: {
    accept: [url('/a') + url('/b'), url('/a?b=C') + url('/a?b=c'), url('/caf%C3%A9') + url('/caf%c3%A9')],
    reject: [
      { xml: url('/About') + url('/about'), expect: [{ message: 'pairs', at: 'urlset' }] },
      { xml: url('/ABOUT?a') + url('/About?a'), expect: [{ message: 'pairs', at: 'urlset' }] },
      { xml: url('/caf%C3%A9/a') + url('/Café/a'), expect: [{ message: 'pairs', at: 'urlset' }] },
    ],
  },
  end(_state, document) {
    const { kind, caseVariants } = document;
    if (caseVariants === null || kind === 'sitemapindex') return [];
    const { count, first, second } = caseVariants;
    const data = { count, first: first.entry, firstLine: first.line, second: second.entry, secondLine: second.line };
    return [{ message: 'pairs', data, at: documentPlace(document) }];
  },
});
