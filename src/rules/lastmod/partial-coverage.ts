// If only some entries have a date, crawlers cannot tell whether the other pages changed.

import { percentText } from '../../base/problem/number-text.js';
import { documentPlace } from '../../read/entry/document-place.js';
import { defineDocumentRule } from '../rule.js';

const dated = (tag: string): string => `<${tag}><loc>https://example.com/{n}</loc><lastmod>2026-01-05</lastmod></${tag}>`;
const undated = (tag: string): string => `<${tag}><loc>https://example.com/{n}/b</loc></${tag}>`;

export default defineDocumentRule({
  id: 'lastmod/partial-coverage',
  severity: 'info',
  docs: {
    summary: 'Either all entries of a sitemap have a lastmod, or none does.',
    finding: 'Some entries have no lastmod.',
    why: 'lastmod is optional, and a few dates are better than none. But a gap usually means that the code for one kind of page omits the date. A crawler then cannot tell whether these pages changed. Bing found such sitemaps on 3 % of hosts.',
    fix: 'Write lastmod for the other entries as well, where the date is known.',
    authority: [
      { source: 'bing-lastmod', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    pages:
      '{missing} of {count} {count:entry|entries} ({share}) {missing:has|have} no lastmod: also write when {missing:that page|those pages} last changed',
    sitemaps:
      '{missing} of {count} {count:sitemap|sitemaps} ({share}) {missing:has|have} no lastmod: also write when {missing:that file|those files} last changed',
  },
  examples: {
    accept: [
      { xml: dated('url'), repeat: 3 },
      { xml: undated('url'), repeat: 3 },
      // lastmod/invalid reports a lastmod that is not a date.
      `${dated('url')}<url><loc>https://example.com/c</loc><lastmod>yesterday</lastmod></url>`,
    ],
    reject: [
      { xml: dated('url') + undated('url'), repeat: 2, expect: [{ message: 'pages', at: 'urlset' }] },
      { xml: dated('sitemap') + undated('sitemap'), index: true, expect: [{ message: 'sitemaps', at: 'sitemapindex' }] },
    ],
  },
  end(_state, document) {
    // The part that was not read may change the verdict.
    if (document.partial) return [];
    const { kind } = document;
    const { dated, missing, invalid } = document.lastmod;
    const count = dated + missing + invalid;
    if ((kind !== 'urlset' && kind !== 'sitemapindex') || missing === 0 || missing === count) return [];
    const share = percentText(missing / count);
    const message = kind === 'urlset' ? 'pages' : 'sitemaps';
    return [{ message, data: { missing, count, share }, at: documentPlace(document) }];
  },
});
