// A page that is gone does not redirect to the home page.

import { definePageRule } from '../rule.js';
import { html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { redirectKind } from './support/redirects.js';

const moved = (to: string): string => redirect('301 Moved Permanently', to);

export default definePageRule({
  id: 'page/redirect-to-home',
  severity: 'warning',
  docs: {
    summary: 'A listed page does not redirect to the home page.',
    finding: 'A listed page redirects to the home page.',
    why: 'Redirecting to the home page usually means that the content is gone. Search engines treat such a redirect as "not found" (a soft 404), and visitors do not find what they were looking for.',
    fix: 'Remove the page from the sitemap and answer 404 or 410, or redirect to the page that replaced it.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: {
    home: '"{value}" redirects to the home page {to}, so search engines treat it as missing: remove it from the sitemap, or redirect to the page that replaced it',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: moved('/boots'), 'https://example.com/boots': html() } },
      {
        xml: '<url><loc>https://example.com/index.html</loc></url>',
        answers: { 'https://example.com/index.html': moved('/'), 'https://example.com/': html() },
      },
      {
        xml: '<url><loc>http://example.com/</loc></url>',
        answers: { 'http://example.com/': moved('https://example.com/'), 'https://example.com/': html() },
      },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: moved('/'), 'https://example.com/': html() },
        expect: [{ message: 'home', at: SHOES }],
      },
    ],
  },
  traits: ['redirect'],
  check(page, { now }) {
    const { entry, answer } = page;
    if (faultOf(page, now) !== 'redirect' || redirectKind(answer) !== 'home') return [];
    return [{ message: 'home', data: { value: entry.loc.value, to: answer.finalUrl }, at: entry.loc.place }];
  },
});
