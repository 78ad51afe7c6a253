// A loc must not be empty: the usual cause is a template variable that was never set.

import { defineEntryRule } from '../rule.js';

export default defineEntryRule({
  id: 'loc/empty',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'loc is not empty.',
    finding: 'loc is empty.',
    why: 'An empty loc names no page. Usually a value was missing when the sitemap was generated, so a page is lost without anyone noticing.',
    fix: 'Write the absolute URL, or remove the entry.',
    authority: [
      { source: 'sitemap.xsd', clause: 'tLoc, minLength' },
      { source: 'yandex-errors', clause: 'Tag cannot be empty' },
    ],
  },
  options: {},
  messages: { empty: 'loc is empty: write the absolute URL of the page, or remove the entry' },
  examples: {
    accept: ['<url><loc>https://example.com/</loc></url>', '<url><lastmod>2026-01-01</lastmod></url>'],
    reject: [
      { xml: '<url><loc></loc></url>', expect: [{ message: 'empty', at: '<loc></loc>' }] },
      { xml: '<url><loc>   </loc></url>', expect: [{ message: 'empty', at: '<loc>   </loc>' }] },
      { xml: '<url><loc/></url>', expect: [{ message: 'empty', at: '<loc/>' }] },
    ],
  },
  facts: ['loc-missing'],
  check({ kind, loc }) {
    if (loc?.value !== '' || (kind !== 'url' && kind !== 'sitemap')) return [];
    // A loc with child elements is not empty: structure rules report it.
    if (loc.element && loc.element.childCount > 0) return [];
    return [{ message: 'empty', at: loc.element?.span ?? loc.span }];
  },
});
