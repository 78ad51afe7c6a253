// Links between versions count when both pages have them.

import { defineSetRule } from '../rule.js';
import { placeText, siteOf, urlset, versions } from '../tree/sites.js';

export default defineSetRule({
  id: 'hreflang/return-link-missing',
  severity: 'error',
  docs: {
    summary: 'A version of a page that is linked to links back.',
    why: 'Google ignores the links between two pages that do not both point to each other: otherwise anyone could name a page as the version of another. Both pages are listed here, so both lists can be compared.',
    fix: 'Give all versions of a page the same list of links, itself included.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    missing:
      'The {code} link of this url is not returned: the url at {there} of {other} does not list this one; give both the same links',
    bare: {
      text: 'The {code} link of this url is not returned: the url at {there} of {other} has no links at all; give both the same links, unless its page has them',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'en /en', 'de /de')) }),
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')), '/b.xml': urlset(versions('/de', 'de /de', 'en /en')) }),
    ],
    reject: [
      {
        ...siteOf({
          '/a.xml': urlset(
            versions('/en', 'en /en', 'de /de'),
            versions('/de', 'de /de', 'fr /fr'),
            versions('/fr', 'de /de', 'fr /fr'),
          ),
        }),
        expect: [{ message: 'missing', at: '' }],
      },
      {
        ...siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')), '/b.xml': urlset('/de') }),
        expect: [{ message: 'bare', at: '' }],
      },
    ],
  },
  fact: 'language-link',
  check({ kind, document, place, entry, code, other }) {
    if ((kind !== 'unreturned' && kind !== 'bare') || other === null) return [];
    const data = { code, there: placeText(other), other: other.uri };
    return [{ message: kind === 'bare' ? 'bare' : 'missing', data, document, place, entry }];
  },
});
