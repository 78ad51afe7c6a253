// Tests --history: lines are appended, whatever the file contains.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addHistory } from '../../../src/commands/output/history.js';
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

it('a file that cannot be written ends the run with one line', async () => {
  await expect(addHistory(folder, reportOf([]))).rejects.toThrow(/^cannot write the report to .*: it is a folder$/);
});
