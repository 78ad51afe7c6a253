// A country alone is not a language.

import type { Problem } from '../../base/problem/problem.js';
import type { Entry } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { languageOfCountry } from '../support/codes/language-of-country.js';
import { LANGUAGES } from '../support/codes/languages.js';
import { RARE_LANGUAGES, RARE_THERE } from './support/common-code.js';
import { codesOf, languageLinksOf, linksExample, placeOf } from './support/links.js';
import { isCountryAlone } from './unknown-language.js';

export default defineEntryRule({
  id: 'hreflang/region-only',
  severity: 'error',
  docs: {
    summary: 'hreflang names a language, not only a country.',
    finding: 'hreflang seems to name a country, not a language.',
    why: 'A country may have several languages, and Google does not guess which one is meant: it always reads the first part of the code as a language. Many country codes are not language codes, so search engines ignore the link. Others mean another language: `be` is Belarusian, not Belgium, and `kr` is Kanuri, not Korea.',
    fix: 'Write the language, such as ja for Japan, or the language followed by the country, as in en-US, fr-BE or ko-KR.',
    authority: [
      { source: 'google-hreflang', clause: "supported codes (don't specify a country code by itself)" },
      { source: 'iso-639', clause: 'ISO 639-1' },
    ],
  },
  options: {},
  messages: {
    country: '"{value}" is a country, not a language: write {expected}, or {expected}-{country} for that country only',
    rare: {
      text: '"{value}" is {language}: write {expected} if you mean the language of the country {country}',
      severity: 'info',
    },
    ambiguous: {
      text: '"{value}" is read as a language, not as the country of {host}: if you mean the country, write the language in front, as in {expected}-{country}',
      severity: 'warning',
    },
  },
  examples: {
    accept: [
      linksExample('en', 'en-US', 'be'),
      linksExample('en', 'be https://example.by/', 'fr https://example.fr/', 'xx'),
      linksExample('sv', 'se'),
    ],
    reject: [
      { xml: linksExample('en', 'us'), expect: [{ message: 'country', at: 'us' }] },
      { xml: linksExample('en', 'kr'), expect: [{ message: 'rare', at: 'kr' }] },
      { xml: linksExample('en', 'be https://www.example.be/'), expect: [{ message: 'ambiguous', at: 'be' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    const alone = codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { code } = placed;
      if (!isCountryAlone(code)) return [];
      const data = { value: code.text, country: code.text.toUpperCase(), expected: languageOfCountry(code.text) ?? 'en' };
      return [{ message: 'country', data, at: placeOf(placed, code.language) }];
    });
    const ambiguous = languageLinksOf(entry).flatMap(({ language, hreflang, address }): readonly Problem[] => {
      const host = address.host?.text.toLowerCase() ?? '';
      if (!RARE_THERE.has(language) || !LANGUAGES.has(language) || !host.endsWith(`.${language}`)) return [];
      const data = {
        value: hreflang.value,
        host,
        country: language.toUpperCase(),
        expected: languageOfCountry(language) ?? 'en',
      };
      return [{ message: 'ambiguous', data, at: hreflang.valueSpan }];
    });
    return [...alone, ...ambiguous, ...rareProblems(entry)];
  },
});

/** Links with a rare language, if nothing but the country is likely: the language of the country has no link, and no host is in the country. */
function rareProblems(entry: Entry): readonly Problem[] {
  const links = languageLinksOf(entry);
  const languages = new Set(links.map(({ hreflang }) => hreflang.value.toLowerCase().split('-')[0]));
  return links.flatMap(({ hreflang, address }): readonly Problem[] => {
    const value = hreflang.value.toLowerCase();
    const language = RARE_LANGUAGES.get(value);
    const expected = languageOfCountry(value) ?? '';
    const host = address.host?.text.toLowerCase() ?? '';
    if (language === undefined || languages.has(expected) || host.endsWith(`.${value}`)) return [];
    return [
      {
        message: 'rare',
        data: { value: hreflang.value, language, expected, country: value.toUpperCase() },
        at: hreflang.valueSpan,
      },
    ];
  });
}
