// A listed page can be reached.

import { definePageRule } from '../rule.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';

export default definePageRule({
  id: 'page/unreachable',
  severity: 'error',
  docs: {
    summary: 'The server of a listed page can be reached and answers.',
    finding: 'A listed page cannot be reached or read.',
    why: 'If the host name does not resolve, the certificate is invalid, or the server does not answer, search engines cannot read the page either.',
    fix: 'Fix the server, its certificate or its DNS record, or remove the page from the sitemap.',
    authority: [
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'search-console', clause: 'URLs not accessible' },
    ],
  },
  options: {},
  messages: {
    failed: '"{value}" cannot be reached: {reason}',
    unreadable: '"{value}" answers, but the answer cannot be read completely: {reason}',
    redirected: '"{value}" redirects to {to}, which cannot be reached: {reason}',
  },
  examples: {
    illustrative: true,
    accept: [
      { xml: LISTED, answers: { [SHOES]: html() } },
      { xml: LISTED, answers: { [SHOES]: bare('503 Service Unavailable') } },
    ],
    reject: [
      { xml: LISTED, expect: [{ message: 'failed', at: SHOES }] },
      {
        xml: LISTED,
        answers: { [SHOES]: bare('301 Moved Permanently', 'Location: https://www.example.com/shoes') },
        expect: [{ message: 'redirected', at: SHOES }],
      },
      { text: '(a page that ends before its Content-Length)', expect: [{ message: 'unreadable' }] },
    ],
  },
  traits: ['unreachable'],
  check(page, { now }) {
    const { entry, answer } = page;
    if (faultOf(page, now) !== 'unreachable') return [];
    const data = { value: entry.loc.value, to: answer.finalUrl, reason: answer.problem?.reason ?? 'no answer came' };
    const message = answer.status !== null ? 'unreadable' : answer.hops.length > 0 ? 'redirected' : 'failed';
    return [{ message, data, at: entry.loc.place }];
  },
});
