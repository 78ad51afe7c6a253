// A lastmod moves only with its page.

import { defineStageRule } from '../rule.js';

export default defineStageRule({
  id: 'lastmod/moved-without-change',
  severity: 'warning',
  docs: {
    summary: 'A lastmod is not newer than the last change of its page.',
    finding: 'A lastmod is newer than the last change of its page.',
    why: 'Google uses lastmod only if it is consistently correct. A site whose dates move with every build, or with a changed footer, loses that trust, and all of its dates are ignored. With `--pages --cache FILE`, the main text of each page is compared with that of the last run: navigation, footers, dates and what many pages share are left out. With `--lastmod-from git`, lastmod is compared with the last commit of the file of the page.',
    fix: 'Take lastmod from the last change of the content, for example from the commit of its file, and not from the time of the build.',
    authority: [{ source: 'google-build', clause: 'Additional notes about XML sitemaps' }],
  },
  options: {},
  messages: {
    ahead: 'The lastmod of "{value}" is {after}, but the last commit of {file} is of {before}: take the date from the commit',
    moved:
      'The lastmod of "{value}" was {before} and is {after}, but its main text is the same: change the date only with the page',
  },
  examples: {
    illustrative: true,
    accept: [
      '<url><loc>https://example.com/shoes</loc><lastmod>2026-05-01</lastmod></url>',
      '<url><loc>https://example.com/shoes</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/shoes</loc><lastmod>2026-05-09</lastmod></url>',
        expect: [{ message: 'ahead', at: '2026-05-09' }],
      },
      {
        xml: '<url><loc>https://example.com/shoes</loc><lastmod>2026-05-02</lastmod></url>',
        expect: [{ message: 'moved', at: '2026-05-02' }],
      },
    ],
  },
});
