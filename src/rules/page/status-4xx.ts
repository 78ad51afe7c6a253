// A sitemap lists pages that are there.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf, statusOf } from './support/page-fault.js';
import { statusText } from './support/status-text.js';

/** Statuses that say little about what crawlers get, and the one that is final: each has its own rule. */
const OTHERS: ReadonlySet<number> = new Set([403, 410, 429]);

export default definePageRule({
  id: 'page/status-4xx',
  severity: 'error',
  docs: {
    summary: 'No listed page answers with a client error, such as 404.',
    finding: 'A listed page answers with a client error, such as 404.',
    why: 'Search engines do not index a page that is missing or requires a password. Each such entry costs a request, and Search Console reports it. If there are many, search engines trust the sitemap less.',
    fix: 'Remove the page from the sitemap, restore it, or list the page that replaced it.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'search-console', clause: 'URLs not accessible' },
    ],
  },
  options: {},
  messages: {
    answers: '"{value}" answers {status}: remove it from the sitemap, or restore the page',
    redirected: '"{value}" redirects to {to}, which answers {status}: remove it from the sitemap, or fix the redirect',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: bare('410 Gone') } },
      { xml: LISTED, answers: { [SHOES]: bare('429 Too Many Requests') } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: bare('404 Not Found') }, expect: [{ message: 'answers', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: bare('401 Unauthorized') }, expect: [{ message: 'answers', at: SHOES }] },
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('301 Moved Permanently', '/boots'), 'https://example.com/boots': bare('404 Not Found') },
        expect: [{ message: 'redirected', at: SHOES }],
      },
    ],
  },
  traits: ['status'],
  check(page, { now }) {
    const { entry, answer } = page;
    const status = statusOf(answer) ?? 0;
    if (faultOf(page, now) !== 'status' || status < 400 || status > 499 || OTHERS.has(status)) return [];
    const data = { value: entry.loc.value, status: statusText(status), to: answer.finalUrl };
    return [{ message: answer.hops.length > 0 ? 'redirected' : 'answers', data, at: entry.loc.place }];
  },
});
