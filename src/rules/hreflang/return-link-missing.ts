// Links between versions count only if both pages have them.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset, versions } from '../support/example-sites.js';
import { placeText } from '../support/place-text.js';

export default defineSetRule({
  id: 'hreflang/return-link-missing',
  severity: 'error',
  docs: {
    summary: 'If one version of a page links to another, the other links back.',
    finding: 'A version of a page does not link back.',
    why: "Google ignores a link between two pages that do not both point to each other. Otherwise, anyone could claim that a page is a version of someone else's page. This run read the entries of both pages and compared their links.",
    fix: 'Give all versions of a page the same list of links, including the page itself.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    missing: 'The url at {there} of {other} does not return the {code} link of this url: give both the same links',
    bare: {
      text: 'The url at {there} of {other} has no links at all, so it does not return the {code} link of this url: give both the same links, unless its page has them',
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
    if ((kind !== 'unreturned' && kind !== 'no-links') || other === null) return [];
    const data = { code, there: placeText(other), other: other.uri };
    return [{ message: kind === 'no-links' ? 'bare' : 'missing', data, document, place, entry }];
  },
});
