// A listed page has a link from another one.

import { parseUrl } from '../../base/parse-url.js';
import { defineSetRule } from '../rule.js';

export default defineSetRule({
  id: 'page/orphan',
  severity: 'info',
  docs: {
    summary: 'Every listed page has a link from another listed page.',
    finding: 'A listed page has no link from any other listed page.',
    why: 'Visitors cannot find a page to which no other page links, and search engines give it little weight, even if a sitemap lists it. The rule runs only if all listed pages were requested and all their links were read. So it does not run with a sample or with patterns that exclude pages, or if a page exceeds the limit page-bytes or has more than 20,000 links. It ignores home pages.',
    fix: 'Link to the page from one that visitors find, or remove it from the sitemap.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { orphan: 'No other listed page links to "{value}": add a link to it, or remove it from the sitemap' },
  examples: {
    illustrative: true,
    accept: [{ text: '(a page to which another listed page has a link)' }, { text: '(the home page)' }],
    reject: [{ text: '(a page to which only itself has a link)', expect: [{ message: 'orphan' }] }],
  },
  fact: 'orphan-page',
  check({ document, place, entry, url }) {
    if (parseUrl(url)?.pathname === '/') return [];
    return [{ message: 'orphan', data: { value: url }, document, place, entry }];
  },
});
