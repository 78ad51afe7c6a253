// robots.txt is a text file: an HTML page in its place has no Sitemap lines.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/is-html',
  severity: 'error',
  needs: 'robots.txt',
  docs: {
    summary: 'robots.txt is text, not an HTML page.',
    finding: 'robots.txt is an HTML page.',
    why: 'A server that answers every address with an HTML page also sends it for /robots.txt. Crawlers find no valid line in it, so the site has no rules and no Sitemap lines. This run also ignores any text in the page that looks like a line of robots.txt.',
    fix: 'Serve a text file at /robots.txt, or answer 404 if there is none.',
    authority: [
      { source: 'rfc9309', clause: 'section 2.3' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { html: 'robots.txt is an HTML page, so crawlers ignore it; serve a text file, or answer 404 if there is none' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'User-agent: *\nDisallow:\n' },
      { uri, text: 'HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n<!DOCTYPE html>' },
    ],
    reject: [{ uri, text: '<!DOCTYPE html><title>Shop</title>', expect: [{ message: 'html' }] }],
  },
});
