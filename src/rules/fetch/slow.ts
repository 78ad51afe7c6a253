// A sitemap that takes long to come may not come at all when a crawler asks.

import { DOCUMENT_START } from '../../entry/document-place.js';
import { SLOW_ANSWER } from '../../protocol.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineDocumentRule({
  id: 'fetch/slow',
  severity: 'off',
  docs: {
    summary: 'The server answers within ten seconds.',
    why: 'Crawlers have many hosts to ask and little patience; Search Console reports a temporary error when they gave up. A sitemap that is made on request from a large database is the usual case. Off by default, because a report should not depend on the network of the day.',
    fix: 'Write the sitemap to a file when the content changes, or cache it.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'search-console', clause: 'Temporary error' },
    ],
  },
  options: {},
  messages: { slow: 'The server took more than {limit} seconds to answer: write the sitemap to a file, or cache it' },
  examples: {
    accept: [
      { uri, text: '(an answer after 2 seconds)' },
      { uri, text: '(an answer after 10 seconds)' },
    ],
    reject: [{ uri, text: '(an answer after 11 seconds)', expect: [{ message: 'slow' }] }],
  },
  end(_state, { http }) {
    if (http?.slow !== true) return [];
    return [{ message: 'slow', data: { limit: SLOW_ANSWER / 1_000 }, at: DOCUMENT_START }];
  },
});
