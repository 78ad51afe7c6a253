// The link for all other languages must be called x-default.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { linksExample, linksOf } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/x-default-malformed',
  severity: 'error',
  xsd: true,
  docs: {
    summary: 'The link for languages that the site does not offer is spelled x-default.',
    finding: 'x-default is misspelled.',
    why: 'x-default is a fixed word, not a language and a country. In any other spelling it names a language that does not exist, and search engines ignore the link.',
    fix: 'Write hreflang="x-default".',
    authority: [{ source: 'google-hreflang', clause: 'x-default' }],
  },
  options: {},
  messages: { misspelt: '"{value}" is neither a language nor x-default: write x-default' },
  examples: {
    accept: [linksExample('en', 'x-default'), linksExample('en', 'X-DEFAULT', 'de')],
    reject: [
      { xml: linksExample('en', 'x_default'), expect: [{ message: 'misspelt', at: 'x_default' }] },
      { xml: linksExample('en', 'default'), expect: [{ message: 'misspelt', at: 'default' }] },
      { xml: linksExample('en', 'x-defualt'), expect: [{ message: 'misspelt', at: 'x-defualt' }] },
    ],
  },
  facts: ['link-code'],
  check(entry) {
    return linksOf(entry).flatMap(({ code, hreflang }): readonly Problem[] => {
      if (code?.kind !== 'default-misspelt' || !hreflang) return [];
      const at = hreflang.valueSpan;
      const fix = fixOf('unsafe', [{ span: at, text: 'x-default' }]);
      return [{ message: 'misspelt', data: { value: hreflang.value }, at, fix }];
    });
  },
});
