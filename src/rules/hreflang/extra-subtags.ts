// Google reads only the language, the script and the country of a language code.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { codesOf, linksExample, linksOf, placeOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/extra-subtags',
  severity: 'warning',
  docs: {
    summary: 'hreflang has a language, optionally a script and a country, and nothing else.',
    finding: 'hreflang has parts that search engines do not read.',
    why: 'BCP 47 allows more: dialects, spellings, extensions and private agreements. Google does not list any of them as supported. It may ignore a link that has one, and it may treat two links that differ in nothing else as the same.',
    fix: 'Remove the other subtags.',
    authority: [
      { source: 'google-hreflang', clause: 'supported language and region codes' },
      { source: 'rfc5646', clause: 'sections 2.2.2 and 2.2.5 to 2.2.7' },
    ],
  },
  options: {},
  messages: {
    extra: '"{value}" is a part of the code "{code}" that search engines do not read: remove it',
    private: '"{value}" is a private-use code, which search engines do not know: write a language',
  },
  examples: {
    accept: [linksExample('en', 'zh-Hant-TW', 'x-default'), linksExample('en', 'zh-TW-Hant')],
    reject: [
      { xml: linksExample('en', 'de-DE-1996'), expect: [{ message: 'extra', at: '1996' }] },
      { xml: linksExample('en', 'en-x-foo-bar'), expect: [{ message: 'extra', at: 'x-foo-bar' }] },
      { xml: linksExample('en', 'zh-yue'), expect: [{ message: 'extra', at: 'yue' }] },
      { xml: linksExample('en', 'x-klingon'), expect: [{ message: 'private', at: 'x-klingon' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    const extra = codesOf(entry).flatMap((placed): readonly Problem[] => {
      const { text, extras } = placed.code;
      const [first] = extras;
      const end = extras.at(-1);
      if (!first || !end) return [];
      // Other subtags may stand between them.
      const together = text.slice(first.from, end.to).split('-').length === extras.length;
      const part = together ? { ...first, to: end.to } : first;
      return [{ message: 'extra', data: { value: text.slice(part.from, part.to), code: text }, at: placeOf(placed, part) }];
    });
    const unknown = linksOf(entry).flatMap(({ code, hreflang }): readonly Problem[] => {
      if (code?.kind !== 'private' || !hreflang) return [];
      return [{ message: 'private', data: { value: hreflang.value }, at: hreflang.valueSpan }];
    });
    return [...extra, ...unknown];
  },
});
