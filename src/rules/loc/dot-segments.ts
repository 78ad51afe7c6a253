// `.` and `..` in a path are resolved before a request is made: the page fetched is not the one listed.

import type { Address } from '../../url/address.js';
import { defineEntryRule } from '../rule.js';
import { startOf } from './start.js';

interface Segment {
  /** Index of the `/` before it in the loc value, and end of its text. */
  readonly slash: number;
  readonly to: number;
  /** Text with encoded dots decoded. */
  readonly text: string;
}

function segmentsOf({ path }: Address): readonly Segment[] {
  return [...path.text.matchAll(/\/[^/]*/g)].map(({ 0: text, index }) => {
    const slash = path.from + index;
    return { slash, to: slash + text.length, text: text.slice(1).replace(/%2E/gi, '.') };
  });
}

const isDots = ({ text }: Segment): boolean => text === '.' || text === '..';

/** What resolving by RFC 3986 section 5.2.4 takes away: ranges of the loc value, in order. */
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
    // The slash before the last segment stays: `/a/..` is `/`, and `/a/.` is `/a/`.
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
    why: 'Every client resolves dot segments before it asks for a page, so the URL in the sitemap is never the one that is fetched and indexed, and `..` can lead out of the folder that the sitemap may speak for.',
    fix: 'List the resolved URL.',
    authority: [{ source: 'rfc3986', clause: 'section 5.2.4' }],
  },
  options: {},
  messages: { dots: 'The segment {value} is resolved before the page is fetched: list the resolved URL' },
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
        fix: { safe: true, replacements },
      },
    ];
  },
});
