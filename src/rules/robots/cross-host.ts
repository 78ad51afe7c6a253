// A Sitemap line may lead to another host, which crawlers then trust for this site.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/cross-host',
  severity: 'info',
  needs: 'robots.txt',
  docs: {
    summary: 'Sitemap lines lead to the host of the site, unless another host is intended.',
    finding: 'A Sitemap line leads to another host.',
    why: 'The protocol allows it: with such a line, the owner of a site proves that a sitemap on another host may list its pages. If the other host is not yours, its owner decides which of your pages crawlers find.',
    fix: 'Ignore this finding if the other host is yours; otherwise remove the line.',
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
