// The first part of a language code must be a language.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { DEPRECATED_LANGUAGES } from '../support/codes/deprecated.js';
import { languageOfCountry } from '../support/codes/language-of-country.js';
import { LANGUAGES } from '../support/codes/languages.js';
import { REGIONS } from '../support/codes/regions.js';
import type { LanguageCode } from './support/code.js';
import { codesOf, linksExample, placeOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/unknown-language',
  severity: 'error',
  docs: {
    summary: 'The language in hreflang is a code of ISO 639-1.',
    finding: 'The language in hreflang is not a code of ISO 639-1.',
    why: 'Google reads the two-letter codes of ISO 639-1 and ignores links with any other code. Three-letter codes exist for far more languages, and BCP 47 allows them for languages without a two-letter code. But no search engine promises to know them.',
    fix: 'Write the two-letter code for the language of the page, followed by the country, if any.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'iso-639', clause: 'ISO 639-1' },
    ],
  },
  options: {},
  messages: {
    unknown: '"{value}" is not a language of ISO 639-1: correct it',
    country: '"{value}" is a country, not a language: write "{expected}"',
    swapped: '"{value}" is a country, which must follow the language: write "{expected}"',
    'three-letters': '"{value}" also has a two-letter code, which search engines read: write "{expected}"',
    'without-short': {
      text: '"{value}" has three letters, but Google reads only two-letter codes: it may not know this language',
      severity: 'warning',
    },
  },
  examples: {
    accept: [linksExample('en', 'be', 'zh-Hans', 'x-default'), linksExample('en', 'us', 'iw')],
    reject: [
      { xml: linksExample('en', 'xx'), expect: [{ message: 'unknown', at: 'xx' }] },
      { xml: linksExample('en', 'jp-JP'), expect: [{ message: 'country', at: 'jp' }] },
      { xml: linksExample('en', 'US-en'), expect: [{ message: 'swapped', at: 'US' }] },
      { xml: linksExample('en', 'ger-AT'), expect: [{ message: 'three-letters', at: 'ger' }] },
      { xml: linksExample('en', 'haw'), expect: [{ message: 'without-short', at: 'haw' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { code } = placed;
      const value = code.language.text;
      const language = value.toLowerCase();
      if (LANGUAGES.has(language) || DEPRECATED_LANGUAGES.has(language) || isCountryAlone(code)) return [];
      const problem = (message: string, expected = ''): readonly Problem[] => [
        { message, data: { value, expected }, at: placeOf(placed, code.language) },
      ];
      if (isSwapped(code)) return problem('swapped', `${code.region?.text.toLowerCase()}-${value.toUpperCase()}`);
      const meant = language.length === 2 ? languageOfCountry(language) : null;
      if (meant !== null) return problem('country', meant);
      if (language.length === 2) return problem('unknown');
      const short = shortCode(language);
      return short === null ? problem('without-short') : problem('three-letters', short);
    });
  },
});

/** Whether a code is a country and nothing else, also no withdrawn language; `hreflang/region-only` reports that. */
export function isCountryAlone({ text, language }: LanguageCode): boolean {
  const isLanguage = LANGUAGES.has(text.toLowerCase()) || DEPRECATED_LANGUAGES.has(text.toLowerCase());
  return text.length === 2 && !isLanguage && REGIONS.has(language.text.toUpperCase());
}

/** Whether the language and the country are in swapped places. */
export function isSwapped({ language, script, region }: LanguageCode): boolean {
  if (region === null || script !== null || LANGUAGES.has(language.text.toLowerCase())) return false;
  return LANGUAGES.has(region.text.toLowerCase()) && REGIONS.has(language.text.toUpperCase());
}

/** The two-letter code for a three-letter code (ISO 639-2 and 639-3); null where there is none. */
function shortCode(language: string): string | null {
  const [canonical = ''] = Intl.getCanonicalLocales(language);
  return LANGUAGES.has(canonical) ? canonical : null;
}
