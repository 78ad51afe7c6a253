// A page that asks not to be indexed does not belong in a sitemap: the X-Robots-Tag header.

import { definePageRule } from '../rule.js';
import { unlisted } from './support/entry-edits.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { noindexOf, robotsDirectives } from './support/robots-directives.js';

export default definePageRule({
  id: 'page/noindex-header',
  severity: 'error',
  docs: {
    summary: 'A listed page has no X-Robots-Tag header with noindex.',
    finding: 'X-Robots-Tag keeps a listed page out of the index.',
    why: 'A sitemap lists the pages that should appear in search results, but the header asks search engines not to index this page. The header is easily overlooked, because the page itself does not show it. Often it comes from the configuration of a staging server.',
    fix: 'Remove the page from the sitemap. If it should be indexed, remove noindex from the header.',
    authority: [
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'google-robots-meta', clause: 'X-Robots-Tag' },
    ],
  },
  options: {
    agent: {
      default: '*',
      help: 'Crawler whose directives apply, such as googlebot; * means those for all crawlers, for Googlebot and for Bingbot',
    },
  },
  messages: {
    noindex: '"{value}" is sent with X-Robots-Tag: {content}; remove the page from the sitemap, or remove noindex',
    expired: '"{value}" is sent with X-Robots-Tag: {content}, and that date has passed: remove the page from the sitemap',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html('', ['X-Robots-Tag: noarchive, max-snippet: 20']) } },
      { xml: LISTED, answers: { [SHOES]: html('', ['X-Robots-Tag: otherbot: noindex']) } },
      { xml: LISTED, answers: { [SHOES]: bare('404 Not Found', 'X-Robots-Tag: noindex') } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: html('', ['X-Robots-Tag: noarchive', 'X-Robots-Tag: noindex']) },
        expect: [{ message: 'noindex', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('', ['X-Robots-Tag: googlebot: nofollow, noindex']) },
        expect: [{ message: 'noindex', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('', ['X-Robots-Tag: unavailable_after: Sat, 31 Jan 2026 12:00:00 GMT']) },
        expect: [{ message: 'expired', at: SHOES }],
      },
    ],
  },
  traits: ['robots'],
  check(page, { now, option }) {
    const fault = faultOf(page, now);
    if (fault !== null && fault !== 'noindex') return [];
    const { entry, answer } = page;
    const directives = robotsDirectives(answer, String(option('agent'))).filter(({ from }) => from === 'header');
    const found = noindexOf(directives, now);
    if (found === null) return [];
    const message = found.name === 'unavailable_after' ? 'expired' : 'noindex';
    return [{ message, data: { value: entry.loc.value, content: found.text }, at: entry.loc.place, ...unlisted(page) }];
  },
});
