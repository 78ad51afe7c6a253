// How many indexes of a host a crawl may read before one of them is told to be too many.

import { expect, it } from 'vitest';
import { IndexCount } from '../../src/crawl/index-count.js';
import type { DocumentResult } from '../../src/lint/document/lint-document.js';

/** Counts indexes on these hosts; what is said, by number of the index. */
function saidOf(hosts: readonly string[], max: number): unknown[] {
  const said: unknown[] = [];
  const count = new IndexCount(max);
  hosts.forEach((host, index) => {
    const url = host === '' ? null : new URL(`https://${host}/${index}.xml`);
    const collector = { add: (rule: string, { data }: { data: object }) => said.push([index, rule, data]) };
    count.add({ facts: { url }, collector } as unknown as DocumentResult);
  });
  return said;
}

it('as many as are taken, and no word', () => {
  expect(saidOf(['a.com', 'a.com', 'b.com', 'b.com'], 2)).toEqual([]);
});

it('the first one too many of each host, and none of those behind it', () => {
  const data = { value: 3, limit: 2 };
  expect(saidOf(['a.com', 'b.com', 'a.com', 'a.com', 'a.com', 'b.com', 'b.com'], 2)).toEqual([
    [3, 'limits/gsc-index-files', { ...data, host: 'a.com' }],
    [6, 'limits/gsc-index-files', { ...data, host: 'b.com' }],
  ]);
});

it('files without an address are of no host', () => {
  expect(saidOf(['', '', '', ''], 2)).toEqual([]);
});
