// Tracking parameters state where a visitor came from, so a sitemap should list the page without them.

import { fixOf } from '../../base/problem/fixes.js';
import { REFERRER_NAMES, REFERRERS, TRACKING_NAMES, TRACKING_PREFIX } from '../../base/url/query-names.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';
import { type Parameter, parametersOf, withoutParameters } from './support/query.js';

function isTracking({ name, value }: Parameter): boolean {
  const key = name.toLowerCase();
  if (key.startsWith(TRACKING_PREFIX) || TRACKING_NAMES.has(key)) return true;
  return REFERRER_NAMES.has(key) && REFERRERS.has(value.toLowerCase());
}

export default defineEntryRule({
  id: 'loc/tracking-parameter',
  severity: 'warning',
  docs: {
    summary: 'loc contains no tracking parameters.',
    finding: 'loc has a tracking parameter.',
    why: 'A page with `utm_source`, `gclid` or a similar parameter is a copy of the page without it. Listing it asks search engines to index the copy, and distorts the figures of the campaign that the parameter belongs to.',
    fix: 'List the canonical URL, without the parameter.',
    authority: [
      { source: 'google-build', clause: 'canonical URLs' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: { tracking: '"{value}" only tracks where visitors come from: list the URL without {names}' },
  examples: {
    accept: [
      '<url><loc>https://example.com/page?id=1&amp;color=red</loc></url>',
      '<url><loc>https://example.com/manual?ref=section-2&amp;source=oak</loc></url>',
      '<url><loc>https://example.com/utm_source</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/page?utm_source=news&amp;utm_medium=email</loc></url>',
        expect: [{ message: 'tracking', at: 'utm_source=news' }],
      },
      {
        xml: '<url><loc>https://example.com/page?id=1&amp;gclid=Cj0KCQ</loc></url>',
        expect: [{ message: 'tracking', at: 'gclid=Cj0KCQ' }],
      },
      {
        xml: '<url><loc>https://example.com/page?ref=newsletter</loc></url>',
        expect: [{ message: 'tracking', at: 'ref=newsletter' }],
      },
    ],
  },
  facts: ['query-tracking'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web' || !address.query) return [];
    const tracking = parametersOf(address.query).filter(isTracking);
    const [first] = tracking;
    if (!first) return [];
    const names = tracking.map(({ name }) => name).join(', ');
    return [
      {
        message: 'tracking',
        data: { value: loc.value.slice(first.from, first.to), names },
        at: loc.at(first.from, first.to),
        fix: fixOf('unsafe', withoutParameters(loc, address.query, tracking)),
      },
    ];
  },
});
