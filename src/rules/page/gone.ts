// A page that was removed for good is removed from the sitemap, too.

import { definePageRule } from '../rule.js';
import { unlisted } from './support/entry-edits.js';
import { bare, html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf, statusOf } from './support/page-fault.js';

export default definePageRule({
  id: 'page/gone',
  severity: 'error',
  docs: {
    summary: 'No listed page answers 410 Gone.',
    finding: 'A listed page answers 410 Gone.',
    why: 'With 410, the server says that the page was removed and will not come back, while the sitemap asks search engines to index it. They believe the server.',
    fix: 'Remove the page from the sitemap.',
    authority: [{ source: 'google-2014', clause: 'Best practices' }],
  },
  options: {},
  messages: {
    gone: '"{value}" answers 410 Gone: remove it from the sitemap',
    redirected: '"{value}" redirects to {to}, which answers 410 Gone: remove it from the sitemap',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: bare('404 Not Found') } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: bare('410 Gone') }, expect: [{ message: 'gone', at: SHOES }] },
      {
        xml: LISTED,
        answers: { [SHOES]: redirect('301 Moved Permanently', '/boots'), 'https://example.com/boots': bare('410 Gone') },
        expect: [{ message: 'redirected', at: SHOES }],
      },
    ],
  },
  traits: ['status'],
  check(page, { now }) {
    const { entry, answer } = page;
    if (faultOf(page, now) !== 'status' || statusOf(answer) !== 410) return [];
    const data = { value: entry.loc.value, to: answer.finalUrl };
    return [{ message: answer.hops.length > 0 ? 'redirected' : 'gone', data, at: entry.loc.place, ...unlisted(page) }];
  },
});
