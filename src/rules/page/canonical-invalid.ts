// A canonical link is an absolute address of the web.

import { definePageRule } from '../rule.js';
import { canonicalsOf } from './support/canonicals.js';
import { html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';
import { isOwnAddress } from './support/same-address.js';

const linked = (href: string): string => html(`<link rel="canonical" href="${href}">`);

export default definePageRule({
  id: 'page/canonical-invalid',
  severity: 'warning',
  docs: {
    summary: 'The canonical link of a listed page is an absolute http or https address.',
    finding: 'The canonical link of a listed page is not an absolute URL.',
    why: 'Search engines ignore a canonical link that is empty, malformed or has another scheme. A relative link works, but if the page is also served from another host, such as a staging server or a copy, the link there leads to that host.',
    fix: 'Write the complete address of the page, with https and the host.',
    authority: [
      { source: 'google-canonical', clause: 'Best practices' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    empty: '"{value}" has an empty canonical link: write the address of the page, or remove the link',
    malformed: '"{value}" has the canonical link "{canonical}", which is not a URL: write the complete address',
    scheme: '"{value}" has the canonical link "{canonical}", which cannot be the address of a page: write an https address',
    relative: '"{value}" has the relative canonical link "{canonical}": write the complete address',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: linked(SHOES) } },
      { xml: LISTED, answers: { [SHOES]: linked('https://example.com/boots') } },
      { xml: LISTED, answers: { [SHOES]: html() } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: linked('') }, expect: [{ message: 'empty', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: linked('https://') }, expect: [{ message: 'malformed', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: linked('javascript:void(0)') }, expect: [{ message: 'scheme', at: SHOES }] },
      { xml: LISTED, answers: { [SHOES]: linked('/shoes') }, expect: [{ message: 'relative', at: SHOES }] },
    ],
  },
  traits: ['canonical'],
  check(page, { now }) {
    if (faultOf(page, now) !== null) return [];
    const { entry, answer } = page;
    const wrong = canonicalsOf(answer).find(({ defect, url }) => {
      // A relative one that leads elsewhere is a mismatch, which is worse.
      return defect !== null && (url === null || isOwnAddress(url, page));
    });
    if (!wrong?.defect) return [];
    return [{ message: wrong.defect, data: { value: entry.loc.value, canonical: wrong.href }, at: entry.loc.place }];
  },
});
