// The server of a listed page delivers it.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf, statusOf } from './support/page-fault.js';
import { statusText } from './support/status-text.js';

export default definePageRule({
  id: 'page/status-5xx',
  severity: 'error',
  docs: {
    summary: 'No listed page answers with a server error.',
    finding: 'A listed page answers with a server error.',
    why: 'Search engines cannot index a page that they cannot read, and they drop one that fails for days. After many server errors, they also crawl the whole site more slowly.',
    fix: 'Fix the page or the server. If the page should not exist, remove it from the sitemap and answer 404 or 410.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'search-console', clause: 'URLs not accessible' },
    ],
  },
  options: {},
  messages: {
    answers: '"{value}" answers {status}: fix the page, or remove it from the sitemap',
    later: '"{value}" answers {status} with Retry-After: {retryAfter}; check again then, and fix the page if it still fails',
    redirected: '"{value}" redirects to {to}, which answers {status}: fix that page, or change the redirect',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: bare('404 Not Found') } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: bare('500 Internal Server Error') }, expect: [{ message: 'answers', at: SHOES }] },
      {
        xml: LISTED,
        answers: { [SHOES]: bare('503 Service Unavailable', 'Retry-After: 3600') },
        expect: [{ message: 'later', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('302 Found', '/boots'), 'https://example.com/boots': bare('502 Bad Gateway') },
        expect: [{ message: 'redirected', at: SHOES }],
      },
    ],
  },
  traits: ['status'],
  check(page, { now }) {
    const { entry, answer } = page;
    const status = statusOf(answer) ?? 0;
    if (faultOf(page, now) !== 'status' || status < 500 || status > 599) return [];
    const { retryAfter } = answer.headers;
    const data = { value: entry.loc.value, status: statusText(status), to: answer.finalUrl, retryAfter: retryAfter ?? '' };
    const message = answer.hops.length > 0 ? 'redirected' : retryAfter === null ? 'answers' : 'later';
    return [{ message, data, at: entry.loc.place }];
  },
});
