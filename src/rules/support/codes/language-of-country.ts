// The language that is meant by the code of a country.

import { REGIONS } from './regions.js';

/**
 * The language that most people of a country read (CLDR, likely subtags), with its script if that is not the usual one: `ja` for `jp`, `zh-Hant`
 * for `tw`. Null if there is no such country.
 */
export function languageOfCountry(code: string): string | null {
  const country = code.toUpperCase();
  if (!REGIONS.has(country)) return null;
  const { language, script } = new Intl.Locale(`und-${country}`).maximize();
  if (language === undefined || language === 'und') return null;
  return new Intl.Locale(language).maximize().script === script ? language : `${language}-${script}`;
}
