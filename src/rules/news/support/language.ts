// Judges the language of an article.

import { DEPRECATED_LANGUAGES } from '../../support/codes/deprecated.js';
import { LANGUAGES } from '../../support/codes/languages.js';
import { isThreeLetterLanguage } from '../../support/codes/three-letter-languages.js';

/** The pattern in sitemap-news.xsd. */
const WRITTEN = /^(?:zh-cn|zh-tw|[a-z]{2,3})$/;

/** The message about a language, null if nothing is wrong; and the code to write instead, null if none is known. */
interface JudgedLanguage {
  readonly message: 'unknown' | 'form' | 'written' | 'region' | null;
  readonly expected: string | null;
}

/** Judges a language that is not empty; `value` is its text without white space around it. */
export function judgeLanguage(text: string, value: string): JudgedLanguage {
  if (isWritten(text)) return { message: isLanguage(value) ? null : 'unknown', expected: null };
  const lower = value.toLowerCase().replace('_', '-');
  const [language = '', region] = lower.split('-');
  const expected = isWritten(lower) ? lower : language;
  if (!isWritten(expected) || !isLanguage(expected) || (region !== undefined && lower.split('-').length > 3))
    return { message: 'form', expected: null };
  return { message: expected === lower ? 'written' : 'region', expected };
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
