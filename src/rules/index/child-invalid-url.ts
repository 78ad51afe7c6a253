// An address that a crawler cannot request leads to no sitemap.

import { LONGEST_ADDRESS, parseAddress } from '../../base/url/address.js';
import { defineSiteRule } from '../rule.js';
import { portDefect, webHost, webPort } from '../support/address-start.js';
import { readHost } from '../support/host-validity.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const index = (loc: string): string => `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>`;
const uri = 'https://example.com/index.xml';
const pages = 'https://example.com/pages.xml';

export default defineSiteRule({
  id: 'index/child-invalid-url',
  severity: 'error',
  docs: {
    summary: 'A crawler can request the address of every sitemap in an index.',
    finding: 'An index lists an address that crawlers cannot request.',
    why: 'If a reader cannot turn the address into a request, it never reads that sitemap, and Search Console reports "Invalid URL in sitemap index file". Usually a loc rule reports what is wrong with the address. This rule reports the remaining cases, so that no sitemap is skipped silently.',
    fix: 'Type the address again instead of copying it: it may contain an invisible character.',
    authority: [
      { source: 'search-console', clause: 'Invalid URL in sitemap index file: incomplete URL' },
      { source: 'whatwg', clause: 'URL parsing' },
    ],
  },
  options: {},
  messages: { unusable: '"{value}" is not an address that a crawler can request: type it again' },
  examples: {
    accept: [
      { uri, site: { [uri]: index(pages), [pages]: `<urlset xmlns="${NAMESPACE}"/>` } },
      // Rules of loc report these.
      { uri, site: { [uri]: index('/pages.xml') } },
      { uri, site: { [uri]: index('https://exa mple.com/pages.xml') } },
      { uri, site: { [uri]: index('https://example.com:99999/pages.xml') } },
    ],
    reject: [
      {
        // A no-break space after the host.
        uri,
        site: { [uri]: index('https://example.com\u00A0/pages.xml') },
        expect: [{ message: 'unusable', at: 'https://example.com\u00A0/pages.xml' }],
      },
    ],
  },
  each(_state, { child, outcome }) {
    if (outcome.kind !== 'not-followed' || outcome.reason !== 'invalid-url' || isExplained(child.loc)) return [];
    return [{ message: 'unusable', data: { value: child.loc }, at: child.place }];
  },
});

/** Whether a loc rule reports why the address cannot be requested: too long, not a web address, an invalid host or an invalid port. */
function isExplained(loc: string): boolean {
  if (loc.length > LONGEST_ADDRESS) return true;
  const address = parseAddress(loc);
  const host = webHost(address);
  if (host === null) return true;
  const { kind } = readHost(host.text);
  const port = webPort(address);
  return kind === 'invalid' || kind === 'unread' || (port !== null && port.text !== '' && portDefect(port) !== null);
}
