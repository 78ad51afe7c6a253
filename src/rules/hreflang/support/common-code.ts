// Recognises language codes about which no rule has anything to say.

import { DEPRECATED_LANGUAGES, DEPRECATED_REGIONS } from '../../support/codes/deprecated.js';
import { LANGUAGES } from '../../support/codes/languages.js';
import { REGIONS } from '../../support/codes/regions.js';
import { SCRIPTS } from '../../support/codes/scripts.js';
import { readCode, titleCase } from './code.js';
import { SUSPICIOUS } from './suspicious-codes.js';

/** Languages whose code is also that of a country where few people speak them: Belarusian and Belgium, Kanuri and Korea. */
export const RARE_THERE: ReadonlySet<string> = new Set('ar be br ch ga gl kr my ne se sl sr sv tl'.split(' '));

/** Languages of few pages whose code is written for a country more often, on any host. */
export const RARE_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['kr', 'Kanuri'],
  ['se', 'Northern Sami'],
]);

/** Whether a value is `x-default`, or a language with an existing script and country that cannot be confused with others. */
export function isCommonCode(value: string): boolean {
  if (value === 'x-default') return true;
  const code = readCode(value);
  if (code.kind !== 'code' || code.extras.length > 0 || code.lateScript !== null) return false;
  const language = code.language.text.toLowerCase();
  if (!LANGUAGES.has(language) || DEPRECATED_LANGUAGES.has(language)) return false;
  if (code.script !== null && !SCRIPTS.has(titleCase(code.script.text))) return false;
  if (code.region === null) return !RARE_LANGUAGES.has(language);
  const region = code.region.text.toUpperCase();
  return REGIONS.has(region) && !DEPRECATED_REGIONS.has(region) && !SUSPICIOUS.has(`${language}-${region}`);
}
