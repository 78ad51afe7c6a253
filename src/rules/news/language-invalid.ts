// The language of a publication must be a code that the schema allows.

import { fixOf, levelOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import type { EntryElement } from '../../read/entry/entry.js';
import { defineEntryRule } from '../rule.js';
import { childrenNamed, isEmpty } from '../support/extension-elements.js';
import { publicationsOf } from './support/articles.js';
import { articleEntry } from './support/example.js';
import { judgeLanguage } from './support/language.js';

const withLanguage = (value: string): string => articleEntry({ language: `<news:language>${value}</news:language>` });

export default defineEntryRule({
  id: 'news/language-invalid',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'news:language is an ISO 639 code of two or three lower-case letters, or zh-cn or zh-tw.',
    finding: 'news:language is not a valid language code.',
    why: 'The schema allows nothing else: no region except for Chinese, no upper case, and no white space around the code. It rejects any other value. It accepts codes that no language has, but they are useless.',
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
    region: '{name} has a region or a script, "{value}": write "{expected}"',
    form: '{name} is not a language code: "{value}"; write two or three lower-case letters, such as en',
    country: { text: '{name} is "{value}", which is a country, not a language: write "{expected}"', severity: 'warning' },
    unknown: { text: '{name} is "{value}", which is not a language of ISO 639: correct it', severity: 'warning' },
  },
  examples: {
    accept: [withLanguage('en'), withLanguage('zh-cn'), withLanguage('gsw')],
    reject: [
      ['written', 'EN', 'EN'],
      ['written', 'zh-CN', 'zh-CN'],
      ['written', ' en ', ' en '],
      ['region', 'en-US', 'en-US'],
      ['region', 'pt_br', 'pt_br'],
      ['region', 'zh-Hans', 'zh-Hans'],
      ['country', 'jp', 'jp'],
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
  const { message, expected } = judgeLanguage(text, value);
  if (message === null) return [];
  if (expected === null) return [{ message, data, at: span }];
  const fix = fixOf(levelOf(value, expected), [{ span: content, text: expected }]);
  return [{ message, data: { ...data, expected }, at: message === 'written' && value !== text ? content : span, fix }];
}
