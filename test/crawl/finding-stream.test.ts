// In which order the findings of documents are handed on, and that the report keeps no more than it may.

import { expect, it } from 'vitest';
import type { CrawledDocument } from '../../src/crawl/crawled-document.js';
import { FindingStream } from '../../src/crawl/finding-stream.js';
import type { FindingBudget } from '../../src/findings/budget.js';
import type { Finding } from '../../src/findings/finding.js';

const BUDGET = {} as FindingBudget;

/** A document that tells its name early, and late, too, when it is asked for that; what is done to its collector is noted. */
function documentOf(name: string, done: string[], links: { settled: boolean } | null = null): CrawledDocument {
  const told = (when: string): Finding[] => [`${name} ${when}`] as unknown as Finding[];
  const collector = {
    early: () => told('early'),
    late: () => (name === 'quiet' ? [] : told('late')),
    keepOnly: (cap: number) => done.push(`${name} keeps ${cap}`),
    keepWithin: () => done.push(`${name} keeps what there is room for`),
  };
  return { collector, links } as unknown as CrawledDocument;
}

function streamInto(said: unknown[]): FindingStream {
  return new FindingStream(async (findings) => void said.push(...findings), 7, BUDGET);
}

it('a document is told at once, and keeps what the report has room for', async () => {
  const said: unknown[] = [];
  const done: string[] = [];
  await streamInto(said).add(documentOf('a', done));
  expect(said).toEqual(['a early']);
  expect(done).toEqual(['a keeps 7', 'a keeps what there is room for']);
});

it('an index is told after its children, when the last of them has come', async () => {
  const said: unknown[] = [];
  const stream = streamInto(said);
  const links = { settled: false };
  await stream.add(documentOf('index', [], links));
  await stream.add(documentOf('a', []));
  expect(said).toEqual(['a early']);
  links.settled = true;
  await stream.add(documentOf('b', []));
  expect(said).toEqual(['a early', 'index early', 'b early']);
  await stream.end();
  expect(said.slice(3)).toEqual(['a late', 'index late', 'b late']);
});

it('the end tells what still waits, and last what documents are to each other', async () => {
  const said: unknown[] = [];
  const done: string[] = [];
  const stream = streamInto(said);
  await stream.add(documentOf('index', done, { settled: false }));
  await stream.add(documentOf('quiet', done));
  done.length = 0;
  await stream.end();
  expect(said).toEqual(['quiet early', 'index early', 'index late']);
  expect(done).toEqual(['index keeps 7', 'index keeps what there is room for', 'quiet keeps 7', 'index keeps 7']);
});

it('many findings of a document are passed on five hundred at a time', async () => {
  const early = Array.from({ length: 1_200 }, (_, n) => n);
  const sizes: number[] = [];
  const said: unknown[] = [];
  const stream = new FindingStream(
    async (findings) => {
      sizes.push(findings.length);
      said.push(...findings);
    },
    7,
    BUDGET,
  );
  const collector = { early: () => early, late: () => [], keepOnly: () => undefined, keepWithin: () => undefined };
  await stream.add({ collector, links: null } as unknown as CrawledDocument);
  expect(sizes).toEqual([500, 500, 200]);
  expect(said).toEqual(early);
});
