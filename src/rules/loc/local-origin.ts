// A sitemap on a development server that lists that server was not made for the public address.

import { documentPlace } from '../../entry/document-place.js';
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
    summary: 'A sitemap does not list pages at a local address such as localhost, at which it is served itself.',
    finding: 'The sitemap lists pages at its own local address.',
    why: 'A development server often lists itself: the site URL follows from the request, or was not set. Crawlers can fetch neither the sitemap nor the pages. As all entries have the same reason, each file is reported once; other hosts that are not public are reported by loc/non-public-host for each entry.',
    fix: 'Set the public address of the site, and check the server with --canonical-origin and that address. Then the pages are judged as if the sitemap were served there.',
    authority: [
      { source: 'rfc6761', clause: 'section 6' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    local:
      'This sitemap is on {host}, which is not reachable from the internet, and lists {count} of its addresses there: list the public address, and check with --canonical-origin',
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
