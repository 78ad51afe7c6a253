// Indexes that listed other sitemaps to one part of a run than to another: which, and how many places of their lists differ.

import { expect, it } from 'vitest';
import { changedIndexes } from '../../src/crawl/changed-indexes.js';
import { RecordedResponses } from '../../src/crawl/resume/recorded-responses.js';
import { storable, toRecord } from '../../src/lint/document/record/document-record.js';
import type { ChildEntry } from '../../src/rules/child-link.js';
import { ruleById } from '../../src/rules/index.js';
import { lintText } from '../support/lint-text.js';

const INDEX = 'https://example.com/index.xml';
const TEXT = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${INDEX}?a</loc></sitemap></sitemapindex>`;
const RECORD = storable(toRecord(await lintText(TEXT, { uri: INDEX })));
const CHILD = RECORD.children[0] as ChildEntry;
const isKnown = (rule: string): boolean => ruleById.has(rule);

/** What a part was answered: for each address what the index there lists, or null for a document that is none. */
function part(documents: Readonly<Record<string, readonly string[] | null>>): string[] {
  const answers = RecordedResponses.kept();
  for (const [uri, locs] of Object.entries(documents)) {
    const facts = { ...RECORD.facts, uri, kind: locs === null ? 'urlset' : 'sitemapindex' };
    answers.keep(['document', uri, null], {
      document: { ...RECORD, facts, children: (locs ?? []).map((loc) => ({ ...CHILD, loc })) },
    });
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
    isKnown,
  );
  expect([...found]).toEqual(changed === null ? [] : [[INDEX, changed]]);
});

it('each index for itself, and what only one part has read is not compared', () => {
  const other = 'https://example.com/other.xml';
  const found = changedIndexes(
    [part({ [INDEX]: ['a'], [other]: ['a'] }), part({ [INDEX]: ['a'] }), part({ [other]: ['b', 'c'] })],
    isKnown,
  );
  expect([...found]).toEqual([[other, 2]]);
});
