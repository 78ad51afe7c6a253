// A comment that suppresses nothing may hide a finding later.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'run/suppression-unused',
  severity: 'warning',
  docs: {
    summary: 'A comment suppresses a rule only where the rule finds something.',
    finding: 'A comment suppresses a rule that finds nothing there.',
    why: 'The original problem is fixed, or the comment names the wrong rule or is before the wrong entry. If the comment stays, it hides the next problem that the rule would report.',
    fix: 'Remove the comment, or the rule from it.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    rule: '"{value}" finds nothing here for this comment to suppress: remove it from the comment',
    all: 'No rule finds anything here that this comment would suppress: remove it',
  },
  examples: {
    accept: [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<!-- sitemap-lint-disable-next-entry loc/fragment: the map is made by JavaScript -->\n<url><loc>https://example.com/#map</loc></url>\n</urlset>',
      '<!-- sitemap-lint-disable loc/fragment --><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/#map</loc></url></urlset>',
      '<!-- about sitemap-lint-disable --><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>',
    ],
    reject: [
      {
        xml: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<!-- sitemap-lint-disable-next-entry loc/fragment -->\n<url><loc>https://example.com/</loc></url>\n</urlset>',
        expect: [{ message: 'rule', at: '<!-- sitemap-lint-disable-next-entry loc/fragment -->' }],
      },
      {
        xml: '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- sitemap-lint-disable: made by an old program --><url><loc>https://example.com/</loc><lastmod>2026-01-05</lastmod></url></urlset>',
        expect: [{ message: 'all', at: '<!-- sitemap-lint-disable: made by an old program -->' }],
      },
    ],
  },
});
