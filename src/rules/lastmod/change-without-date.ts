// A page that changes gets a new lastmod.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'lastmod/change-without-date',
  severity: 'warning',
  docs: {
    summary: 'A lastmod is not older than the last change of its page.',
    finding: 'A lastmod is older than the last change of its page.',
    why: 'Search engines use lastmod to decide which pages to read again. A page that changes without a new date is read late. With `--pages --cache FILE`, the main text of each page is compared with that of the last run: navigation, footers, dates and what many pages share are left out. With `--lastmod-from git`, lastmod is compared with the last commit of the file of the page.',
    fix: 'Update lastmod whenever the content of the page changes.',
    authority: [{ source: 'google-build', clause: 'Additional notes about XML sitemaps' }],
  },
  options: {},
  messages: {
    behind: 'The lastmod of "{value}" is {after}, but the last commit of {file} is of {before}: update the date',
    changed: 'The main text of "{value}" has changed since the last run, but its lastmod is still {after}: update the date',
  },
  examples: {
    illustrative: true,
    accept: [
      '<url><loc>https://example.com/shoes</loc><lastmod>2026-05-01</lastmod></url>',
      '<url><loc>https://example.com/shoes</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/shoes</loc><lastmod>2025-05-01</lastmod></url>',
        expect: [{ message: 'behind', at: '2025-05-01' }],
      },
      {
        xml: '<url><loc>https://example.com/shoes</loc><lastmod>2026-05-01</lastmod></url>',
        expect: [{ message: 'changed', at: '2026-05-01' }],
      },
    ],
  },
});
