// A link to a version must use exactly the address of the listed page.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset, versions } from '../support/example-sites.js';
import { placeText } from '../support/place-text.js';

export default defineSetRule({
  id: 'hreflang/alternate-non-canonical-form',
  severity: 'warning',
  docs: {
    summary: 'A link to another version uses exactly the address that the sitemap lists for that version.',
    finding: 'A language link spells an address differently from its loc.',
    why: 'To a search engine, an address with a different ending, scheme or spelling is a different page, which usually redirects. So the link does not count for the listed version.',
    fix: 'Use the loc of the other version as the href.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    spelling:
      'The {code} link of this url spells its address differently from the loc at {there} of {other}: copy the spelling of that loc',
    near: 'The {code} link of this url leads to an address that is not listed, but the loc at {there} of {other} differs only in the scheme or a trailing slash: use that loc',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'en /en', 'de /de')) }),
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')), '/b.xml': urlset(versions('/de', 'de /de', 'en /en')) }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /~de'), versions('/%7Ede', 'en /en', 'de /~de')) }),
        expect: [{ message: 'spelling', at: '' }],
      },
      {
        ...siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de/'), versions('/de', 'en /en', 'de /de')) }),
        expect: [{ message: 'near', at: '' }],
      },
    ],
  },
  fact: 'language-link',
  check({ kind, document, place, entry, code, other }) {
    if ((kind !== 'spelling' && kind !== 'near') || other === null) return [];
    return [{ message: kind, data: { code, there: placeText(other), other: other.uri }, document, place, entry }];
  },
});
