// limits/: at the limit, one beyond, and which of the rules speaks, from facts alone.

import { expect, test } from 'vitest';
import type { DocumentFacts } from '../../../src/read/entry/document.js';
import compressedSizeOnly from '../../../src/rules/limits/compressed-size-only.js';
import fileSize from '../../../src/rules/limits/file-size.js';
import indexCount from '../../../src/rules/limits/index-count.js';
import indexSize from '../../../src/rules/limits/index-size.js';
import nearLimit from '../../../src/rules/limits/near-limit.js';
import urlCount from '../../../src/rules/limits/url-count.js';
import type { DocumentRule, RuleContext } from '../../../src/rules/rule.js';

const RULES: readonly DocumentRule[] = [compressedSizeOnly, fileSize, indexCount, indexSize, nearLimit, urlCount];

type Facts = Pick<DocumentFacts, 'kind'> &
  Partial<Pick<DocumentFacts, 'entries' | 'urls' | 'sitemaps' | 'bytes' | 'wireBytes' | 'gzip'>>;

/** Ids of the rules that speak of a document, with their messages. */
function findings(facts: Facts): string[] {
  const document = {
    root: null,
    entries: 0,
    urls: 0,
    sitemaps: 0,
    bytes: 0,
    wireBytes: 0,
    gzip: false,
    ...facts,
  } as DocumentFacts;
  return RULES.flatMap((rule) => {
    const context: RuleContext = { now: 0, document, option: (name) => rule.options[name]?.default ?? '' };
    return rule.end(rule.start(context), document, context).map(({ message }) => `${rule.id} ${message}`);
  });
}

const CASES: readonly (readonly [what: string, facts: Facts, expected: readonly string[]])[] = [
  ['44,999 URLs', { kind: 'urlset', entries: 44_999, urls: 44_999 }, []],
  ['45,000 URLs', { kind: 'urlset', entries: 45_000, urls: 45_000 }, ['limits/near-limit entries']],
  ['50,000 URLs', { kind: 'urlset', entries: 50_000, urls: 50_000 }, ['limits/near-limit entries']],
  ['50,001 URLs', { kind: 'urlset', entries: 50_001, urls: 50_001 }, ['limits/url-count over']],
  ['50,001 lines', { kind: 'text', entries: 50_001 }, ['limits/url-count over']],
  ['50,001 items of RSS', { kind: 'rss', entries: 50_001 }, ['limits/url-count over']],
  ['50,001 entries of Atom', { kind: 'atom', entries: 50_001 }, ['limits/url-count over']],
  ['50,001 sitemaps', { kind: 'sitemapindex', entries: 50_001, sitemaps: 50_001 }, ['limits/index-count over']],
  ['47,185,919 bytes', { kind: 'urlset', bytes: 47_185_919, wireBytes: 47_185_919 }, []],
  ['47,185,920 bytes', { kind: 'urlset', bytes: 47_185_920, wireBytes: 47_185_920 }, ['limits/near-limit bytes']],
  ['52,428,800 bytes', { kind: 'urlset', bytes: 52_428_800, wireBytes: 52_428_800 }, ['limits/near-limit bytes']],
  ['52,428,801 bytes', { kind: 'urlset', bytes: 52_428_801, wireBytes: 52_428_801 }, ['limits/file-size over']],
  [
    'an index of 52,428,801 bytes',
    { kind: 'sitemapindex', bytes: 52_428_801, wireBytes: 52_428_801 },
    ['limits/index-size over'],
  ],
  [
    'a gzip file that is too large only when decompressed',
    { kind: 'urlset', bytes: 52_428_801, wireBytes: 52_428_800, gzip: true },
    ['limits/compressed-size-only over'],
  ],
  [
    'a gzip index that is too large only when decompressed',
    { kind: 'sitemapindex', bytes: 52_428_801, wireBytes: 1_000_000, gzip: true },
    ['limits/compressed-size-only over'],
  ],
  [
    'a gzip file that is too large either way',
    { kind: 'urlset', bytes: 60_000_000, wireBytes: 52_428_801, gzip: true },
    ['limits/file-size over'],
  ],
  [
    'a file that was compressed for the transfer alone',
    { kind: 'urlset', bytes: 52_428_801, wireBytes: 1_000_000 },
    ['limits/file-size over'],
  ],
];

test.each(CASES)('%s', (_what, facts, expected) => {
  expect(findings(facts)).toEqual(expected);
});
