// A sitemap confirms a link only if it also lists the page that the link leads to.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset, versions } from '../support/example-sites.js';

export default defineSetRule({
  id: 'hreflang/alternate-not-in-sitemap',
  severity: 'info',
  docs: {
    summary: 'Every version to which a url links is listed as well.',
    finding: 'A language link leads to a page that no sitemap lists.',
    why: 'A version that no sitemap lists cannot link back in a sitemap. It may link back in its HTML, or a sitemap that was not part of this run may list it. Otherwise, search engines ignore the link.',
    fix: 'Give each version its own url with the same links, or lint all sitemaps of the site in one run.',
    authority: [{ source: 'google-hreflang', clause: 'Sitemap' }],
  },
  options: {},
  messages: {
    absent:
      '{value} {value:url links|urls link} to versions that no sitemap of this run lists, the first with the {code} link on line {line}: list each version',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'en /en', 'de /de')) }),
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'x-default /')) }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')) }),
        expect: [{ message: 'absent', at: '' }],
      },
    ],
  },
  fact: 'unlisted-versions',
  check({ document, urls, first }) {
    return [{ message: 'absent', data: { value: urls, line: first.line, code: first.code }, document }];
  },
});
