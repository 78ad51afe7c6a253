// A Sitemap line may lead to another host, which is then trusted with this one.

import { defineStageRule } from '../rule.js';

const uri = 'https://example.com/robots.txt';

export default defineStageRule({
  id: 'robots/cross-host',
  severity: 'info',
  docs: {
    summary: 'It is known which Sitemap lines lead to other hosts.',
    why: 'The protocol allows it, and it is how the owner of a site proves that a sitemap elsewhere may list its pages. Where the other host is not yours, it decides what crawlers hear of your site.',
    fix: 'Nothing is to be done if the other host is yours; remove the line otherwise.',
    authority: [
      { source: 'protocol', clause: 'Sitemaps & Cross Submits' },
      { source: 'google-robots', clause: 'Sitemap' },
    ],
  },
  options: {},
  messages: { host: 'The Sitemap line leads to {host}, and not to {expected}: see that this host may speak for the site' },
  examples: {
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
