// A URL needs only one entry: a second one adds nothing or contradicts the first.

import { entryRemoval } from '../../base/problem/fixes.js';
import { defineEntryRule } from '../rule.js';
import { contentToMerge, repetitionLevel } from '../support/repeated-entries.js';

const image = (number: number): string => `<image:image><image:loc>https://example.com/${number}.png</image:loc></image:image>`;

export default defineEntryRule({
  id: 'loc/duplicate',
  severity: 'warning',
  merged: 'value',
  docs: {
    summary: 'A file lists each loc only once.',
    finding: 'A file lists the same loc more than once.',
    why: 'The protocol does not forbid repeated locs. But each one counts toward the limit of 50,000 entries and appears twice in reports. If the entries differ, nobody knows which lastmod is right. Usually two lists were merged without removing duplicates.',
    fix: 'Keep one entry for each URL, and copy the images, videos and language links of the others into it.',
    authority: [
      { source: 'google-2014', clause: '' },
      { source: 'heuristic', clause: '' },
    ],
  },
  options: {},
  messages: {
    repeated: '"{value}" is already listed in entry {entry} (line {line}): keep one entry',
    content: '"{value}" is already listed in entry {entry} (line {line}): merge the {what} of both into one entry',
  },
  examples: {
    accept: [
      '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/b</loc></url>',
      '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://EXAMPLE.com/a</loc></url>',
      '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/A</loc></url>',
    ],
    reject: [
      {
        xml: '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/a</loc></url>',
        expect: [{ message: 'repeated', at: 'https://example.com/a' }],
      },
      {
        xml: '<url><loc>https://example.com/a</loc></url>\n<url><loc>https://example.com/a</loc><priority>0.2</priority></url>',
        expect: [{ message: 'repeated', at: 'https://example.com/a' }],
      },
      {
        xml: `<url><loc>https://example.com/a</loc>${image(1)}</url>\n<url><loc>https://example.com/a</loc>${image(2)}</url>`,
        expect: [{ message: 'content', at: 'https://example.com/a' }],
      },
    ],
  },
  facts: ['loc-repeated'],
  check({ kind, loc, repeats, span, element }) {
    // index/duplicate-child reports the entries of an index.
    if (!loc || !repeats?.identical || kind === 'sitemap') return [];
    const data = { value: loc.value, entry: repeats.entry + 1, line: repeats.line };
    if (kind !== 'url') return [{ message: 'repeated', data, at: loc.span }];
    const level = repetitionLevel(repeats, element);
    const fix = level && { fix: entryRemoval(level, span) };
    const what = contentToMerge(element);
    if (what === null) return [{ message: 'repeated', data, at: loc.span, ...fix }];
    return [{ message: 'content', data: { ...data, what }, at: loc.span, ...fix }];
  },
});
