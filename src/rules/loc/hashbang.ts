// A route behind `#!` or `#/` exists only in the browser: to a crawler all of them are the page before the `#`.

import { defineEntryRule } from '../rule.js';
import { startOf } from './start.js';

export default defineEntryRule({
  id: 'loc/hashbang',
  severity: 'warning',
  docs: {
    summary: 'loc is not a `#!` or `#/` route of a single-page application.',
    why: 'What follows `#` is not sent to the server, so every such route is the same URL to a crawler, and only one page can be indexed. There once was a scheme by which crawlers asked for `#!` routes in another way; it is no longer to be relied on.',
    fix: 'Give each view an address of its own with the History API and list that.',
    authority: [
      { source: 'rfc3986', clause: 'section 3.5' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { route: '{value} is a route inside the browser, one page for all crawlers: give the view a path of its own' },
  examples: {
    accept: [
      '<url><loc>https://example.com/page</loc></url>',
      '<url><loc>https://example.com/page#section</loc></url>',
      '<url><loc>https://example.com/%23!/page</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/#!page</loc></url>', expect: [{ message: 'route', at: '#!page' }] },
      { xml: '<url><loc>https://example.com/#/page</loc></url>', expect: [{ message: 'route', at: '#/page' }] },
    ],
  },
  facts: ['fragment'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const { fragment } = address;
    if (!fragment || !/^[!/]/.test(fragment.text)) return [];
    return [{ message: 'route', data: { value: `#${fragment.text}` }, at: loc.at(fragment.from - 1, fragment.to) }];
  },
});
