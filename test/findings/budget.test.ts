// Tests how many findings a run keeps over all its documents.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { Problem } from '../../src/base/problem/problem.js';
import { FindingBudget } from '../../src/findings/budget.js';
import { FindingCollector } from '../../src/findings/collector.js';
import { PackedFindings } from '../../src/findings/packed-findings.js';
import { RULES } from '../../src/rules/index.js';
import { RulePlan } from '../../src/rules/plan.js';

const PLAN = new RulePlan(RULES);

/** Adds a finding of loc/relative at an offset. */
function add(collector: FindingCollector, offset: number, problem: Partial<Problem> = {}, excerpt = ''): void {
  collector.add('loc/relative', { message: 'relative', ...problem }, 0, () => ({
    place: { offset, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
    excerpt: { text: excerpt, from: 0, length: 0, cutBefore: false, cutAfter: false },
  }));
}

const offsets = (collector: FindingCollector): number[] => collector.sorted().map(({ place }) => place.offset);

describe('the budget of a run', () => {
  it('keeps the first findings of a document by place, not by order of arrival', () => {
    for (const order of [
      [1, 2, 3, 4],
      [4, 2, 1, 3],
    ]) {
      const collector = new FindingCollector(PLAN, 'a.xml', { maxFindings: 100 });
      for (const offset of order) add(collector, offset);
      const budget = new FindingBudget(2);
      collector.keepWithin(budget);
      add(collector, 0);
      expect(offsets(collector)).toEqual([1, 2]);
      expect(collector.counts.get('loc/relative')?.error).toBe(5);
      expect([budget.hidden, budget.wanted]).toEqual([3, 5]);
    }
  });

  it('knows how many findings documents only counted, before and after it was applied', () => {
    const budget = new FindingBudget(100);
    for (const uri of ['a.xml', 'b.xml']) {
      const collector = new FindingCollector(PLAN, uri, { maxFindings: 2 });
      for (const offset of [1, 2, 3]) add(collector, offset);
      collector.keepWithin(budget);
      for (const offset of [4, 5]) add(collector, offset);
    }
    expect([budget.beyondCap, budget.hidden]).toEqual([6, 0]);
  });

  it('is shared by all documents, and keeps the first finding of each message even when it is used up', () => {
    const budget = new FindingBudget(1);
    const collectors = ['a.xml', 'b.xml'].map((uri) => new FindingCollector(PLAN, uri, { maxFindings: 100 }));
    for (const collector of collectors) {
      collector.keepWithin(budget);
      add(collector, 1);
      collector.add('run/limit-reached', { message: 'time' }, null, () => ({
        place: { offset: 0, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
        excerpt: null,
      }));
    }
    expect(collectors.map((collector) => collector.sorted().map(({ rule }) => rule))).toEqual([
      ['run/limit-reached', 'loc/relative'],
      [],
    ]);
    expect(budget.hidden).toBe(2);
  });

  test.each<readonly [what: string, problem: Partial<Problem>, excerpt: string, weight: number]>([
    ['short texts', { value: 'a'.repeat(500) }, 'a'.repeat(160), 1],
    ['a long value', { value: 'a'.repeat(2_000) }, '', 3],
    ['long data', { value: '', data: { host: 'a'.repeat(1_000), url: 'a'.repeat(1_000), port: 80 } }, '', 3],
    [
      'an edit of many parts',
      {
        fix: fixOf(
          'safe',
          Array.from({ length: 100 }, () => ({ span: { offset: 0, length: 0 }, text: '' })),
        ),
      },
      '',
      6,
    ],
    ['excerpt and value together', { value: 'a'.repeat(900) }, 'a'.repeat(100), 2],
  ])('counts a finding by its texts: %s', (_, problem, excerpt, weight) => {
    const budget = new FindingBudget(100);
    const collector = new FindingCollector(PLAN, 'a.xml', { maxFindings: 100 });
    add(collector, 0, problem, excerpt);
    collector.keepWithin(budget);
    expect(budget.wanted).toBe(weight);
  });
});

describe('the budget of a document', () => {
  const offsetsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n);

  it('keeps the first findings, and the run hears how many were hidden, also from a record', () => {
    const collector = new FindingCollector(PLAN, 'a.xml', { maxFindings: 1_000, mostFindings: 10 });
    for (const offset of offsetsFrom(0, 50)) add(collector, offset);
    collector.add('loc/missing', { message: 'missing' }, 50, () => ({
      place: { offset: 50, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 },
      excerpt: null,
    }));
    const record = collector.toRecord();
    for (const one of [FindingCollector.fromRecord(PLAN, 'a.xml', { maxFindings: 1_000, mostFindings: 10 }, record), collector]) {
      const budget = new FindingBudget(100);
      one.keepWithin(budget);
      expect(offsets(one)).toEqual([...offsetsFrom(0, 10), 50]);
      expect([budget.hidden, budget.beyondCap, one.counts.get('loc/relative')?.error]).toEqual([40, 0, 50]);
    }
  });

  it('hides only what the maximum for each rule would have kept', () => {
    const collector = new FindingCollector(PLAN, 'a.xml', { maxFindings: 5, mostFindings: 3 });
    for (const offset of offsetsFrom(0, 20)) add(collector, offset);
    const budget = new FindingBudget(100);
    collector.keepWithin(budget);
    expect([offsets(collector), budget.hidden + budget.beyondCap]).toEqual([[0, 1, 2], 17]);
  });

  it('does not hide findings from a stream', () => {
    const collector = new FindingCollector(PLAN, 'a.xml', { maxFindings: 1_000, mostFindings: 10 }, null, new PackedFindings());
    for (const offset of offsetsFrom(0, 50)) add(collector, offset);
    expect([...collector.early()].map(({ place }) => place.offset)).toEqual(offsetsFrom(0, 50));
    collector.keepOnly(1_000);
    expect(offsets(collector)).toEqual(offsetsFrom(0, 10));
  });
});

test('a kept finding does not keep the long texts that its own were cut from in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const collector = new FindingCollector(PLAN, 'a.xml', { maxFindings: 1_000 });
  const before = used();
  for (let i = 0; i < 100; i++) {
    const long = Buffer.alloc(1_000_000, `https://example.com/${i}/`).toString('latin1');
    const part = long.slice(20, 60);
    const fix = fixOf('safe', [{ span: { offset: 0, length: 0 }, text: long.slice(30, 70) }]);
    add(collector, i, { value: long, data: { host: part }, fix }, long.slice(40, 80));
  }
  expect(used() - before).toBeLessThan(20_000_000);
  expect(collector.sorted()).toHaveLength(100);
});
