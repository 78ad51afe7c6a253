// The lastmod of an index entry and the Last-Modified header of its file should agree.

import { DAY } from '../../read/entry/datetime.js';
import { defineSiteRule } from '../rule.js';
import { instantText } from '../support/instant-text.js';

const uri = 'https://example.com/index.xml';

export default defineSiteRule({
  id: 'index/lastmod-vs-http',
  severity: 'off',
  docs: {
    summary: 'The lastmod of an index entry agrees with the Last-Modified header of the sitemap.',
    finding: 'lastmod in an index differs from the Last-Modified header.',
    why: 'Both state when the file was modified. If they are more than a day apart, one of them is wrong, and a crawler does not know which. The rule is off by default, because many servers send the time of the request or of a deployment, which says little about the sitemap.',
    fix: 'Set both to the time when the content of the sitemap changed.',
    authority: [
      { source: 'protocol', clause: 'Sitemap index XML tag definitions, lastmod' },
      { source: 'rfc9110', clause: 'section 8.8.2' },
    ],
  },
  options: {
    hours: { default: 24, help: 'Hours by which the two may differ' },
  },
  messages: {
    differs: 'lastmod of "{value}" is {listed}, but the server says Last-Modified {sent}: set both to when the content changed',
  },
  examples: {
    illustrative: true,
    accept: [
      { uri, text: '(an index that lists a sitemap with the date of its Last-Modified header)' },
      { uri, text: '(an index that lists a sitemap whose server sends no Last-Modified)' },
    ],
    reject: [
      {
        uri,
        text: '(an index that lists a sitemap with a date two days after its Last-Modified header)',
        expect: [{ message: 'differs' }],
      },
    ],
  },
  each(_state, { child, outcome }, context) {
    if (outcome.kind !== 'document' || child.lastmod === null || child.lastmodPlace === null) return [];
    const sent = Date.parse(outcome.document.http?.lastModified ?? '');
    if (Number.isNaN(sent)) return [];
    // A date without a time means its whole day.
    const until = child.lastmod % DAY === 0 ? child.lastmod + DAY : child.lastmod;
    const tolerance = Number(context.option('hours')) * 3_600_000;
    if (sent >= child.lastmod - tolerance && sent <= until + tolerance) return [];
    const data = { value: child.loc, listed: instantText(child.lastmod), sent: instantText(sent) };
    return [{ message: 'differs', data, at: child.lastmodPlace }];
  },
});
