// Clients resolve `.` and `..` in a path before they request it, so they fetch another URL than the listed one.

import { fixOf } from '../../base/problem/fixes.js';
import type { Address } from '../../base/url/address.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from '../support/address-start.js';

interface Segment {
  /** Index in the loc value of the `/` before the segment, and the end of its text. */
  readonly slash: number;
  readonly to: number;
  /** The text with encoded dots decoded. */
  readonly text: string;
}

function segmentsOf({ path }: Address): readonly Segment[] {
  return [...path.text.matchAll(/\/[^/]*/g)].map(({ 0: text, index }) => {
    const slash = path.from + index;
    return { slash, to: slash + text.length, text: text.slice(1).replace(/%2E/gi, '.') };
  });
}

const isDots = ({ text }: Segment): boolean => text === '.' || text === '..';

/** The ranges of the loc value that resolution by RFC 3986 section 5.2.4 removes, in order. */
function removedRanges(segments: readonly Segment[]): readonly { from: number; to: number }[] {
  const kept: Segment[] = [];
  const removed: { from: number; to: number }[] = [];
  for (const segment of segments) {
    if (!isDots(segment)) {
      kept.push(segment);
      continue;
    }
    const parent = segment.text === '..' ? kept.pop() : undefined;
    if (parent) removed.push({ from: parent.slash, to: parent.to });
    // The slash before the last segment stays: `/a/..` becomes `/`, and `/a/.` becomes `/a/`.
    const from = segment === segments.at(-1) ? segment.slash + 1 : segment.slash;
    removed.push({ from, to: segment.to });
  }
  return removed.sort((a, b) => a.from - b.from);
}

export default defineEntryRule({
  id: 'loc/dot-segments',
  severity: 'warning',
  docs: {
    summary: 'The path of loc has no `.` or `..` segments, encoded or not.',
    finding: 'The path of loc has . or .. segments.',
    why: 'Clients resolve dot segments before they request a page, so no crawler fetches or indexes the URL as listed. Also, `..` can lead out of the folder that the sitemap may cover.',
    fix: 'List the resolved URL.',
    authority: [{ source: 'rfc3986', clause: 'section 5.2.4' }],
  },
  options: {},
  messages: { dots: 'Clients resolve the segment "{value}" before they fetch the page: list the resolved URL' },
  examples: {
    accept: [
      '<url><loc>https://example.com/.well-known/a.b/..c/...</loc></url>',
      '<url><loc>https://example.com/?path=/../a</loc></url>',
    ],
    reject: [
      { xml: '<url><loc>https://example.com/a/./b</loc></url>', expect: [{ message: 'dots', at: '.' }] },
      { xml: '<url><loc>https://example.com/a/../b</loc></url>', expect: [{ message: 'dots', at: '..' }] },
      { xml: '<url><loc>https://example.com/a/%2e%2E</loc></url>', expect: [{ message: 'dots', at: '%2e%2E' }] },
    ],
  },
  facts: ['dot-segment'],
  check({ loc, address }) {
    if (!loc || !address || startOf(address) !== 'web') return [];
    const segments = segmentsOf(address);
    const first = segments.find(isDots);
    if (!first) return [];
    const replacements = removedRanges(segments).map(({ from, to }) => ({ span: loc.at(from, to), text: '' }));
    return [
      {
        message: 'dots',
        data: { value: loc.value.slice(first.slash + 1, first.to) },
        at: loc.at(first.slash + 1, first.to),
        fix: fixOf('safe', replacements),
      },
    ];
  },
});
