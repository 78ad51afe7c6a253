// Pages belong in a urlset, sitemaps in a sitemapindex.

import { SITEMAP_NAMESPACE } from '../../base/protocol.js';
import { defineDocumentRule } from '../rule.js';

const URL_ENTRY = '<url><loc>https://example.com/</loc></url>';
const SITEMAP_ENTRY = '<sitemap><loc>https://example.com/a.xml</loc></sitemap>';
const urlset = (entries: string): string => `<urlset xmlns="${SITEMAP_NAMESPACE}">${entries}</urlset>`;
const index = (entries: string): string => `<sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries}</sitemapindex>`;

export default defineDocumentRule({
  id: 'document/wrong-entry-kind',
  severity: 'error',
  xsd: 'structure',
  docs: {
    summary: 'A urlset has only url entries, and a sitemapindex only sitemap entries.',
    finding: 'A urlset has sitemap entries, or a sitemapindex has url entries.',
    why: 'The two are different kinds of files, and the schema does not allow a mixture. Search engines drop the entries of the wrong kind, so they do not find the pages or sitemaps that these entries name. The finding is at the first such entry.',
    fix: 'Move the entries into a file of the right kind. If all entries are of the other kind, rename the root element.',
    authority: [
      { source: 'sitemap.xsd', clause: 'element urlset' },
      { source: 'siteindex.xsd', clause: 'element sitemapindex' },
      { source: 'google-large', clause: '' },
    ],
  },
  options: {},
  messages: {
    sitemap: 'A urlset lists pages, but this is a sitemap ({count} in all): move it to a sitemapindex',
    url: 'A sitemapindex lists sitemaps, but this is a url ({count} in all): move it to a urlset',
  },
  examples: {
    accept: [urlset(URL_ENTRY), index(SITEMAP_ENTRY)],
    reject: [
      { xml: urlset(`${URL_ENTRY}${SITEMAP_ENTRY}${SITEMAP_ENTRY}`), expect: [{ message: 'sitemap', at: '<sitemap>' }] },
      { xml: index(URL_ENTRY), expect: [{ message: 'url', at: '<url>' }] },
    ],
  },
  end(_state, { kind, entries, urls, sitemaps, firstWrongEntry }) {
    if (firstWrongEntry === null) return [];
    const [message, own] = kind === 'urlset' ? ['sitemap', urls] : ['url', sitemaps];
    return [{ message, data: { count: entries - own }, at: firstWrongEntry }];
  },
});
