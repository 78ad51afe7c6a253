// An index should list each sitemap once.

import { entryRemoval } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { repetitionLevel } from '../support/repeated-entries.js';

const entry = (loc: string): string => `<sitemap><loc>${loc}</loc></sitemap>`;

export default defineEntryRule({
  id: 'index/duplicate-child',
  severity: 'warning',
  docs: {
    summary: 'A sitemap index lists each sitemap once.',
    finding: 'An index lists a sitemap more than once.',
    why: 'A second entry costs a crawler another request, or leaves unclear which lastmod is right. It also counts towards the limit of 50,000.',
    fix: 'Keep one entry for each sitemap.',
    authority: [{ source: 'heuristic', clause: '' }],
  },
  options: {},
  messages: { repeated: '"{value}" is already listed in entry {entry} (line {line}): remove this entry' },
  examples: {
    accept: [
      { xml: entry('https://example.com/a.xml') + entry('https://example.com/b.xml'), index: true },
      { xml: entry('https://example.com/a.xml') + entry('https://example.com/a.xml.gz'), index: true },
    ],
    reject: [
      {
        xml: `${entry('https://example.com/a.xml')}\n${entry('https://example.com/a.xml')}`,
        index: true,
        expect: [{ message: 'repeated', at: 'https://example.com/a.xml' }],
      },
      {
        xml: `${entry('https://example.com/a.xml')}\n${entry('https://EXAMPLE.com:443/%61.xml')}`,
        index: true,
        expect: [{ message: 'repeated', at: 'https://EXAMPLE.com:443/%61.xml' }],
      },
    ],
  },
  facts: ['loc-repeated'],
  check({ kind, loc, repeats, span, element }) {
    if (!loc || !repeats || kind !== 'sitemap') return [];
    const level = repetitionLevel(repeats, element);
    const data = { value: loc.value, entry: repeats.entry + 1, line: repeats.line };
    return [{ message: 'repeated', data, at: loc.span, ...(level && { fix: entryRemoval(level, span) }) }];
  },
});
