// Tests `require`, `forbid` and `expect`: which rules they set, and which values they refuse.

import { expect, it } from 'vitest';
import { checkConfig } from '../../../src/run/config/check.js';

const rulesOf = (config: object): object => checkConfig(config, 'c.json').rules;

it('each key turns on its rule, whose severity `rules` can change', () => {
  const forbid = ['/admin/**', { pattern: '*?print=1', reason: 'duplicates' }];
  expect(
    rulesOf({ require: ['/', { url: '/p/**', atLeast: 1000 }], forbid, rules: { 'site/forbidden-listed': 'warning' } }),
  ).toEqual({
    'site/required-missing': ['error', { pages: ['/', '/p/**'], atLeast: ['1', '1000'], reasons: ['', ''] }],
    'site/forbidden-listed': ['warning', { pages: ['/admin/**', '*?print=1'], reasons: ['', 'duplicates'] }],
  });
  const numbers = { entries: { min: 9, maxDrop: '20%' }, sitemaps: { 'a-*.xml': { maxDrop: '5.5%' } } };
  expect(rulesOf({ expect: numbers })).toEqual({
    'site/count-dropped': ['error', { min: 9, maxDrop: '20', sitemaps: ['a-*.xml'], sitemapMin: [''], sitemapMaxDrop: ['5.5'] }],
  });
});

it.each<[object, string]>([
  [{ require: [7] }, 'require[0]: expected an object, not 7'],
  [{ require: { page: '/' } }, 'require.page: unknown key; expected one of url, atLeast, reason'],
  [{ require: [{ url: '/', atLeast: 0 }] }, 'require[0].atLeast: expected a whole number of at least 1, not 0'],
  [{ forbid: [''] }, 'forbid[0]: expected a string, not ""'],
  [{ forbid: { pattern: `/${'a'.repeat(2_000)}` } }, 'forbid: the pattern'],
  [{ expect: { entrys: {} } }, "expect.entrys: unknown key, did you mean 'entries'?"],
  [{ expect: { entries: { maxDrop: 20 } } }, 'expect.entries.maxDrop: expected a percentage such as "20%", not 20'],
  [
    { expect: { sitemaps: { 'a.xml': { min: -1 } } } },
    'expect.sitemaps["a.xml"].min: expected a whole number of at least 0, not -1',
  ],
])('%j is refused', (config, text) => {
  expect(() => checkConfig(config, 'c.json')).toThrow(`c.json: ${text}`);
});
