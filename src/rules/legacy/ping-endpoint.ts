// The addresses at which sitemaps were once announced are gone.

import { startOf } from '../loc/start.js';
import { defineEntryRule } from '../rule.js';

/** Host, path and query of what Google and Bing took announcements at. */
const PING =
  /^https?:\/\/(?:www\.)?(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?\/(?:webmasters\/(?:tools|sitemaps)\/)?ping|bing\.com\/(?:webmaster\/)?ping(?:\.aspx)?)\?(?:.*&)?sitemap=/i;

export default defineEntryRule({
  id: 'legacy/ping-endpoint',
  severity: 'warning',
  docs: {
    summary: 'A sitemap lists pages or sitemaps, not the addresses at which they were announced.',
    why: 'Search engines once took the address of a sitemap in a request to /ping. Google and Bing have removed that: the request is answered with an error and announces nothing. In an entry, such an address is neither a page nor a sitemap; the script that has written it probably still sends it, too.',
    fix: 'Remove the entry; name the sitemap in robots.txt, Search Console and Bing Webmaster Tools, and keep lastmod right.',
    authority: [
      { source: 'google-ping', clause: 'Sitemap ping' },
      { source: 'bing-submission', clause: '' },
    ],
  },
  options: {},
  messages: { ping: '{value} announced sitemaps and no longer exists: remove it, and name the sitemap in robots.txt' },
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
