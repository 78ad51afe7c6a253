// A sitemap must lead to public addresses: the run does not contact a private address, even if a sitemap names it.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/private-address',
  severity: 'error',
  docs: {
    summary: 'Sitemaps, redirects and robots.txt lead to public addresses only.',
    finding: 'An address is not public and was not requested.',
    why: 'Crawlers cannot reach loopback, private, link-local and reserved addresses, so they do not index the pages there. And a sitemap that you check from inside a network must not lead sitemap-lint to machines that only this network can reach, so sitemap-lint sends no packet there. The hosts of the targets are exempt, on the ports of the targets, if they are private at the first request, but a name must not lead to link-local or metadata addresses. After that, a private name must stay private, and a public name must stay public.',
    fix: 'Correct the address or the DNS record of the host. To lint a site inside a network, name one of its addresses as the target, or allow all private addresses with --allow-private.',
    authority: [
      { source: 'tool', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    literal: '{host} is {kind} and was not contacted ({url}); use a public address, or allow it with --allow-private',
    'private-name':
      '{host} is a name of private networks and was not requested through the proxy ({url}); use a public address, or allow it with --allow-private',
    name: '{host} resolves to {address}, {kind}, and was not contacted ({url}); correct its DNS record, or allow it with --allow-private',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'getaddrinfo: 93.184.215.14' },
      { uri: 'http://localhost:3000/sitemap.xml', text: 'getaddrinfo: 127.0.0.1 (the host of a target)' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n', expect: [{ message: 'literal' }] },
      { uri, text: 'getaddrinfo: 10.0.0.1', expect: [{ message: 'name' }] },
      {
        uri,
        text: 'HTTP/1.1 302 Found\r\nLocation: http://intranet/\r\n\r\n (through a proxy)',
        expect: [{ message: 'private-name' }],
      },
    ],
  },
});
