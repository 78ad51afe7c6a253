// A route after `#!` or `#/` exists only in the browser: to a crawler, all such routes are one page.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

export default defineEntryRule({
  id: 'loc/hashbang',
  severity: 'warning',
  docs: {
    summary: 'loc is not a `#!` or `#/` route of a single-page application.',
    finding: 'loc is a #! or #/ route of a single-page application.',
    why: 'Clients do not send the text after `#` to the server. To a crawler, every such route is the same URL, and it can index only one page. Crawlers once had a scheme to request `#!` routes in another way, but you can no longer rely on it.',
    fix: 'Give each view its own address with the History API, and list that address.',
    authority: [
      { source: 'rfc3986', clause: 'section 3.5' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    route:
      '"{value}" exists only in the browser, and crawlers get the same page for every such route: give the view its own path',
  },
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
