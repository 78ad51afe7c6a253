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
    why: 'A page that cannot be delivered cannot be indexed, and one that fails for days is dropped. Many server errors also make search engines slow down on the whole site.',
    fix: 'Repair the page or the server. If the page is not meant to be there, remove it from the sitemap and answer 404 or 410.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'search-console', clause: 'URLs not accessible' },
    ],
  },
  options: {},
  messages: {
    answers: '"{value}" answers {status}: repair the page, or remove it from the sitemap',
    later: '"{value}" answers {status} with Retry-After: {retryAfter}; ask again then, and repair the page if it still fails',
    redirected: '"{value}" redirects to {to}, which answers {status}: repair that page, or the redirect',
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
