// A page that leaves the sitemap but not the site may have been forgotten.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/blog/2019/tents';

export default defineStageRule({
  id: 'diff/removed-still-there',
  severity: 'warning',
  docs: {
    summary: 'A page that leaves the sitemaps leaves the site, too, or the index.',
    finding: 'A page that left the sitemaps is still there.',
    why: 'The page answers 200, and nothing keeps it out of the index: no noindex, no other canonical page. A changed template or filter may have dropped it from the sitemap by mistake.',
    fix: 'List the page again. If it is meant to disappear, remove it, redirect it, or give it a noindex.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    there:
      '"{value}" is no longer listed, but the page is still there and may be indexed: list it again, or remove or redirect it',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nX-Robots-Tag: noindex\r\n\r\n' },
      { uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /guides/tents\r\n\r\n' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 200 OK\r\n\r\n<title>Tents</title>', expect: [{ message: 'there' }] }],
  },
});
