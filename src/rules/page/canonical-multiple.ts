// A page names one canonical address.

import { definePageRule } from '../rule.js';
import { canonicalTargets } from './support/canonicals.js';
import { html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';

const TO_SELF = `<link rel="canonical" href="${SHOES}">`;

export default definePageRule({
  id: 'page/canonical-multiple',
  severity: 'warning',
  docs: {
    summary: 'All canonical links of a listed page, in its head and in its headers, name the same address.',
    finding: 'A listed page has several different canonical links.',
    why: 'If a page names several canonical addresses, search engines ignore all of them and choose an address themselves. Usually a theme and a plugin each write their own link.',
    fix: 'Keep one canonical link, with the listed address.',
    authority: [{ source: 'google-canonical', clause: 'Best practices' }],
  },
  options: {},
  messages: {
    different:
      '"{value}" has {count} different canonical {count:address|addresses}, such as {first} and {second}: search engines ignore all of them, so keep one',
    header:
      '"{value}" has the canonical address {first} in its head and {second} in its Link header: search engines ignore both, so keep one',
  },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html(TO_SELF) } },
      { xml: LISTED, answers: { [SHOES]: html(TO_SELF + TO_SELF, [`Link: <${SHOES}>; rel="canonical"`]) } },
    ],
    reject: [
      {
        xml: LISTED,
        answers: { [SHOES]: html(`${TO_SELF}<link rel="canonical" href="https://example.com/shoes/">`) },
        expect: [{ message: 'different', at: SHOES }],
      },
      {
        xml: LISTED,
        answers: { [SHOES]: html(TO_SELF, ['Link: <https://example.com/shoes?all>; rel="canonical"']) },
        expect: [{ message: 'header', at: SHOES }],
      },
    ],
  },
  traits: ['canonical'],
  check(page, { now }) {
    if (faultOf(page, now) !== null) return [];
    const { entry, answer } = page;
    const targets = [...canonicalTargets(answer).values()];
    const [first, second] = targets;
    if (first === undefined || second === undefined) return [];
    const data = { value: entry.loc.value, count: targets.length, first: first.url, second: second.url };
    const isPair = targets.length === 2 && first.from === 'html' && second.from === 'header';
    return [{ message: isPair ? 'header' : 'different', data, at: entry.loc.place }];
  },
});
