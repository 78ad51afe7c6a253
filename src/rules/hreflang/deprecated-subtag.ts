// Withdrawn codes have a successor.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { DEPRECATED_LANGUAGES, DEPRECATED_REGIONS } from '../support/codes/deprecated.js';
import { languageOfCountry } from '../support/codes/language-of-country.js';
import type { Subtag } from './support/code.js';
import { codesOf, linksExample, type PlacedCode, placeOf, replaceSubtag } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/deprecated-subtag',
  severity: 'warning',
  docs: {
    summary: 'The language and the country in hreflang are current codes.',
    finding: 'hreflang has a withdrawn code.',
    why: 'Hebrew was `iw` until 1989, Indonesian was `in` and Yiddish was `ji`; DD and SU are countries that no longer exist. Some readers still know these codes, and others ignore them. `in` alone may also be meant as the country India, which is no language.',
    fix: 'Write the code that replaces it.',
    authority: [
      { source: 'rfc5646', clause: 'section 3.1.7 (Preferred-Value)' },
      { source: 'iso-3166', clause: 'ISO 3166-3, withdrawn codes' },
    ],
  },
  options: {},
  messages: {
    replaced: '"{value}" was withdrawn: write "{expected}"',
    country:
      '"{value}" is a withdrawn language code, and the country {country}: write {expected} for the language, or {meant}-{country} for the country',
    withdrawn: '"{value}" was withdrawn, and several codes replace it: write the one that you mean',
  },
  examples: {
    accept: [linksExample('en', 'he', 'id-ID', 'yi', 'ru-RU'), linksExample('en', 'en-UK', 'xx')],
    reject: [
      { xml: linksExample('en', 'iw-IL'), expect: [{ message: 'replaced', at: 'iw' }] },
      { xml: linksExample('en', 'in'), expect: [{ message: 'country', at: 'in' }] },
      { xml: linksExample('en', 'de-DD'), expect: [{ message: 'replaced', at: 'DD' }] },
      { xml: linksExample('en', 'sh-RS'), expect: [{ message: 'withdrawn', at: 'sh' }] },
      { xml: linksExample('en', 'ru-SU'), expect: [{ message: 'withdrawn', at: 'SU' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return codesOf(entry).flatMap((placed) => {
      const { language, region } = placed.code;
      const country = language.text.toUpperCase();
      const expected = DEPRECATED_LANGUAGES.get(language.text.toLowerCase());
      const meant = languageOfCountry(country);
      if (expected !== undefined && meant !== null && (region === null || region.text.toUpperCase() === country)) {
        const data = { value: placed.code.text, country, expected: expected ?? 'the code that replaces it', meant };
        return [{ message: 'country', data, at: placeOf(placed, language) }];
      }
      return [
        ...withdrawn(placed, language, expected),
        ...(region === null ? [] : withdrawn(placed, region, DEPRECATED_REGIONS.get(region.text.toUpperCase()))),
      ];
    });
  },
});

/** The problem of a subtag: `expected` is its successor, null where there are several, undefined where the subtag is current. */
function withdrawn(placed: PlacedCode, part: Subtag, expected: string | null | undefined): readonly Problem[] {
  if (expected === undefined) return [];
  const value = part.text;
  const at = placeOf(placed, part);
  if (expected === null) return [{ message: 'withdrawn', data: { value }, at }];
  const replacements = replaceSubtag(placed, part, expected);
  const problem = { message: 'replaced', data: { value, expected }, at };
  return [replacements.length === 0 ? problem : { ...problem, fix: fixOf('unsafe', replacements) }];
}
