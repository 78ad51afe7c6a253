// The first part of a language code is a language.

import type { Problem } from '../../finding/finding.js';
import { DEPRECATED_LANGUAGES } from '../codes/deprecated.js';
import { LANGUAGES } from '../codes/languages.js';
import { REGIONS } from '../codes/regions.js';
import { defineEntryRule } from '../rule.js';
import type { LanguageCode } from './code.js';
import { codesOf, linksExample, placeOf } from './links.js';

export default defineEntryRule({
  id: 'hreflang/unknown-language',
  severity: 'error',
  docs: {
    summary: 'The language in hreflang is one of ISO 639-1.',
    why: 'Google reads the codes of two letters that ISO 639-1 lists, and ignores links with any other. Codes of three letters exist for far more languages, and BCP 47 allows them where there is none of two letters; whether a search engine knows them is nowhere promised.',
    fix: 'Write the code of two letters for the language of the page, the country, if any, behind it.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'iso-639', clause: 'ISO 639-1' },
    ],
  },
  options: {},
  messages: {
    unknown: '{value} is no language of ISO 639-1: correct it',
    swapped: '{value} is a country, which comes behind the language: write {expected}',
    'three-letters': '{value} has a code of two letters, and search engines read that one: write {expected}',
    'without-short': {
      text: '{value} has three letters, and Google reads those of two letters only: it may not know this language',
      severity: 'warning',
    },
  },
  examples: {
    accept: [linksExample('en', 'be', 'zh-Hans', 'x-default'), linksExample('en', 'us', 'iw')],
    reject: [
      { xml: linksExample('en', 'xx'), expect: [{ message: 'unknown', at: 'xx' }] },
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
      const say = (message: string, expected = ''): readonly Problem[] => [
        { message, data: { value, expected }, at: placeOf(placed, code.language) },
      ];
      if (isSwapped(code)) return say('swapped', `${code.region?.text.toLowerCase()}-${value.toUpperCase()}`);
      if (language.length === 2) return say('unknown');
      const short = shortCode(language);
      return short === null ? say('without-short') : say('three-letters', short);
    });
  },
});

/** Whether a code is a country and nothing else: about that, `hreflang/region-only` speaks. */
export function isCountryAlone({ text, language }: LanguageCode): boolean {
  return text.length === 2 && !LANGUAGES.has(text.toLowerCase()) && REGIONS.has(language.text.toUpperCase());
}

/** Whether language and country stand in each other's places. */
export function isSwapped({ language, script, region }: LanguageCode): boolean {
  if (region === null || script !== null || LANGUAGES.has(language.text.toLowerCase())) return false;
  return LANGUAGES.has(region.text.toLowerCase()) && REGIONS.has(language.text.toUpperCase());
}

/** The code of two letters for one of three (ISO 639-2 and 639-3); null without one. */
function shortCode(language: string): string | null {
  const [canonical = ''] = Intl.getCanonicalLocales(language);
  return LANGUAGES.has(canonical) ? canonical : null;
}
