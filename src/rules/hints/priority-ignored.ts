// Google and Bing do not read priority.

import { documentPlace } from '../../entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'hints/priority-ignored',
  severity: 'off',
  docs: {
    summary: 'A sitemap for Google and Bing has no priority.',
    why: 'Google says that it ignores priority, and Bing that it ignores it as well. The element costs bytes and suggests a control that is not there. Off by default: it is a part of the protocol, Yandex orders the loading of pages by it, and Seznam says that it uses it.',
    fix: 'Leave priority out, unless the engines that matter to you read it.',
    authority: [
      { source: 'google-build', clause: 'Additional notes about XML sitemaps' },
      { source: 'google-ping', clause: 'changefreq and priority' },
      { source: 'bing-ai', clause: '' },
      { source: 'yandex-sitemap', clause: '' },
    ],
  },
  options: {},
  messages: {
    ignored: '{count} entries have a priority, which Google and Bing ignore: leave it out unless other engines matter',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc>https://example.com/</loc><changefreq>daily</changefreq></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/</loc><priority>0.8</priority></url>',
        expect: [{ message: 'ignored', at: 'urlset' }],
      },
    ],
  },
  end(_state, document) {
    const count = document.hints.priorities;
    if (document.kind !== 'urlset' || count === 0) return [];
    return [{ message: 'ignored', data: { count }, at: documentPlace(document) }];
  },
});
