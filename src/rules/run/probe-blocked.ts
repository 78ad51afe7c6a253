// A request that would only have told more was led to an address that may not be asked.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/probe-blocked',
  severity: 'warning',
  docs: {
    summary: 'What is asked for beside the sitemaps, robots.txt and answers to other crawlers, lies where it may be asked.',
    why: 'Private addresses and unusual ports are not asked on the word of a server, so that nobody can lead a check to machines inside a network. The sitemap was read and judged; only what this request would have told is not known. A redirect that crawlers meet and that leads into a private network is a mistake of the site as well.',
    fix: 'Correct the redirect or the DNS record; inside a network, allow it with --allow-private or --allow-port.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    robots: 'robots.txt was not read, because {url} may not be asked: {reason}',
    agent: 'What {agent} gets is not known, because {url} may not be asked: {reason}',
  },
  examples: {
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
