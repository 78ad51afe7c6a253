// A sitemap should not redirect, because a redirect can break and costs a request.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

const redirected = (status: string, to: string): string =>
  `HTTP/1.1 ${status}\r\nLocation: ${to}\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n<urlset/>`;

export default defineStageRule({
  id: 'fetch/redirect',
  severity: 'warning',
  docs: {
    summary: 'The address of a sitemap answers directly and does not redirect.',
    finding: 'The address of a sitemap redirects.',
    why: 'Crawlers follow redirects, but each one costs a request, and some engines report it as an error. The location rules of the protocol apply to the submitted address, not to the address it redirects to.',
    fix: 'Write the final address into robots.txt, into the index and into the tools of the search engines.',
    authority: [
      { source: 'rfc9110', clause: 'section 15.4' },
      { source: 'search-console', clause: 'Redirect error' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    moved: '{url} redirects ({status}) to {to}; list that address instead',
    'other-host': '{url} redirects ({status}) to another host, {to}; list that address if the sitemap belongs there',
    insecure: '{url} redirects ({status}) from https to http, {to}; serve the sitemap over https',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n<urlset/>' },
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Location: /other.xml\r\n\r\n<urlset/>' },
    ],
    reject: [
      { uri, text: redirected('301 Moved Permanently', '/sitemap_index.xml'), expect: [{ message: 'moved' }] },
      { uri, text: redirected('302 Found', 'https://cdn.example.net/sitemap.xml'), expect: [{ message: 'other-host' }] },
      { uri, text: redirected('307 Temporary Redirect', 'http://example.com/sitemap.xml'), expect: [{ message: 'insecure' }] },
    ],
  },
});
