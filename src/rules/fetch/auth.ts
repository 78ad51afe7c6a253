// Everybody must be able to read a sitemap, because crawlers do not log in.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

export default defineStageRule({
  id: 'fetch/auth',
  severity: 'error',
  docs: {
    summary: 'Anyone can read the sitemap without logging in.',
    finding: 'The sitemap cannot be read without logging in.',
    why: 'Crawlers are anonymous. A sitemap behind a password or a login page is useless to them, even if it opens in the browser of someone who is logged in.',
    fix: 'Exempt the address of the sitemap from authentication. To lint a protected staging site, put `user:password@` into the address, or send a token with --header: sitemap-lint sends either one only to that host.',
    authority: [
      { source: 'rfc9110', clause: 'sections 15.5.2 and 15.5.8' },
      { source: 'search-console', clause: 'HTTP error' },
    ],
  },
  options: {},
  messages: {
    status: '{url} answers {status}: it requires a password, which crawlers do not have; make it public',
    refused:
      '{url} answers {status}: the credentials were refused; correct the user name and password in the address, or the --header, and make the sitemap public',
    login: '{url} redirects to the login page {to}; make the sitemap public',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n<urlset/>' },
      { uri: 'https://example.com/login/sitemap.xml', text: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html/>' },
    ],
    reject: [
      { uri, text: 'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic\r\n\r\n', expect: [{ message: 'status' }] },
      {
        uri: 'https://user:wrong@example.com/sitemap.xml',
        text: 'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic\r\n\r\n',
        expect: [{ message: 'refused' }],
      },
      { uri, text: 'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', expect: [{ message: 'status' }] },
      {
        uri,
        text: 'HTTP/1.1 302 Found\r\nLocation: /login?next=/sitemap.xml\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html/>',
        expect: [{ message: 'login' }],
      },
    ],
  },
});
