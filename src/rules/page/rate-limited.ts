// Some servers refuse tools and deliver to crawlers: then the page could not be judged.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf, statusOf } from './support/page-fault.js';
import { statusText } from './support/status-text.js';

export default definePageRule({
  id: 'page/rate-limited',
  severity: 'info',
  docs: {
    summary: 'The server lets sitemap-lint fetch the listed page.',
    finding: 'The server refuses to send a listed page to sitemap-lint.',
    why: 'Statuses such as 403 and 429 often mean that the server or its firewall blocks tools, or that it received too many requests at once. Search engine crawlers may still get the page, so the run could not check it.',
    fix: 'Allow the user agent or the IP address of sitemap-lint on the server, or send fewer requests per second with `--pages-rate`. If the server refuses crawlers as well, fix that.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    refused:
      '"{value}" answers {status}, so the page was not checked; search engines may get a different answer: allow sitemap-lint, or lower --pages-rate',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: bare('401 Unauthorized') } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: bare('429 Too Many Requests') }, expect: [{ message: 'refused', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: bare('403 Forbidden') }, expect: [{ message: 'refused', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: bare('999 Request denied') }, expect: [{ message: 'refused', at: SHOES }] },
    ],
  },
  traits: ['status'],
  check(page, { now }) {
    const { entry, answer } = page;
    const status = statusOf(answer) ?? 0;
    // Statuses beyond 599 do not exist; servers that refuse tools invent them.
    if (faultOf(page, now) !== 'status' || (status !== 403 && status !== 429 && status < 600)) return [];
    return [{ message: 'refused', data: { value: entry.loc.value, status: statusText(status) }, at: entry.loc.place }];
  },
});
