// A page that leaves the sitemap leads somewhere, or says that it is gone.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/blog/2019/tents';

export default defineStageRule({
  id: 'diff/removed-missing',
  severity: 'error',
  docs: {
    summary: 'An address that leaves the sitemaps redirects to a page, or answers 410 Gone.',
    finding: 'An address that left the sitemaps leads nowhere.',
    why: 'Links and search results lead to an address for years. If it answers 404, visitors reach a dead end, and the page that replaced it does not inherit the links. `sitemap-lint diff --check-removed` looks up each address that only the old sitemaps list.',
    fix: 'Redirect the address to the page that replaced it, or answer 410 if nothing did. `--write-redirects` drafts the file for the host.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    missing:
      '"{value}" is no longer listed and answers {status}: redirect it to the page that replaced it, or answer 410 if nothing did',
    redirected: '"{value}" is no longer listed and redirects to {to}, which answers {status}: redirect it to a page that exists',
    broken: '"{value}" is no longer listed, and its redirect cannot be followed ({reason}): redirect it to a page that exists',
    soft: '"{value}" is no longer listed, and its page has status 200 but no content ("{words}"): redirect it, or answer 410',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 410 Gone\r\n\r\n' },
      { uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /guides/tents\r\n\r\n' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 404 Not Found\r\n\r\n', expect: [{ message: 'missing' }] },
      {
        uri,
        text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /lost\r\n\r\n(where the answer is 404)\n',
        expect: [{ message: 'redirected' }],
      },
      { uri, text: 'HTTP/1.1 301 Moved Permanently\r\nLocation: /blog/2019/tents\r\n\r\n', expect: [{ message: 'broken' }] },
      { uri, text: 'HTTP/1.1 200 OK\r\n\r\n<title>Page not found</title>', expect: [{ message: 'soft' }] },
    ],
  },
});
