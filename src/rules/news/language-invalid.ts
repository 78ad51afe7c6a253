// The language of a publication must be a code that the schema allows.

import type { EntryElement } from '../../entry/entry.js';
import type { Problem } from '../../problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { DEPRECATED_LANGUAGES } from '../support/codes/deprecated.js';
import { LANGUAGES } from '../support/codes/languages.js';
import { isThreeLetterLanguage } from '../support/codes/three-letter-languages.js';
import { childrenNamed, isEmpty } from '../support/extension-elements.js';
import { publicationsOf } from './support/articles.js';
import { articleEntry } from './support/example.js';

/** The pattern in sitemap-news.xsd. */
const WRITTEN = /^(?:zh-cn|zh-tw|[a-z]{2,3})$/;

const withLanguage = (value: string): string => articleEntry({ language: `<news:language>${value}</news:language>` });

export default defineEntryRule({
  id: 'news/language-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:language is an ISO 639 code of two or three lower-case letters, or zh-cn or zh-tw.',
    why: 'The schema allows nothing else: no region except for Chinese, no upper case, and no white space around the code. It rejects any other value. It accepts a code that means no language, but such a code is useless.',
    fix: 'Write the code of the language alone, such as en.',
    authority: [
      { source: 'google-news', clause: 'news:language' },
      { source: 'news.xsd', clause: 'element language (pattern)' },
      { source: 'iso-639', clause: '' },
    ],
  },
  options: {},
  messages: {
    written: '{name} must be written "{expected}", not "{value}"',
    region: '{name} has a region, "{value}": write "{expected}"',
    form: '{name} is not a language code: "{value}"; write two or three lower-case letters, such as en',
    unknown: { text: '{name} is "{value}", which is not a language of ISO 639', severity: 'warning' },
  },
  examples: {
    accept: [withLanguage('en'), withLanguage('zh-cn'), withLanguage('gsw')],
    reject: [
      ['written', 'EN', 'EN'],
      ['written', 'zh-CN', 'zh-CN'],
      ['written', ' en ', ' en '],
      ['region', 'en-US', 'en-US'],
      ['region', 'pt_br', 'pt_br'],
      ['form', 'english', 'english'],
      ['form', 'ZZZ', 'ZZZ'],
      ['unknown', 'xx', 'xx'],
      ['unknown', 'zzz', 'zzz'],
    ].map(([message = '', value = '', at = '']) => ({ xml: withLanguage(value), expect: [{ message, at }] })),
  },
  facts: ['news'],
  check(entry) {
    return publicationsOf(entry)
      .flatMap((publication) => childrenNamed(publication, 'language'))
      .flatMap(languageProblems);
  },
});

function languageProblems(element: EntryElement): readonly Problem[] {
  if (isEmpty(element)) return [];
  const { text, value, span, content } = element.text;
  const data = { name: element.qname, value };
  if (WRITTEN.test(text)) return isLanguage(value) ? [] : [{ message: 'unknown', data, at: span }];
  const lower = value.toLowerCase().replace('_', '-');
  const [language = '', region] = lower.split('-');
  const expected = WRITTEN.test(lower) ? lower : language;
  if (!WRITTEN.test(expected) || !isLanguage(expected) || (region !== undefined && lower.split('-').length > 3))
    return [{ message: 'form', data, at: span }];
  const safe = expected === lower;
  const fix = { safe, replacements: [{ span: content, text: expected }] };
  return [
    { message: safe ? 'written' : 'region', data: { ...data, expected }, at: safe && value !== text ? content : span, fix },
  ];
}

/** Whether a code that the schema accepts is the code of a language; withdrawn codes still count. */
function isLanguage(code: string): boolean {
  if (code.length === 3) return isThreeLetterLanguage(code);
  return code.includes('-') || LANGUAGES.has(code) || DEPRECATED_LANGUAGES.has(code);
}
