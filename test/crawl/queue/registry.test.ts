// What workers say of themselves: others may write to the database, too.

import type { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { runsOf, workersOf } from '../../../src/crawl/queue/registry.js';

const REPORT = { name: 'b', tool: '1.0.0', since: 1, done: 2, busy: 3, concurrency: 4, refused: { run: 'why' } };

/** A database with these texts of workers. */
const databaseOf = (texts: readonly (string | null)[]): Redis =>
  ({ zrange: async () => texts.map((_, n) => `${n}`), mget: async () => texts }) as unknown as Redis;

it('reports are read by the names of workers', async () => {
  const reports = ['b', 'c', 'a'].map((name) => ({ ...REPORT, name }));
  const read = await workersOf(databaseOf(reports.map((report) => JSON.stringify(report))));
  expect(read.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(read[1]).toEqual(REPORT);
  expect(await workersOf(databaseOf([]))).toEqual([]);
});

it.each([
  null,
  '',
  '{',
  'null',
  '[]',
  ...Object.keys(REPORT).map((name) => JSON.stringify({ ...REPORT, [name]: undefined })),
  ...Object.keys(REPORT).map((name) => JSON.stringify({ ...REPORT, [name]: null })),
  ...Object.keys(REPORT).map((name) => JSON.stringify({ ...REPORT, [name]: name === 'refused' ? 'x' : [] })),
])('%s is no report', async (text) => {
  expect(await workersOf(databaseOf([text, JSON.stringify(REPORT)]))).toEqual([REPORT]);
});

it('runs are those with an id of which a queue can be made', async () => {
  const run = 'f442979a-6600-4c46-84e1-a5bd8a8572bc';
  const ids = ['a:b', '', '../x', '\u001b]0;', 'x'.repeat(65), run, 'run-1'];
  const asked: string[] = [];
  const pipeline = { exists: (key: string) => asked.push(key), exec: async () => asked.map(() => [null, 1]) };
  const redis = { zrange: async () => ids, pipeline: () => pipeline } as unknown as Redis;
  expect(await runsOf(redis)).toEqual([run, 'run-1']);
});
