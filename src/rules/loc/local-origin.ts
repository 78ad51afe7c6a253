// A sitemap on a development server that lists that server was not made for the public address.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';
import { isOnLocalHost, localHostOf } from '../support/local-host.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = (...locs: string[]): string =>
  `<urlset xmlns="${NAMESPACE}">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const uri = 'http://localhost:3000/sitemap.xml';

interface State {
  /** Whether the sitemap is on a host that is not public. */
  readonly isLocal: boolean;
  /** Number of entries at the address of the sitemap itself. */
  count: number;
}

export default defineDocumentRule<State>({
  id: 'loc/local-origin',
  severity: 'error',
  docs: {
    summary: 'A sitemap that is served at a local address, such as localhost, does not list pages at that address.',
    finding: 'The sitemap lists pages at its own local address.',
    why: 'A development server often lists its own address, because the site URL is taken from the request or was not set. Crawlers can fetch neither the sitemap nor the pages. All entries have the same cause, so this rule reports each file once. loc/non-public-host reports every entry on another host that is not public.',
    fix: 'Set the public address of the site. Then lint the local server with --canonical-origin and that address: the sitemap is checked as if it were served there.',
    authority: [
      { source: 'rfc6761', clause: 'section 6' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    local:
      'This sitemap is on {host}, which is not reachable from the internet, and lists {count} {count:page|pages} on that host: list public addresses, and check with --canonical-origin',
  },
  examples: {
    accept: [
      { xml: urlset('https://example.com/a'), uri },
      { xml: urlset('http://localhost:4000/a'), uri },
      { xml: urlset('http://localhost:3000/a') },
      { xml: urlset('https://example.com/a'), uri: 'https://example.com/sitemap.xml' },
    ],
    reject: [
      { xml: urlset('http://localhost:3000/a', 'http://localhost:3000/b'), uri, expect: [{ message: 'local', at: 'urlset' }] },
      {
        xml: urlset('http://127.0.0.1:8080/a', 'https://example.com/b'),
        uri: 'http://127.0.0.1:8080/sitemap.xml',
        expect: [{ message: 'local', at: 'urlset' }],
      },
      {
        xml: `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>http://[::1]/a.xml</loc></sitemap></sitemapindex>`,
        uri: 'http://[::1]/sitemap.xml',
        expect: [{ message: 'local', at: 'sitemapindex' }],
      },
    ],
  },
  facts: ['origin-odd'],
  start: ({ document }) => ({ isLocal: localHostOf(document) !== null, count: 0 }),
  each(state, { address }, { document }) {
    if (isOnLocalHost(address, document)) state.count++;
    return [];
  },
  isDone: ({ isLocal }) => !isLocal,
  end({ count }, document) {
    if (count === 0) return [];
    return [{ message: 'local', data: { count, host: document.url?.host ?? '' }, at: documentPlace(document) }];
  },
});
