// Some servers refuse tools and deliver to crawlers: then the page could not be judged.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf, statusOf } from './support/page-fault.js';
import { statusText } from './support/status-text.js';

export default definePageRule({
  id: 'page/rate-limited',
  severity: 'info',
  docs: {
    summary: 'The server lets this tool see the listed page.',
    finding: 'The server does not show a listed page to this tool.',
    why: 'Answers such as 403 and 429 often mean that a server or its firewall refuses a tool, or that too much was asked at once. Crawlers of search engines may well get the page, so it is neither good nor bad: it was not judged.',
    fix: 'Let the tool pass, by its user agent or its address, or ask more slowly with `--pages-rate`. If crawlers are refused as well, repair that.',
    authority: [{ source: 'tool', clause: '' }],
  },
  options: {},
  messages: {
    refused: '"{value}" answers {status} to this tool, so the page could not be judged: search engines may get another answer',
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
