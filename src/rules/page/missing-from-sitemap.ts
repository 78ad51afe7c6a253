// A build's pages are in its sitemaps.

import type { PageAnswer } from '../page-answer.js';
import { defineSetRule } from '../rule.js';
import { canonicalTargets } from './support/canonicals.js';
import { emptyOf } from './support/page-fault.js';
import { noindexOf, robotsDirectives } from './support/robots-directives.js';
import { normalised } from './support/same-address.js';

/** Pages for errors and for browsers without a network, and files that prove who owns a site. */
const NO_PAGES =
  /(?:^|\/)(?:_?(?:[45]\d\d|50x|error|offline|_error|_not-found)(?:\.html?|\/index\.html?)|google[0-9a-f]{8,}\.html|yandex_[0-9a-f]{8,}\.html|baidu_verify_[\w-]+\.html|naver[0-9a-f]{16,}\.html|pinterest-\w+\.html)$/i;

export default defineSetRule({
  id: 'page/missing-from-sitemap',
  severity: 'info',
  docs: {
    summary: 'Every indexable page of a build is in a sitemap.',
    finding: 'No sitemap lists a page of the build.',
    why: 'Search engines find a page that no sitemap lists later, or never. The rule compares the HTML files of a build with its sitemaps. It ignores pages that should not be indexed: those with noindex, with a different canonical address, without content or with a refresh to another page, error pages such as 404.html, and files that verify the ownership of a site.',
    fix: 'Add the page to a sitemap, set it to noindex, or add it to `exclude`.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: { missing: 'No sitemap lists {value} (file {file}): add the page, or set it to noindex' },
  examples: {
    illustrative: true,
    accept: [{ text: '(the file 404.html)' }, { text: '(a page with noindex)' }],
    reject: [{ text: '(the file about/index.html, which no sitemap lists)', expect: [{ message: 'missing' }] }],
  },
  fact: 'unlisted-page',
  check({ document, file, url, answer }, { now }) {
    if (NO_PAGES.test(file) || !isIndexable(url, answer, now)) return [];
    return [{ message: 'missing', data: { value: url, file }, document }];
  },
});

/** Whether a page is there and asks for nothing else than to be indexed under this address. */
function isIndexable(url: string, answer: PageAnswer, now: number): boolean {
  const { content, status, hops } = answer;
  if (content === null || status !== 200 || hops.length > 0) return false;
  if (noindexOf(robotsDirectives(answer, '*'), now) !== null || emptyOf(answer) !== null) return false;
  const own = normalised(url);
  if (content.refresh?.url && normalised(content.refresh.url) !== own) return false;
  return [...canonicalTargets(answer).keys()].every((target) => target === own);
}
