// Carts, logins and back offices are not for search results.

import { defineEntryRule } from '../rule.js';
import { startOf } from './start.js';

/** Path segments that such pages have. */
const SEGMENTS = new Set([
  ...['wp-admin', 'wp-login.php', 'admin', 'administrator', 'login', 'logout', 'signin'],
  ...['cart', 'basket', 'checkout'],
]);
const of = (path: string): string => `<url><loc>https://example.com${path}</loc></url>`;

export default defineEntryRule({
  id: 'loc/admin-path',
  severity: 'off',
  docs: {
    summary: 'loc is no page of a back office, a cart, a login or an internal search.',
    why: 'Such pages mostly have noindex, or ask for a password: a crawler fetches them for nothing, and Search Console reports them. Off by default, since a path does not tell for certain what a page is.',
    fix: 'Leave them out of the sitemap; `also` takes further names that stand for them.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {
    also: { default: '', help: 'Further path segments that such pages have, in small letters, with spaces between them' },
  },
  messages: {
    segment: '{value} looks like a page for users and not for search results ({segment}): leave it out',
    search: '{value} looks like a result of the internal search: leave it out',
    feed: '{value} looks like the feed of a tag or category: leave it out',
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
