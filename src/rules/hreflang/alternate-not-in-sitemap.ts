// Links in sitemaps are confirmed by the sitemap entries of the pages that they lead to.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset, versions } from '../tree/sites.js';

export default defineSetRule({
  id: 'hreflang/alternate-not-in-sitemap',
  severity: 'info',
  docs: {
    summary: 'The versions that urls link to are listed, too.',
    why: 'A version that is in no sitemap cannot return the link there. It may do so in its HTML, or be listed in a sitemap that was not part of this run; otherwise the link is ignored.',
    fix: 'Give each version a url of its own with the same links, or check all sitemaps of the site together.',
    authority: [{ source: 'google-hreflang', clause: 'Sitemap' }],
  },
  options: {},
  messages: {
    absent:
      'Urls with links to versions that no sitemap of this run lists: {value}; the first is on line {line}, and its {code} link: list each version',
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
