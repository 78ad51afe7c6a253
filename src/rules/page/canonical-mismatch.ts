// A sitemap lists canonical addresses only.

import { definePageRule } from '../rule.js';
import { canonicalTargets } from './support/canonicals.js';
import { relisted } from './support/entry-edits.js';
import { html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { isOwnAddress, isSameHost } from './support/same-address.js';

const linked = (href: string): string => html(`<link rel="canonical" href="${href}">`);

export default definePageRule({
  id: 'page/canonical-mismatch',
  severity: 'warning',
  docs: {
    summary: 'The canonical link of a listed page names the listed address.',
    finding: 'The canonical link of a listed page names a different address.',
    why: 'The sitemap suggests one address for search results, and the page suggests another. Search engines must choose between them, and usually do not index a page whose canonical address is on another host. The rule compares addresses in normal form: the case of the host and of percent-encoding, default ports and an empty path make no difference, but a trailing slash does.',
    fix: 'List the canonical address, or correct the canonical link of the page.',
    authority: [
      { source: 'google-build', clause: 'Sitemap best practices' },
      { source: 'google-2014', clause: 'Best practices' },
      { source: 'google-canonical', clause: '' },
    ],
  },
  options: {},
  messages: {
    other: '"{value}" has the canonical address {canonical} ({place}): list that address, or correct the page',
    'other-host': {
      text: '"{value}" has a canonical address on another host, {canonical} ({place}): list that page in its own sitemap, or correct the page',
      severity: 'error',
    },
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: linked(SHOES) } },
      { xml: LISTED, answers: { [SHOES]: linked('https://EXAMPLE.com:443/sho%65s#top') } },
      { xml: LISTED, answers: { [SHOES]: linked('/shoes') } },
      { xml: LISTED, answers: { [SHOES]: html() } },
      {
        xml: LISTED,
        answers: { [SHOES]: html('<meta name="robots" content="noindex"><link rel="canonical" href="https://example.com/">') },
      },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: linked('https://example.com/shoes/') }, expect: [{ message: 'other', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: linked('http://example.com/shoes') }, expect: [{ message: 'other', at: SHOES }] },
      {
        xml: LISTED,
        answers: { [SHOES]: linked('https://www.example.com/shoes') },
        expect: [{ message: 'other-host', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html('', ['Link: <https://example.com/all?a=1&b=2>; rel="canonical"']) },
        expect: [{ message: 'other', at: SHOES }],
      },
    ],
  },
  traits: ['canonical'],
  check(page, { now }) {
    if (faultOf(page, now) !== null) return [];
    const { entry, answer } = page;
    const targets = [...canonicalTargets(answer).values()];
    const [target] = targets;
    // Several different ones are another problem: engines ignore them.
    if (target === undefined || targets.length > 1 || isOwnAddress(target.url, page)) return [];
    const place = target.from === 'header' ? 'Link header' : '<link rel="canonical">';
    const data = { value: entry.loc.value, canonical: target.url, place };
    const same = isSameHost(target.url, entry.loc.value) || isSameHost(target.url, answer.finalUrl);
    return [{ message: same ? 'other' : 'other-host', data, at: entry.loc.place, ...relisted(page, target.url) }];
  },
});
