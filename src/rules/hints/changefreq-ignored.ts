// Google and Bing do not read changefreq.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'hints/changefreq-ignored',
  severity: 'off',
  docs: {
    summary: 'A sitemap for Google and Bing has no changefreq.',
    finding: 'The sitemap has changefreq, which Google and Bing ignore.',
    why: 'Google and Bing both say that they ignore changefreq: they rely on lastmod and on their own crawling. The element costs bytes and suggests a control that does not exist. The rule is off by default, because changefreq is part of the protocol and Yandex reads it.',
    fix: 'Remove changefreq, and make sure that lastmod is right.',
    authority: [
      { source: 'google-build', clause: 'Additional notes about XML sitemaps' },
      { source: 'google-ping', clause: 'changefreq and priority' },
      { source: 'bing-ai', clause: '' },
    ],
  },
  options: {},
  messages: {
    ignored:
      '{count} {count:entry has|entries have} a changefreq, which Google and Bing ignore: remove it, and keep lastmod right',
  },
  examples: {
    accept: ['<url><loc>https://example.com/</loc></url>', '<url><loc>https://example.com/</loc><priority>0.8</priority></url>'],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><changefreq>daily</changefreq></url>',
        expect: [{ message: 'ignored', at: 'urlset' }],
      },
    ],
  },
  end(_state, document) {
    const count = document.hints.changefreqs;
    if (document.kind !== 'urlset' || count === 0) return [];
    return [{ message: 'ignored', data: { count }, at: documentPlace(document) }];
  },
});
