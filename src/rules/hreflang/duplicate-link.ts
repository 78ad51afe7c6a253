// Repeating the same link adds nothing.

import { fixOf } from '../../base/problem/fixes.js';
import type { Problem } from '../../base/problem/problem.js';
import { defineEntryRule } from '../rule.js';
import { removeElement } from '../support/element-edits.js';
import { languageLinksOf, linksExample } from './support/links.js';

export default defineEntryRule({
  id: 'hreflang/duplicate-link',
  severity: 'info',
  docs: {
    summary: 'A url has each language link only once.',
    finding: 'A url has the same language link more than once.',
    why: 'The repetition only makes the file larger. But it may mean that another language was intended.',
    fix: 'Remove the repeated link.',
    authority: [{ source: 'google-hreflang', clause: '' }],
  },
  options: {},
  messages: { duplicate: 'This url already has a link to "{value}" for {code}: remove this one' },
  examples: {
    accept: [linksExample('en', 'de'), linksExample('en', 'en-GB https://example.com/en')],
    reject: [
      {
        xml: linksExample('en', 'de', 'de'),
        expect: [{ message: 'duplicate', at: '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>' }],
      },
    ],
  },
  facts: ['link-repeated'],
  check(entry) {
    const seen = new Set<string>();
    return languageLinksOf(entry).flatMap(({ element, language, target, hreflang, href }): readonly Problem[] => {
      const key = `${language} ${target}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      const data = { value: href.value, code: hreflang.value };
      const problem = { message: 'duplicate', data, at: element.startTag };
      if (element.parent === null) return [problem];
      return [{ ...problem, fix: fixOf('removing', [removeElement(element, element.parent)]) }];
    });
  },
});
