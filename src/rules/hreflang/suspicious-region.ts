// A country that exists, and hardly is what was meant.

import type { Problem } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { codesOf, linksExample, placeOf } from './links.js';
import { SUSPICIOUS } from './suspicious-codes.js';

export default defineEntryRule({
  id: 'hreflang/suspicious-region',
  severity: 'warning',
  docs: {
    summary: 'Language and country in hreflang go together.',
    why: 'The country is where the readers are. Who repeats the letters of the language gets Argentina for Arabic and El Salvador for Swedish; LA is Laos and not Latin America. The code is valid, so nobody complains, and the page is shown to nobody.',
    fix: 'Write the code of the country that is meant, or the language alone.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'iso-3166', clause: 'alpha-2' },
    ],
  },
  options: {},
  messages: { suspicious: '{value} is the language in {country}: is {expected} meant?' },
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
