// A listed page has a link from another one.

import { parseUrl } from '../../parse-url.js';
import { defineSetRule } from '../rule.js';

export default defineSetRule({
  id: 'page/orphan',
  severity: 'info',
  docs: {
    summary: 'Another listed page has a link to each listed page.',
    finding: 'A listed page has no link from any other listed page.',
    why: 'Visitors cannot find a page without links, and search engines give it little weight, even if a sitemap lists it. The rule runs only if all listed pages were asked and all their links were read: not with a sample or with patterns that leave pages out, and not if a page is longer than the limit page-bytes, or has more than 20,000 links. Home pages are left out.',
    fix: 'Link to the page from one that visitors find, or remove it from the sitemap.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { orphan: 'No other listed page has a link to "{value}": link to it, or remove it' },
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
