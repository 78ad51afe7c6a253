// A loc must be an absolute URL: crawlers do not resolve it against the sitemap's own address.

import { parseUrl } from '../../base/parse-url.js';
import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { resolvedLead } from './support/resolved.js';

export default defineEntryRule({
  id: 'loc/relative',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc is an absolute URL.',
    finding: 'loc is not an absolute URL.',
    why: 'The protocol requires the complete address, including scheme and host. Search engines do not resolve a path against the sitemap: they report the URL as invalid or do not follow it, and the page is lost.',
    fix: 'Write the complete URL, beginning with https:// and the host.',
    authority: [
      { source: 'protocol', clause: 'XML tag definitions, loc' },
      { source: 'google-build', clause: 'Sitemap best practices' },
    ],
  },
  options: {},
  messages: { relative: '"{value}" is not an absolute URL: write it in full, such as https://example.com/page' },
  examples: {
    accept: [
      '<url><loc>https://example.com/page</loc></url>',
      '<url><loc>www.example.com/page</loc></url>',
      '<url><loc>{{ site.url }}/page</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>/page</loc></url>', expect: [{ message: 'relative', at: '/page' }] },
      { xml: '<url><loc>page.html</loc></url>', expect: [{ message: 'relative', at: 'page.html' }] },
      {
        xml: '<url><loc>../page</loc></url>',
        uri: 'https://example.com/maps/sitemap.xml',
        expect: [{ message: 'relative', at: '../page' }],
      },
      {
        xml: '<url><loc>/maps/page</loc></url>',
        uri: 'https://example.com/maps/sitemap.xml',
        expect: [{ message: 'relative', at: '/maps/page' }],
      },
    ],
  },
  facts: ['origin-odd'],
  check({ kind, loc, address }, context) {
    // feed/link-not-absolute reports the items of a feed, which may have a base.
    if (kind === 'item' || !loc || !address || startOf(address) !== 'relative') return [];
    const problem: Problem = { message: 'relative', data: { value: loc.value }, at: loc.span };
    const { url } = context.document;
    if (!url || address.path.text === '') return [problem];
    const { length, folder } = resolvedLead(address, url);
    const text = kind === 'line' ? folder : folder.replaceAll('&', '&amp;');
    // Outside of the sitemap's folder, the address may not be what was meant.
    const meant = parseUrl(address.text, url)?.href ?? '';
    const safe = meant.startsWith(new URL('.', url).href);
    return [{ ...problem, fix: fixOf(safe ? 'safe' : 'unsafe', [{ span: loc.at(0, length), text }]) }];
  },
  // Without the address of the sitemap there is no edit.
});
