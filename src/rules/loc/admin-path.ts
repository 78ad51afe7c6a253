// Cart, login and admin pages do not belong in search results.

import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

/** Path segments of such pages. */
const SEGMENTS = new Set([
  ...['wp-admin', 'wp-login.php', 'admin', 'administrator', 'login', 'logout', 'signin'],
  ...['cart', 'basket', 'checkout'],
]);
const of = (path: string): string => `<url><loc>https://example.com${path}</loc></url>`;

export default defineEntryRule({
  id: 'loc/admin-path',
  severity: 'off',
  docs: {
    summary: 'loc does not lead to an admin, cart, login or internal search page.',
    finding: 'loc looks like a page that does not belong in search results.',
    why: 'Such pages usually have noindex or require a password, so crawlers fetch them for nothing, and Search Console reports them. The rule is off by default, because a path alone does not prove what kind of page it leads to.',
    fix: 'Remove these pages from the sitemap. If other paths of the site lead to such pages, add their segments with the option `also`.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    also: { default: '', help: 'More path segments that lead to such pages, in lower case, separated by spaces' },
  },
  messages: {
    segment: '"{value}" looks like a page that does not belong in search results ({segment}): remove it',
    search: '"{value}" looks like a page of internal search results: remove it',
    feed: '"{value}" looks like the feed of a tag or category: remove it',
  },
  examples: {
    accept: [of('/shopping-cart-repair'), of('/search'), of('/feed'), of('/?login')],
    reject: [
      { xml: of('/shop/Cart/'), expect: [{ message: 'segment', at: 'Cart' }] },
      { xml: of('/search?q=shoes'), expect: [{ message: 'search', at: '/search?q=shoes' }] },
      { xml: of('/tag/shoes/feed/'), expect: [{ message: 'feed', at: '/tag/shoes/feed/' }] },
      { xml: of('/intern/'), options: { also: 'intern extern' }, expect: [{ message: 'segment', at: 'intern' }] },
    ],
  },
  facts: ['every'],
  check({ kind, loc, address }, context) {
    if (!loc || !address || kind === 'sitemap' || startOf(address) !== 'web') return [];
    const { path, query } = address;
    const data = { value: loc.value };
    const also = String(context.option('also')).split(' ');
    let { from } = path;
    for (const segment of path.text.split('/')) {
      const to = from + segment.length;
      const name = segment.toLowerCase();
      if (name !== '' && (SEGMENTS.has(name) || also.includes(name)))
        return [{ message: 'segment', data: { ...data, segment }, at: loc.at(from, to) }];
      from = to + 1;
    }
    const end = query?.to ?? path.to;
    if (/\/search\/?$/i.test(path.text) && query !== null && query.text !== '')
      return [{ message: 'search', data, at: loc.at(path.from, end) }];
    if (/\/(?:tag|category)\/[^/]+\/feed\/?$/i.test(path.text))
      return [{ message: 'feed', data, at: loc.at(path.from, path.to) }];
    return [];
  },
});
