// The host name of a sitemap must resolve to a server.

import { defineStageRule } from '../rule.js';

const uri = 'https://www.example.invalid/sitemap.xml';

export default defineStageRule({
  id: 'fetch/dns',
  severity: 'error',
  docs: {
    summary: 'The host name of the sitemap resolves to an address.',
    finding: 'The host name of the sitemap does not resolve.',
    why: 'Without an IP address, crawlers have no server to contact. They treat this like a failing server: they come back a few times, and then give up on the host.',
    fix: 'Check the spelling of the host name and its DNS records. Inside a company network or a container, also check which name server answers.',
    authority: [
      { source: 'yandex-errors', clause: 'DNS error' },
      { source: 'rfc1035', clause: '' },
    ],
  },
  options: {},
  messages: {
    'unknown-host': 'No such host: {host} ({url}); check the spelling and the DNS records',
    temporary: 'The name server does not answer for {host} ({url}); check the network, or try again later',
    failed: 'The host {host} does not resolve ({code}, {url}); check its name and the name server',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri: 'https://example.com/sitemap.xml', text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
      { uri: 'http://127.0.0.1/sitemap.xml', text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
    ],
    reject: [
      { uri, text: 'getaddrinfo: ENOTFOUND', expect: [{ message: 'unknown-host' }] },
      { uri, text: 'getaddrinfo: EAI_AGAIN', expect: [{ message: 'temporary' }] },
      { uri, text: 'getaddrinfo: EAI_FAIL', expect: [{ message: 'failed' }] },
    ],
  },
});
