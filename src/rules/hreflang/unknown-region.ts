// The country in a language code must be a country.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { DEPRECATED_REGIONS } from '../support/codes/deprecated.js';
import { REGIONS } from '../support/codes/regions.js';
import { codesOf, linksExample, placeOf, replaceSubtag } from './support/links.js';
import { isSwapped } from './unknown-language.js';

/** Groups of countries and their reserved codes, which Google does not read. */
const GROUPS: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'XL']);

export default defineEntryRule({
  id: 'hreflang/unknown-region',
  severity: 'error',
  docs: {
    summary: 'The country in hreflang is a code of ISO 3166-1 alpha-2.',
    finding: 'The country in hreflang is not a code of ISO 3166-1 alpha-2.',
    why: 'Google reads the official two-letter codes. The United Kingdom is GB, not UK. Continents, the European Union and numbers such as 419 (Latin America) are not countries, and search engines ignore a link with one of them.',
    fix: 'Write the code of the country, or the language alone for all countries that speak it.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'iso-3166', clause: 'alpha-2' },
    ],
  },
  options: {},
  messages: {
    'united-kingdom': '"{value}" is not the code of the United Kingdom: write GB',
    group: '"{value}" is not a single country, and Google reads only countries: write the language alone, or one country',
    unassigned: {
      text: '"{value}" is not assigned by ISO 3166-1, although some use it for Kosovo: Google may not know it',
      severity: 'warning',
    },
    unknown: '"{value}" is not a country of ISO 3166-1: correct it, or write the language alone',
  },
  examples: {
    accept: [linksExample('en-GB', 'de-at', 'zh-Hant-TW', 'en'), linksExample('en', 'de-DD', 'US-en')],
    reject: [
      { xml: linksExample('en', 'en-uk'), expect: [{ message: 'united-kingdom', at: 'uk' }] },
      { xml: linksExample('en', 'es-419'), expect: [{ message: 'group', at: '419' }] },
      { xml: linksExample('en', 'en-EU'), expect: [{ message: 'group', at: 'EU' }] },
      { xml: linksExample('en', 'sq-XK'), expect: [{ message: 'unassigned', at: 'XK' }] },
      { xml: linksExample('en', 'en-EN'), expect: [{ message: 'unknown', at: 'EN' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { region } = placed.code;
      if (region === null || isSwapped(placed.code)) return [];
      const value = region.text;
      const country = value.toUpperCase();
      if (REGIONS.has(country) || DEPRECATED_REGIONS.has(country)) return [];
      const problem = { data: { value }, at: placeOf(placed, region) };
      if (country === 'UK') {
        const replacements = replaceSubtag(placed, region, value === 'uk' ? 'gb' : 'GB');
        const fix = replacements.length > 0 ? { fix: fixOf('unsafe', replacements) } : {};
        return [{ message: 'united-kingdom', ...problem, ...fix }];
      }
      if (country === 'XK') return [{ message: 'unassigned', ...problem }];
      return [{ message: GROUPS.has(country) || /^\d/.test(country) ? 'group' : 'unknown', ...problem }];
    });
  },
});
