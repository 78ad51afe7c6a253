// Tests that packed findings come back whole and in order, with what became known of them after they were packed.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixOf } from '../../src/base/problem/fixes.js';
import type { KeptFinding } from '../../src/findings/kept-finding.js';
import { compareFindings } from '../../src/findings/order.js';
import { PackedFindings } from '../../src/findings/packed-findings.js';
import { memoryOfPacked, storablePacked } from '../../src/findings/packed-record.js';

/** A finding that takes about `size` bytes, so that a few of a hundred thousand bytes are packed together. */
function finding(offset: number, about: Partial<KeptFinding> = {}, size = 100_000): KeptFinding {
  const place = { offset, length: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const value = String(offset).padStart(size, ' ');
  const other = {
    rule: 'a/b',
    messageId: 'm',
    severity: 'error',
    uri: 'a.xml',
    entry: offset,
    page: 'https://example.com/',
  } as const;
  return { ...other, place, value, data: {}, fix: null, excerpt: null, ...about };
}

/** Those that were packed before the last one was added; the limit is four megabytes. */
function packedOf(findings: readonly KeptFinding[]): PackedFindings {
  const packed = new PackedFindings();
  for (const one of findings) packed.add(one);
  return packed;
}

const COUNT = 100;
const numbers = (count = COUNT): number[] => Array.from({ length: count }, (_, number) => number);
const offsetsOf = (packed: PackedFindings, earlier: readonly KeptFinding[] = []): number[] =>
  [...packed.mergedWith(earlier)].map(({ place }) => place.offset);

describe('packed findings', () => {
  it('are most of those that were added, and no more are held than the limit', () => {
    const findings = numbers().map((offset) => finding(offset));
    packedOf(findings);
    const held = findings.filter(({ onChanged }) => onChanged === undefined);
    expect(held.length).toBeLessThanOrEqual(40);
  });

  it('come in the total order, with those that were kept before them, whatever order they were found in', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 150 }), fc.integer({ min: 0, max: 20 }), (offsets, kept) => {
        const findings = offsets.map((offset, order) => finding(offset, { entry: order }));
        const expected = [...findings].sort(compareFindings).map(({ place, entry }) => [place.offset, entry]);
        const earlier = findings.slice(0, kept).sort(compareFindings);
        const merged = [...packedOf(findings.slice(kept)).mergedWith(earlier)];
        // Of findings that are equal in that order, the first one that was found comes first.
        expect(merged.map(({ place, entry }) => [place.offset, entry])).toEqual(expected);
      }),
      { seed: 5, numRuns: 40 },
    );
  });

  it('are the same findings, whether they were packed or not', () => {
    const about = {
      value: 'ü 😀 " \\ \u0000',
      data: { value: '\ud800', count: 2, list: 'a\nb' },
      fix: fixOf('safe', [{ span: { offset: 1, length: 2 }, text: '&amp;' }]),
      excerpt: { text: '<loc>ü</loc>', from: 1, length: 2, cutBefore: false, cutAfter: true },
      page: null,
    };
    const findings = [finding(0, about), ...numbers().map((offset) => finding(offset + 1))];
    const expected = structuredClone(findings);
    expect([...packedOf(findings).mergedWith([])]).toEqual(expected);
  });

  it.each([1, 99])('have the data that their holder learned later: finding %i', (changed) => {
    const findings = numbers().map((offset) => finding(offset));
    const packed = packedOf(findings);
    const one = findings[changed]!;
    one.data = { xsd: 'x'.repeat(3_000) };
    one.onChanged?.();
    const merged = [...packed.mergedWith([])];
    expect(merged.filter(({ data }) => data['xsd'] !== undefined).map(({ place }) => place.offset)).toEqual([changed]);
    // Bounded like all text of findings where it was packed, and by the collector where it was not.
    if (changed === 1) expect(String(merged[changed]?.data['xsd'])).toHaveLength(2_000);
  });

  it('have the page of their entry that was read after them, and none of another entry', () => {
    const packed = packedOf(numbers().map((offset) => finding(offset, { entry: offset < 60 ? 7 : null, page: null })));
    packed.namePage(7, 'https://example.com/late');
    packed.namePage(8, 'https://example.com/other');
    const pages = [...packed.mergedWith([])].map(({ entry, page }) => `${entry} ${page}`);
    expect(new Set(pages)).toEqual(new Set(['7 https://example.com/late', 'null null']));
  });

  it('keep the page that they have', () => {
    const packed = packedOf(
      numbers().map((offset) => finding(offset, { entry: 7, page: offset < 60 ? 'https://a.example/' : null })),
    );
    packed.namePage(7, 'https://example.com/late');
    expect([...packed.mergedWith([])][0]?.page).toBe('https://a.example/');
  });

  it('are not returned where they are about a host that was withdrawn', () => {
    const packed = packedOf(
      numbers().map((offset) =>
        finding(offset, { rule: offset % 3 === 0 ? 'c/d' : 'a/b', data: { host: offset % 2 === 0 ? 'x' : 'y' } }),
      ),
    );
    packed.withdraw('c/d', 'x');
    expect(offsetsOf(packed)).toEqual(numbers().filter((offset) => offset % 6 !== 0));
  });

  it('survive JSON and another thread, with all that became known', () => {
    const findings = numbers().map((offset) =>
      finding(offset, { entry: 7, page: null, data: { host: offset === 5 ? 'x' : 'y' } }),
    );
    const packed = packedOf(findings);
    packed.namePage(7, 'https://example.com/late');
    packed.withdraw('a/b', 'x');
    findings[1]!.data = { xsd: 'late' };
    findings[1]!.onChanged?.();
    const expected = [...packed.mergedWith([])].map((one) => ({ ...one, page: 'https://example.com/late' }));
    const record = packed.toRecord();
    const file = JSON.parse(JSON.stringify(storablePacked(record)));
    const cloned = structuredClone(record, { transfer: memoryOfPacked(record) });
    for (const restored of [PackedFindings.fromRecord(file), PackedFindings.fromRecord(cloned)])
      expect([...restored.mergedWith([])]).toEqual(expected);
    expect(record.runs.every(({ blocks }) => blocks.every(({ bytes }) => bytes.length === 0))).toBe(true);
  });

  it('may be none', () => {
    expect(offsetsOf(new PackedFindings())).toEqual([]);
    expect(offsetsOf(PackedFindings.fromRecord(new PackedFindings().toRecord()), [finding(3)])).toEqual([3]);
  });
});
