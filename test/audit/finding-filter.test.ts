// Tests the filter: its terms, and the findings that match.

import { describe, expect, it } from 'vitest';
import { matchingRows, parseQuery } from '../../src/audit/finding-filter.js';
import { FindingTable } from '../../src/audit/finding-table.js';
import { documentOf, FIRST, finding, RULES, sampleTable } from './samples.js';

const table = sampleTable();

function lines(query: string, severities: readonly number[] | null = null): number[] {
  const search = matchingRows(table, query, severities);
  for (;;) {
    const step = search.next();
    if (step.done) return Array.from(step.value, (row) => table.findings[row]?.place.line ?? 0);
  }
}

describe('a filter', () => {
  it.each<[string, number[]]>([
    ['', [3, 4, 5, 9, 7, 8]],
    ['   ', [3, 4, 5, 9, 7, 8]],
    ['rule:loc/', [4, 5, 9, 8]],
    ['rule:LOC/Relative', [4, 9]],
    ['-rule:loc/', [3, 7]],
    ['sev:warning', [5, 8]],
    ['sev:w', [5, 8]],
    ['severity:info', [7]],
    ['-sev:error', [5, 7, 8]],
    ['url:one.xml', [4, 5, 9]],
    ['url:page/7', [7]],
    ['-url:a.example/page', [9]],
    ['日本語', [9]],
    ['absolute rule:duplicate url:two', [8]],
    ['"not an absolute" page/4', [4]],
    ['"not absolute"', []],
    ['-"page/4" -9', [3, 5, 9, 7, 8]],
    ['rule:loc/ sev:error -url:one', []],
    ['"unfinished', []],
    ['rule:', [3, 4, 5, 9, 7, 8]],
    ['-', [3, 4, 5, 9, 7, 8]],
  ])('%j matches lines %j', (query, expected) => expect(lines(query)).toEqual(expected));

  it('finds the page of a finding, whatever its value is', () => {
    const paged = new FindingTable(RULES);
    const findings = [1, 2].map((line) =>
      finding(FIRST, 'loc/relative', line, { page: `https://a.example/P${line}/x`, value: '2026' }),
    );
    paged.add(documentOf(FIRST, null, findings), findings);
    const found = (query: string): number[] => {
      const search = matchingRows(paged, query, null);
      for (;;) {
        const step = search.next();
        if (step.done) return [...step.value];
      }
    };
    expect(['url:/p2/', 'P2/', '-url:/p2/', 'url:/p3/'].map(found)).toEqual([[1], [1], [0], []]);
  });

  it('applies together with the selected severity', () => {
    expect(lines('rule:loc/', [1])).toEqual([5, 8]);
    expect(lines('', [2])).toEqual([7]);
  });

  it('is parsed into words, quoted words and fields', () => {
    expect(parseQuery('a "b c" -rule:x url:"d e"')).toEqual([
      { field: 'text', text: 'a', not: false },
      { field: 'text', text: 'b c', not: false },
      { field: 'rule', text: 'x', not: true },
      { field: 'url', text: 'd e', not: false },
    ]);
  });
});
