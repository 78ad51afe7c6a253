// A Sitemap line may lead to another host, which crawlers then trust for this site.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/cross-host',
  severity: 'info',
  needs: 'robots.txt',
  docs: {
    summary: 'Sitemap lines lead to another host only on purpose.',
    finding: 'A Sitemap line leads to another host.',
    why: 'The protocol allows it: in this way, the owner of a site proves that a sitemap on another host may list its pages. If the other host is not yours, it decides what crawlers learn about your site.',
    fix: 'Do nothing if the other host is yours; otherwise remove the line.',
    authority: [
      { source: 'protocol', clause: 'Sitemaps & Cross Submits' },
      { source: 'google-robots', clause: 'Sitemap' },
    ],
  },
  options: {},
  messages: { host: 'The Sitemap line leads to {host}, not to {expected}: check that this host may list pages of the site' },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: 'Sitemap: https://example.com/sitemap.xml\n' },
      { uri, text: 'Sitemap: https://example.com:8443/sitemap.xml\n' },
    ],
    reject: [
      {
        uri,
        text: 'Sitemap: https://cdn.example.net/sitemap.xml\n',
        expect: [{ message: 'host', at: 'https://cdn.example.net/sitemap.xml' }],
      },
    ],
  },
});
