// Google and Bing do not read priority.

import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

export default defineDocumentRule({
  id: 'hints/priority-ignored',
  severity: 'off',
  docs: {
    summary: 'A sitemap for Google and Bing has no priority.',
    finding: 'The sitemap has priority, which Google and Bing ignore.',
    why: 'Google and Bing both say that they ignore priority. The element costs bytes and suggests a control that does not exist. The rule is off by default, because priority is part of the protocol, Yandex loads pages in order of priority, and Seznam says that it uses priority.',
    fix: 'Remove priority, unless the engines that matter to you read it.',
    authority: [
      { source: 'google-build', clause: 'Additional notes about XML sitemaps' },
      { source: 'google-ping', clause: 'changefreq and priority' },
      { source: 'bing-ai', clause: '' },
      { source: 'yandex-sitemap', clause: '' },
    ],
  },
  options: {},
  messages: {
    ignored:
      '{count} {count:entry has|entries have} a priority, which Google and Bing ignore: remove it unless other engines matter to you',
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
