// By convention, languages are in lower case, countries in upper case, and scripts in title case.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { canonicalCase } from './support/code.js';
import { codesOf, linksExample, linksOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/code-case',
  severity: 'off',
  docs: {
    summary: 'hreflang uses the conventional case, as in en, en-GB and zh-Hant-TW.',
    finding: 'hreflang has unconventional letter case.',
    why: "Search engines compare codes without regard to case, and Google's own examples write en-gb. The conventional case only makes codes easier to read and to search for.",
    fix: 'Write languages in lower case, countries in upper case, and scripts with an initial capital.',
    authority: [{ source: 'rfc5646', clause: 'section 2.1.1' }],
  },
  options: {},
  messages: { case: '"{value}" is usually written "{expected}"' },
  examples: {
    accept: [linksExample('en', 'en-GB', 'zh-Hant-TW', 'x-default'), linksExample('en', 'en_gb')],
    reject: [
      { xml: linksExample('EN-us https://example.com/en'), expect: [{ message: 'case', at: 'EN-us' }] },
      { xml: linksExample('en', 'X-Default'), expect: [{ message: 'case', at: 'X-Default' }] },
    ],
  },
  facts: ['every'],
  check(entry) {
    const codes = codesOf(entry).map(({ code, hreflang }) => ({ value: code.text, expected: canonicalCase(code), hreflang }));
    const wrong = codes.filter(({ value, expected }) => value !== expected);
    const found = wrong.map(({ value, expected, hreflang }): Problem => {
      const at = hreflang.at(0, value.length);
      const problem = { message: 'case', data: { value, expected }, at };
      return hreflang.isEditable() ? { ...problem, fix: fixOf('safe', [{ span: at, text: expected }]) } : problem;
    });
    const defaults = linksOf(entry).flatMap(({ code, hreflang }): readonly Problem[] => {
      if (code?.kind !== 'x-default' || !hreflang || hreflang.value === 'x-default') return [];
      const at = hreflang.valueSpan;
      const fix = fixOf('safe', [{ span: at, text: 'x-default' }]);
      return [{ message: 'case', data: { value: hreflang.value, expected: 'x-default' }, at, fix }];
    });
    return [...found, ...defaults];
  },
});
