// All locs of a sitemap must have the same scheme.

import { fixOf } from '../../base/problem/fixes.js';
import { defineDocumentRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

interface State {
  /** The scheme of the first loc, in lower case. */
  first: string | null;
  /** Whether the address of the sitemap is known, so that other rules report its pages. */
  readonly isKnown: boolean;
}

export default defineDocumentRule<State>({
  id: 'loc/mixed-schemes',
  severity: 'warning',
  merged: 'message',
  docs: {
    summary: 'The locs of a sitemap do not mix http and https.',
    finding: 'The locs of a sitemap mix http and https.',
    why: 'A sitemap may list only URLs with its own scheme, so some of these URLs are out of scope, whichever scheme the sitemap is served with. The http URLs are usually old links that only redirect. This rule applies if the address of the sitemap is unknown, for example for a local file.',
    fix: 'List every page with https.',
    authority: [{ source: 'protocol', clause: 'Sitemap file location' }],
  },
  options: {},
  messages: { mixed: '"{value}" begins with {scheme}, but the first loc begins with {first}: list every page with https' },
  examples: {
    accept: [
      '<url><loc>https://example.com/a</loc></url><url><loc>HTTPS://example.com/b</loc></url>',
      '<url><loc>http://example.com/a</loc></url><url><loc>http://example.com/b</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/a</loc></url><url><loc>http://example.com/b</loc></url>',
        expect: [{ message: 'mixed', at: 'http' }],
      },
      {
        xml: '<url><loc>http://example.com/a</loc></url><url><loc>https://example.com/b</loc></url>',
        expect: [{ message: 'mixed', at: 'https' }],
      },
    ],
  },
  facts: ['new-origin', 'loc-scheme'],
  start: ({ document }) => ({ first: null, isKnown: document.url !== null }),
  each(state, { kind, loc, address }) {
    if (state.isKnown || !loc || !address?.scheme || kind === 'sitemap' || startOf(address) !== 'web') return [];
    const scheme = address.scheme.text.toLowerCase();
    state.first ??= scheme;
    if (state.first === scheme) return [];
    const at = loc.at(address.scheme.from, address.scheme.to);
    const data = { value: loc.value, scheme, first: state.first };
    if (scheme === 'https') return [{ message: 'mixed', data, at }];
    return [{ message: 'mixed', data, at, fix: fixOf('unsafe', [{ span: at, text: 'https' }]) }];
  },
  isDone: ({ isKnown }) => isKnown,
  end: () => [],
});
