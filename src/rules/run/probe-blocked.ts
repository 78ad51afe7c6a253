// An extra request was redirected to an address that the run may not contact.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/probe-blocked',
  severity: 'warning',
  docs: {
    summary: 'The additional requests of a run, for robots.txt or as another crawler, lead to addresses that it may contact.',
    finding: 'The run did not request an address that it may not contact.',
    why: 'The run does not contact private addresses and unusual ports, even if a server names them, so that nobody can direct a check to machines inside a network. It read and checked the sitemap; only the result of this additional request is unknown. A redirect that leads crawlers into a private network is also a mistake of the site.',
    fix: 'Correct the redirect or the DNS record; inside a network, allow it with --allow-private or --allow-port.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    robots: 'Did not read robots.txt, because the run may not contact {url}: {reason}',
    agent: 'The answer for {agent} is not known, because the run may not contact {url}: {reason}',
  },
  examples: {
    illustrative: true,
    accept: [
      {
        uri: 'https://example.com/robots.txt',
        text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: https://www.example.com/robots.txt\r\n\r\n',
      },
      { uri: 'https://example.com/robots.txt', text: 'HTTP/1.1 404 Not Found\r\n\r\n' },
    ],
    reject: [
      {
        uri: 'https://example.com/robots.txt',
        text: 'HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/robots.txt\r\n\r\n',
        expect: [{ message: 'robots' }],
      },
      {
        uri: 'https://example.com/sitemap.xml',
        text: 'HTTP/1.1 302 Found\r\nLocation: http://10.0.0.1/\r\n\r\n(to Googlebot alone)',
        expect: [{ message: 'agent' }],
      },
    ],
  },
});
