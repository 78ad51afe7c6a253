// The sentence about a base URL that is probably wrong.

import { expect, it } from 'vitest';
import { baseNotice } from '../../src/report/base-notice.js';

const DOCUMENTS = [
  { kind: 'sitemapindex', entries: 1 },
  { kind: 'urlset', entries: 4 },
] as const;
const ADVICE = 'check --base-url (https://example.com/), and the site URL in the configuration of the generator';

it.each<[string, Readonly<Record<string, number>>, readonly string[]]>([
  ['all URLs are on another host', { 'loc/out-of-scope-host': 4 }, [`All listed URLs are out of scope: ${ADVICE}`]],
  [
    'all are on another host or in another folder',
    { 'loc/out-of-scope-host': 1, 'loc/out-of-scope-path': 3 },
    [`All listed URLs are out of scope: ${ADVICE}`],
  ],
  ['no page has a file', { 'page/file-missing': 4 }, [`dist/ has a file for none of the listed URLs: ${ADVICE}`]],
  ['one page has a file', { 'page/file-missing': 3 }, []],
  ['one URL is in scope', { 'loc/out-of-scope-host': 3 }, []],
  ['nothing is wrong', {}, []],
])('%s', (_, counts, expected) => {
  const byRule = Object.entries(counts).map(([rule, count]) => ({ rule, count, severity: 'error' as const }));
  expect(baseNotice({ baseUrl: 'https://example.com/', root: 'dist' }, DOCUMENTS, byRule)).toEqual(expected);
});

it('says nothing of sitemaps without pages', () => {
  expect(baseNotice({ baseUrl: 'https://example.com/', root: 'dist' }, [], [])).toEqual([]);
});
