// Sitemaps are on the standard web ports: the run uses other ports only when the user names them.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/port',
  severity: 'error',
  docs: {
    summary: 'Sitemaps, redirects and robots.txt lead to port 80, port 443, or a port of the targets.',
    finding: 'An address has an unusual port and was not requested.',
    why: 'Crawlers rarely use other ports, and firewalls close them. The service on another port may not be a web server, and a sitemap must not make sitemap-lint contact it, so sitemap-lint sends no packet there.',
    fix: 'Serve the sitemap on port 443, or allow the port with --allow-port.',
    authority: [
      { source: 'tool', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    unusual: 'Port {port} of {host} was not contacted ({url}); use port 443 or 80, or allow it with --allow-port {port}',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri: 'https://example.com:443/sitemap.xml', text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/>' },
      { uri: 'http://localhost:3000/sitemap.xml', text: 'HTTP/1.1 200 OK\r\n\r\n<urlset/> (a target)' },
    ],
    reject: [{ uri, text: 'HTTP/1.1 302 Found\r\nLocation: http://example.com:6379/\r\n\r\n', expect: [{ message: 'unusual' }] }],
  },
});
