// A page that asks not to be indexed does not belong in a sitemap: the robots meta element.

import { definePageRule } from '../rule.js';
import { unlisted } from './support/entry-edits.js';
import { html, LISTED, redirect, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { noindexOf, robotsDirectives } from './support/robots-directives.js';

export default definePageRule({
  id: 'page/noindex-meta',
  severity: 'error',
  docs: {
    summary: 'A listed page has no robots meta element with noindex.',
    finding: 'A robots meta element keeps a listed page out of the index.',
    why: 'A sitemap lists the pages that should appear in search results, but this page asks search engines not to index it. They obey the page, so the entry only costs requests, and Search Console reports it. Google also obeys such an element in the body of a page; sitemap-lint finds it there only if other rules need the body.',
    fix: 'Remove the page from the sitemap. If it should be indexed, remove noindex from the page.',
    authority: [
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'google-robots-meta', clause: 'noindex' },
    ],
  },
  options: {
    agent: {
      default: '*',
      help: 'Crawler whose directives apply, such as googlebot; * means those for all crawlers, for Googlebot and for Bingbot',
    },
  },
  messages: {
    noindex: '"{value}" has <meta name="{name}" content="{content}">: remove the page from the sitemap, or remove noindex',
    expired: '"{value}" has <meta name="{name}" content="{content}">, and that date has passed: remove the page from the sitemap',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html('<meta name="robots" content="index, follow">') } },
      { xml: LISTED, answers: { [SHOES]: html('<meta name="robots" content="max-snippet:-1, unavailable_after: 2040-01-01">') } },
      { xml: LISTED, answers: { [SHOES]: html('<meta name="googlebot-news" content="noindex">') } },
      {
        xml: LISTED,
        answers: {
          [SHOES]: redirect('301 Moved Permanently', '/a'),
          'https://example.com/a': html('<meta name="robots" content="noindex">'),
        },
      },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: html('<meta name="robots" content="NOINDEX,follow">') },
        expect: [{ message: 'noindex', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('<meta name="googlebot" content="none">') },
        expect: [{ message: 'noindex', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('<meta name="robots" content="unavailable_after: 2026-01-31">') },
        expect: [{ message: 'expired', at: SHOES }],
      },
    ],
  },
  traits: ['robots'],
  check(page, { now, option }) {
    const fault = faultOf(page, now);
    if (fault !== null && fault !== 'noindex') return [];
    const { entry, answer } = page;
    const directives = robotsDirectives(answer, String(option('agent'))).filter(({ from }) => from === 'meta');
    const found = noindexOf(directives, now);
    if (found === null) return [];
    const data = { value: entry.loc.value, name: found.agent === '*' ? 'robots' : found.agent, content: found.text };
    const message = found.name === 'unavailable_after' ? 'expired' : 'noindex';
    return [{ message, data, at: entry.loc.place, ...unlisted(page) }];
  },
});
