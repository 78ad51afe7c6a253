// The country in a language code exists but is probably not the one that was meant.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { codesOf, linksExample, placeOf } from './support/links.js';
import { SUSPICIOUS } from './support/suspicious-codes.js';

export default defineEntryRule({
  id: 'hreflang/suspicious-region',
  severity: 'warning',
  docs: {
    summary: 'The language and the country in hreflang match.',
    finding: 'The language and the country in hreflang do not seem to match.',
    why: 'The country states where the readers are. If the letters of the language are repeated, ar-AR is Arabic in Argentina, and sv-SV is Swedish in El Salvador. LA is Laos, not Latin America. Such a code is valid, so no search engine reports it, but the intended readers do not see the page.',
    fix: 'Write the code of the country that you mean, or the language alone.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'iso-3166', clause: 'alpha-2' },
    ],
  },
  options: {},
  messages: { suspicious: '"{value}" is the language in {country}: write "{expected}" if you mean that' },
  examples: {
    accept: [linksExample('en', 'ar-AE', 'sv-SE', 'es-AR', 'de-DE'), linksExample('en', 'en-EN', 'es-419')],
    reject: [
      { xml: linksExample('en', 'sv-sv'), expect: [{ message: 'suspicious', at: 'sv' }] },
      { xml: linksExample('en', 'es-LA'), expect: [{ message: 'suspicious', at: 'LA' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { language, region, text } = placed.code;
      if (region === null) return [];
      const found = SUSPICIOUS.get(`${language.text.toLowerCase()}-${region.text.toUpperCase()}`);
      if (found === undefined) return [];
      const [country, expected] = found;
      return [{ message: 'suspicious', data: { value: text, country, expected }, at: placeOf(placed, region) }];
    });
  },
});
