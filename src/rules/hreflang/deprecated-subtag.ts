// Withdrawn codes have a successor.

import { fixOf } from '../../problem/fixes.js';
import type { Problem } from '../../problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { DEPRECATED_LANGUAGES, DEPRECATED_REGIONS } from '../support/codes/deprecated.js';
import type { Subtag } from './support/code.js';
import { codesOf, linksExample, type PlacedCode, placeOf, replaceSubtag } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/deprecated-subtag',
  severity: 'warning',
  docs: {
    summary: 'The language and the country in hreflang are current codes.',
    finding: 'hreflang has a withdrawn code.',
    why: 'Hebrew was `iw` until 1989, Indonesian was `in` and Yiddish was `ji`; DD and SU are countries that no longer exist. Some readers still know these codes, and others ignore them.',
    fix: 'Write the code that replaces it.',
    authority: [
      { source: 'rfc5646', clause: 'section 3.1.7 (Preferred-Value)' },
      { source: 'iso-3166', clause: 'ISO 3166-3, withdrawn codes' },
    ],
  },
  options: {},
  messages: {
    replaced: '"{value}" was withdrawn: write "{expected}"',
    withdrawn: '"{value}" was withdrawn, and several codes replace it: write the one that you mean',
  },
  examples: {
    accept: [linksExample('en', 'he', 'id-ID', 'yi', 'ru-RU'), linksExample('en', 'en-UK', 'xx')],
    reject: [
      { xml: linksExample('en', 'iw-IL'), expect: [{ message: 'replaced', at: 'iw' }] },
      { xml: linksExample('en', 'de-DD'), expect: [{ message: 'replaced', at: 'DD' }] },
      { xml: linksExample('en', 'sh'), expect: [{ message: 'withdrawn', at: 'sh' }] },
      { xml: linksExample('en', 'ru-SU'), expect: [{ message: 'withdrawn', at: 'SU' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return codesOf(entry).flatMap((placed) => {
      const { language, region } = placed.code;
      return [
        ...withdrawn(placed, language, DEPRECATED_LANGUAGES.get(language.text.toLowerCase())),
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
