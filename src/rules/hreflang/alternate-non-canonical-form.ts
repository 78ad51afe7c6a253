// A link to a page has the address of the page.

import { defineSetRule } from '../rule.js';
import { placeText, siteOf, urlset, versions } from '../tree/sites.js';

export default defineSetRule({
  id: 'hreflang/alternate-non-canonical-form',
  severity: 'warning',
  docs: {
    summary: 'A link to another version has the address under which that version is listed, to the letter.',
    why: 'An address with another ending, another scheme or another spelling is another page for a search engine, which mostly redirects. The version that is listed does not get the link.',
    fix: 'Write the loc of the other version as href.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    spelling: 'The {code} link of this url spells its address otherwise than the loc at {there} of {other}: write it as there',
    near: 'The {code} link of this url leads to an address that is not listed; nearly the same, but for http or a slash at the end, is the loc at {there} of {other}: write that',
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
