// A country alone is not a language.

import type { Problem } from '../../problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { LANGUAGES } from '../support/codes/languages.js';
import { RARE_THERE } from './support/common-code.js';
import { codesOf, languageLinksOf, linksExample, placeOf } from './support/links.js';
import { isCountryAlone } from './unknown-language.js';

export default defineEntryRule({
  id: 'hreflang/region-only',
  severity: 'error',
  docs: {
    summary: 'hreflang names a language, not only a country.',
    why: 'A country may have several languages, and Google does not guess which one is meant: it always reads the first part of the code as a language. Many country codes are not language codes, so search engines ignore the link. Others mean another language: `be` is Belarusian, not Belgium, and `kr` is Kanuri, not Korea.',
    fix: 'Put the language in front, as in en-US, fr-BE or ko-KR.',
    authority: [
      { source: 'google-hreflang', clause: "supported codes (don't specify a country code by itself)" },
      { source: 'iso-639', clause: 'ISO 639-1' },
    ],
  },
  options: {},
  messages: {
    country: '"{value}" is a country, not a language: write the language in front, as in en-{country}',
    ambiguous: {
      text: '"{value}" is read as a language, not as the country of {host}: if you mean the country, write the language in front',
      severity: 'warning',
    },
  },
  examples: {
    accept: [linksExample('en', 'en-US', 'be'), linksExample('en', 'be https://example.by/', 'fr https://example.fr/', 'xx')],
    reject: [
      { xml: linksExample('en', 'us'), expect: [{ message: 'country', at: 'us' }] },
      { xml: linksExample('en', 'be https://www.example.be/'), expect: [{ message: 'ambiguous', at: 'be' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    const alone = codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { code } = placed;
      if (!isCountryAlone(code)) return [];
      const data = { value: code.text, country: code.text.toUpperCase() };
      return [{ message: 'country', data, at: placeOf(placed, code.language) }];
    });
    const ambiguous = languageLinksOf(entry).flatMap(({ language, hreflang, address }): readonly Problem[] => {
      const host = address.host?.text.toLowerCase() ?? '';
      if (!RARE_THERE.has(language) || !LANGUAGES.has(language) || !host.endsWith(`.${language}`)) return [];
      return [{ message: 'ambiguous', data: { value: hreflang.value, host }, at: hreflang.valueSpan }];
    });
    return [...alone, ...ambiguous];
  },
});
