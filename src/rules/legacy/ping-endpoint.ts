// The addresses to which sitemaps were once submitted are gone.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

/** Host, path and query of the former submission addresses of Google and Bing. */
const PING =
  /^https?:\/\/(?:www\.)?(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?\/(?:webmasters\/(?:tools|sitemaps)\/)?ping|bing\.com\/(?:webmaster\/)?ping(?:\.aspx)?)\?(?:.*&)?sitemap=/i;

export default defineEntryRule({
  id: 'legacy/ping-endpoint',
  severity: 'warning',
  docs: {
    summary: 'A sitemap lists pages or sitemaps, not the ping addresses to which sitemaps were submitted.',
    finding: 'The sitemap lists a ping address that no longer exists.',
    why: 'Search engines once accepted the address of a sitemap in a request to /ping. Google and Bing have removed that service: they answer the request with an error and ignore it. In an entry, such an address is neither a page nor a sitemap. The script that wrote it probably still sends the request as well.',
    fix: 'Remove the entry; name the sitemap in robots.txt, Search Console and Bing Webmaster Tools, and keep lastmod right.',
    authority: [
      { source: 'google-ping', clause: 'Sitemap ping' },
      { source: 'bing-submission', clause: '' },
    ],
  },
  options: {},
  messages: { ping: '"{value}" is a ping address that no longer exists: remove it, and name the sitemap in robots.txt' },
  examples: {
    accept: [
      '<url><loc>https://example.com/ping?sitemap=https://example.com/sitemap.xml</loc></url>',
      '<url><loc>https://www.google.com/search?q=ping+sitemap</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://www.google.com/ping?sitemap=https://example.com/sitemap.xml</loc></url>',
        expect: [{ message: 'ping', at: 'https://www.google.com/ping?sitemap=https://example.com/sitemap.xml' }],
      },
      {
        xml: '<sitemap><loc>http://www.bing.com/webmaster/ping.aspx?siteMap=https://example.com/sitemap.xml</loc></sitemap>',
        index: true,
        expect: [{ message: 'ping', at: 'http://www.bing.com/webmaster/ping.aspx?siteMap=https://example.com/sitemap.xml' }],
      },
    ],
  },
  facts: ['loc-file'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web' || !PING.test(loc.value)) return [];
    return [{ message: 'ping', data: { value: loc.value }, at: loc.span }];
  },
});
