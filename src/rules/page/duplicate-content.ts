// Listed pages differ.

import { defineSetRule } from '../rule.js';

export default defineSetRule({
  id: 'page/duplicate-content',
  severity: 'off',
  docs: {
    summary: 'No two listed pages have the same text.',
    finding: 'Two listed pages have the same text.',
    why: 'Search engines index only one of several pages with the same text. Often they are one page under several addresses, or generated pages without content of their own. The rule compares the text without white space and markup. It is off by default, because it has to download every page completely.',
    fix: 'List one of the pages, and give the others a canonical link to it.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { same: '"{value}" has the same text as {first}: list only one of them' },
  examples: {
    illustrative: true,
    accept: [{ text: '(two pages that differ in one word)' }, { text: '(pages without any text)' }],
    reject: [{ text: '(two pages with the same text)', expect: [{ message: 'same' }] }],
  },
  fact: 'duplicate-content',
  check({ document, place, entry, url, first, count }) {
    return [{ message: 'same', data: { value: url, first: first.url, count }, document, place, entry }];
  },
});
