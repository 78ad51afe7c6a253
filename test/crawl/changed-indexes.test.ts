// Indexes that listed other sitemaps to one part of a run than to another: which, and how many places of their lists differ.

import { expect, it } from 'vitest';
import { changedIndexes } from '../../src/crawl/changed-indexes.js';
import { RecordedResponses } from '../../src/crawl/resume/recorded-responses.js';

const INDEX = 'https://example.com/index.xml';

/** What a part was answered: for each address what the index there lists, or null for a document that is none. */
function part(documents: Readonly<Record<string, readonly string[] | null>>): string[] {
  const answers = RecordedResponses.kept();
  for (const [uri, locs] of Object.entries(documents)) {
    const facts = { kind: locs === null ? 'urlset' : 'sitemapindex' };
    answers.keep(['document', uri, null], { document: { facts, children: (locs ?? []).map((loc) => ({ loc })) } });
  }
  return [...answers.lines()];
}

it.each<[what: string, parts: (readonly string[] | null)[], changed: number | null]>([
  [
    'the same list',
    [
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ],
    null,
  ],
  [
    'another address in a place',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    1,
  ],
  ['one more at its end', [['a'], ['a', 'b']], 1],
  ['one less at its end', [['a', 'b'], ['a']], 1],
  [
    'one more at its beginning, which moves all others',
    [
      ['a', 'b'],
      ['x', 'a', 'b'],
    ],
    3,
  ],
  ['nothing any more', [['a', 'b'], []], 2],
  [
    'most of all parts counts',
    [
      ['a', 'b'],
      ['a', 'c'],
      ['c', 'd'],
      ['a', 'b'],
    ],
    2,
  ],
  ['no index for one of them', [['a'], null], null],
  ['no index for any of them', [null, null], null],
  ['for one part alone', [['a', 'b']], null],
])('%s', (_, parts, changed) => {
  const found = changedIndexes(
    parts.map((locs) => part({ [INDEX]: locs })),
    () => true,
  );
  expect([...found]).toEqual(changed === null ? [] : [[INDEX, changed]]);
});

it('each index for itself, and what only one part has read is not compared', () => {
  const other = 'https://example.com/other.xml';
  const found = changedIndexes(
    [part({ [INDEX]: ['a'], [other]: ['a'] }), part({ [INDEX]: ['a'] }), part({ [other]: ['b', 'c'] })],
    () => true,
  );
  expect([...found]).toEqual([[other, 2]]);
});
