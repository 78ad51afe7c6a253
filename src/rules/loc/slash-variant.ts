// /a and /a/ are two URLs but usually one page.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const url = (path: string): string => `<url><loc>https://example.com${path}</loc></url>`;

export default defineDocumentRule({
  id: 'loc/slash-variant',
  severity: 'info',
  docs: {
    summary: 'No page is listed both with and without a trailing slash.',
    finding: 'A page is listed both with and without a trailing slash.',
    why: 'A URL with a trailing slash differs from the one without it, but most sites serve the same page for both, or redirect one to the other. Then the sitemap lists the page twice, and one entry leads to a redirect or a duplicate. URLs with a query are not compared.',
    fix: 'List the URL that the site links to, and redirect the other to it.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'protocol', clause: 'XML tag definitions, loc' },
    ],
  },
  options: {},
  messages: {
    pairs:
      'Entries {first} (line {firstLine}) and {second} (line {secondLine}) differ only in a trailing slash ({count} such {count:pair|pairs}): list one of the two',
  },
  examples: {
    accept: [url('/a/') + url('/b'), url('') + url('/'), url('/a?b') + url('/a/?b')],
    reject: [
      { xml: url('/a') + url('/a/'), expect: [{ message: 'pairs', at: 'urlset' }] },
      {
        xml: url('/') + url('/b/') + url('/caf%C3%A9') + url('/b') + url('/café/'),
        expect: [{ message: 'pairs', at: 'urlset' }],
      },
    ],
  },
  end(_state, document) {
    const { kind, slashVariants } = document;
    if (slashVariants === null || kind === 'sitemapindex') return [];
    const { count, first, second } = slashVariants;
    const data = { count, first: first.entry, firstLine: first.line, second: second.entry, secondLine: second.line };
    return [{ message: 'pairs', data, at: documentPlace(document) }];
  },
});
