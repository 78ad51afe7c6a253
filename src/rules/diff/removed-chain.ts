// A page that leaves the sitemap redirects in one step.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/blog/2019/tents';

export default defineStageRule({
  id: 'diff/removed-chain',
  severity: 'warning',
  docs: {
    summary: 'An address that leaves the sitemaps redirects in one step.',
    finding: 'An address that left the sitemaps redirects several times.',
    why: 'Each redirect costs visitors and crawlers a request, and crawlers give up after a few. Chains grow with each move of a page.',
    fix: 'Redirect the address directly to the last page of the chain.',
    authority: [{ source: 'search-console', clause: 'URLs not followed, too many redirects' }],
  },
  options: {},
  messages: {
    chain:
      '"{value}" is no longer listed and redirects {hops} {hops:time|times} before it reaches {to} ({chain}): redirect it there directly',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 410 Gone\r\n\r\n' },
      { uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /guides/tents\r\n\r\n' },
    ],
    reject: [
      {
        uri,
        text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /guides/tents.html\r\n\r\n(and a redirect from there)\n',
        expect: [{ message: 'chain' }],
      },
    ],
  },
});
