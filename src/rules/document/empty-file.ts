// The file has no content.

import { defineStageRule } from '../rule.js';

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

export default defineStageRule({
  id: 'document/empty-file',
  severity: 'error',
  docs: {
    summary: 'The file is not empty.',
    finding: 'The file is empty.',
    why: 'A file that has no bytes, or only white space, is not a sitemap. Search engines report that it is empty or has no data, and find none of the pages that it should list.',
    fix: 'Check the program that writes the file: it stopped before the first line, or it wrote its output elsewhere.',
    authority: [
      { source: 'yandex-errors', clause: 'Response contains no data' },
      { source: 'search-console', clause: 'Empty sitemap' },
    ],
  },
  options: {},
  messages: { empty: 'The file is empty: check the program that writes it' },
  examples: {
    accept: [{ xml: SITEMAP }, { xml: `\n${SITEMAP}` }],
    reject: [
      { text: '', expect: [{ message: 'empty', at: '' }] },
      { text: ' \n\n', expect: [{ message: 'empty', at: '' }] },
      { text: '\uFEFF', expect: [{ message: 'empty', at: '' }] },
    ],
  },
});
