// Judges the language of an article.

import { DEPRECATED_LANGUAGES } from '../../support/codes/deprecated.js';
import { languageOfCountry } from '../../support/codes/language-of-country.js';
import { LANGUAGES } from '../../support/codes/languages.js';
import { isThreeLetterLanguage } from '../../support/codes/three-letter-languages.js';

/** The pattern in sitemap-news.xsd. */
const WRITTEN = /^(?:zh-cn|zh-tw|[a-z]{2,3})$/;

/** The message about a language, null if nothing is wrong; and the code to write instead, null if none is known. */
interface JudgedLanguage {
  readonly message: 'unknown' | 'country' | 'form' | 'written' | 'region' | null;
  readonly expected: string | null;
}

/** Judges a language that is not empty; `value` is its text without white space around it. */
export function judgeLanguage(text: string, value: string): JudgedLanguage {
  if (isWritten(text)) return judgeCode(value);
  const lower = value.toLowerCase().replaceAll('_', '-');
  const chinese = chineseOf(lower);
  if (chinese !== null) return { message: chinese === lower ? 'written' : 'region', expected: chinese };
  const [language = '', region] = lower.split('-');
  const expected = isWritten(lower) ? lower : language;
  if (!isWritten(expected) || !isLanguage(expected) || (region !== undefined && lower.split('-').length > 3))
    return { message: 'form', expected: null };
  return { message: expected === lower ? 'written' : 'region', expected };
}

function judgeCode(code: string): JudgedLanguage {
  if (isLanguage(code)) return { message: null, expected: null };
  const meant = code.length === 2 ? languageOfCountry(code) : null;
  if (meant === null) return { message: 'unknown', expected: null };
  return { message: 'country', expected: chineseOf(meant === 'zh' ? 'zh-hans' : meant.toLowerCase()) ?? meant };
}

/** Google's code for Chinese with a script or a country: simplified or traditional; null for any other code. */
function chineseOf(code: string): string | null {
  if (!/^zh(?:-hans|-hant)?(?:-[a-z]{2})?$/.test(code) || code === 'zh') return null;
  return new Intl.Locale(code).maximize().script === 'Hant' ? 'zh-tw' : 'zh-cn';
}

/** Whether the schema accepts a text as a language. */
export function isWritten(text: string): boolean {
  return WRITTEN.test(text);
}

/** Whether a code that the schema accepts is the code of a language; withdrawn codes still count. */
function isLanguage(code: string): boolean {
  if (code.length === 3) return isThreeLetterLanguage(code);
  return code.includes('-') || LANGUAGES.has(code) || DEPRECATED_LANGUAGES.has(code);
}
