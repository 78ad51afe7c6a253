// Redirects that form a chain or a loop, or that lead nowhere.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/sitemap.xml';

const to = (location: string): string => `HTTP/1.1 301 Moved Permanently\r\nLocation: ${location}\r\n\r\n`;
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\n\r\n<urlset/>';
const hops = (count: number): string => Array.from({ length: count }, (_, n) => to(`/${n + 1}.xml`)).join('');

export default defineStageRule({
  id: 'fetch/redirect-chain',
  severity: 'error',
  docs: {
    summary: 'A sitemap is at most one redirect away, and redirects end at a file.',
    finding: 'A sitemap address redirects several times, or never reaches a file.',
    why: 'Crawlers give up after a few hops: they promise to follow five for robots.txt, and follow about ten elsewhere. A loop, a redirect without an address, and a redirect to a scheme other than http or https never lead to a file.',
    fix: 'Redirect the first address straight to the last one, and list the last one.',
    authority: [
      { source: 'rfc9110', clause: 'section 15.4' },
      { source: 'rfc9309', clause: 'section 2.3.1.2' },
      { source: 'search-console', clause: 'Redirect error' },
    ],
  },
  options: {},
  messages: {
    chain: {
      text: '{url} takes {hops} {hops:redirect|redirects} to {to}; list that address instead ({chain})',
      severity: 'warning',
    },
    insecure: {
      text: '{url} takes {hops} {hops:redirect|redirects} to {to}, one of them from https to http; stay on https ({chain})',
      severity: 'warning',
    },
    long: '{url} takes {hops} {hops:redirect|redirects} to {to}, more than crawlers promise to follow; list that address instead ({chain})',
    'too-many': 'Gave up after {limit} {limit:redirect|redirects}; redirect the first address straight to the last ({chain})',
    loop: '{url} redirects ({status}) back to {location}, which is a loop; correct the redirect rules of the server',
    'location-missing': '{url} answers {status} without a Location header; add one, or answer with 200',
    'location-invalid': '{url} redirects ({status}) to "{location}", which is not an address; correct the Location header',
    'location-scheme':
      '{url} redirects ({status}) to {location}, but crawlers do not follow {scheme}: addresses; use http or https',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: OK },
      { uri, text: to('/a.xml') + OK },
    ],
    reject: [
      { uri, text: hops(2) + OK, expect: [{ message: 'chain' }] },
      { uri, text: to('http://example.com/a.xml') + to('/b.xml') + OK, expect: [{ message: 'insecure' }] },
      { uri, text: hops(6) + OK, expect: [{ message: 'long' }] },
      { uri, text: hops(11), expect: [{ message: 'too-many' }] },
      { uri, text: to('/sitemap.xml'), expect: [{ message: 'loop' }] },
      { uri, text: 'HTTP/1.1 302 Found\r\n\r\n', expect: [{ message: 'location-missing' }] },
      { uri, text: to('https://[broken/'), expect: [{ message: 'location-invalid' }] },
      { uri, text: to('file:///etc/passwd'), expect: [{ message: 'location-scheme' }] },
    ],
  },
});
