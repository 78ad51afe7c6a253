// A page that has nothing says so with its status.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { emptyOf, faultOf, statusOf } from './support/page-fault.js';
import { statusText } from './support/status-text.js';

const EMPTY = 'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<!doctype html><title>Shoes</title>';

export default definePageRule({
  id: 'page/soft-404',
  severity: 'warning',
  docs: {
    summary: 'A listed page that answers 200 is not a "not found" page, and not blank.',
    finding: 'A listed page is blank or says that it does not exist.',
    why: 'Search engines recognise such pages and do not index them (Search Console calls them soft 404), but they keep fetching them. The rule reports a page only if its whole title or main heading is a usual "not found" phrase in one of some forty languages, or if the page neither shows nor runs anything. So it misses some such pages, but should not report other pages.',
    fix: 'Remove the page from the sitemap and make it answer 404 or 410. If it should exist, fix it.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    words: '"{value}" answers {status}, but the page says "{words}": remove it from the sitemap, and answer 404',
    blank: '"{value}" answers {status} with a blank page: fix it, or remove it from the sitemap',
    'no-content': '"{value}" answers {status}, which has no content: serve a page, or remove it from the sitemap',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: html('', [], '<h1>How to repair a page not found error</h1>') } },
      { xml: LISTED, answers: { [SHOES]: html('', [], '<div id="app"></div><script src="/app.js"></script>') } },
      { xml: LISTED, answers: { [SHOES]: bare('200 OK', 'Content-Type: application/pdf') } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: html('', [], '<h1>Page not found</h1><a href="/">Home</a>') },
        expect: [{ message: 'words', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('', [], '<h1>404: Seite nicht gefunden</h1>') },
        expect: [{ message: 'words', at: SHOES }],
      },
      { xml: LISTED, answers: { [SHOES]: EMPTY }, expect: [{ message: 'blank', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: bare('204 No Content') }, expect: [{ message: 'no-content', at: SHOES }] },
    ],
  },
  traits: ['soft-404'],
  check(page, { now }) {
    if (faultOf(page, now) !== 'soft-404') return [];
    const { entry, answer } = page;
    const status = statusText(statusOf(answer) ?? 200);
    const data = { value: entry.loc.value, status, words: answer.content?.notFoundWords ?? '' };
    return [{ message: emptyOf(answer) ?? 'blank', data, at: entry.loc.place }];
  },
});
