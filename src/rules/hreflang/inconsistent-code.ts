// Every link to a page must name the same language for it.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset, versions } from '../support/example-sites.js';
import { placeText } from '../support/place-text.js';

export default defineSetRule({
  id: 'hreflang/inconsistent-code',
  severity: 'warning',
  docs: {
    summary: 'A page has the same language code everywhere.',
    finding: 'A page has different language codes in different entries.',
    why: 'If one page links to another as en and the other lists itself as en-GB, it is unclear for which readers the page is. Search engines may then split the set of versions.',
    fix: 'Use the code with which the page lists itself.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    other: 'This url links to a version as {code}, but the url at {there} of {other} lists itself as {own}: use one code',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'en /en', 'de /de')) }),
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')), '/b.xml': urlset(versions('/de', 'de /de', 'en /en')) }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'en /en', 'de-AT /de')) }),
        expect: [{ message: 'other', at: '' }],
      },
    ],
  },
  fact: 'language-link',
  check({ kind, document, place, entry, code, otherCode, other }) {
    if (kind !== 'other-code' || other === null) return [];
    const data = { code, own: otherCode, there: placeText(other), other: other.uri };
    return [{ message: 'other', data, document, place, entry }];
  },
});
