// Tests which findings of a rule are kept when there are more of them than the cap.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FindingBudget } from '../../src/findings/budget.js';
import type { Finding } from '../../src/findings/finding.js';
import { KeptFindings } from '../../src/findings/kept-findings.js';

/** A finding with a value, whose offset is its number. */
function finding(number: number, value: string | null): Finding {
  const place = { offset: number, length: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const about = { rule: 'a/b', messageId: 'm', severity: 'error', uri: 'a.xml', entry: number, page: null, data: {} } as const;
  return { ...about, place, value, fix: null, excerpt: null };
}

/** Offers findings with these values; returns what is kept, as `number value`. */
function kept(values: readonly (string | null)[], cap: number, frozenAt = values.length): string[] {
  const findings = new KeptFindings({ maxFindings: cap });
  for (const [number, value] of values.entries()) {
    findings.isFrozen = number >= frozenAt;
    findings.add('key', 'm', value, () => finding(number, value));
  }
  return shown(findings.list);
}

function shown(findings: readonly Finding[]): string[] {
  return findings.map(({ place, value }) => `${place.offset} ${value}`);
}

describe('kept findings', () => {
  it.each([
    ['the first ones, while values differ', ['a', 'b', 'c', 'd'], 2, ['0 a', '1 b']],
    ['repeated values, while there is room', ['a', 'a', 'b'], 3, ['0 a', '1 a', '2 b']],
    ['another value instead of the last repeated one', ['a', 'a', 'a', 'b', 'b'], 3, ['0 a', '1 a', '3 b']],
    ['no more values than there is room for', ['a', 'a', 'b', 'c', 'd'], 2, ['0 a', '2 b']],
    ['the first ones, where there is no value', [null, null, null], 2, ['0 null', '1 null']],
    ['what is found among three times the cap', ['a', 'a', 'a', 'a', 'a', 'b', 'c'], 2, ['0 a', '5 b']],
    ['nothing else after that', ['a', 'a', 'a', 'a', 'a', 'a', 'b'], 2, ['0 a', '1 a']],
    ['nothing, with a cap of 0', ['a'], 0, []],
  ])('are %s', (_, values, cap, expected) => {
    expect(kept(values, cap)).toEqual(expected);
  });

  it('are the first ones where fifty in a row have one value', () => {
    const values = [...Array.from({ length: 51 }, () => 'a'), 'b'];
    expect(kept(values, 40)).toHaveLength(40);
    expect(kept(values, 40)).not.toContain('51 b');
    expect(kept(values.slice(1), 40)).toContain('50 b');
  });

  it('are the same after fifty in a row, whatever values follow', () => {
    const same = Array.from({ length: 60 }, () => 'a');
    expect(kept([...same, 'b', 'c', 'd'], 40)).toEqual(kept(same, 40));
  });

  it('are not replaced once they may be written', () => {
    expect(kept(['a', 'a', 'b'], 2, 2)).toEqual(['0 a', '1 a']);
  });

  it('of values that differ only behind their first 200 characters, or in their length, are told apart by length alone', () => {
    const long = 'x'.repeat(200);
    expect(kept([`${long}a`, `${long}b`, `${long}cc`], 2)).toHaveLength(2);
    expect(kept([`${long}a`, `${long}b`, `${long}cc`], 2)[1]).toContain('cc');
  });

  it('have room for each key', () => {
    const findings = new KeptFindings({ maxFindings: 1 });
    for (const key of ['one', 'other', 'one']) findings.add(key, 'm', 'a', () => finding(0, key));
    expect(shown(findings.list)).toEqual(['0 one', '0 other']);
  });

  it('are complete once a key is closed, which it is after three times the cap at the latest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'a', 'a', 'a', 'b', 'c', null), { maxLength: 200 }),
        fc.integer({ min: 0, max: 30 }),
        (values, cap) => {
          const findings = new KeptFindings({ maxFindings: cap });
          let closed = false;
          for (const [number, value] of values.entries()) {
            const added = findings.add('key', 'm', value, () => finding(number, value));
            if (closed) expect(added).toBeNull();
            closed = findings.leavesOut('key', 'a/b', 'm');
            expect(closed || number + 1 < Math.max(1, cap * 3)).toBe(true);
          }
        },
      ),
      { seed: 3 },
    );
  });

  it('are those that would have been kept at once, in a run that first streamed all', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', null), { maxLength: 30 }),
        fc.integer({ min: 0, max: 6 }),
        (values, cap) => {
          const further: Finding[] = [];
          const all = new KeptFindings<Finding>({ maxFindings: cap }, { add: (one) => void further.push(one) });
          for (const [number, value] of values.entries()) {
            expect(all.mayKeep('key', 'a/b', 'm')).toBe(true);
            expect(all.leavesOut('key', 'a/b', 'm')).toBe(false);
            all.add('key', 'm', value, () => finding(number, value));
          }
          expect(shown([...all.list, ...further])).toEqual(values.map((value, number) => `${number} ${value}`));
          const listed = all.list.length;
          expect(listed).toBe(Math.min(values.length, cap * 3));
          all.keepOnly(cap, () => 'key');
          expect(shown(all.list)).toEqual(kept(values, cap));
          const budget = new FindingBudget(100);
          all.keepWithin(budget, values.length);
          expect([budget.beyondCap, budget.hidden]).toEqual([values.length - all.list.length, 0]);
          // Nothing is streamed any more.
          const streamed = further.length;
          for (let more = 0; more <= cap * 3; more++) all.add('key', 'm', 'a', () => finding(more, 'a'));
          expect(further).toHaveLength(streamed);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  it('are all that have occurrences, which later ones change, in a run that streams all', () => {
    const further: Finding[] = [];
    const all = new KeptFindings<Finding>({ maxFindings: 1 }, { add: (one) => void further.push(one) });
    const occurrences = { same: 'value', count: 1, lastEntry: 0, others: [] } as const;
    for (let number = 0; number < 9; number++) all.add('key', 'm', 'a', () => ({ ...finding(number, 'a'), occurrences }));
    expect(all.list).toHaveLength(9);
    expect(further).toEqual([]);
  });

  it('are no more than a million of a rule in a run that streams all', () => {
    let streamed = 0;
    const all = new KeptFindings<Finding>({ maxFindings: 0 }, { add: () => void streamed++ });
    const one = finding(0, 'a');
    for (let number = 0; number < 1_000_010; number++) all.add('key', 'm', 'a', () => one);
    expect(streamed).toBe(1_000_000);
    expect([all.mayKeep('key', 'a/b', 'm'), all.leavesOut('key', 'a/b', 'm'), all.mayKeep('other', 'a/b', 'm')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('go on from a record as if they had not been interrupted', () => {
    const values = ['a', 'a', 'a', 'a', 'b', 'c'];
    for (let at = 0; at <= values.length; at++) {
      const before = new KeptFindings({ maxFindings: 2 });
      for (const [number, value] of values.slice(0, at).entries()) before.add('key', 'm', value, () => finding(number, value));
      const after = new KeptFindings({ maxFindings: 2 });
      after.restore(before.list, () => 'key', before);
      for (let number = at; number < values.length; number++)
        after.add('key', 'm', values[number]!, () => finding(number, values[number]!));
      expect(shown(after.list)).toEqual(kept(values, 2));
    }
  });

  it.each([
    ['room', ['a'], 2, true],
    ['a repeated value that another could replace', ['a', 'a'], 2, true],
    ['neither', ['a', 'b'], 2, false],
    ['a repeated value, but three times the cap was looked at', ['a', 'a', 'a', 'a', 'a', 'a'], 2, false],
  ])('are wanted where there is %s', (_, values, cap, expected) => {
    const findings = new KeptFindings({ maxFindings: cap });
    for (const [number, value] of values.entries()) findings.add('key', 'm', value, () => finding(number, value));
    expect(findings.mayKeep('key', 'a/b', 'm')).toBe(expected);
  });
});
