// Tests --history: lines are appended, whatever the file contains.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addHistory, countedSitemaps, withEarlierUrls } from '../../../src/commands/output/history.js';
import { lint } from '../../../src/run/run.js';
import { FULL, reportOf } from '../../report/samples.js';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-lint-history-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lines = (path: string): unknown[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

it('a new file has one line, and a further run adds one', async () => {
  const path = join(folder, 'new.ndjson');
  await addHistory(path, reportOf([FULL]));
  await addHistory(path, reportOf([]));
  expect(lines(path)).toMatchObject([
    { startedAt: '2026-11-20T12:00:00.000Z', profile: 'sitemaps.org', complete: true, errors: 1, entries: 8 },
    { errors: 0 },
  ]);
  expect(readFileSync(path, 'utf8').endsWith('\n')).toBe(true);
});

it('a line that was cut short does not swallow the next', async () => {
  const path = join(folder, 'cut.ndjson');
  writeFileSync(path, '{"errors":7}');
  await addHistory(path, reportOf([]));
  expect(lines(path)).toMatchObject([{ errors: 7 }, { errors: 0 }]);
});

it('runs that end at the same time do not mix', async () => {
  const path = join(folder, 'many.ndjson');
  await Promise.all(Array.from({ length: 20 }, () => addHistory(path, reportOf([FULL]))));
  expect(lines(path)).toHaveLength(20);
});

const RULE = 'tree/url-removed-since-baseline';

it('the number of URLs of the last complete run of the same targets is an option of a rule', async () => {
  const path = join(folder, 'earlier.ndjson');
  const content = (...pages: readonly string[]): Buffer =>
    Buffer.from(pages.map((page) => `https://example.com/${page}\n`).join(''));
  const reportFor = (...pages: readonly string[]) => lint([{ name: 'a.txt', content: content(...pages) }]).report;
  const complete = await reportFor('1', '2', '3', '4');
  const { targets } = complete.run;
  const signal = new AbortController().signal;
  expect(await withEarlierUrls({}, path, targets, signal)).toEqual({});
  await addHistory(path, await reportFor('1'));
  await addHistory(path, complete);
  const other = await reportFor('1', '2');
  await addHistory(path, { ...other, run: { ...other.run, complete: false } });
  await addHistory(path, { ...other, run: { ...other.run, targets: ['b.txt'] } });

  expect(await withEarlierUrls({}, path, targets, signal)).toEqual({ [RULE]: ['warning', { before: 4 }] });
  expect(await withEarlierUrls({ [RULE]: 'off' }, path, targets, signal)).toEqual({ [RULE]: ['off', { before: 4 }] });
  expect(await withEarlierUrls({ [RULE]: ['error', { before: 9 }] }, path, targets, signal)).toEqual({
    [RULE]: ['error', { before: 9 }],
  });
  expect(await withEarlierUrls({}, path, ['c.txt'], signal)).toEqual({});

  const rules = await withEarlierUrls({}, path, targets, signal);
  const { findings } = await lint([{ name: 'a.txt', content: content('1', '2', '3') }], { rules }).report;
  expect(findings.filter(({ rule }) => rule === RULE).map(({ data }) => data)).toEqual([{ value: 3, before: 4, share: '25 %' }]);
});

it('a file that cannot be written ends the run with one line', async () => {
  await expect(addHistory(folder, reportOf([]))).rejects.toThrow(/^cannot write the report to .*: it is a folder$/);
});

it('the last numbers of all sitemaps, and of those that match patterns, are options of site/count-dropped', async () => {
  const path = join(folder, 'expected.ndjson');
  const { report } = lint([{ name: 'a-1.txt', content: Buffer.from('https://example.com/1\nhttps://example.com/2\n') }]);
  const rules = { 'site/count-dropped': ['error', { maxDrop: '20', sitemaps: ['a-*.txt', 'b.txt'] }] } as const;
  await addHistory(path, await report, countedSitemaps(rules));
  const { targets } = (await report).run;
  expect(await withEarlierUrls(rules, path, targets, new AbortController().signal)).toMatchObject({
    'site/count-dropped': ['error', { maxDrop: '20', before: 2, sitemapBefore: ['2', '0'] }],
  });
});
