// A crawler may give up on a sitemap that takes long to arrive.

import { SLOW_ANSWER } from '../../base/protocol.js';
import { DOCUMENT_START } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineDocumentRule({
  id: 'fetch/slow',
  severity: 'off',
  docs: {
    summary: 'The server answers within ten seconds.',
    finding: 'The server takes too long to answer.',
    why: 'Crawlers visit many hosts and do not wait long. Search Console reports a temporary error when the crawler gave up. The usual cause is a sitemap that is generated per request from a large database. The rule is off by default, because a report should not depend on the current state of the network.',
    fix: 'Write the sitemap to a file when the content changes, or cache it.',
    authority: [
      { source: 'heuristic', clause: '' },
      { source: 'search-console', clause: 'Temporary error' },
    ],
  },
  options: {},
  messages: {
    slow: 'The server took more than {limit} {limit:second|seconds} to answer: write the sitemap to a file, or cache it',
  },
  examples: {
    illustrative: true,
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
