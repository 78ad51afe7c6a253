// One page has one language, whoever speaks of it.

import { defineSetRule } from '../rule.js';
import { placeText, siteOf, urlset, versions } from '../tree/sites.js';

export default defineSetRule({
  id: 'hreflang/inconsistent-code',
  severity: 'warning',
  docs: {
    summary: 'A page is called by the same language everywhere.',
    why: 'When one page calls another en and that calls itself en-GB, it is not clear for which readers it is meant, and the set may be taken apart.',
    fix: 'Use the code with which the page lists itself.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    other: 'This url links to a version as {code}, but the url at {there} of {other} calls itself {own}: use one code',
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
