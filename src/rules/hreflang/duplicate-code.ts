// Each language has only one page.

import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { type LanguageLink, languageLinksOf, linksExample } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/duplicate-code',
  severity: 'error',
  docs: {
    summary: 'A url links to one page for each language.',
    finding: 'A url has two addresses for the same language.',
    why: 'If two addresses have the same language, it is unclear which is the version in that language, and search engines may drop both. Often the country is missing: en appears twice, where en-GB and en-US are meant.',
    fix: 'Keep one address, or add a country or script that distinguishes them.',
    authority: [{ source: 'google-hreflang', clause: 'guidelines for all methods' }],
  },
  options: {},
  messages: { duplicate: '"{value}" already has another address in this url, "{first}": keep one, or add a country to the code' },
  examples: {
    accept: [
      linksExample('en', 'en-GB', 'de'),
      linksExample('en', 'de', 'de'),
      linksExample('en', 'x-default https://example.com/', 'x-default https://example.com/en'),
    ],
    reject: [
      {
        xml: linksExample('en', 'de https://example.com/a', 'DE https://example.com/b'),
        expect: [{ message: 'duplicate', at: 'DE' }],
      },
    ],
  },
  facts: ['link-repeated'],
  check(entry) {
    const first = new Map<string, LanguageLink>();
    return languageLinksOf(entry).flatMap((link): readonly Problem[] => {
      const { code, language, target, hreflang } = link;
      const before = first.get(language);
      if (before === undefined) first.set(language, link);
      // hreflang/x-default-multiple reports x-default.
      if (before === undefined || before.target === target || code.kind === 'x-default') return [];
      return [{ message: 'duplicate', data: { value: hreflang.value, first: before.href.value }, at: hreflang.valueSpan }];
    });
  },
});
