// A page can say which address is its own.

import { definePageRule } from '../rule.js';
import { canonicalsOf } from './support/canonicals.js';
import { bare, html, LISTED, SHOES } from './support/example-answers.js';
import { faultOf } from './support/page-fault.js';

export default definePageRule({
  id: 'page/canonical-missing',
  severity: 'off',
  docs: {
    summary: 'A listed HTML page has a canonical link.',
    finding: 'A listed page has no canonical link.',
    why: 'If a page can be reached at several addresses, for example with tracking parameters, and has no canonical link, search engines choose one of them. The rule is off by default, because a canonical link is optional.',
    fix: 'Add a link with rel="canonical" to the head of the page.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { missing: '"{value}" has no canonical link in its head or in a Link header: add one' },
  examples: {
    accept: [
      { xml: LISTED, answers: { [SHOES]: html(`<link rel="canonical" href="${SHOES}">`) } },
      { xml: LISTED, answers: { [SHOES]: html('', [`Link: <${SHOES}>; rel=canonical`]) } },
      { xml: LISTED, answers: { [SHOES]: bare('404 Not Found') } },
      { xml: LISTED, answers: { [SHOES]: bare('200 OK', 'Content-Type: application/pdf') } },
    ],
    reject: [
      { xml: LISTED, answers: { [SHOES]: html() }, expect: [{ message: 'missing', at: SHOES }] },
      {
        xml: LISTED,
        answers: { [SHOES]: html('', [], `<h1>Shoes</h1><link rel="canonical" href="${SHOES}">`) },
        expect: [{ message: 'missing', at: SHOES }],
      },
    ],
  },
  traits: ['faultless'],
  check(page, { now }) {
    const { entry, answer } = page;
    if (faultOf(page, now) !== null || answer.content?.headComplete !== true || canonicalsOf(answer).length > 0) return [];
    return [{ message: 'missing', data: { value: entry.loc.value }, at: entry.loc.place }];
  },
});
