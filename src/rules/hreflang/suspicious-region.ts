// A country that exists, and hardly is what was meant.

import type { Problem } from '../../finding/finding.js';
import { defineEntryRule } from '../rule.js';
import { codesOf, linksExample, placeOf } from './links.js';

/**
 * Language and country, with the country that the code names and what was probably meant: the language's own two letters
 * repeated, or an area that is no country.
 */
const SUSPICIOUS: ReadonlyMap<string, readonly [country: string, meant: string]> = new Map([
  ['am-AM', ['Armenia', 'am-ET']],
  ['ar-AR', ['Argentina', 'ar']],
  ['ar-ME', ['Montenegro', 'ar']],
  ['be-BE', ['Belgium', 'be-BY']],
  ['bn-BN', ['Brunei', 'bn-BD']],
  ['bs-BS', ['the Bahamas', 'bs-BA']],
  ['ca-CA', ['Canada', 'ca-ES']],
  ['cy-CY', ['Cyprus', 'cy-GB']],
  ['en-LA', ['Laos', 'en']],
  ['en-ME', ['Montenegro', 'en']],
  ['es-LA', ['Laos', 'es']],
  ['et-ET', ['Ethiopia', 'et-EE']],
  ['ga-GA', ['Gabon', 'ga-IE']],
  ['gl-GL', ['Greenland', 'gl-ES']],
  ['gu-GU', ['Guam', 'gu-IN']],
  ['km-KM', ['the Comoros', 'km-KH']],
  ['kn-KN', ['Saint Kitts and Nevis', 'kn-IN']],
  ['ky-KY', ['the Cayman Islands', 'ky-KG']],
  ['ml-ML', ['Mali', 'ml-IN']],
  ['mr-MR', ['Mauritania', 'mr-IN']],
  ['ms-MS', ['Montserrat', 'ms-MY']],
  ['my-MY', ['Malaysia', 'my-MM']],
  ['ne-NE', ['Niger', 'ne-NP']],
  ['pa-PA', ['Panama', 'pa-IN']],
  ['pt-LA', ['Laos', 'pt']],
  ['si-SI', ['Slovenia', 'si-LK']],
  ['sl-SL', ['Sierra Leone', 'sl-SI']],
  ['sr-SR', ['Suriname', 'sr-RS']],
  ['sv-SV', ['El Salvador', 'sv-SE']],
  ['tl-TL', ['Timor-Leste', 'tl-PH']],
  ['vi-VI', ['the U.S. Virgin Islands', 'vi-VN']],
]);

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
  signals: ['xhtml'],
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
