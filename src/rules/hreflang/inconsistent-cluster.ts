// All versions of a page should list the same versions.

import { defineSetRule } from '../rule.js';
import { siteOf, urlset, versions } from '../support/example-sites.js';
import { placeText } from '../support/place-text.js';

export default defineSetRule({
  id: 'hreflang/inconsistent-cluster',
  severity: 'warning',
  docs: {
    summary: 'All versions of a page list the same versions.',
    finding: 'Versions of a page do not list the same versions.',
    why: 'A version may omit others, so this breaks nothing by itself. But one program usually writes all the lists, so a difference means that a language was added or removed in one place only.',
    fix: 'Write the same list for all versions of a page.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: {
    other:
      'This url and the url at {there} of {other} link to each other but do not list the same versions: give both the same links',
  },
  examples: {
    accept: [
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de'), versions('/de', 'en /en', 'de /de')) }),
      siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de')), '/b.xml': urlset(versions('/de', 'de /de', 'en /en')) }),
    ],
    reject: [
      {
        ...siteOf({ '/a.xml': urlset(versions('/en', 'en /en', 'de /de', 'x-default /'), versions('/de', 'en /en', 'de /de')) }),
        expect: [
          { message: 'other', at: '' },
          { message: 'other', at: '' },
        ],
      },
    ],
  },
  fact: 'language-link',
  check({ kind, document, place, entry, other }) {
    if (kind !== 'other-versions' || other === null) return [];
    return [{ message: 'other', data: { there: placeText(other), other: other.uri }, document, place, entry }];
  },
});
