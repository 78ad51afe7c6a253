// The owner of a site knows which pages must never be listed.

import { defineEntryRule } from '../rule.js';
import { itemOf, pageMatchers, reasonText } from '../support/page-pattern.js';

export default defineEntryRule({
  id: 'site/forbidden-listed',
  severity: 'off',
  docs: {
    summary: 'A sitemap lists no page that the configuration forbids.',
    finding: 'A sitemap lists pages that the configuration forbids.',
    why: 'Internal searches, print versions, carts or admin pages are valid URLs, so no general rule can find them. `forbid` in the configuration names them, and turns this rule on. A pattern that begins with `/` is compared with path and query, one with `://` with the whole address, and any other one with the last segment and the query, as in `*?print=1`. `*` matches anything but `/`, `**` anything, `{a,b}` one of several.',
    fix: 'Remove the page from the sitemap, or its pattern from `forbid`.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {
    pages: { default: [], help: 'Patterns of pages that must not be listed; `forbid` sets them' },
    reasons: { default: [], emptyItems: true, help: 'The reason for each pattern, in the same order; empty for none' },
  },
  messages: { forbidden: '{value} matches {pattern}, which the configuration forbids{reason}: remove it from the sitemap' },
  examples: {
    accept: [
      '<url><loc>https://example.com/admin/</loc></url>',
      { xml: '<url><loc>https://example.com/administration</loc></url>', options: { pages: ['/admin/**'] } },
      { xml: '<url><loc>https://example.com/a?print=10</loc></url>', options: { pages: ['*?print=1'] } },
      { xml: '<sitemap><loc>https://example.com/admin/a.xml</loc></sitemap>', index: true, options: { pages: ['/admin/**'] } },
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/admin/users</loc></url>',
        options: { pages: ['/admin/**'] },
        expect: [{ message: 'forbidden', at: 'https://example.com/admin/users' }],
      },
      {
        xml: '<url><loc>https://example.com/shop/a?print=1</loc></url>',
        options: { pages: ['/admin/**', '*?print=1'], reasons: ['', 'print versions are duplicates'] },
        expect: [{ message: 'forbidden', at: 'https://example.com/shop/a?print=1' }],
      },
      {
        xml: '<url><loc>HTTPS://Staging.example.com</loc></url>',
        options: { pages: ['https://staging.example.com/**'] },
        expect: [{ message: 'forbidden', at: 'HTTPS://Staging.example.com' }],
      },
    ],
  },
  facts: ['every'],
  check({ kind, loc, wholeAddress }, context) {
    if (kind === 'sitemap' || loc === null || wholeAddress === null) return [];
    const patterns = context.option('pages');
    const index = pageMatchers(patterns).findIndex((matches) => matches(wholeAddress));
    if (index < 0) return [];
    const reason = reasonText(context.option('reasons'), index);
    return [{ message: 'forbidden', data: { value: loc.value, pattern: itemOf(patterns, index), reason }, at: loc.span }];
  },
});
